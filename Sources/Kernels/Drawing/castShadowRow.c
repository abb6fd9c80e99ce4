#include "Kernels.h"

/// Eight pixels, their bytes with room for products, and a number for each pixel.
typedef uint8_t Pixels8 __attribute__((vector_size(32), aligned(1)));
typedef uint32_t Words8 __attribute__((vector_size(32)));
typedef uint16_t Wide8 __attribute__((vector_size(64)));
typedef uint32_t Products8 __attribute__((vector_size(128)));
typedef uint16_t Numbers8 __attribute__((vector_size(16)));
typedef int32_t Sums8 __attribute__((vector_size(32), aligned(4)));

/// The upper halves of products of 16 bits; it is one instruction.
#define UPPER_HALVES(a, b)                                                                  \
  __builtin_convertvector(                                                                 \
    __builtin_convertvector(a, Products8) * __builtin_convertvector(b, Products8) >> 16, Wide8)

/// Whether nothing shines through any pixel.
#define IS_OPAQUE(bytes) (__builtin_reduce_or(~(Words8)(bytes) & 0xFF000000) == 0)

/// Stands for an alpha that has not been looked up.
enum { unknown = -1 };

/// The alpha of a pixel that may lie outside.
static inline __attribute__((always_inline)) uint32_t alphaAt(
  const uint8_t *source, size_t width, size_t height, int64_t x, int64_t y)
{
  return (uint64_t)x < width && (uint64_t)y < height ? source[4 * ((size_t)y * width + (size_t)x) + 3] : 0;
}

/// The mean of the four alphas around a position, in units of 2⁻⁸.
static inline __attribute__((always_inline)) int32_t alphaAround(
  const uint8_t *source, size_t width, size_t height, int64_t left, int64_t top)
{
  int64_t x = left >> 32, y = top >> 32;
  uint32_t right = (uint32_t)left >> 24, below = (uint32_t)top >> 24;
  uint32_t first = alphaAt(source, width, height, x, y) * (256 - right)
    + alphaAt(source, width, height, x + 1, y) * right;
  uint32_t second = alphaAt(source, width, height, x, y + 1) * (256 - right)
    + alphaAt(source, width, height, x + 1, y + 1) * right;
  return (int32_t)((first * (256 - below) + second * below + 128) >> 8);
}

/// Whether all four pixels around a position are there.
static inline __attribute__((always_inline)) bool isInside(size_t width, size_t height, BitmapPosition position)
{
  return (uint64_t)(position.x >> 32) < width - 1 && (uint64_t)(position.y >> 32) < height - 1;
}

/// The same where all four pixels are there.
static inline __attribute__((always_inline)) uint32_t alphaWithin(const uint32_t *source, size_t width, int64_t left, int64_t top)
{
  const uint32_t *upper = source + (top >> 32) * (int64_t)width + (left >> 32);
  uint32_t right = (uint32_t)left >> 24, below = (uint32_t)top >> 24;
  uint32_t first = (upper[0] >> 24) * (256 - right) + (upper[1] >> 24) * right;
  uint32_t second = (upper[width] >> 24) * (256 - right) + (upper[width + 1] >> 24) * right;
  return (first * (256 - below) + second * below + 128) >> 8;
}

/// Works out the alphas of every so many of nine pixels, all of which see nothing but pixels that are
/// there; returns all their bits.
static inline __attribute__((always_inline)) int32_t alphasWithin(
  int32_t *restrict alphas, const uint32_t *restrict source, size_t width, BitmapPosition first,
  BitmapPosition step, uint32_t strideBits)
{
  uint32_t all = 0;
  if (strideBits == 0 && step.x == (int64_t)1 << 32 && step.y == 0) {
    // Neighbours see neighbours, at the same place between them.
    for (int32_t i = 0; i <= 8; i++) {
      uint32_t alpha = alphaWithin(source + i, width, first.x, first.y);
      all |= alpha;
      alphas[i] = (int32_t)alpha;
    }
    return (int32_t)all;
  }
  for (int32_t i = 0; i <= 8; i += 1 << strideBits) {
    uint32_t alpha =
      alphaWithin(source, width, first.x + i * step.x, first.y + i * step.y);
    all |= alpha;
    alphas[i] = (int32_t)alpha;
  }
  return (int32_t)all;
}

/// Numbers between those of every so many pixels: `here` and `next` say which of nine are those.
#define BETWEEN(strideBits, here, next)                                                     \
  ((((here) << (strideBits)) + (1 << (strideBits)) / 2                                     \
    + ((next) - (here)) * ((Sums8){0, 1, 2, 3, 4, 5, 6, 7} & ((1 << (strideBits)) - 1)))   \
   >> (strideBits))

/// The alphas of eight pixels, in units of 2⁻⁸, of which every so many, and the ninth, are worked out.
static inline __attribute__((always_inline)) Numbers8 alphasBetween(const int32_t *alphas, uint32_t strideBits)
{
  Sums8 lower = *(const Sums8 *)alphas, upper = *(const Sums8 *)(alphas + 1), sums;
  switch (strideBits) {
  case 0: sums = lower; break;
  case 1:
    sums = BETWEEN(1, __builtin_shufflevector(lower, lower, 0, 0, 2, 2, 4, 4, 6, 6),
                   __builtin_shufflevector(upper, upper, 1, 1, 3, 3, 5, 5, 7, 7));
    break;
  case 2:
    sums = BETWEEN(2, __builtin_shufflevector(lower, lower, 0, 0, 0, 0, 4, 4, 4, 4),
                   __builtin_shufflevector(upper, upper, 3, 3, 3, 3, 7, 7, 7, 7));
    break;
  default: sums = BETWEEN(3, (Sums8){0} + lower[0], (Sums8){0} + upper[7]);
  }
  return __builtin_convertvector(sums, Numbers8);
}

FOR_SEVERAL_CPUS
void castShadowRow(
  uint8_t *restrict pixels, size_t octetCount, const uint8_t *restrict source, size_t width,
  size_t height, BitmapPosition position, BitmapPosition step, uint32_t strideBits,
  const uint8_t *color)
{
  const Numbers8 strength = {color[0], color[1], color[2], color[3]};
  const Wide8 strengths = 257 * __builtin_shufflevector(
    strength, strength, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3,
    0, 1, 2, 3, 0, 1, 2, 3);
  int32_t alphas[9] = {0, 0, 0, 0, 0, 0, 0, 0, unknown};
  for (size_t octet = 0; octet < octetCount; octet++, pixels += 32) {
    BitmapPosition first = position;
    position.x += 8 * step.x;
    position.y += 8 * step.y;
    if (IS_OPAQUE(*(const Pixels8 *)pixels)) {
      alphas[8] = unknown;
      continue;
    }
    int32_t all;
    if (isInside(width, height, first) && isInside(width, height, position)) {
      all = alphasWithin(alphas, (const uint32_t *)source, width, first, step, strideBits);
    } else {
      all = alphas[0] =
        alphas[8] == unknown ? alphaAround(source, width, height, first.x, first.y) : alphas[8];
      for (int32_t i = 1 << strideBits; i <= 8; i += 1 << strideBits) {
        alphas[i] =
          alphaAround(source, width, height, first.x + i * step.x, first.y + i * step.y);
        all |= alphas[i];
      }
    }
    if (all == 0) continue;
    Numbers8 alpha = alphasBetween(alphas, strideBits);
    Wide8 cast = __builtin_shufflevector(
      alpha, alpha, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5,
      6, 6, 6, 6, 7, 7, 7, 7);
    Wide8 top = __builtin_convertvector(*(const Pixels8 *)pixels, Wide8);
    Wide8 seen = 257 * (255 - __builtin_shufflevector(
      top, top, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 19, 19, 19, 19,
      23, 23, 23, 23, 27, 27, 27, 27, 31, 31, 31, 31));
    Wide8 light = UPPER_HALVES(UPPER_HALVES(cast, strengths), seen);
    *(Pixels8 *)pixels = __builtin_convertvector((256 * top + light + 128) >> 8, Pixels8);
  }
}
