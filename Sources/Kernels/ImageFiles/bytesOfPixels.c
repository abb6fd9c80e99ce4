#include "Kernels.h"

#include <string.h>

/// Eight pixels, and four pixels.
typedef uint8_t Pixels8 __attribute__((vector_size(32), aligned(1)));
typedef uint8_t Pixels4 __attribute__((vector_size(16), aligned(1)));

FOR_SEVERAL_CPUS
void rgbOfPixels(uint8_t *restrict output, const uint8_t *restrict pixels, size_t pixelCount)
{
  const Pixels8 none = {0};
  size_t i = 0;
  // Eight pixels give 24 of the 32 bytes that are written.
  for (; i + 8 <= pixelCount; i += 8) {
    Pixels8 eight = *(const Pixels8 *)(pixels + 4 * i);
    *(Pixels8 *)(output + 3 * i) = __builtin_shufflevector(
      eight, none, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 18, 17, 16, 22, 21, 20, 26, 25, 24,
      30, 29, 28, 32, 32, 32, 32, 32, 32, 32, 32);
  }
  for (; i < pixelCount; i++)
    for (size_t channel = 0; channel < 3; channel++)
      output[3 * i + channel] = pixels[4 * i + 2 - channel];
}

typedef uint8_t Channels __attribute__((vector_size(4), aligned(1)));
typedef uint32_t Wide __attribute__((vector_size(16)));

/// Divides by alpha, by multiplying by its reciprocal in units of 2⁻²⁴; rounds to nearest.
static inline __attribute__((always_inline)) Channels straightened(
  Channels bgra, const uint32_t *reciprocals)
{
  uint32_t alpha = bgra[3];
  Wide colors = __builtin_convertvector(bgra, Wide);
  colors = __builtin_elementwise_min(colors, (Wide){alpha, alpha, alpha, alpha});
  colors = (colors * reciprocals[alpha] + (1 << 23)) >> 24;
  return (Channels){colors[2], colors[1], colors[0], alpha};
}

FOR_SEVERAL_CPUS
void rgbaOfPixels(
  uint8_t *restrict output, const uint8_t *restrict pixels, size_t pixelCount,
  const uint32_t *restrict reciprocals)
{
  size_t i = 0;
  for (; i + 4 <= pixelCount; i += 4) {
    Pixels4 four = *(const Pixels4 *)(pixels + 4 * i);
    if ((four[3] & four[7] & four[11] & four[15]) == 255)
      *(Pixels4 *)(output + 4 * i) = __builtin_shufflevector(
        four, four, 2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15);
    else
      for (size_t j = i; j < i + 4; j++)
        *(Channels *)(output + 4 * j) =
          straightened(*(const Channels *)(pixels + 4 * j), reciprocals);
  }
  for (; i < pixelCount; i++)
    *(Channels *)(output + 4 * i) =
      straightened(*(const Channels *)(pixels + 4 * i), reciprocals);
}
