#include "Kernels.h"

FOR_SEVERAL_CPUS
void sumRow(uint16_t *restrict sums, const uint8_t *restrict row, size_t count)
{
  for (size_t i = 0; i < count; i++) sums[i] += row[i];
}
