#ifndef KERNELS_H
#define KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Compiles a function again for CPUs with AVX2, and with AVX-512; the loader picks the best one. It picks
/// before a thread sanitizer is there to be told of it.
#if defined(__x86_64__) && !__has_feature(thread_sanitizer)
#define FOR_SEVERAL_CPUS \
  __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define FOR_SEVERAL_CPUS
#endif

/// Writes `count` symmetric weighted means to `output`, each rounded to nearest, halves up.
///
/// Number `i` is the mean of `source[i + distance * step]` for distances from `-reach` to `reach`,
/// weighted with `weights[|distance|]`. Numbers are at most 2¹⁵ − 1, so that two fit 16 bits;
/// weights are in units of 2⁻¹⁶ and add up to 2¹⁶, all but the first counted twice. `output`
/// overlaps nothing else.
void gaussianRow(
  uint16_t *output, const uint16_t *source, size_t count, ptrdiff_t step,
  const uint16_t *weights, size_t reach);

/// How many lines of numbers a strip holds side by side: a row of a strip is one number of each.
enum { stripLanes = 64 };

/// The mean of some numbers, without a division.
typedef struct {
  /// How many numbers, in 1...65535.
  uint32_t size;

  /// What sums begin with, so that means are rounded to nearest.
  uint32_t rounding;

  /// Bits by which a sum is shortened, so that at most 16 are left.
  uint32_t shift;

  /// 1 / `size` of a shortened sum, in units of 2⁻¹⁶.
  uint16_t weight;
} BoxMean;

/// Writes running means to the `length` rows of `output`, a strip.
///
/// Row `i` is the mean of `mean.size` rows of `source` from row `i` on. Numbers are at most 32640;
/// means are off by less than 1. The strips do not overlap.
void boxStrip(uint16_t *output, const uint16_t *source, size_t length, BoxMean mean);

/// Writes `count` means of two bytes to `output`, each rounded to nearest, halves up.
///
/// `second` counts `weight` / 2¹⁶, and `first` what is left; `weight` is at most 2¹⁶. `output`
/// overlaps nothing else.
void mixRow(
  uint8_t *output, const uint8_t *first, const uint8_t *second, size_t count, uint32_t weight);

/// Adds to `sums[step]`, for each step from 0 to `steps`, which is at most 64, how far mixtures of two
/// pixels are apart from those of `reference` in light: squared differences, added up over all bytes of
/// `pixelCount` pixels of 4 bytes, alpha last.
///
/// `second` counts `step` / `steps` in a mixture, and `first` what is left; bytes are rounded to nearest,
/// halves up. The light of a colour is in `lights` at 256 times its alpha and itself, that of alpha is 128
/// times as much.
void lightDifferences(
  uint64_t *sums, uint32_t steps, const uint8_t *first, const uint8_t *second,
  const uint8_t *reference, size_t pixelCount, const uint16_t *lights);

/// Lays a colour over `count` pixels of 4 bytes, alpha last, each byte rounded to nearest, halves up.
///
/// Of each pixel `kept` / 2¹⁶ is left, and `added` / 2¹⁶ times 255 comes to it, or times its alpha unless
/// clear pixels are filled; both together are at most 2¹⁶. `output` overlaps nothing else.
void tintRow(
  uint8_t *output, const uint8_t *source, size_t count, const uint32_t *added, uint32_t kept,
  bool fillsClear);

/// Writes `pixelCount` means of two pixels of 4 bytes to `output`, each byte rounded to nearest,
/// halves up.
///
/// `second` counts `weights[i]` / 2¹⁵ in pixel `i`, and `first` what is left; weights are at most 2¹⁵.
/// `output` overlaps nothing else.
void mixWeightedRow(
  uint8_t *output, const uint8_t *first, const uint8_t *second, const uint16_t *weights,
  size_t pixelCount);

/// Lays light over `pixelCount` pixels of 4 bytes, the last of which is their alpha and stays.
///
/// `lights[i]` is how much there is in units of 2⁻¹⁴, and `strength` how much of it each byte takes,
/// at most 2¹⁵; a byte that takes 2¹⁵ or more is `goal` / 2¹⁵ times its alpha, and one that takes
/// less a mean, rounded to nearest. Goals are at most 2¹⁵.
void lightRow(
  uint8_t *pixels, const uint16_t *lights, size_t pixelCount, const uint32_t *goal,
  const uint32_t *strength);

/// Writes `count` pixels to `output`: each the mean of the four around its place in `source`.
///
/// `places` are pairs of a column and a row in units of 2⁻⁸, where whole numbers are the centres of
/// pixels; any numbers may stand there. What is outside of `source` is its nearest pixel if it
/// `clamps`, and nothing otherwise. Bytes are rounded to nearest, halves up. `output` overlaps nothing else.
void sampleRow(
  uint32_t *output, const uint32_t *source, size_t width, size_t height, const int32_t *places,
  size_t count, bool clamps);

/// Writes `width` pixels to `output`: each the mean of the same of `near` and what is between four
/// pixels of the rows `upper` and `lower`, each byte rounded to nearest, halves up.
///
/// `lower` counts `below` / 256, and `upper` what is left. The first sample is at column `x` - 1,
/// each next one `step` on, both in units of 2⁻³²; none is below -1, and none at `width` or more.
/// Beyond the ends of a row its last pixel comes once more. `between` has room for `width` + 2
/// pixels of four numbers. `output` overlaps none of the rows.
void zoomRow(
  uint32_t *output, const uint32_t *near, const uint32_t *upper, const uint32_t *lower,
  uint32_t below, uint16_t *between, size_t width, uint64_t x, uint64_t step);

/// Writes `count` pixels of 4 bytes to `output`: the products of those of `source` and a matrix.
///
/// Byte `to` of a pixel is the sum of `source[from] * matrix[4 * from + to]` over `2^fractionBits`,
/// rounded to nearest, halves up; the last byte is limited to 0...255, and the others to the last.
/// Numbers are at most 2²¹ in size, and `fractionBits` is in 1...16. `output` overlaps nothing else.
void colorMatrixRow(
  uint8_t *output, const uint8_t *source, size_t count, const int32_t *matrix,
  int32_t fractionBits);

/// Writes `count` bytes to `output`: number `i` is the greatest of `source[i]`, `source[i + 1]` and
/// `source[i + 2]`. `output` overlaps nothing else.
void widenRow(uint8_t *output, const uint8_t *source, size_t count);

/// Rounds `count` numbers to multiples of 128: to the nearest within a quarter of one, and between, up where
/// `threshold`, less than 128, and twice what is beyond the first quarter add up to 128. `output` overlaps
/// nothing else.
void ditherNumbers(uint16_t *output, const uint16_t *source, size_t count, uint16_t threshold);

/// Makes each of `count` bytes at least that of `source` and `change` / 255 of that of `greatest`, rounded to
/// nearest, but not more than the latter; `change` is at least -255 and at most 255. `output` overlaps
/// nothing else.
void growRow(
  uint8_t *output, const uint8_t *source, const uint8_t *greatest, size_t count, int32_t change);

/// Adds `weight` times each of `count` bytes to the sums at the same indices.
///
/// `sums` overlaps nothing else.
void addRow(uint32_t *sums, const uint8_t *source, size_t count, uint32_t weight);

/// Adds weighted bytes of `source` to those of `pixels`, each product rounded to nearest, halves down.
///
/// The four bytes of pixel `i` count `weights[i]` / 2²⁴, at most 1. Sums stay below 256 where bytes of
/// `pixels` are what the rest of the weight leaves of some others, halves rounded up. Nothing overlaps.
void addWeightedRow(
  uint8_t *pixels, const uint8_t *source, const uint32_t *weights, size_t pixelCount);

/// Lays `pixelCount` pixels of 4 bytes over those in `pixels`, each byte rounded to nearest, halves up.
///
/// Pixel `i` of `top` covers `weights[i]` / 2¹⁵, at most 1, of what is beneath. It hides it there, or
/// as much of it as its last byte of 255 says if it `shinesThrough`. Nothing overlaps.
void layRow(
  uint8_t *pixels, const uint8_t *top, const uint16_t *weights, size_t pixelCount,
  bool shinesThrough);

/// Lays premultiplied pixels of 4 bytes, alpha last, over those in `pixels`.
///
/// Pixel `i` is a mean of neighbours: of `upper[i]` and `upper[i + 1]`, of which the one on the right
/// counts `weightRight` / 128, and of the same two of `lower`, which count `weightBelow` / 128; it is
/// rounded down, as pixman does it, and dimmed by `opacity` / 255. Weights are below 128; a row or
/// column whose weight is nothing is not read, but there is always a `lower`. `pixels` overlaps
/// nothing else.
void layMovedRow(
  uint8_t *pixels, const uint8_t *upper, const uint8_t *lower, size_t pixelCount,
  uint32_t weightRight, uint32_t weightBelow, uint32_t opacity);

/// A position among the pixels of a bitmap, in units of 2⁻³² of their distance; whole numbers are
/// their centres.
typedef struct {
  int64_t x, y;
} BitmapPosition;

/// The pixels of a lattice, and what is known of blocks of them.
typedef struct {
  const uint8_t *pixels;
  size_t bytesPerRow;

  /// Whether all means of a block's pixels and of those around them are the same: one number for each
  /// block of 2⁴ × 2⁴ pixels, row by row.
  const bool *flatBlocks;

  /// A pixel of each block.
  const uint32_t *colors;
  size_t blocksPerRow;
} Lattice;

/// The side of a block is a power of two.
enum { latticeBlockBits = 4 };

/// Writes `pixelCount` premultiplied pixels of 4 bytes, alpha last: weighted means of 4 × 4 pixels of
/// `lattice`.
///
/// Pixel `i` is at `position` + `i` · `step`; its means reach from the pixel before the whole part of
/// that to the second after it, all of which have to be there. Of 64 sets of weights for each axis,
/// in units of 1/64, the part behind the whole number chooses one: a set has each row's weight 16
/// times in `rowWeights`, each column's 4 times in `columnWeights`. Columns of pixels are weighed
/// first; both sums are rounded to nearest, halves up. A byte is neither above 255 nor above alpha.
/// `pixels` overlaps nothing else.
void sampleLatticeRow(
  uint8_t *pixels, size_t pixelCount, Lattice lattice, BitmapPosition position,
  BitmapPosition step, const int16_t *columnWeights, const int16_t *rowWeights);

/// Writes weighted sums of the bytes of four rows, rounded to nearest, halves up.
///
/// Weights are in units of 1/64 and add up to 64; sums are below 2¹⁵ before they are rounded. `sums`
/// overlaps nothing else.
void weighRows(
  int16_t *sums, const uint8_t *first, const uint8_t *second, const uint8_t *third,
  const uint8_t *fourth, const int16_t *weights, size_t byteCount);

/// Writes `pixelCount` premultiplied pixels of 4 bytes, alpha last: weighted means of the sums of
/// four columns, otherwise as ``sampleLatticeRow`` does it.
void weighColumns(
  uint8_t *pixels, const int16_t *first, const int16_t *second, const int16_t *third,
  const int16_t *fourth, const int16_t *weights, size_t pixelCount);

/// The same with bytes of four rows, or of four columns, in place of sums.
void weighPixels(
  uint8_t *pixels, const uint8_t *first, const uint8_t *second, const uint8_t *third,
  const uint8_t *fourth, const int16_t *weights, size_t pixelCount);

/// A place on the way of a gradient, in steps of its colours, or one beside it.
typedef struct {
  double x, y;
} RampPlace;

/// The places of the pixels of a row: those at `start` + column · `step`, or how far these are from the
/// origin.
typedef struct {
  RampPlace start, step;
  bool isRadial;
} RampPlaces;

/// Writes `count` pixels of 4 bytes from column `x` on, which depend on nothing but their column: the nearest
/// of `last` + 1 colours of four numbers in 1/256 level plus `threshold`, in the same unit and less
/// than a level, cut off to whole levels. Nothing overlaps.
void rampRow(
  uint8_t *pixels, int64_t x, size_t count, RampPlaces places, const uint16_t *colors, size_t last,
  uint16_t threshold);

/// Lays 8 · `octetCount` premultiplied pixels of 4 bytes, alpha last, over a shadow: `color`, four
/// premultiplied bytes, seen through the alpha of `source`, whose colours do not count.
///
/// Every pixel whose number is a multiple of 2 to the power of `strideBits`, at most 3, sees the mean of
/// the four pixels around `position` + `i` · `step`, of which there are `height` rows of `width`; what is
/// outside is clear. Between them it changes evenly. Sums are off by less than a level, and cut off after
/// `threshold`, in 1/256 level, is added where the shadow is not seen whole. `pixels` overlaps nothing else.
void castShadowRow(
  uint8_t *pixels, size_t octetCount, const uint8_t *source, size_t width, size_t height,
  BitmapPosition position, BitmapPosition step, uint32_t strideBits, const uint8_t *color, uint16_t threshold);

/// What particles look like: premultiplied pixels of 4 bytes, alpha last, without gaps between rows.
typedef struct {
  const uint8_t *pixels;

  /// In pixels, at least 2 and less than 2¹⁵; the outermost pixels are clear.
  size_t width, height;
} ParticlePicture;

/// Lays a picture over `rowCount` rows of `columnCount` pixels of 4 bytes, alpha last, which begin at
/// `pixels`; or adds it to them, up to 255.
///
/// Pixel (`x`, `y`) of the rows shows `position` + `x` · `right` + `y` · `down` of the picture, and what
/// is outside of the picture is clear. A colour is the mean of the four pixels around, weighted in units
/// of 1/128 in either direction, times `color`: four factors in units of 2⁻⁸, at most 1, none greater
/// than that of alpha. It is rounded to units of 2⁻⁸, and what comes of it and the pixel beneath to a
/// byte, both to nearest, halves up. Nothing overlaps.
void layParticle(
  uint8_t *pixels, size_t bytesPerRow, size_t columnCount, size_t rowCount,
  ParticlePicture picture, BitmapPosition position, BitmapPosition right, BitmapPosition down,
  const uint16_t *color, bool isAdded);

/// Multiplies bytes by `opacity` / 255, at most 255; rounded to nearest.
void fadeRow(uint8_t *pixels, size_t byteCount, uint32_t opacity);

/// Adds bytes, multiplied by `opacity` / 255 and rounded to nearest, to others, up to 255. Nothing overlaps.
void addFadedRow(uint8_t *pixels, const uint8_t *others, size_t byteCount, uint32_t opacity);

/// Writes the same pixel `pixelCount` times.
void fillRow(uint32_t *pixels, size_t pixelCount, uint32_t pixel);

/// Darkens `pixelCount` pixels of 4 bytes: all but the last lose `weights[i]` / 2¹⁵, at most 1.
///
/// Bytes are rounded to nearest, halves up. Nothing overlaps.
void dimRow(uint8_t *pixels, const uint16_t *weights, size_t pixelCount);

/// Writes `count` sums to `sums`: what is in `previous`, and weighted bytes.
///
/// Byte `i + offset` of `source` counts `weight` times in sum `i`, over all taps. Sums wrap around
/// at 2³²: weights may be below 0. `sums` may be `previous`, and overlaps nothing else. Unless `widely`, the
/// newest CPUs are not made use of; the sums are the same.
void combSums(
  uint32_t *sums, const uint32_t *previous, const uint8_t *source, size_t count,
  const ptrdiff_t *offsets, const int32_t *weights, size_t tapCount, bool widely);

/// Adds to each pixel of four numbers all pixels before it. Sums wrap around at 2³².
void runningSums(uint32_t *sums, size_t pixelCount);

/// Writes `count` bytes to `output`: sums in units of 2⁻²⁴, rounded to nearest, halves up.
///
/// Byte `i` is the sum of `sums[i + offset]` over all `offsets`, at most 255 · 2²⁴. `output` overlaps
/// nothing else.
void roundedSums(
  uint8_t *output, const uint32_t *sums, size_t count, const ptrdiff_t *offsets,
  size_t offsetCount);



/// Adds to each of `pixelCount` sums, of four numbers, what is between four pixels of `source`.
///
/// The first is at column `x` and row `y`, each next one a step on, all in units of 2⁻³². They
/// are inside `source`, and so are the pixels right of them and below. Numbers are at most 32640;
/// what is added is in units of 2⁻⁸, and rounded down from positions in units of 2⁻¹².
void sweepRow(
  uint32_t *sums, const uint16_t *source, size_t numbersPerRow, size_t pixelCount, int64_t x,
  int64_t y, int64_t stepX, int64_t stepY);

/// Writes symmetric weighted means to the `length` rows of `output`, a strip.
///
/// Row `i` is the mean of the rows of `source` from `i * advance` on, 2 × `reach` + 1 of them.
/// `weights` are those of the row in the middle and of each pair around it, in units of 2⁻¹⁶ and
/// 2¹⁶ together; if one of them would not fit, all are halved. Numbers are at most 32640; a product
/// is off by less than 1, up and down in turn. `reach` is even. The strips do not overlap.
void weightedStrip(
  uint16_t *output, const uint16_t *source, size_t length, size_t advance,
  const int16_t *weights, size_t reach, bool isHalved);

/// Writes weighted means of four rows to the `length` rows of `output`, a strip, to nearest.
///
/// There are `phaseCount` rows of `output` for each row of `source`, and four weights for each of
/// these phases, in units of 2⁻¹⁵ and 2¹⁵ together. The first row has the phase `phase` and is a
/// mean of the first four rows of `source`. The strips do not overlap.
void interpolateStrip(
  uint16_t *output, const uint16_t *source, size_t length, size_t phase, size_t phaseCount,
  const int16_t *weights);

/// Distances between samples in memory, in samples.
typedef struct {
  /// From one sample of a line to the next.
  size_t step;

  /// From one line to the next.
  size_t lineStep;
} SampleSteps;

/// Writes the rows of `source` to the columns of `output`, samples of four numbers each.
///
/// Steps are from one row to the next, in samples. `output` overlaps nothing else.
void transposeColors(
  uint64_t *output, size_t outputStep, const uint64_t *source, size_t sourceStep,
  size_t rowCount, size_t columnCount);

/// Does as `transposeColors` with samples of one number each.
void transposeAlphas(
  uint16_t *output, size_t outputStep, const uint16_t *source, size_t sourceStep,
  size_t rowCount, size_t columnCount);

/// Writes bytes times 128 to the `length` rows of `output`, a strip.
///
/// A row holds the four bytes of `stripLanes / 4` pixels: one of each of
/// `lineCount` lines, and nothing of use in what is left over.
void widenStrip(
  uint16_t *output, const uint32_t *pixels, size_t length,
  SampleSteps steps, size_t lineCount);

/// Writes back what `widenStrip` reads: numbers by 128, each rounded to nearest, halves up.
void narrowStrip(
  uint32_t *pixels, const uint16_t *source, size_t length,
  SampleSteps steps, size_t lineCount);

/// Does as `widenStrip` with the last byte of each pixel alone; a row holds `stripLanes` of them.
void widenAlphaStrip(
  uint16_t *output, const uint32_t *pixels, size_t length,
  SampleSteps steps, size_t lineCount);

/// Writes back what `widenAlphaStrip` reads, and 0 to the other bytes of each pixel.
void narrowAlphaStrip(
  uint32_t *pixels, const uint16_t *source, size_t length,
  SampleSteps steps, size_t lineCount);

/// How far apart the bytes of two rows of pixels are.
typedef struct {
  /// Differences of all bytes, added up, and their squares.
  uint64_t sum, squares;

  /// The largest difference of a byte.
  uint8_t largest;

  /// Whether the last byte of every pixel of both is 255.
  bool isOpaque;
} RowDifference;

/// Measures two rows of `pixelCount` pixels of 4 bytes, at most 16384.
RowDifference differenceOfRows(const uint32_t *first, const uint32_t *second, size_t pixelCount);

/// Writes a 1 to `marks` for each of `pixelCount` pixels of 4 bytes in which a byte differs by more
/// than `tolerance`, and a 0 for each of the others.
///
/// - Returns: How many are 1. `marks` overlaps nothing else.
size_t markRow(
  uint8_t *marks, const uint32_t *first, const uint32_t *second, size_t pixelCount,
  uint8_t tolerance);

/// How many rows a window of structural similarity has, and how many columns.
enum { similarityWindow = 11 };

/// Writes the structural similarity of each window of `similarityWindow` rows of two pictures.
///
/// Rows are interleaved numbers of bytes, `step` of them in a pixel; the windows begin with each of
/// the first `count` bytes. `first` and `second` point to the rows, and `weights` are those of the
/// rows and of the columns of a window, which add up to 1. `scratch` has room for
/// 4 · (`count` + 10 · `step`) numbers. The result is the same on every machine.
///
/// Source: Wang, Bovik, Sheikh, Simoncelli, "Image Quality Assessment: From Error Visibility to
/// Structural Similarity", 2004, equation 13.
void similarityRow(
  float *output, const uint8_t *const *first, const uint8_t *const *second, size_t count,
  size_t step, const float *weights, float *scratch);

/// Turns a scanline of a PNG into the bytes it was made from, in place.
///
/// `count` bytes are pixels of `step` bytes, 3 or 4; at least one byte behind them can be read.
/// `above` is the line above in the same form, zeros at the top. `filter` is a kind of difference in
/// 0...4.
///
/// Source: PNG specification, third edition, 9.2, "Filter types for filter method 0".
void unfilterRow(
  uint8_t *row, const uint8_t *above, size_t count, size_t step, unsigned filter);

/// Writes `pixelCount` opaque pixels of blue, green, red and alpha, from red, green and blue.
void pixelsOfRGB(uint8_t *output, const uint8_t *source, size_t pixelCount);

/// Writes `pixelCount` premultiplied pixels of blue, green, red and alpha, each rounded to nearest,
/// from straight ones of red, green, blue and alpha.
void pixelsOfRGBA(uint8_t *output, const uint8_t *source, size_t pixelCount);

/// How far a row of a PNG would be from zero with each filter: the sums over all bytes, around the
/// circle of 256.
typedef struct {
  uint32_t sub, up, average;
} FilterCosts;

/// Returns how well the filters Sub, Up and Average suit a row, as far as every other 32 bytes tell.
///
/// `count` bytes are pixels of `step` bytes. Before the first byte of `row` and `above` is a pixel of
/// zeros, and behind the last there are zeros up to a multiple of 32 bytes.
///
/// Source: PNG specification, third edition, 12.7, "Filter selection".
FilterCosts filterCosts(const uint8_t *row, const uint8_t *above, size_t count, size_t step);

/// Returns the same for the filter Paeth.
uint32_t paethCost(const uint8_t *row, const uint8_t *above, size_t count, size_t step);

/// Writes a row of a PNG as differences of the kind `filter`, in 1...4; rows as for `filterCosts`.
///
/// Up to 31 bytes behind the last of `count` are written too.
void filterRow(
  uint8_t *output, const uint8_t *row, const uint8_t *above, size_t count, size_t step,
  unsigned filter);

/// Writes red, green and blue of opaque pixels; up to 8 bytes behind the last are written too.
void rgbOfPixels(uint8_t *output, const uint8_t *pixels, size_t pixelCount);

/// Writes red, green, blue and alpha of premultiplied pixels as straight colours, rounded to nearest.
///
/// `reciprocals` are 255 / alpha in units of 2⁻²⁴, rounded up; a colour above alpha counts as alpha.
void rgbaOfPixels(
  uint8_t *output, const uint8_t *pixels, size_t pixelCount, const uint32_t *reciprocals);

/// Where the symbols of deflate stand in tables: a byte at its number, a match of `length` bytes with
/// the one before, a zero, at `matches` + `length`.
enum { endOfBlock = 256, matches = 256, symbolCount = matches + 259 };

/// Adds how often `packSymbols` would write each symbol for `bytes` to `counts`.
void countSymbols(uint32_t *counts, const uint8_t *bytes, size_t count);

/// At most 7 bits that do not fill a byte, the first one lowest.
typedef struct {
  uint8_t bits, count;
} BitRemainder;

/// Writes `bytes` as symbols of deflate and the end of the block, and returns how many whole bytes that
/// made.
///
/// `codes` are 24 bits, the first one lowest, and in the upper 8 how many they are; those of bytes are
/// at most 14. Bits go in behind `remainder`, which is then what is left. Up to 8 bytes behind the last are written
/// too. Unless `widely`, the newest CPUs are not made use of; the bits are the same.
///
/// Source: RFC 1951, 3.2.3.
size_t packSymbols(
  uint8_t *output, BitRemainder *remainder, const uint32_t *codes, const uint8_t *bytes,
  size_t count, bool widely);

/// Adds `count` bytes of a row to as many sums, which stay below 2¹⁶.
void sumRow(uint16_t *sums, const uint8_t *row, size_t count);

/// Where the pixels of means lie in a row.
typedef struct {
  /// From the first pixel of a mean to that of the next.
  size_t step;

  /// The number of pixels of each, and from one to the next.
  size_t taps, spacing;
} Comb;

/// Writes `count` pixels of 4 bytes, each the mean of pixels of sums of several rows, rounded to nearest,
/// halves up: of what `taps` of them add up to, divided by 2 to the power of `shift`, which is at most 16.
///
/// The sums are 4 for each pixel, and `output` does not overlap them.
void meansOfSums(
  uint8_t *output, const uint16_t *sums, size_t count, Comb comb, uint32_t shift);

/// The level of x86-64 for which this processor's loops are compiled: 4 with AVX-512, 3 with AVX2, 1 with
/// neither; 0 on other processors.
int processorLevel(void);

#endif
