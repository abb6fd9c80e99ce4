#include "Kernels.h"

/// Eight pixels, their bytes widened for products, and one number per pixel.
typedef uint8_t Pixels8 __attribute__((vector_size(32), aligned(1)));
typedef uint32_t Words8 __attribute__((vector_size(32)));
typedef uint16_t Wide8 __attribute__((vector_size(64)));
typedef uint32_t Products8 __attribute__((vector_size(128)));
typedef uint16_t Numbers8 __attribute__((vector_size(16)));
typedef int32_t Sums8 __attribute__((vector_size(32), aligned(4)));

/// The upper halves of 16-bit products.
#define UPPER_HALVES(a, b)                                                                  \
  __builtin_convertvector(                                                                 \
    __builtin_convertvector(a, Products8) * __builtin_convertvector(b, Products8) >> 16, Wide8)

/// Whether all pixels are opaque.
#define IS_OPAQUE(bytes) (__builtin_reduce_or(~(Words8)(bytes) & 0xFF000000) == 0)

/// A picture of which only alpha is used, to be sampled at positions.
typedef struct {
  const uint8_t *pixels;
  size_t width, height;
} Silhouette;

/// Returns the alpha of a pixel, which is 0 outside the picture.
static inline __attribute__((always_inline)) uint32_t alphaAt(
  Silhouette source, int64_t x, int64_t y)
{
  return (uint64_t)x < source.width && (uint64_t)y < source.height
    ? source.pixels[4 * ((size_t)y * source.width + (size_t)x) + 3] : 0;
}

/// Returns the bilinear mean of four alphas around a position, in units of 2⁻⁸.
static inline __attribute__((always_inline)) int32_t meanOf(
  BitmapPosition position, uint32_t a, uint32_t b, uint32_t c, uint32_t d)
{
  uint32_t right = (uint32_t)position.x >> 24, below = (uint32_t)position.y >> 24;
  uint32_t first = a * (256 - right) + b * right;
  uint32_t second = c * (256 - right) + d * right;
  return (int32_t)((first * (256 - below) + second * below + 128) >> 8);
}

/// Returns the mean of the four alphas around a position, some of which may lie outside the
/// picture.
static __attribute__((noinline)) int32_t alphaAround(
  const Silhouette *source, BitmapPosition position)
{
  int64_t x = position.x >> 32, y = position.y >> 32;
  return meanOf(
    position, alphaAt(*source, x, y), alphaAt(*source, x + 1, y), alphaAt(*source, x, y + 1),
    alphaAt(*source, x + 1, y + 1));
}

/// Returns the mean of the four alphas around a position, all of which lie inside the picture.
static inline __attribute__((always_inline)) int32_t alphaWithin(
  const Silhouette *source, BitmapPosition position)
{
  const uint8_t *upper = source->pixels
    + 4 * ((position.y >> 32) * (int64_t)source->width + (position.x >> 32)) + 3;
  const uint8_t *lower = upper + 4 * source->width;
  return meanOf(position, upper[0], upper[4], lower[0], lower[4]);
}

/// Returns whether all four pixels around a position lie inside the picture.
static inline __attribute__((always_inline)) bool isInside(
  const Silhouette *source, BitmapPosition position)
{
  return (uint64_t)(position.x >> 32) < source->width - 1
    && (uint64_t)(position.y >> 32) < source->height - 1;
}

static inline __attribute__((always_inline)) BitmapPosition moved(
  BitmapPosition position, BitmapPosition step, int64_t count)
{
  return (BitmapPosition){position.x + count * step.x, position.y + count * step.y};
}

/// Computes the alpha of every 2^strideBits-th of nine pixels except the first; returns their
/// bitwise or.
static inline __attribute__((always_inline)) int32_t lookUp(
  int32_t *alphas, const Silhouette *source, BitmapPosition first, BitmapPosition step,
  const uint32_t strideBits)
{
  int32_t all = 0;
  if (!isInside(source, first) || !isInside(source, moved(first, step, 8))) {
    for (int32_t i = 1 << strideBits; i <= 8; i += 1 << strideBits)
      all |= alphas[i] = alphaAround(source, moved(first, step, i));
  } else if (strideBits == 0 && step.x == (int64_t)1 << 32 && step.y == 0) {
    // Neighbouring pixels sample neighbours at the same fraction.
    const uint8_t *upper =
      source->pixels + 4 * ((first.y >> 32) * (int64_t)source->width + (first.x >> 32)) + 3;
    const uint8_t *lower = upper + 4 * source->width;
    for (int32_t i = 1; i <= 8; i++)
      all |= alphas[i] =
        meanOf(first, upper[4 * i], upper[4 * i + 4], lower[4 * i], lower[4 * i + 4]);
  } else {
    for (int32_t i = 1 << strideBits; i <= 8; i += 1 << strideBits)
      all |= alphas[i] = alphaWithin(source, moved(first, step, i));
  }
  return all;
}

/// Interpolated numbers between sampled ones: `here` and `next` hold the samples around each pixel.
#define BETWEEN(strideBits, here, next)                                                     \
  ((((here) << (strideBits)) + (1 << (strideBits)) / 2                                     \
    + ((next) - (here)) * ((Sums8){0, 1, 2, 3, 4, 5, 6, 7} & ((1 << (strideBits)) - 1)))   \
   >> (strideBits))

/// Returns the alphas of eight pixels, in units of 2⁻⁸, interpolated between sampled ones.
static inline __attribute__((always_inline)) Numbers8 alphasBetween(
  const int32_t *alphas, const uint32_t strideBits)
{
  if (strideBits == 3) {
    Sums8 here = (Sums8){0} + alphas[0], next = (Sums8){0} + alphas[8];
    return __builtin_convertvector(BETWEEN(3, here, next), Numbers8);
  }
  Sums8 lower = *(const Sums8 *)alphas, upper = *(const Sums8 *)(alphas + 1), sums;
  switch (strideBits) {
  case 0: sums = lower; break;
  case 1:
    sums = BETWEEN(1, __builtin_shufflevector(lower, lower, 0, 0, 2, 2, 4, 4, 6, 6),
                   __builtin_shufflevector(upper, upper, 1, 1, 3, 3, 5, 5, 7, 7));
    break;
  default:
    sums = BETWEEN(2, __builtin_shufflevector(lower, lower, 0, 0, 0, 0, 4, 4, 4, 4),
                   __builtin_shufflevector(upper, upper, 3, 3, 3, 3, 7, 7, 7, 7));
  }
  return __builtin_convertvector(sums, Numbers8);
}

/// Composites pixels over a shadow that is sampled at every 2^strideBits-th pixel.
static inline __attribute__((always_inline)) void cast(
  uint8_t *restrict pixels, size_t octetCount, const Silhouette *source, BitmapPosition position,
  BitmapPosition step, const uint32_t strideBits, const uint8_t *color, uint16_t threshold)
{
  const Numbers8 strength = {color[0], color[1], color[2], color[3]};
  const Wide8 strengths = 257 * __builtin_shufflevector(
    strength, strength, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3,
    0, 1, 2, 3, 0, 1, 2, 3);
  const Numbers8 rounding = (Numbers8){0} + threshold;
  int32_t alphas[9] = {0};
  // The ninth pixel is the first of the next eight.
  bool isNinthKnown = false;
  for (size_t octet = 0; octet < octetCount;
       octet++, pixels += 32, position = moved(position, step, 8)) {
    if (IS_OPAQUE(*(const Pixels8 *)pixels)) {
      isNinthKnown = false;
      continue;
    }
    alphas[0] = isNinthKnown ? alphas[8]
      : isInside(source, position) ? alphaWithin(source, position) : alphaAround(source, position);
    int32_t all = alphas[0] | lookUp(alphas, source, position, step, strideBits);
    isNinthKnown = true;
    if (all == 0) continue;
    Numbers8 alpha = alphasBetween(alphas, strideBits);
    Wide8 light = __builtin_shufflevector(
      alpha, alpha, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5,
      6, 6, 6, 6, 7, 7, 7, 7);
    Wide8 top = __builtin_convertvector(*(const Pixels8 *)pixels, Wide8);
    Wide8 seen = 257 * (255 - __builtin_shufflevector(
      top, top, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 19, 19, 19, 19,
      23, 23, 23, 23, 27, 27, 27, 27, 31, 31, 31, 31));
    light = UPPER_HALVES(UPPER_HALVES(light, strengths), seen);
    // A full shadow is not dithered, as it does not change from pixel to pixel.
    Numbers8 isWhole = (Numbers8)(alpha == 255 * 256);
    Numbers8 added = (isWhole & 128) | (~isWhole & rounding);
    Wide8 cut = __builtin_shufflevector(
      added, added, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5,
      6, 6, 6, 6, 7, 7, 7, 7);
    *(Pixels8 *)pixels = __builtin_convertvector((256 * top + light + cut) >> 8, Pixels8);
  }
}

FOR_SEVERAL_CPUS
void castShadowRow(
  uint8_t *restrict pixels, size_t octetCount, const uint8_t *restrict source, size_t width,
  size_t height, BitmapPosition position, BitmapPosition step, uint32_t strideBits,
  const uint8_t *color, uint16_t threshold)
{
  const Silhouette silhouette = {source, width, height};
  switch (strideBits) {
  case 0: cast(pixels, octetCount, &silhouette, position, step, 0, color, threshold); break;
  case 1: cast(pixels, octetCount, &silhouette, position, step, 1, color, threshold); break;
  case 2: cast(pixels, octetCount, &silhouette, position, step, 2, color, threshold); break;
  default: cast(pixels, octetCount, &silhouette, position, step, 3, color, threshold);
  }
}
