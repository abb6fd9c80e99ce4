#include "Kernels.h"

/// Returns the difference between two pixels in one byte.
static inline __attribute__((always_inline)) uint32_t distance(
  uint32_t first, uint32_t second, unsigned bit)
{
  int32_t difference = (int32_t)(first >> bit & 255) - (int32_t)(second >> bit & 255);
  return (uint32_t)(difference < 0 ? -difference : difference);
}

FOR_SEVERAL_CPUS
size_t markRow(
  uint8_t *restrict marks, const uint32_t *restrict first, const uint32_t *restrict second,
  size_t pixelCount, uint8_t tolerance)
{
  uint32_t count = 0;
  for (size_t i = 0; i < pixelCount; i++) {
    uint32_t a = first[i], b = second[i];
    uint32_t isMarked = 0;
    for (unsigned bit = 0; bit < 32; bit += 8) isMarked |= distance(a, b, bit) > tolerance;
    marks[i] = (uint8_t)isMarked;
    count += isMarked;
  }
  return count;
}
