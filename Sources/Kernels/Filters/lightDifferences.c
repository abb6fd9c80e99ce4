#include "Kernels.h"

#include <string.h>

/// The bytes of a pixel, and the same widened for sums and differences.
typedef uint8_t Bytes __attribute__((vector_size(4)));
typedef int32_t Numbers __attribute__((vector_size(16)));

/// The number of pixels that are skipped at once if all three pictures are equal there.
enum { blockSize = 16 };

enum { mostSteps = 64 };

/// Returns the light of premultiplied bytes, the last of which is alpha.
static inline __attribute__((always_inline)) Numbers lightOf(Numbers bytes, const uint16_t *lights)
{
  const uint16_t *colors = lights + 256 * bytes[3];
  return (Numbers){colors[bytes[0]], colors[bytes[1]], colors[bytes[2]], 128 * bytes[3]};
}

/// Adds the square of each difference, which is below 2³¹, to the channel's sum.
static inline __attribute__((always_inline)) void addSquares(uint64_t *sums, Numbers difference)
{
  Numbers squares = difference * difference;
  for (int channel = 0; channel < 4; channel++) sums[channel] += (uint32_t)squares[channel];
}

static inline __attribute__((always_inline)) Numbers bytesOf(const uint8_t *pixel)
{
  Bytes bytes;
  memcpy(&bytes, pixel, 4);
  return __builtin_convertvector(bytes, Numbers);
}

/// Returns whether the pixels of a block are equal in all three pictures.
static inline __attribute__((always_inline)) bool isSame(
  const uint8_t *first, const uint8_t *second, const uint8_t *reference)
{
  return memcmp(first, second, 4 * blockSize) == 0 && memcmp(first, reference, 4 * blockSize) == 0;
}

FOR_SEVERAL_CPUS
void lightDifferences(
  uint64_t *restrict sums, uint32_t steps, const uint8_t *restrict first,
  const uint8_t *restrict second, const uint8_t *restrict reference, size_t pixelCount,
  const uint16_t *restrict lights)
{
  // The division by this reciprocal is exact for all sums up to 255 · 64.
  const int32_t reciprocal = (int32_t)((1u << 20) / steps + 1);
  uint64_t common[4] = {0}, mixed[mostSteps + 1][4] = {{0}};
  for (size_t i = 0; i < 4 * pixelCount; i += 4) {
    if (i % (4 * blockSize) == 0)
      while (i + 4 * blockSize <= 4 * pixelCount && isSame(first + i, second + i, reference + i))
        i += 4 * blockSize;
    if (i == 4 * pixelCount) break;
    bool isOne = memcmp(first + i, second + i, 4) == 0;
    if (isOne && memcmp(first + i, reference + i, 4) == 0) continue;
    Numbers from = bytesOf(first + i), to = bytesOf(second + i);
    Numbers goal = lightOf(bytesOf(reference + i), lights);
    if (isOne) {
      addSquares(common, lightOf(from, lights) - goal);
      continue;
    }
    Numbers sum = from * (int32_t)steps + (int32_t)steps / 2;
    for (uint32_t step = 0; step <= steps; step++, sum += to - from)
      addSquares(mixed[step], lightOf((sum * reciprocal) >> 20, lights) - goal);
  }
  for (uint32_t step = 0; step <= steps; step++)
    for (int channel = 0; channel < 4; channel++)
      sums[step] += mixed[step][channel] + common[channel];
}
