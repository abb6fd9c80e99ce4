#include "Kernels.h"

FOR_SEVERAL_CPUS
void raiseRow(
  uint8_t *restrict output, const uint8_t *restrict source, size_t count, uint32_t weight)
{
  for (size_t i = 0; i < count; i++) {
    uint16_t product = (uint16_t)(source[i] * weight + 128);
    uint8_t value = (uint8_t)((product + (product >> 8)) >> 8);
    output[i] = output[i] > value ? output[i] : value;
  }
}
