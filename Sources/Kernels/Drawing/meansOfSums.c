#include "Kernels.h"

/// The numbers of one pixel.
typedef uint16_t Sums __attribute__((vector_size(8), aligned(2)));
typedef uint32_t Total __attribute__((vector_size(16)));
typedef uint8_t Means __attribute__((vector_size(4), aligned(1)));

FOR_SEVERAL_CPUS
void meansOfSums(
  uint8_t *restrict output, const uint16_t *restrict sums, size_t count, Comb comb, uint32_t shift)
{
  uint32_t half = (1u << shift) / 2;
  if (comb.taps == 2 && comb.spacing == 1 && comb.step == 1) {
    for (size_t i = 0; i < 4 * count; i++)
      output[i] = (uint8_t)((half + sums[i] + sums[i + 4]) >> shift);
    return;
  }
  for (size_t i = 0; i < count; i++) {
    Total total = (Total){0} + half;
    const uint16_t *first = sums + 4 * i * comb.step;
    for (size_t tap = 0; tap < comb.taps; tap++)
      total += __builtin_convertvector(*(const Sums *)(first + 4 * tap * comb.spacing), Total);
    *(Means *)(output + 4 * i) = __builtin_convertvector(total >> shift, Means);
  }
}
