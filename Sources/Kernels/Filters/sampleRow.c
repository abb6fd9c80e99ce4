#include "Kernels.h"

#include <string.h>

typedef uint8_t Bytes8 __attribute__((vector_size(8)));
typedef uint16_t Numbers8 __attribute__((vector_size(16)));
typedef uint32_t Sums4 __attribute__((vector_size(16)));
typedef uint8_t Bytes4 __attribute__((vector_size(4)));

/// The number of pixels that are looked up without individual tests if none is at an edge.
enum { runLength = 8 };

/// Returns the bilinear mean of two pixels above and two below, given as 8 bytes each.
static inline uint32_t mixed(uint64_t above, uint64_t below, uint32_t x, uint32_t y)
{
  Bytes8 top, bottom;
  memcpy(&top, &above, 8);
  memcpy(&bottom, &below, 8);
  Numbers8 column = __builtin_convertvector(top, Numbers8) * (uint16_t)(256 - y)
    + __builtin_convertvector(bottom, Numbers8) * (uint16_t)y;
  Sums4 left = {column[0], column[1], column[2], column[3]};
  Sums4 right = {column[4], column[5], column[6], column[7]};
  Sums4 sum = (left * (256 - x) + right * x + (1u << 15)) >> 16;
  Bytes4 bytes = __builtin_convertvector(sum, Bytes4);
  uint32_t pixel;
  memcpy(&pixel, &bytes, 4);
  return pixel;
}

static inline int64_t clamped(int64_t place, int64_t last)
{
  return place < 0 ? 0 : place > last ? last : place;
}

/// Returns a pixel that may lie outside the picture, in the low half of 8 bytes.
static uint64_t outer(
  const uint32_t *source, int64_t width, int64_t height, int64_t x, int64_t y, bool clamps)
{
  int64_t column = clamped(x, width - 1), row = clamped(y, height - 1);
  if (!clamps && (column != x || row != y)) return 0;
  return source[row * width + column];
}

/// Looks up a pixel whose neighbours may lie outside the picture.
static uint32_t outerMixed(
  const uint32_t *source, int64_t width, int64_t height, const int32_t *place, bool clamps)
{
  int64_t x = place[0] >> 8, y = place[1] >> 8;
  uint64_t above = outer(source, width, height, x, y, clamps)
    | outer(source, width, height, x + 1, y, clamps) << 32;
  uint64_t below = outer(source, width, height, x, y + 1, clamps)
    | outer(source, width, height, x + 1, y + 1, clamps) << 32;
  return mixed(above, below, place[0] & 255, place[1] & 255);
}

/// Returns whether all neighbours of all places of a run lie inside the picture.
static inline bool isInside(const int32_t *places, uint32_t lastX, uint32_t lastY)
{
  uint32_t outside = 0;
  for (size_t i = 0; i < 2 * runLength; i += 2)
    outside |=
      ((uint32_t)(places[i] >> 8) >= lastX) | ((uint32_t)(places[i + 1] >> 8) >= lastY);
  return !outside;
}

FOR_SEVERAL_CPUS
void sampleRow(
  uint32_t *restrict output, const uint32_t *restrict source, size_t width, size_t height,
  const int32_t *restrict places, size_t count, bool clamps)
{
  size_t i = 0;
  while (i < count) {
    size_t end = i + runLength;
    if (end <= count
        && isInside(places + 2 * i, (uint32_t)width - 1, (uint32_t)height - 1)) {
      for (; i < end; i++) {
        uint32_t x = (uint32_t)places[2 * i], y = (uint32_t)places[2 * i + 1];
        const uint32_t *pixels = source + (size_t)(y >> 8) * width + (x >> 8);
        uint64_t above, below;
        memcpy(&above, pixels, 8);
        memcpy(&below, pixels + width, 8);
        output[i] = mixed(above, below, x & 255, y & 255);
      }
    } else {
      if (end > count) end = count;
      for (; i < end; i++)
        output[i] =
          outerMixed(source, (int64_t)width, (int64_t)height, places + 2 * i, clamps);
    }
  }
}
