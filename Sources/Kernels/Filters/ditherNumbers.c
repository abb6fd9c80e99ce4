#include "Kernels.h"

FOR_SEVERAL_CPUS
void ditherNumbers(
  uint16_t *restrict output, const uint16_t *restrict source, size_t count, uint16_t threshold)
{
  for (size_t i = 0; i < count; i++) {
    uint16_t part = source[i] & 127;
    uint16_t rise = part < 32 ? 0 : part > 96 ? 128 : (uint16_t)(2 * part - 64);
    output[i] = (uint16_t)((source[i] & ~127) + ((rise + threshold) & 128));
  }
}
