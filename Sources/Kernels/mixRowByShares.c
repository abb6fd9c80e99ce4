#include "Kernels.h"

FOR_SEVERAL_CPUS
void mixRowByShares(
  uint8_t *restrict output, const uint8_t *restrict first, const uint8_t *restrict second,
  const uint16_t *restrict shares, size_t pixelCount)
{
  for (size_t i = 0; i < pixelCount; i++) {
    uint32_t share = shares[i];
    uint32_t rest = (1u << 15) - share;
    for (size_t channel = 4 * i; channel < 4 * i + 4; channel++)
      output[channel] =
        (uint8_t)((first[channel] * rest + second[channel] * share + (1u << 14)) >> 15);
  }
}
