#include "Kernels.h"

typedef uint8_t Bytes __attribute__((vector_size(16), aligned(1)));

FOR_SEVERAL_CPUS
void pixelsOfRGB(uint8_t *restrict output, const uint8_t *restrict source, size_t pixelCount)
{
  const Bytes opaque = {255};
  size_t i = 0;
  // Four pixels use twelve of the sixteen bytes that are read.
  for (; i + 6 <= pixelCount; i += 4)
    *(Bytes *)(output + 4 * i) = __builtin_shufflevector(
      *(const Bytes *)(source + 3 * i), opaque,
      2, 1, 0, 16, 5, 4, 3, 16, 8, 7, 6, 16, 11, 10, 9, 16);
  for (; i < pixelCount; i++) {
    output[4 * i] = source[3 * i + 2];
    output[4 * i + 1] = source[3 * i + 1];
    output[4 * i + 2] = source[3 * i];
    output[4 * i + 3] = 255;
  }
}
