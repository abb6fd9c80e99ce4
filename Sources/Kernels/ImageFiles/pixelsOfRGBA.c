#include "Kernels.h"

FOR_SEVERAL_CPUS
void pixelsOfRGBA(uint8_t *restrict output, const uint8_t *restrict source, size_t pixelCount)
{
  for (size_t i = 0; i < pixelCount; i++) {
    uint32_t alpha = source[4 * i + 3];
    for (size_t channel = 0; channel < 3; channel++) {
      // A product p divided by 255 is (p + p / 256) / 256: exact and to nearest for products of two
      // bytes.
      uint32_t product = source[4 * i + channel] * alpha + 128;
      output[4 * i + 2 - channel] = (uint8_t)((product + (product >> 8)) >> 8);
    }
    output[4 * i + 3] = (uint8_t)alpha;
  }
}
