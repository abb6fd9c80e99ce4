#ifndef KERNELS_H
#define KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Compiles a function also for CPUs with AVX2 and with AVX-512; the loader picks the best version.
///
/// The loader picks before a thread sanitizer is initialised, so its builds have only one version.
#if defined(__x86_64__) && !__has_feature(thread_sanitizer)
#define FOR_SEVERAL_CPUS \
  __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define FOR_SEVERAL_CPUS
#endif

/// Writes `count` symmetric weighted means to `output`, each rounded to nearest, halves up.
///
/// Number `i` is the mean of `source[i + distance * step]` for distances from `-reach` to `reach`,
/// weighted by `weights[|distance|]`. Numbers are at most 2¹⁵ − 1, so that the sum of two fits 16
/// bits. Weights are in units of 2⁻¹⁶ and add up to 2¹⁶, counting all but the first twice. `output`
/// must not overlap the other arrays.
void gaussianRow(
  uint16_t *output, const uint16_t *source, size_t count, ptrdiff_t step,
  const uint16_t *weights, size_t reach);

/// The number of lines in a strip: a row of the strip has one number of each line.
enum { stripLanes = 64 };

/// The constants for a mean of several numbers without a division.
typedef struct {
  /// The number of numbers, in 1...65535.
  uint32_t size;

  /// The initial value of sums, which makes means round to nearest.
  uint32_t rounding;

  /// The number of bits dropped from a sum, so that at most 16 are left.
  uint32_t shift;

  /// 1 / `size` for a shortened sum, in units of 2⁻¹⁶.
  uint16_t weight;
} BoxMean;

/// Writes running means to the `length` rows of the strip `output`.
///
/// Row `i` is the mean of `mean.size` rows of `source` from row `i` on. Numbers are at most 32640;
/// means are off by less than 1. The strips must not overlap.
void boxStrip(uint16_t *output, const uint16_t *source, size_t length, BoxMean mean);

/// Writes `count` means of two bytes to `output`, each rounded to nearest, halves up.
///
/// `second` has the weight `weight` / 2¹⁶, at most 1, and `first` the rest. `output` must not
/// overlap the other arrays.
void mixRow(
  uint8_t *output, const uint8_t *first, const uint8_t *second, size_t count, uint32_t weight);

/// Adds the squared light differences of mixtures of two rows from `reference` to `sums`.
///
/// `sums[step]`, for each step from 0 to `steps`, which is at most 64, takes the total over all
/// bytes of `pixelCount` pixels of 4 bytes, alpha last. In a mixture `second` has the weight `step`
/// / `steps`, and `first` the rest; bytes are rounded to nearest, halves up. The light of a colour
/// is `lights[256 * alpha + color]`; that of alpha is 128 times alpha.
void lightDifferences(
  uint64_t *sums, uint32_t steps, const uint8_t *first, const uint8_t *second,
  const uint8_t *reference, size_t pixelCount, const uint16_t *lights);

/// Composites a colour over `count` pixels of 4 bytes, alpha last, each byte rounded to nearest,
/// halves up.
///
/// `kept` / 2¹⁶ of each pixel remains. `added` / 2¹⁶ is added, times 255 if clear pixels are
/// filled, and otherwise times the pixel's alpha. `kept` and `added` together are at most 2¹⁶.
/// `output` must not overlap the other arrays.
void tintRow(
  uint8_t *output, const uint8_t *source, size_t count, const uint32_t *added, uint32_t kept,
  bool fillsClear);

/// Does the work of `tintRow` for pixels of four numbers in 0...`opaqueNumber`.
void deepTintRow(
  uint16_t *output, const uint16_t *source, size_t count, const uint32_t *added, uint32_t kept,
  bool fillsClear);

/// Writes `pixelCount` means of two pixels of 4 bytes, each byte rounded to nearest, halves up.
///
/// In pixel `i`, `second` has the weight `weights[i]` / 2¹⁵, at most 1, and `first` the rest.
/// `output` must not overlap the other arrays.
void mixWeightedRow(
  uint8_t *output, const uint8_t *first, const uint8_t *second, const uint16_t *weights,
  size_t pixelCount);

/// Applies light to `pixelCount` pixels of 4 bytes, the last of which is alpha and does not change.
///
/// `lights[i]` is the amount of light in units of 2⁻¹⁴. A byte's weight is that amount times
/// `strength`, which is in units of 2⁻¹⁵ and at most 1. At a weight of 1 or more the byte becomes
/// `goal` / 2¹⁵ times alpha; below that it is a mean with its old value, rounded to nearest. Goals
/// are at most 2¹⁵.
void lightRow(
  uint8_t *pixels, const uint16_t *lights, size_t pixelCount, const uint32_t *goal,
  const uint32_t *strength);

/// Writes `count` pixels to `output`, each the bilinear mean of the four around its place in
/// `source`.
///
/// `places` are pairs of a column and a row in units of 2⁻⁸, where whole numbers are pixel centres;
/// any numbers are allowed. Outside `source` lies its nearest pixel if it `clamps`, and clear
/// pixels otherwise. Bytes are rounded to nearest, halves up. `output` must not overlap the other
/// arrays.
void sampleRow(
  uint32_t *output, const uint32_t *source, size_t width, size_t height, const int32_t *places,
  size_t count, bool clamps);

/// Writes `width` pixels, each the mean of a pixel of `near` and a sample of the rows `upper` and
/// `lower`.
///
/// Each byte is rounded to nearest, halves up. A sample is the bilinear mean of four pixels:
/// `lower` has the weight `below` / 256, and `upper` the rest. The first sample is at column `x` -
/// 1, and each next one `step` further, both in units of 2⁻³². No sample is below -1, or at `width`
/// or more. Beyond its ends a row repeats its last pixel once. `between` has room for `width` + 2
/// pixels of four numbers. `output` must not overlap the rows.
void zoomRow(
  uint32_t *output, const uint32_t *near, const uint32_t *upper, const uint32_t *lower,
  uint32_t below, uint16_t *between, size_t width, uint64_t x, uint64_t step);

/// Writes `count` pixels of 4 bytes to `output`, each a pixel of `source` times a matrix.
///
/// Byte `to` of a pixel is the sum of `source[from] * matrix[4 * from + to]`, divided by
/// 2^`fractionBits` and rounded to nearest, halves up. The last byte is limited to 0...255, and the
/// others to the last. Numbers have a magnitude of at most 2²¹, and `fractionBits` is in 1...16.
/// `output` must not overlap the other arrays.
void colorMatrixRow(
  uint8_t *output, const uint8_t *source, size_t count, const int32_t *matrix,
  int32_t fractionBits);

/// Does the work of `colorMatrixRow` for pixels of four numbers in 0...`opaqueNumber`.
void deepColorMatrixRow(
  uint16_t *output, const uint16_t *source, size_t count, const int32_t *matrix,
  int32_t fractionBits);

/// Writes `count` bytes to `output`: byte `i` is the greatest of `source[i]`, `source[i + 1]` and
/// `source[i + 2]`.
///
/// `output` must not overlap `source`.
void widenRow(uint8_t *output, const uint8_t *source, size_t count);

/// The number of an opaque pixel's alpha: 128 for each level.
enum { opaqueNumber = 255 * 128 };

/// Rounds those of `pixelCount` pixels that have `leastAlpha` or more to multiples of 128, with
/// dithering between them.
///
/// A pixel has four numbers, the last of which is its alpha. A number at most 32 from a multiple is
/// rounded to it. Any other lies `d` above the multiple below, with `d` in 33...95, and is rounded up
/// if `2 * (d - 32) + threshold` is at least 128; `threshold` is less than 128. Other pixels are
/// copied. `output` must not overlap `source`.
void ditherRow(
  uint16_t *output, const uint16_t *source, size_t pixelCount, uint16_t threshold,
  uint16_t leastAlpha);

/// The side of a block of `diffuseStrip`, in pixels.
enum { diffusionSide = 8 };

/// Rounds the numbers in `length` rows of a strip to multiples of 128, in blocks of 8 × 8 pixels.
///
/// A row holds the four numbers of `stripLanes / 4` pixels, one of each line; the numbers of lines
/// beyond `lineCount` become 0. Alpha is the last number of a pixel. Opaque pixels are rounded to
/// nearest. A path leads through the eight pixels of the first row of a block, back through those
/// of the second, and so on. Each number of a translucent pixel is rounded down, a colour at most to
/// its alpha, and what is left is added to the next on the path. Half a level is added to the first.
/// Whole levels beyond alpha are dropped at an opaque pixel.
void diffuseStrip(uint16_t *rows, size_t length, size_t lineCount);

/// Raises each of `count` bytes to that of `source` plus `change` / 255 times that of `greatest`.
///
/// The sum is rounded to nearest and limited to between 0 and the byte of `greatest`; bytes that are
/// already larger stay. `change` is in -255...255. `output` must not overlap the other arrays.
void growRow(
  uint8_t *output, const uint8_t *source, const uint8_t *greatest, size_t count, int32_t change);

/// Adds `weight` times each of `count` bytes to the sum at the same index.
///
/// `sums` must not overlap `source`.
void addRow(uint32_t *sums, const uint8_t *source, size_t count, uint32_t weight);

/// Composites `pixelCount` premultiplied pixels of `top`, alpha last, over those of `ground`, and adds
/// `weight` times each byte of the result to the sum at the same index.
///
/// The pixels of `top` are multiplied by `opacity` / 255 first. Bytes are rounded as in
/// ``layMovedRow``. The arrays must not overlap.
void addLaidRow(
  uint32_t *sums, const uint8_t *ground, const uint8_t *top, size_t pixelCount,
  uint32_t opacity, uint32_t weight);

/// Adds weighted bytes of `source` to those of `pixels`, each product rounded to nearest, halves
/// down.
///
/// The four bytes of pixel `i` have the weight `weights[i]` / 2²⁴, at most 1. Sums stay below 256
/// if the bytes of `pixels` are products with the remaining weight, rounded to nearest, halves up.
/// The arrays must not overlap.
void addWeightedRow(
  uint8_t *pixels, const uint8_t *source, const uint32_t *weights, size_t pixelCount);

/// Composites `pixelCount` pixels of 4 bytes over those in `pixels`, each byte rounded to nearest,
/// halves up.
///
/// Pixel `i` of `top` covers `weights[i]` / 2¹⁵, at most 1, of the pixel beneath. It replaces that
/// part, or is composited source over it if it `shinesThrough`. The arrays must not overlap.
void layRow(
  uint8_t *pixels, const uint8_t *top, const uint16_t *weights, size_t pixelCount,
  bool shinesThrough);

/// Composites premultiplied pixels of 4 bytes, alpha last, over those in `pixels`.
///
/// Pixel `i` is the bilinear mean of `upper[i]`, `upper[i + 1]`, `lower[i]` and `lower[i + 1]`: the
/// right pixels have the weight `weightRight` / 128, and the lower ones `weightBelow` / 128. The
/// mean is rounded down, as in pixman, and multiplied by `opacity` / 255. Weights are below 128. A
/// row or column of weight 0 is not read, but `lower` must be valid. `pixels` must not overlap the
/// other arrays.
void layMovedRow(
  uint8_t *pixels, const uint8_t *upper, const uint8_t *lower, size_t pixelCount,
  uint32_t weightRight, uint32_t weightBelow, uint32_t opacity);

/// A position in a bitmap, in units of 2⁻³² pixels; whole numbers of pixels are pixel centres.
typedef struct {
  int64_t x, y;
} BitmapPosition;

/// The pixels of a lattice, with precomputed facts about blocks of them.
typedef struct {
  /// The rows in pairs, their bytes in turn: the first byte of the even row, the first byte of the
  /// odd row, the second byte of the even row, and so on.
  ///
  /// One more pair of rows follows the last one. It is read, but its bytes have the weight 0.
  const uint8_t *pairs;
  size_t bytesPerPair;

  /// Whether all means of a block's pixels and their surroundings are equal; one value for each
  /// block.
  ///
  /// Blocks have 2⁴ × 2⁴ pixels, and are stored row by row.
  const bool *flatBlocks;

  /// One pixel of each block.
  const uint32_t *colors;
  size_t blocksPerRow;
} Lattice;

/// The binary logarithm of the side of a block.
enum { latticeBlockBits = 4 };

/// The number of bytes from one set of row weights to the next.
enum { rowWeightStride = 16 };

/// Adjacent pixels to write, which are evenly spaced in a lattice, with their weights.
typedef struct {
  /// The first byte of the first pixel.
  uint8_t *pixels;
  size_t pixelCount;

  /// The position of the first pixel, and the step to the next one.
  BitmapPosition position, step;

  /// Weights in units of 1/64, in 64 sets: the fraction of a position, in 64 steps, chooses one. A
  /// set has the weight of each of four columns 4 times.
  const int16_t *columnWeights;

  /// The four rows lie in two or three pairs of rows. A set has four numbers for each of three
  /// pairs: the weights of its even and its odd row, and the same again. A row that is not one of
  /// the four has the weight 0. The first 64 sets are for means whose first row is even, 64 further
  /// ones for those whose first row is odd. The positive weights of a pair add up to at most 128,
  /// the negative ones to at least -128.
  const int8_t *rowWeights;
} LatticeSpan;

/// Writes premultiplied pixels of 4 bytes, alpha last: weighted means of 4 × 4 lattice pixels.
///
/// Pixel `i` of a span is at its `position` + `i` · `step`. Its mean reaches from the pixel before
/// the whole part of that position to the second after it; all these pixels must exist.
///
/// Columns of pixels are weighted first; both sums are rounded to nearest, halves up. A byte is
/// limited to 255 and to alpha. The pixels of a span must not overlap other arrays. Unless `widely`,
/// the kernel for CPUs with AVX2 is not used; the pixels are the same.
void sampleLatticeSpans(
  const LatticeSpan *spans, size_t spanCount, Lattice lattice, bool widely);

/// Writes the bytes of two rows in turn: the first of one, the first of the other, and so on.
///
/// `output` must not overlap the rows.
void pairRows(uint8_t *output, const uint8_t *first, const uint8_t *second, size_t byteCount);

/// Writes every second byte of a pair of rows, `byteCount` of them.
///
/// `output` must not overlap `pair`.
void splitPair(uint8_t *output, const uint8_t *pair, size_t byteCount);

/// Writes weighted sums of the bytes of four rows, rounded to nearest, halves up.
///
/// Weights are in units of 1/64 and add up to 64; sums are below 2¹⁵ before rounding. `sums` must
/// not overlap the other arrays.
void weighRows(
  int16_t *sums, const uint8_t *first, const uint8_t *second, const uint8_t *third,
  const uint8_t *fourth, const int16_t *weights, size_t byteCount);

/// Writes `pixelCount` premultiplied pixels of 4 bytes, alpha last: weighted means of four columns
/// of sums.
///
/// Rounding and limits are those of ``sampleLatticeSpans``.
void weighColumns(
  uint8_t *pixels, const int16_t *first, const int16_t *second, const int16_t *third,
  const int16_t *fourth, const int16_t *weights, size_t pixelCount);

/// Does the work of `weighColumns` for bytes of four rows or columns instead of sums.
void weighPixels(
  uint8_t *pixels, const uint8_t *first, const uint8_t *second, const uint8_t *third,
  const uint8_t *fourth, const int16_t *weights, size_t pixelCount);

/// A position on a gradient in units of its colour steps, with a second coordinate for radial
/// gradients.
typedef struct {
  double x, y;
} RampPlace;

/// The places of the pixels of a row: `start` + column · `step`, or their distances from the
/// origin.
typedef struct {
  RampPlace start, step;
  bool isRadial;

  /// Where the first colour of a radial gradient is, in units of the distance of the last one;
  /// nearer to the origin than 1.
  ///
  /// The pixels of a place lie on a circle with the place as its radius. From the last to the first
  /// colour, its centre moves from the origin to `focus`.
  RampPlace focus;

  /// The place of the last colour.
  double last;
} RampPlaces;

/// Writes `count` pixels of 4 bytes of a gradient, from column `x` on.
///
/// A pixel depends only on its column. It takes the nearest of `places.last` + 1 colours, each of four
/// numbers in 1/256 level. `threshold`, in the same unit and less than a level, is added, and the
/// sum is truncated to whole levels. The arrays must not overlap.
void rampRow(
  uint8_t *pixels, int64_t x, size_t count, RampPlaces places, const uint16_t *colors,
  uint16_t threshold);

/// Composites 8 · `octetCount` premultiplied pixels of 4 bytes, alpha last, over a shadow.
///
/// The shadow is `color`, four premultiplied bytes, times the alpha of `source`, whose colours are
/// ignored. At every pixel whose index is a multiple of 2^`strideBits`, at most 2³, the alpha is
/// the bilinear mean of the four pixels around `position` + `i` · `step`; between these pixels it
/// is interpolated. `source` has `height` rows of `width` pixels, and is clear outside. Sums are
/// off by less than a level. They are truncated after adding `threshold`, in 1/256 level, or half a
/// level where the shadow is full. `pixels` must not overlap the other arrays.
void castShadowRow(
  uint8_t *pixels, size_t octetCount, const uint8_t *source, size_t width, size_t height,
  BitmapPosition position, BitmapPosition step, uint32_t strideBits, const uint8_t *color, uint16_t threshold);

/// The picture of a particle: premultiplied pixels of 4 bytes, alpha last, without gaps between
/// rows.
typedef struct {
  const uint8_t *pixels;

  /// Size in pixels, at least 2 and less than 2¹⁵; the outermost pixels are clear.
  size_t width, height;
} ParticlePicture;

/// Composites a picture over `rowCount` rows of `columnCount` pixels of 4 bytes, alpha last; or
/// adds it.
///
/// The rows begin at `pixels`; added bytes are limited to 255. Pixel (`x`, `y`) of the rows shows
/// the picture at `position` + `x` · `right` + `y` · `down`, and the picture is clear outside. A
/// colour is the mean of the four pixels around, weighted in units of 1/128 on each axis, times
/// `color`: four factors in units of 2⁻⁸, at most 1, none greater than that of alpha. It is rounded
/// to units of 2⁻⁸, and its combination with the pixel beneath to a byte, both to nearest, halves
/// up. The arrays must not overlap.
void layParticle(
  uint8_t *pixels, size_t bytesPerRow, size_t columnCount, size_t rowCount,
  ParticlePicture picture, BitmapPosition position, BitmapPosition right, BitmapPosition down,
  const uint16_t *color, bool isAdded);

/// Multiplies bytes by `opacity` / 255, at most 1; rounded to nearest.
void fadeRow(uint8_t *pixels, size_t byteCount, uint32_t opacity);

/// Adds bytes times `opacity` / 255, rounded to nearest, to others, up to 255. The arrays must not
/// overlap.
void addFadedRow(uint8_t *pixels, const uint8_t *others, size_t byteCount, uint32_t opacity);

/// Writes the same pixel `pixelCount` times.
void fillRow(uint32_t *pixels, size_t pixelCount, uint32_t pixel);

/// Darkens `pixelCount` pixels of 4 bytes: all bytes but the last lose `weights[i]` / 2¹⁵, at most
/// 1.
///
/// Bytes are rounded to nearest, halves up. The arrays must not overlap.
void dimRow(uint8_t *pixels, const uint16_t *weights, size_t pixelCount);

/// Makes `pixelCount` pixels of 4 bytes black, with the weighted sum of their bytes as their last
/// byte.
///
/// The four `weights` are in units of 1/65536 and add up to 1 at most; the sum is rounded to nearest,
/// halves up. Then its bits that are set in `inversion` change: 255 makes `255 − sum` of it.
void maskRow(uint8_t *pixels, size_t pixelCount, const uint32_t *weights, uint8_t inversion);

/// Writes `count` sums to `sums`, each that of `previous` plus weighted bytes.
///
/// Sum `i` adds `weight` times byte `i + offset` of `source`, for all taps. Sums wrap around at
/// 2³², so weights may be negative. `sums` may be `previous`, but must not overlap anything else.
/// Unless `widely`, the kernel for the newest CPUs is not used; the sums are the same.
void combSums(
  uint32_t *sums, const uint32_t *previous, const uint8_t *source, size_t count,
  const ptrdiff_t *offsets, const int32_t *weights, size_t tapCount, bool widely);

/// Replaces each pixel of four numbers by the sum of itself and all pixels before it.
///
/// Sums wrap around at 2³².
void runningSums(uint32_t *sums, size_t pixelCount);

/// Writes `count` bytes to `output`: sums in units of 2⁻²⁴, rounded to nearest, halves up.
///
/// Byte `i` is the sum of `sums[i + offset]` over all `offsets`, at most 255 · 2²⁴. `output` must
/// not overlap the other arrays.
void roundedSums(
  uint8_t *output, const uint32_t *sums, size_t count, const ptrdiff_t *offsets,
  size_t offsetCount);



/// Adds a bilinear sample of `source` to each of `pixelCount` sums of four numbers.
///
/// The first sample is at column `x` and row `y`, and each next one a step further, all in units of
/// 2⁻³². The samples and the pixels to their right and below lie inside `source`. Numbers are at
/// most 32640. Samples are in units of 2⁻⁸, rounded down, from positions in units of 2⁻¹².
void sweepRow(
  uint32_t *sums, const uint16_t *source, size_t numbersPerRow, size_t pixelCount, int64_t x,
  int64_t y, int64_t stepX, int64_t stepY);

/// Writes symmetric weighted means to the `length` rows of the strip `output`.
///
/// Row `i` is the mean of 2 × `reach` + 1 rows of `source`, from row `i * advance` on. `weights`
/// are those of the central row and of each pair around it, in units of 2⁻¹⁶, and add up to 2¹⁶; if
/// one of them would not fit, all are halved. Numbers are at most 32640. A product is off by less
/// than 1, alternately up and down. `reach` is even. The strips must not overlap.
void weightedStrip(
  uint16_t *output, const uint16_t *source, size_t length, size_t advance,
  const int16_t *weights, size_t reach, bool isHalved);

/// Writes weighted means of four rows to the `length` rows of the strip `output`, rounded to
/// nearest.
///
/// There are `phaseCount` rows of `output` for each row of `source`. Each of these phases has four
/// weights in units of 2⁻¹⁵, which add up to 2¹⁵. The first row has the phase `phase` and is a mean
/// of the first four rows of `source`. The strips must not overlap.
void interpolateStrip(
  uint16_t *output, const uint16_t *source, size_t length, size_t phase, size_t phaseCount,
  const int16_t *weights);

/// Distances between samples in memory, in samples.
typedef struct {
  /// The distance from one sample of a line to the next.
  size_t step;

  /// The distance from one line to the next.
  size_t lineStep;
} SampleSteps;

/// Transposes samples of four numbers: writes the rows of `source` to the columns of `output`.
///
/// Steps are from one row to the next, in samples. `output` must not overlap `source`.
void transposeColors(
  uint64_t *output, size_t outputStep, const uint64_t *source, size_t sourceStep,
  size_t rowCount, size_t columnCount);

/// Does the work of `transposeColors` for samples of one number.
void transposeAlphas(
  uint16_t *output, size_t outputStep, const uint16_t *source, size_t sourceStep,
  size_t rowCount, size_t columnCount);

/// Writes bytes times 128 to the `length` rows of the strip `output`.
///
/// A row holds the four bytes of `stripLanes / 4` pixels, one of each of `lineCount` lines; its
/// remaining numbers are unspecified.
void widenStrip(
  uint16_t *output, const uint32_t *pixels, size_t length,
  SampleSteps steps, size_t lineCount);

/// Does the inverse of `widenStrip`: divides numbers by 128, rounding to nearest, halves up.
void narrowStrip(
  uint32_t *pixels, const uint16_t *source, size_t length,
  SampleSteps steps, size_t lineCount);

/// Does the work of `widenStrip` for the last byte of each pixel; a row holds `stripLanes` of them.
void widenAlphaStrip(
  uint16_t *output, const uint32_t *pixels, size_t length,
  SampleSteps steps, size_t lineCount);

/// Does the inverse of `widenAlphaStrip`, and writes 0 to the other bytes of each pixel.
void narrowAlphaStrip(
  uint32_t *pixels, const uint16_t *source, size_t length,
  SampleSteps steps, size_t lineCount);

/// The difference between two rows of pixels.
typedef struct {
  /// The sum of the absolute differences of all bytes, and the sum of their squares.
  uint64_t sum, squares;

  /// The largest absolute difference of a byte.
  uint8_t largest;

  /// Whether the last byte of every pixel in both rows is 255.
  bool isOpaque;
} RowDifference;

/// Compares two rows of at most 16384 pixels of 4 bytes.
RowDifference differenceOfRows(const uint32_t *first, const uint32_t *second, size_t pixelCount);

/// Writes 1 to `marks` for each pixel of 4 bytes in which a byte differs by more than `tolerance`,
/// else 0.
///
/// `marks` must not overlap the other arrays.
///
/// - Returns: The number of ones.
size_t markRow(
  uint8_t *marks, const uint32_t *first, const uint32_t *second, size_t pixelCount,
  uint8_t tolerance);

/// The number of rows and of columns in a window of structural similarity.
enum { similarityWindow = 11 };

/// Writes the structural similarity of each window of `similarityWindow` rows of two pictures.
///
/// Rows are interleaved bytes, `step` of them per pixel; a window begins at each of the first
/// `count` bytes. `first` and `second` point to the rows. `weights` are those of a window's rows
/// and of its columns, and add up to 1. `scratch` has room for 4 · (`count` + 10 · `step`) numbers.
/// The result is the same on every machine.
///
/// Source: Wang, Bovik, Sheikh, Simoncelli, "Image Quality Assessment: From Error Visibility to
/// Structural Similarity", 2004, equation 13.
void similarityRow(
  float *output, const uint8_t *const *first, const uint8_t *const *second, size_t count,
  size_t step, const float *weights, float *scratch);

/// Unfilters a scanline of a PNG in place.
///
/// `count` bytes are pixels of `step` bytes, 3 or 4; at least one byte after them must be readable.
/// `above` is the unfiltered row above, or zeros for the first row. `filter` is the filter type, in
/// 0...4.
///
/// Source: PNG specification, third edition, 9.2, "Filter types for filter method 0".
void unfilterRow(
  uint8_t *row, const uint8_t *above, size_t count, size_t step, unsigned filter);

/// Writes `pixelCount` opaque pixels of blue, green, red and alpha from pixels of red, green and
/// blue.
void pixelsOfRGB(uint8_t *output, const uint8_t *source, size_t pixelCount);

/// Writes `pixelCount` premultiplied pixels of blue, green, red and alpha, rounded to nearest.
///
/// `source` has straight pixels of red, green, blue and alpha.
void pixelsOfRGBA(uint8_t *output, const uint8_t *source, size_t pixelCount);

/// The cost of a PNG row with each filter: the sum of its bytes' distances from 0, modulo 256.
typedef struct {
  uint32_t sub, up, average;
} FilterCosts;

/// Returns the costs of the filters Sub, Up and Average for a row, estimated from every other 32
/// bytes.
///
/// `count` bytes are pixels of `step` bytes. `row` and `above` are each preceded by a pixel of
/// zeros, and padded with zeros to a multiple of 32 bytes.
///
/// Source: PNG specification, third edition, 12.7, "Filter selection".
FilterCosts filterCosts(const uint8_t *row, const uint8_t *above, size_t count, size_t step);

/// Returns the cost of the filter Paeth, in the same way.
uint32_t paethCost(const uint8_t *row, const uint8_t *above, size_t count, size_t step);

/// Writes a row of a PNG with the filter type `filter`, in 1...4; the rows are as for
/// `filterCosts`.
///
/// Also writes up to 31 bytes after the last of `count`.
void filterRow(
  uint8_t *output, const uint8_t *row, const uint8_t *above, size_t count, size_t step,
  unsigned filter);

/// Writes red, green and blue of opaque pixels, and up to 8 bytes after the last pixel.
void rgbOfPixels(uint8_t *output, const uint8_t *pixels, size_t pixelCount);

/// Writes red, green, blue and alpha of premultiplied pixels as straight colours, rounded to
/// nearest.
///
/// `reciprocals` are 255 / alpha in units of 2⁻²⁴, rounded up; a colour above alpha is limited to
/// alpha.
void rgbaOfPixels(
  uint8_t *output, const uint8_t *pixels, size_t pixelCount, const uint32_t *reciprocals);

/// The indices of deflate symbols in tables.
///
/// A byte has its own value as index. A match of `length` bytes with the preceding zero has the
/// index `matches` + `length`.
enum { endOfBlock = 256, matches = 256, symbolCount = matches + 259 };

/// Adds to `counts` the number of times that `packSymbols` would write each symbol for `bytes`.
void countSymbols(uint32_t *counts, const uint8_t *bytes, size_t count);

/// At most 7 bits that do not fill a byte, the first one lowest.
typedef struct {
  uint8_t bits, count;
} BitRemainder;

/// Writes `bytes` and the end of the block as deflate symbols, and returns the number of whole
/// bytes.
///
/// A code has its bits in the lower 24, the first one lowest, and their number in the upper 8;
/// codes of bytes have at most 14 bits. Bits are appended to `remainder`, which receives those left
/// over. Also writes up to 8 bytes after the last. Unless `widely`, the kernel for the newest CPUs
/// is not used; the bits are the same.
///
/// Source: RFC 1951, 3.2.3.
size_t packSymbols(
  uint8_t *output, BitRemainder *remainder, const uint32_t *codes, const uint8_t *bytes,
  size_t count, bool widely);

/// Adds `count` bytes of a row to as many sums, which stay below 2¹⁶.
void sumRow(uint16_t *sums, const uint8_t *row, size_t count);

/// The positions in a row of the pixels that means are taken of.
typedef struct {
  /// The distance from the first pixel of a mean to that of the next.
  size_t step;

  /// The number of pixels in a mean, and the distance between them.
  size_t taps, spacing;
} Comb;

/// Writes `count` pixels of 4 bytes, each the mean of pixels given as sums of several rows.
///
/// A mean is the total of `taps` pixels of sums, divided by 2^`shift`, at most 2¹⁶, and rounded to
/// nearest, halves up. There are 4 sums for each pixel. `output` must not overlap them.
void meansOfSums(
  uint8_t *output, const uint16_t *sums, size_t count, Comb comb, uint32_t shift);

/// Returns the level of x86-64 for which this processor's loops are compiled.
///
/// Level 4 has AVX-512, 3 has AVX2, and 1 has neither; 0 stands for other processors.
int processorLevel(void);

#endif
