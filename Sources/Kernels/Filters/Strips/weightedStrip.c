#include "Kernels.h"

/// Returns the high half of a product, rounded down; compiles to one instruction.
static inline __attribute__((always_inline)) int16_t high(uint16_t number, int16_t weight)
{
  return (int16_t)(((int16_t)number * weight) >> 16);
}

/// Keeps all numbers in 16 bits. Every second product is rounded up, by subtracting the product
/// with the negated weight, so that rounding errors cancel.
FOR_SEVERAL_CPUS
void weightedStrip(
  uint16_t *restrict output, const uint16_t *restrict source, size_t length, size_t advance,
  const int16_t *restrict weights, size_t reach, bool isHalved)
{
  for (size_t row = 0; row < length; row++, output += stripLanes) {
    const uint16_t *ahead = source + (row * advance + reach) * stripLanes, *behind = ahead;
    uint16_t means[stripLanes];  // A loop of its own compiles to one instruction per vector.
    int16_t sums[stripLanes];
    for (size_t i = 0; i < stripLanes; i++) sums[i] = high(ahead[i], weights[0]);

    for (size_t distance = 1; distance < reach; distance += 2) {
      int16_t odd = (int16_t)-weights[distance], even = weights[distance + 1];
      ahead += stripLanes, behind -= stripLanes;
      for (size_t i = 0; i < stripLanes; i++)
        means[i] = (uint16_t)(((uint32_t)ahead[i] + behind[i] + 1) >> 1);
      for (size_t i = 0; i < stripLanes; i++) sums[i] -= high(means[i], odd);
      ahead += stripLanes, behind -= stripLanes;
      for (size_t i = 0; i < stripLanes; i++)
        means[i] = (uint16_t)(((uint32_t)ahead[i] + behind[i] + 1) >> 1);
      for (size_t i = 0; i < stripLanes; i++) sums[i] += high(means[i], even);
    }
    if (isHalved)
      for (size_t i = 0; i < stripLanes; i++) sums[i] += sums[i];
    for (size_t i = 0; i < stripLanes; i++) output[i] = (uint16_t)sums[i];
  }
}
