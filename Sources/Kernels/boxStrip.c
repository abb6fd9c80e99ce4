#include "Kernels.h"

/// Lanes whose sums stay in registers.
enum { blockSize = 32 };

FOR_SEVERAL_CPUS
void boxStrip(uint16_t *restrict output, const uint16_t *restrict source, size_t length, BoxMean mean)
{
  for (size_t block = 0; block < stripLanes; block += blockSize) {
    const uint16_t *ahead = source + block, *behind = source + block;
    uint32_t sums[blockSize];
    for (size_t i = 0; i < blockSize; i++) sums[i] = (1u << mean.shift) >> 1;
    for (uint32_t k = 1; k < mean.size; k++, ahead += stripLanes)
      for (size_t i = 0; i < blockSize; i++) sums[i] += ahead[i];

    for (size_t row = 0; row < length; row++, ahead += stripLanes, behind += stripLanes) {
      uint16_t *means = output + row * stripLanes + block;
      for (size_t i = 0; i < blockSize; i++) {
        sums[i] += ahead[i];
        means[i] = (uint16_t)(((sums[i] >> mean.shift) * mean.weight + (1u << 16)) >> 17);
        sums[i] -= behind[i];
      }
    }
  }
}
