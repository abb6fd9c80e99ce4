#include "Kernels.h"

/// Eight pixels, their bytes with room for products, and a number for each pixel.
typedef uint8_t Pixels8 __attribute__((vector_size(32), aligned(1)));
typedef uint32_t Words8 __attribute__((vector_size(32)));
typedef uint16_t Wide8 __attribute__((vector_size(64)));
typedef uint32_t Products8 __attribute__((vector_size(128)));
typedef uint16_t Numbers8 __attribute__((vector_size(16)));

/// The upper halves of products of 16 bits; it is one instruction.
#define UPPER_HALVES(a, b)                                                                  \
  __builtin_convertvector(                                                                 \
    __builtin_convertvector(a, Products8) * __builtin_convertvector(b, Products8) >> 16, Wide8)

/// Whether nothing shines through any pixel.
#define IS_OPAQUE(bytes) (__builtin_reduce_or(~(Words8)(bytes) & 0xFF000000) == 0)

/// Stands for an alpha that has not been looked up.
enum { unknown = -1 };

/// The alpha of a pixel that may lie outside.
static inline uint32_t alphaAt(
  const uint8_t *source, size_t width, size_t height, int64_t x, int64_t y)
{
  return (uint64_t)x < width && (uint64_t)y < height ? source[4 * ((size_t)y * width + (size_t)x) + 3] : 0;
}

/// The mean of the four alphas around a position, in units of 2⁻⁸.
static inline int32_t alphaAround(
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

/// Whether nine pixels in a row of a surface see nothing but pixels of a row of the silhouette.
static inline bool isRow(
  size_t width, size_t height, BitmapPosition first, BitmapPosition step)
{
  int64_t x = first.x >> 32, y = first.y >> 32;
  return step.x == (int64_t)1 << 32 && step.y == 0 && x >= 0 && y >= 0
    && x + 9 < (int64_t)width && y + 1 < (int64_t)height;
}

/// The alphas of those pixels, in units of 2⁻⁸; returns all their bits.
static inline int32_t alphasOfRow(
  int32_t *restrict alphas, const uint8_t *restrict source, size_t width, BitmapPosition first)
{
  const uint32_t *upper = (const uint32_t *)source + (first.y >> 32) * (int64_t)width + (first.x >> 32);
  const uint32_t *lower = upper + width;
  uint32_t right = (uint32_t)first.x >> 24, below = (uint32_t)first.y >> 24;
  uint32_t all = 0;
  for (int i = 0; i < 9; i++) {
    uint32_t one = (upper[i] >> 24) * (256 - right) + (upper[i + 1] >> 24) * right;
    uint32_t other = (lower[i] >> 24) * (256 - right) + (lower[i + 1] >> 24) * right;
    uint32_t alpha = (one * (256 - below) + other * below + 128) >> 8;
    all |= alpha;
    alphas[i] = (int32_t)alpha;
  }
  return (int32_t)all;
}

/// The alphas of eight pixels, in units of 2⁻⁸, of which every so many are worked out.
static inline Numbers8 alphasBetween(const int32_t *alphas, uint32_t strideBits)
{
  Numbers8 between = {0};
  int32_t stride = 1 << strideBits;
  for (int32_t i = 0; i < 8; i++) {
    int32_t part = i & (stride - 1), here = alphas[i - part], next = alphas[i - part + stride];
    between[i] = (uint16_t)((stride * here + stride / 2 + (next - here) * part) >> strideBits);
  }
  return between;
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
  int32_t alphas[9] = {[8] = unknown};
  for (size_t octet = 0; octet < octetCount; octet++, pixels += 32) {
    BitmapPosition first = position;
    position.x += 8 * step.x;
    position.y += 8 * step.y;
    if (IS_OPAQUE(*(const Pixels8 *)pixels)) {
      alphas[8] = unknown;
      continue;
    }
    int32_t all;
    if (strideBits == 0 && isRow(width, height, first, step)) {
      all = alphasOfRow(alphas, source, width, first);
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
