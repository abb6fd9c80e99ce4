#include "Kernels.h"

FOR_SEVERAL_CPUS
void shiftNumbers(
  uint16_t *restrict output, const uint16_t *restrict source, size_t count, int32_t shift)
{
  for (size_t i = 0; i < count; i++) {
    int32_t number = source[i] + shift;
    output[i] = (uint16_t)(number < 0 ? 0 : number);
  }
}
