#include "Kernels.h"

FOR_SEVERAL_CPUS
void layRow(
  uint8_t *restrict pixels, const uint8_t *restrict top, const uint16_t *restrict weights,
  size_t pixelCount, bool shinesThrough)
{
  const uint32_t whole = 1u << 15, transparency = shinesThrough ? 255 : 0;
  for (size_t i = 0; i < pixelCount; i++) {
    uint32_t weight = weights[i], alpha = top[4 * i + 3];
    uint32_t hiding = (weight * (alpha | (transparency ^ 255)) + 127) / 255;
    for (size_t channel = 4 * i; channel < 4 * i + 4; channel++)
      pixels[channel] =
        (uint8_t)((pixels[channel] * (whole - hiding) + top[channel] * weight + (1u << 14)) >> 15);
  }
}
