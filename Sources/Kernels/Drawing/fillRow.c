#include "Kernels.h"

FOR_SEVERAL_CPUS
void fillRow(uint32_t *pixels, size_t pixelCount, uint32_t pixel)
{
  for (size_t i = 0; i < pixelCount; i++) pixels[i] = pixel;
}
