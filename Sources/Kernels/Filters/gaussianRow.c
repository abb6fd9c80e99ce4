#include "Kernels.h"

/// The number of results whose sums stay in registers.
enum { blockSize = 32 };

/// Does the work of `gaussianRow` for at most `blockSize` numbers.
///
/// Both numbers of a pair have the same weight, so they are first added in 16 bits.
static inline __attribute__((always_inline)) void gaussianBlock(
  uint16_t *restrict output, const uint16_t *restrict source, size_t count, ptrdiff_t step,
  const uint16_t *restrict weights, size_t reach)
{
  uint32_t sums[blockSize];
  for (size_t i = 0; i < count; i++) sums[i] = (1u << 15) + source[i] * (uint32_t)weights[0];

  for (size_t distance = 1; distance <= reach; distance++) {
    const uint16_t *ahead = source + (ptrdiff_t)distance * step;
    const uint16_t *behind = source - (ptrdiff_t)distance * step;
    for (size_t i = 0; i < count; i++) {
      uint16_t pair = (uint16_t)(ahead[i] + behind[i]);
      sums[i] += pair * (uint32_t)weights[distance];
    }
  }

  for (size_t i = 0; i < count; i++) output[i] = (uint16_t)(sums[i] >> 16);
}

FOR_SEVERAL_CPUS
void gaussianRow(
  uint16_t *output, const uint16_t *source, size_t count, ptrdiff_t step,
  const uint16_t *weights, size_t reach)
{
  size_t start = 0;
  for (; start + blockSize <= count; start += blockSize)
    gaussianBlock(output + start, source + start, blockSize, step, weights, reach);
  gaussianBlock(output + start, source + start, count - start, step, weights, reach);
}
