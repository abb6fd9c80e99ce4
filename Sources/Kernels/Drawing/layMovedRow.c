#include "Kernels.h"
#include "EightPixels.h"

#include <string.h>

typedef uint16_t Sums __attribute__((vector_size(64), aligned(2)));
typedef int16_t Signed __attribute__((vector_size(64)));
typedef int32_t Products __attribute__((vector_size(128)));

/// Sets `result` to `a` times `b` / 255, rounded to nearest.
#define SET_DIMMED(result, a, b)                                                           \
  do {                                                                                     \
    result = (a) * (b) + 128;                                                              \
    result = (result + (result >> 8)) >> 8;                                                \
  } while (0)

/// The mean of bytes in units of 1/128, in which `second` has the weight `weight`.
#define MEAN_OF(first, second, weight) (((first) << 7) + (weight) * ((second) - (first)))

/// `difference` times `weight` / 2¹⁶, rounded down; compiles to one instruction.
#define UPPER_HALF(difference, weight)                                                      \
  (Wide)__builtin_convertvector(                                                           \
    __builtin_convertvector((Signed)(difference), Products)                                \
        * __builtin_convertvector(weight, Products)                                         \
      >> 16,                                                                               \
    Signed)

/// Composites pixels over `pixels`, eight at a time; `SET` sets `top` to the pixels from index `i`
/// on.
#define LAY(from, to, SET)                                                                 \
  for (size_t i = from; i + 8 <= to; i += 8) {                                             \
    Wide top;                                                                              \
    SET;                                                                                   \
    if (opacity < 255) SET_DIMMED(top, top, EACH(opacity));                                \
    Pixels bytes = __builtin_convertvector(top, Pixels);                                   \
    if (!IS_OPAQUE(bytes)) {                                                               \
      Wide beneath, alpha = ALPHA_OF(top);                                                 \
      SET_DIMMED(beneath, WIDE(pixels + 4 * i), 255 - alpha);                              \
      bytes = __builtin_convertvector(                                                     \
        __builtin_elementwise_min(top + beneath, EACH(255)), Pixels);                      \
    }                                                                                      \
    *(Pixels *)(pixels + 4 * i) = bytes;                                                   \
  }

/// The number of pixels for which rows are mixed in one step before columns are.
enum { pixelsAtOnce = 64 };

/// Composites the pixels after the last eight.
///
/// Eight pixels that end with them are composited in a copy; one pixel after the other would take
/// longer than many rows.
static void layRest(
  uint8_t *restrict pixels, const uint8_t *restrict upper, const uint8_t *restrict lower,
  size_t pixelCount, uint32_t weightRight, uint32_t weightBelow, uint32_t opacity);

FOR_SEVERAL_CPUS
void layMovedRow(
  uint8_t *restrict pixels, const uint8_t *restrict upper, const uint8_t *restrict lower,
  size_t pixelCount, uint32_t weightRight, uint32_t weightBelow, uint32_t opacity)
{
  if (weightRight == 0 && weightBelow == 0) {
    LAY(0, pixelCount,
      if (IS_CLEAR(PIXELS(upper + 4 * i))) continue;
      if (opacity == 255 && IS_OPAQUE(PIXELS(upper + 4 * i))) {
        *(Pixels *)(pixels + 4 * i) = PIXELS(upper + 4 * i);
        continue;
      }
      top = WIDE(upper + 4 * i))
  } else if (weightRight == 0 || weightBelow == 0) {
    const uint8_t *other = weightBelow == 0 ? upper + 4 : lower;
    const Wide weight = EACH(weightRight + weightBelow);
    LAY(0, pixelCount,
      Wide near = WIDE(upper + 4 * i); top = MEAN_OF(near, WIDE(other + 4 * i), weight) >> 7)
  } else {
    // Measured from the nearer column, in units of 2⁻¹⁶, the weight fits a signed number.
    const bool isNearRight = weightRight >= 64;
    const Signed weight = (Signed)EACH((isNearRight ? (int)weightRight - 128 : (int)weightRight) * 512);
    const Wide below = EACH(weightBelow);
    uint16_t sums[4 * (pixelsAtOnce + 8)];
    for (size_t start = 0; start + 8 <= pixelCount; start += pixelsAtOnce) {
      size_t end = start + pixelsAtOnce < pixelCount ? start + pixelsAtOnce : pixelCount & ~7ul;
      for (size_t i = start; i < end; i += 8) {
        Wide near = WIDE(upper + 4 * i);
        *(Sums *)(sums + 4 * (i - start)) = MEAN_OF(near, WIDE(lower + 4 * i), below);
      }
      for (size_t byte = 4 * end; byte < 4 * end + 4; byte++)
        sums[byte - 4 * start] =
          (uint16_t)(upper[byte] * (128 - weightBelow) + lower[byte] * weightBelow);
      LAY(start, end,
        Wide left = *(const Sums *)(sums + 4 * (i - start));
        Wide right = *(const Sums *)(sums + 4 * (i - start) + 4);
        top = ((isNearRight ? right : left) + UPPER_HALF(right - left, weight)) >> 7)
    }
  }
  layRest(pixels, upper, lower, pixelCount, weightRight, weightBelow, opacity);
}

static void layRest(
  uint8_t *restrict pixels, const uint8_t *restrict upper, const uint8_t *restrict lower,
  size_t pixelCount, uint32_t weightRight, uint32_t weightBelow, uint32_t opacity)
{
  size_t count = pixelCount & 7, first = pixelCount & ~7ul, before = 8 - count;
  if (count == 0) return;
  uint8_t copy[32];
  if (first > 0) {
    size_t start = 4 * (pixelCount - 8);
    memcpy(copy, pixels + start, 32);
    layMovedRow(copy, upper + start, lower + start, 8, weightRight, weightBelow, opacity);
  } else {
    before = 0;
    // The neighbours on the right count, too.
    uint8_t above[36] = {0}, below[36] = {0};
    size_t byteCount = 4 * (weightRight == 0 ? count : count + 1);
    memcpy(copy, pixels, 4 * count);
    memcpy(above, upper, byteCount);
    if (weightBelow > 0) memcpy(below, lower, byteCount);
    layMovedRow(copy, above, below, 8, weightRight, weightBelow, opacity);
  }
  memcpy(pixels + 4 * first, copy + 4 * before, 4 * count);
}
