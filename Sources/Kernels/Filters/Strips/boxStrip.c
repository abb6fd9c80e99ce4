#include "Kernels.h"

/// The number of lanes whose sums stay in registers.
enum { blockSize = 32 };

/// Writes the means for some sums.
///
/// The 16-bit multiplication has a loop of its own, which compiles to one instruction per vector.
static inline __attribute__((always_inline)) void writeMeans(
  uint16_t *restrict means, const uint32_t *restrict sums, uint32_t shift,
  const uint16_t *restrict weights)
{
  uint16_t shortened[blockSize];
  for (size_t i = 0; i < blockSize; i++) shortened[i] = (uint16_t)(sums[i] >> shift);
  for (size_t i = 0; i < blockSize; i++)
    means[i] = (uint16_t)(((uint32_t)shortened[i] * weights[i]) >> 16);
}

/// Subtracts the numbers `behind` from some sums and adds those `ahead`; differences fit 16 bits.
static inline __attribute__((always_inline)) void moveOn(
  uint32_t *restrict sums, const uint16_t *restrict ahead, const uint16_t *restrict behind)
{
  int16_t changes[blockSize];
  for (size_t i = 0; i < blockSize; i++) changes[i] = (int16_t)(ahead[i] - behind[i]);
  for (size_t i = 0; i < blockSize; i++) sums[i] += (uint32_t)changes[i];
}

FOR_SEVERAL_CPUS
void boxStrip(uint16_t *restrict output, const uint16_t *restrict source, size_t length, BoxMean mean)
{
  if (length == 0) return;
  uint16_t weights[blockSize];
  for (size_t i = 0; i < blockSize; i++) weights[i] = mean.weight;

  for (size_t block = 0; block < stripLanes; block += blockSize) {
    const uint16_t *ahead = source + block, *behind = source + block;
    uint16_t *means = output + block;
    uint32_t sums[blockSize];
    for (size_t i = 0; i < blockSize; i++) sums[i] = mean.rounding;
    for (uint32_t k = 0; k < mean.size; k++, ahead += stripLanes)
      for (size_t i = 0; i < blockSize; i++) sums[i] += ahead[i];
    writeMeans(means, sums, mean.shift, weights);

    for (size_t row = 1; row < length; row++, ahead += stripLanes, behind += stripLanes) {
      moveOn(sums, ahead, behind);
      means += stripLanes;
      writeMeans(means, sums, mean.shift, weights);
    }
  }
}
