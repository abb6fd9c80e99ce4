#include "Kernels.h"

FOR_SEVERAL_CPUS
void lightRow(
  uint8_t *restrict pixels, const uint16_t *restrict lights, size_t pixelCount,
  const uint32_t *restrict goal, const uint32_t *restrict strength)
{
  for (size_t i = 0; i < pixelCount; i++) {
    uint32_t light = lights[i];
    if (light == 0) continue;
    uint32_t alpha = pixels[4 * i + 3];
    for (size_t channel = 0; channel < 4; channel++) {
      uint32_t product = light * strength[channel] >> 14;
      uint32_t weight = product < 1 << 15 ? product : 1 << 15;
      uint32_t level = pixels[4 * i + channel];
      uint32_t lit = (level << 7) * ((1 << 15) - weight) + (alpha * goal[channel] >> 8) * weight;
      pixels[4 * i + channel] = (uint8_t)((lit + (1 << 21)) >> 22);
    }
  }
}
