#include "Kernels.h"

FOR_SEVERAL_CPUS
void ditherRow(
  uint16_t *restrict output, const uint16_t *restrict source, size_t pixelCount,
  uint16_t threshold, uint16_t leastAlpha)
{
  for (size_t i = 0; i < 4 * pixelCount; i++) {
    uint16_t part = source[i] & 127;
    uint16_t rise = part < 32 ? 0 : part > 96 ? 128 : (uint16_t)(2 * part - 64);
    uint16_t dithered = (uint16_t)((source[i] & ~127) + ((rise + threshold) & 128));
    output[i] = source[i | 3] >= leastAlpha ? dithered : source[i];
  }
}
