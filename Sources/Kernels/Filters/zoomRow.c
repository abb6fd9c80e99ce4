#include "Kernels.h"

#include <string.h>

typedef uint8_t Bytes4 __attribute__((vector_size(4)));
typedef uint16_t Numbers4 __attribute__((vector_size(8), aligned(2)));
typedef uint32_t Sums4 __attribute__((vector_size(16)));

/// Mixes two rows of pixels, in units of 2⁻⁸, and repeats the end pixels once.
static inline __attribute__((always_inline)) void mixRows(
  uint16_t *restrict output, const uint32_t *upper, const uint32_t *lower, uint32_t below,
  size_t width)
{
  const uint8_t *first = (const uint8_t *)upper, *second = (const uint8_t *)lower;
  uint16_t weight = (uint16_t)below, rest = (uint16_t)(256 - below);
  for (size_t i = 0; i < 4 * width; i++)
    output[i + 4] = (uint16_t)(first[i] * rest + second[i] * weight);
  memcpy(output, output + 4, 8);
  memcpy(output + 4 * (width + 1), output + 4 * width, 8);
}

FOR_SEVERAL_CPUS
void zoomRow(
  uint32_t *restrict output, const uint32_t *near, const uint32_t *upper, const uint32_t *lower,
  uint32_t below, uint16_t *restrict between, size_t width, uint64_t x, uint64_t step)
{
  mixRows(between, upper, lower, below, width);
  for (size_t i = 0; i < width; i++, x += step) {
    const Numbers4 *place = (const Numbers4 *)(between + 4 * (x >> 32));
    uint32_t right = (uint32_t)x >> 24;
    Bytes4 bytes;
    memcpy(&bytes, near + i, 4);
    Sums4 sum = __builtin_convertvector(place[0], Sums4) * (256 - right)
      + __builtin_convertvector(place[1], Sums4) * right
      + (__builtin_convertvector(bytes, Sums4) << 16);
    bytes = __builtin_convertvector((sum + (1u << 16)) >> 17, Bytes4);
    memcpy(output + i, &bytes, 4);
  }
}
