#include "Kernels.h"

#include <string.h>

/// The bytes of two pixels, and numbers for each of the bytes.
typedef uint8_t Bytes __attribute__((vector_size(8), aligned(1)));
typedef uint16_t Wide __attribute__((vector_size(16)));
typedef uint32_t Sums __attribute__((vector_size(32)));

/// Returns two adjacent pixels.
static inline __attribute__((always_inline)) Wide pairAt(const uint8_t *pixels)
{
  Bytes bytes;
  memcpy(&bytes, pixels, 8);
  return __builtin_convertvector(bytes, Wide);
}

/// Returns the fractional part of a position, in units of 1/128.
static inline __attribute__((always_inline)) uint16_t partOf(int64_t position)
{
  return (uint16_t)((uint32_t)position >> 25);
}

/// Returns two adjacent columns around a position, each the mean of two rows in units of 1/128.
static inline __attribute__((always_inline)) Wide columnsAt(
  const ParticlePicture *picture, BitmapPosition position)
{
  const uint8_t *upper =
    picture->pixels + 4 * ((position.y >> 32) * (int64_t)picture->width + (position.x >> 32));
  uint16_t below = partOf(position.y);
  return pairAt(upper) * (uint16_t)(128 - below) + pairAt(upper + 4 * picture->width) * below;
}

/// Sets the colours of a particle at two positions, in units of 2⁻⁸.
static inline __attribute__((always_inline)) void setColors(
  Sums *result, const ParticlePicture *picture, BitmapPosition first, BitmapPosition second,
  const Sums *color)
{
  Wide a = columnsAt(picture, first), b = columnsAt(picture, second);
  Wide left = __builtin_shufflevector(a, b, 0, 1, 2, 3, 8, 9, 10, 11);
  Wide right = __builtin_shufflevector(a, b, 4, 5, 6, 7, 12, 13, 14, 15);
  uint16_t p = partOf(first.x), q = partOf(second.x);
  Wide part = {p, p, p, p, q, q, q, q};
  Sums sums = __builtin_convertvector(left, Sums) * __builtin_convertvector(128 - part, Sums)
    + __builtin_convertvector(right, Sums) * __builtin_convertvector(part, Sums);
  *result = (sums * *color + (1u << 13)) >> 14;
}

/// Composites colours over two pixels, or adds them.
static inline __attribute__((always_inline)) void lay(
  Bytes *pixels, const Sums *colors, bool isAdded)
{
  Sums sums = __builtin_convertvector(*pixels, Sums);
  if (isAdded) {
    sums = __builtin_elementwise_min(sums + ((*colors + 128) >> 8), (Sums){0} + 255);
  } else {
    Sums transparency =
      65280 - __builtin_shufflevector(*colors, *colors, 3, 3, 3, 3, 7, 7, 7, 7);
    // Converts units of 1/65280 to units of 2⁻¹⁶.
    transparency += (transparency >> 8) + (transparency >> 15);
    sums = ((*colors << 8) + sums * transparency + (1u << 15)) >> 16;
  }
  *pixels = __builtin_convertvector(sums, Bytes);
}

static inline __attribute__((always_inline)) BitmapPosition next(
  BitmapPosition position, BitmapPosition step)
{
  return (BitmapPosition){position.x + step.x, position.y + step.y};
}

/// Returns whether a position has four pixels of the picture around it.
static inline __attribute__((always_inline)) bool shows(
  const ParticlePicture *picture, BitmapPosition position)
{
  return (uint64_t)position.x < (uint64_t)(picture->width - 1) << 32
    && (uint64_t)position.y < (uint64_t)(picture->height - 1) << 32;
}

FOR_SEVERAL_CPUS
void layParticle(
  uint8_t *restrict pixels, size_t bytesPerRow, size_t columnCount, size_t rowCount,
  ParticlePicture picture, BitmapPosition position, BitmapPosition right, BitmapPosition down,
  const uint16_t *restrict color, bool isAdded)
{
  const Sums colors = {
    color[0], color[1], color[2], color[3], color[0], color[1], color[2], color[3]};
  for (size_t row = 0; row < rowCount; row++, position = next(position, down)) {
    BitmapPosition first = position;
    size_t column = 0;
    // The part of a row that the picture covers is contiguous.
    while (column < columnCount && !shows(&picture, first)) {
      first = next(first, right);
      column++;
    }
    uint8_t *place = pixels + row * bytesPerRow + 4 * column;
    Sums laid;
    Bytes pair = {0};
    for (; column + 1 < columnCount; column += 2, place += 8) {
      BitmapPosition second = next(first, right);
      if (!shows(&picture, first) || !shows(&picture, second)) break;
      setColors(&laid, &picture, first, second, &colors);
      memcpy(&pair, place, 8);
      lay(&pair, &laid, isAdded);
      memcpy(place, &pair, 8);
      first = next(second, right);
    }
    if (column == columnCount || !shows(&picture, first)) continue;
    setColors(&laid, &picture, first, first, &colors);
    memcpy(&pair, place, 4);
    lay(&pair, &laid, isAdded);
    memcpy(place, &pair, 4);
  }
}
