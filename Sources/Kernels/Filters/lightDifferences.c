#include "Kernels.h"

#include <string.h>

/// The bytes of a pixel, with room for sums and differences.
typedef uint8_t Bytes __attribute__((vector_size(4)));
typedef int32_t Numbers __attribute__((vector_size(16)));

/// The light of premultiplied bytes, of which alpha is the last.
static inline __attribute__((always_inline)) Numbers lightOf(Numbers bytes, const uint16_t *lights)
{
  const uint16_t *colors = lights + 256 * bytes[3];
  return (Numbers){colors[bytes[0]], colors[bytes[1]], colors[bytes[2]], 128 * bytes[3]};
}

static inline __attribute__((always_inline)) uint64_t squareOf(Numbers difference)
{
  Numbers squares = difference * difference;
  return (uint64_t)(uint32_t)squares[0] + (uint32_t)squares[1] + (uint32_t)squares[2]
    + (uint32_t)squares[3];
}

static inline __attribute__((always_inline)) Numbers bytesOf(const uint8_t *pixel)
{
  Bytes bytes;
  memcpy(&bytes, pixel, 4);
  return __builtin_convertvector(bytes, Numbers);
}

FOR_SEVERAL_CPUS
void lightDifferences(
  uint64_t *restrict sums, uint32_t steps, const uint8_t *restrict first,
  const uint8_t *restrict second, const uint8_t *restrict reference, size_t pixelCount,
  const uint16_t *restrict lights)
{
  // Exact for all sums of 255 · 64 and less.
  const int32_t reciprocal = (int32_t)((1u << 20) / steps + 1);
  uint64_t common = 0;
  for (size_t i = 0; i < 4 * pixelCount; i += 4) {
    bool isOne = memcmp(first + i, second + i, 4) == 0;
    if (isOne && memcmp(first + i, reference + i, 4) == 0) continue;
    Numbers from = bytesOf(first + i), to = bytesOf(second + i);
    Numbers goal = lightOf(bytesOf(reference + i), lights);
    if (isOne) {
      common += squareOf(lightOf(from, lights) - goal);
      continue;
    }
    Numbers sum = from * (int32_t)steps + (int32_t)steps / 2;
    for (uint32_t step = 0; step <= steps; step++, sum += to - from)
      sums[step] += squareOf(lightOf((sum * reciprocal) >> 20, lights) - goal);
  }
  for (uint32_t step = 0; step <= steps; step++) sums[step] += common;
}
