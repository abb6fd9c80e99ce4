#include "Kernels.h"

FOR_SEVERAL_CPUS
void addRow(
  uint32_t *restrict sums, const uint8_t *restrict source, size_t count, uint32_t weight)
{
  for (size_t i = 0; i < count; i++) sums[i] += source[i] * weight;
}
