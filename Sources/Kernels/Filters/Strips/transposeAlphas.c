#include "Kernels.h"

FOR_SEVERAL_CPUS
void transposeAlphas(
  uint16_t *restrict output, size_t outputStep, const uint16_t *restrict source,
  size_t sourceStep, size_t rowCount, size_t columnCount)
{
  for (size_t row = 0; row < rowCount; row++)
    for (size_t column = 0; column < columnCount; column++)
      output[column * outputStep + row] = source[row * sourceStep + column];
}
