#include "Kernels.h"

/// Eight pixels, and their bytes widened for products and for sums.
typedef uint8_t Pixels __attribute__((vector_size(32), aligned(1)));
typedef uint32_t Words __attribute__((vector_size(32)));
typedef uint16_t Wide __attribute__((vector_size(64)));
typedef uint32_t Sums __attribute__((vector_size(128), aligned(4)));

#define PIXELS(place) (*(const Pixels *)(place))

/// Whether all pixels are opaque.
#define IS_OPAQUE(bytes) (__builtin_reduce_or(~(Words)(bytes) & 0xFF000000) == 0)

/// Whether all bytes are 0.
#define IS_CLEAR(bytes) (__builtin_reduce_or((Words)(bytes)) == 0)

/// `a` times `b` / 255, rounded to nearest.
#define DIMMED(a, b) (((a) * (b) + 128 + (((a) * (b) + 128) >> 8)) >> 8)

FOR_SEVERAL_CPUS
void addLaidRow(
  uint32_t *restrict sums, const uint8_t *restrict ground, const uint8_t *restrict top,
  size_t pixelCount, uint32_t opacity, uint32_t weight)
{
  size_t i = 0;
  for (; i + 8 <= pixelCount; i += 8) {
    Pixels bytes = PIXELS(top + 4 * i);
    if (IS_CLEAR(bytes)) {
      bytes = PIXELS(ground + 4 * i);
    } else if (opacity < 255 || !IS_OPAQUE(bytes)) {
      Wide above = __builtin_convertvector(bytes, Wide);
      above = DIMMED(above, (Wide){0} + (uint16_t)opacity);
      Wide alpha = __builtin_shufflevector(
        above, above, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15,
        19, 19, 19, 19, 23, 23, 23, 23, 27, 27, 27, 27, 31, 31, 31, 31);
      Wide beneath = __builtin_convertvector(PIXELS(ground + 4 * i), Wide);
      beneath = DIMMED(beneath, 255 - alpha);
      bytes = __builtin_convertvector(
        __builtin_elementwise_min(above + beneath, (Wide){0} + 255), Pixels);
    }
    *(Sums *)(sums + 4 * i) += __builtin_convertvector(bytes, Sums) * weight;
  }
  for (; i < pixelCount; i++) {
    uint32_t alpha = DIMMED(top[4 * i + 3] * 1u, opacity);
    for (size_t byte = 4 * i; byte < 4 * i + 4; byte++) {
      uint32_t sum = DIMMED(top[byte] * 1u, opacity) + DIMMED(ground[byte] * 1u, 255 - alpha);
      sums[byte] += (sum < 255 ? sum : 255) * weight;
    }
  }
}
