#include "Kernels.h"

FOR_SEVERAL_CPUS
void mixRow(
  uint8_t *restrict output, const uint8_t *restrict first, const uint8_t *restrict second,
  size_t count, uint32_t weight)
{
  uint32_t rest = (1u << 16) - weight;
  for (size_t i = 0; i < count; i++)
    output[i] = (uint8_t)((first[i] * rest + second[i] * weight + (1u << 15)) >> 16);
}
