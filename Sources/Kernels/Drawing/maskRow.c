#include "Kernels.h"

FOR_SEVERAL_CPUS
void maskRow(uint8_t *pixels, size_t pixelCount, const uint32_t *weights, uint8_t inversion)
{
  uint32_t blue = weights[0], green = weights[1], red = weights[2], alpha = weights[3];
  for (size_t i = 0; i < 4 * pixelCount; i += 4) {
    uint32_t sum = pixels[i] * blue + pixels[i + 1] * green + pixels[i + 2] * red
                   + pixels[i + 3] * alpha;
    pixels[i] = pixels[i + 1] = pixels[i + 2] = 0;
    pixels[i + 3] = (uint8_t)((sum + (1u << 15)) >> 16) ^ inversion;
  }
}
