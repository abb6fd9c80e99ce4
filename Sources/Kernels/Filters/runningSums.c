#include "Kernels.h"

/// The channels of one pixel.
typedef uint32_t Channels __attribute__((vector_size(16), aligned(4)));

FOR_SEVERAL_CPUS
void runningSums(uint32_t *sums, size_t pixelCount)
{
  Channels sum = {0};
  for (size_t i = 0; i < pixelCount; i++) {
    Channels *pixel = (Channels *)sums + i;
    sum += *pixel;
    *pixel = sum;
  }
}
