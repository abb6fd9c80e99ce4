#include "Kernels.h"

/// Returns `value` limited to `0...limit`.
static inline int32_t limited(int32_t value, int32_t limit)
{
  return value < 0 ? 0 : value > limit ? limit : value;
}

FOR_SEVERAL_CPUS
void colorMatrixRow(
  uint8_t *restrict output, const uint8_t *restrict source, size_t count,
  const int32_t *restrict matrix, int32_t fractionBits)
{
  int32_t half = 1 << (fractionBits - 1);
  for (size_t pixel = 0; pixel < count; pixel++, source += 4, output += 4) {
    int32_t sums[4];
    for (int to = 0; to < 4; to++) {
      sums[to] = half;
      for (int from = 0; from < 4; from++) sums[to] += source[from] * matrix[4 * from + to];
      sums[to] >>= fractionBits;
    }
    int32_t alpha = limited(sums[3], 255);
    for (int to = 0; to < 4; to++) output[to] = (uint8_t)limited(sums[to], alpha);
  }
}
