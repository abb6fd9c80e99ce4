#include "Kernels.h"

FOR_SEVERAL_CPUS
void dimRow(uint8_t *restrict pixels, const uint16_t *restrict weights, size_t pixelCount)
{
  for (size_t i = 0; i < pixelCount; i++) {
    uint32_t rest = (1u << 15) - weights[i];
    for (size_t channel = 4 * i; channel < 4 * i + 3; channel++)
      pixels[channel] = (uint8_t)((pixels[channel] * rest + (1u << 14)) >> 15);
  }
}
