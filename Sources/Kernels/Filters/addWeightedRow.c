#include "Kernels.h"

FOR_SEVERAL_CPUS
void addWeightedRow(
  uint8_t *restrict pixels, const uint8_t *restrict source, const uint32_t *restrict weights,
  size_t pixelCount)
{
  const uint32_t half = (1u << 23) - 1;
  for (size_t i = 0; i < pixelCount; i++) {
    uint32_t weight = weights[i];
    for (size_t channel = 4 * i; channel < 4 * i + 4; channel++)
      pixels[channel] += (uint8_t)((source[channel] * weight + half) >> 24);
  }
}
