#include "Kernels.h"

/// The number of bytes whose sums stay in registers.
enum { blockSize = 32 };

/// Does the work of `roundedSums` for at most `blockSize` bytes.
static inline __attribute__((always_inline)) void roundBlock(
  uint8_t *restrict output, const uint32_t *restrict sums, size_t count,
  const ptrdiff_t *restrict offsets, size_t offsetCount)
{
  uint32_t block[blockSize];
  for (size_t i = 0; i < count; i++) block[i] = 1u << 23;  // Rounds to nearest.
  for (size_t offset = 0; offset < offsetCount; offset++)
    for (size_t i = 0; i < count; i++) block[i] += sums[offsets[offset] + (ptrdiff_t)i];
  for (size_t i = 0; i < count; i++) output[i] = (uint8_t)(block[i] >> 24);
}

FOR_SEVERAL_CPUS
void roundedSums(
  uint8_t *output, const uint32_t *sums, size_t count, const ptrdiff_t *offsets,
  size_t offsetCount)
{
  size_t start = 0;
  for (; start + blockSize <= count; start += blockSize)
    roundBlock(output + start, sums + start, blockSize, offsets, offsetCount);
  roundBlock(output + start, sums + start, count - start, offsets, offsetCount);
}
