#include "Kernels.h"

FOR_SEVERAL_CPUS
void widenRow(uint8_t *restrict output, const uint8_t *restrict source, size_t count)
{
  for (size_t i = 0; i < count; i++) {
    uint8_t sides = source[i] > source[i + 2] ? source[i] : source[i + 2];
    output[i] = sides > source[i + 1] ? sides : source[i + 1];
  }
}
