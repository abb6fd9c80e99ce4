#include "Kernels.h"

#include <string.h>

typedef uint8_t Bytes8 __attribute__((vector_size(8)));
typedef uint16_t Numbers8 __attribute__((vector_size(16)));
typedef uint32_t Sums4 __attribute__((vector_size(16)));
typedef uint8_t Bytes4 __attribute__((vector_size(4)));

/// Between two pixels above and two below, given as 8 bytes each.
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

/// A pixel that may lie outside, as the low half of 8 bytes.
static uint64_t outer(
  const uint32_t *source, int64_t width, int64_t height, int64_t x, int64_t y, bool clamps)
{
  int64_t column = clamped(x, width - 1), row = clamped(y, height - 1);
  if (!clamps && (column != x || row != y)) return 0;
  return source[row * width + column];
}

FOR_SEVERAL_CPUS
void sampleRow(
  uint32_t *restrict output, const uint32_t *restrict source, size_t width, size_t height,
  const int32_t *restrict places, size_t count, bool clamps)
{
  for (size_t i = 0; i < count; i++) {
    int64_t x = places[2 * i] >> 8, y = places[2 * i + 1] >> 8;
    uint32_t partX = places[2 * i] & 255, partY = places[2 * i + 1] & 255;
    uint64_t above, below;
    if (x >= 0 && y >= 0 && x < (int64_t)width - 1 && y < (int64_t)height - 1) {
      const uint32_t *pixels = source + y * (int64_t)width + x;
      memcpy(&above, pixels, 8);
      memcpy(&below, pixels + width, 8);
    } else {
      int64_t columns = (int64_t)width, rows = (int64_t)height;
      above = outer(source, columns, rows, x, y, clamps)
        | outer(source, columns, rows, x + 1, y, clamps) << 32;
      below = outer(source, columns, rows, x, y + 1, clamps)
        | outer(source, columns, rows, x + 1, y + 1, clamps) << 32;
    }
    output[i] = mixed(above, below, partX, partY);
  }
}
