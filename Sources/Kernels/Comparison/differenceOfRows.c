#include "Kernels.h"

FOR_SEVERAL_CPUS
RowDifference differenceOfRows(const uint32_t *first, const uint32_t *second, size_t pixelCount)
{
  // Most rows of two frame dumps are equal, and this test runs at the speed of memory.
  uint32_t differing = 0, common = UINT32_MAX;
  for (size_t i = 0; i < pixelCount; i++) {
    differing |= first[i] ^ second[i];
    common &= first[i] & second[i];
  }
  RowDifference row = {.isOpaque = ((const uint8_t *)&common)[3] == 255};
  if (!differing) return row;

  // The sums fit: 4 · 16384 · 255² is below 2³².
  const uint8_t *a = (const uint8_t *)first, *b = (const uint8_t *)second;
  uint32_t sum = 0, squares = 0;
  uint8_t largest = 0;
  for (size_t i = 0; i < 4 * pixelCount; i++) {
    uint8_t distance = a[i] > b[i] ? a[i] - b[i] : b[i] - a[i];
    sum += distance;
    squares += (uint32_t)distance * distance;
    largest = distance > largest ? distance : largest;
  }
  row.sum = sum;
  row.squares = squares;
  row.largest = largest;
  return row;
}
