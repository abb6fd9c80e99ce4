#include "Kernels.h"
#include "EightPixels.h"

typedef uint32_t Sums __attribute__((vector_size(128), aligned(4)));

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
      above = DIMMED(above, EACH(opacity));
      Wide alpha = ALPHA_OF(above);
      Wide beneath = DIMMED(WIDE(ground + 4 * i), 255 - alpha);
      bytes = __builtin_convertvector(
        __builtin_elementwise_min(above + beneath, EACH(255)), Pixels);
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
