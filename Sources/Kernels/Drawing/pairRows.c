#include "Kernels.h"

FOR_SEVERAL_CPUS
void pairRows(
  uint8_t *restrict output, const uint8_t *first, const uint8_t *second, size_t byteCount)
{
  for (size_t i = 0; i < byteCount; i++) {
    output[2 * i] = first[i];
    output[2 * i + 1] = second[i];
  }
}

FOR_SEVERAL_CPUS
void splitPair(uint8_t *restrict output, const uint8_t *restrict pair, size_t byteCount)
{
  for (size_t i = 0; i < byteCount; i++) output[i] = pair[2 * i];
}
