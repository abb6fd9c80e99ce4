#include "Kernels.h"

FOR_SEVERAL_CPUS
void growRow(
  uint8_t *restrict output, const uint8_t *restrict source, const uint8_t *restrict greatest,
  size_t count, int32_t change)
{
  for (size_t i = 0; i < count; i++) {
    int32_t most = 255 * greatest[i], sum = 255 * source[i] + change * greatest[i];
    uint32_t product = (uint32_t)(sum < 0 ? 0 : sum < most ? sum : most) + 128;
    uint8_t value = (uint8_t)((product + (product >> 8)) >> 8);
    output[i] = output[i] > value ? output[i] : value;
  }
}
