#include "Kernels.h"

/// The channels of one pixel.
typedef uint16_t Deep __attribute__((vector_size(8), aligned(2)));
typedef uint32_t Channels __attribute__((vector_size(16), aligned(4)));

/// Reads a pixel.
static inline __attribute__((always_inline)) Channels at(const uint16_t *pixel)
{
  return __builtin_convertvector(*(const Deep *)pixel, Channels);
}

FOR_SEVERAL_CPUS
void sweepRow(
  uint32_t *sums, const uint16_t *source, size_t numbersPerRow, size_t pixelCount, int64_t x,
  int64_t y, int64_t stepX, int64_t stepY)
{
  for (size_t i = 0; i < pixelCount; i++, x += stepX, y += stepY) {
    const uint16_t *upper = source + (size_t)(y >> 32) * numbersPerRow + (size_t)(x >> 32) * 4;
    const uint16_t *lower = upper + numbersPerRow;
    uint32_t right = (uint32_t)x >> 20, left = 4096 - right;
    uint32_t below = (uint32_t)y >> 20, above = 4096 - below;

    Channels top = (at(upper) * left + at(upper + 4) * right) >> 8;
    Channels bottom = (at(lower) * left + at(lower + 4) * right) >> 8;
    *((Channels *)sums + i) += (top * above + bottom * below) >> 8;
  }
}
