#include "Kernels.h"

/// Bytes whose sums stay in registers: measured, 64 and 128 are no faster with AVX2.
enum { blockSize = 32 };

/// Does the work of `combRow` for at most `blockSize` bytes.
///
/// Bytes are added up in 16 bits and multiplied once per group: addition is four times as wide as
/// the 32-bit products.
static inline __attribute__((always_inline)) void combBlock(
  uint8_t *restrict output, const uint8_t *restrict source, size_t count,
  const ptrdiff_t *restrict offsets, const TapGroup *restrict groups, size_t groupCount)
{
  uint32_t sums[blockSize];
  for (size_t i = 0; i < count; i++) sums[i] = 1u << 23;  // Rounds to nearest.

  for (const TapGroup *group = groups; group < groups + groupCount; group++) {
    uint16_t groupSums[blockSize] = {0};
    for (uint32_t tap = 0; tap < group->tapCount; tap++) {
      const uint8_t *bytes = source + *offsets++;
      for (size_t i = 0; i < count; i++) groupSums[i] += bytes[i];
    }
    for (size_t i = 0; i < count; i++) sums[i] += groupSums[i] * group->weight;
  }

  for (size_t i = 0; i < count; i++) output[i] = (uint8_t)(sums[i] >> 24);
}

FOR_SEVERAL_CPUS
void combRow(
  uint8_t *output, const uint8_t *source, size_t count,
  const ptrdiff_t *offsets, const TapGroup *groups, size_t groupCount)
{
  size_t start = 0;
  for (; start + blockSize <= count; start += blockSize)
    combBlock(output + start, source + start, blockSize, offsets, groups, groupCount);
  combBlock(output + start, source + start, count - start, offsets, groups, groupCount);
}
