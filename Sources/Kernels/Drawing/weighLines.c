#include "Kernels.h"

#include <string.h>

FOR_SEVERAL_CPUS
void weighRows(
  int16_t *restrict sums, const uint8_t *first, const uint8_t *second, const uint8_t *third,
  const uint8_t *fourth, const int16_t *weights, size_t byteCount)
{
  for (size_t i = 0; i < byteCount; i++) {
    int16_t sum = (int16_t)(first[i] * weights[0] + second[i] * weights[1]
                            + third[i] * weights[2] + fourth[i] * weights[3] + 32);
    sums[i] = sum >> 6;
  }
}

/// Eight pixels, and their bytes widened for sums.
typedef uint8_t Pixels8 __attribute__((vector_size(32), aligned(1)));
typedef int16_t Sums8 __attribute__((vector_size(64), aligned(2)));

#define SUMS(place) (*(const Sums8 *)(place))
#define WIDE(place) __builtin_convertvector(*(const Pixels8 *)(place), Sums8)

/// Sets eight pixels to weighted means, limited to between 0 and alpha.
#define SET_WEIGHED(pixels, first, second, third, fourth)                                   \
  do {                                                                                     \
    Sums8 sums = (first) * weights[0] + (second) * weights[1] + (third) * weights[2]       \
      + (fourth) * weights[3] + 32;                                                        \
    sums = __builtin_elementwise_min(sums >> 6, (Sums8){0} + 255);                         \
    sums = __builtin_elementwise_max(sums, (Sums8){0});                                    \
    sums = __builtin_elementwise_min(sums,                                                 \
      __builtin_shufflevector(                                                             \
        sums, sums, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15,                \
        19, 19, 19, 19, 23, 23, 23, 23, 27, 27, 27, 27, 31, 31, 31, 31));                  \
    *(Pixels8 *)(pixels) = __builtin_convertvector(sums, Pixels8);                         \
  } while (0)

/// Sets `pixelCount` pixels to weighted means of four lines of bytes or sums.
///
/// `WIDEN` loads eight pixels of a line.
#define WEIGH(WIDEN, Element)                                                              \
  size_t i = 0;                                                                            \
  for (; i + 8 <= pixelCount; i += 8)                                                      \
    SET_WEIGHED(                                                                           \
      pixels + 4 * i, WIDEN(first + 4 * i), WIDEN(second + 4 * i), WIDEN(third + 4 * i),   \
      WIDEN(fourth + 4 * i));                                                              \
  if (i == pixelCount) return;                                                             \
  const Element *const lines[4] = {first, second, third, fourth};                          \
  Element rest[4][32] = {{0}};                                                             \
  for (size_t line = 0; line < 4; line++)                                                  \
    memcpy(rest[line], lines[line] + 4 * i, 4 * sizeof(Element) * (pixelCount - i));       \
  uint8_t last[32];                                                                        \
  SET_WEIGHED(last, WIDEN(rest[0]), WIDEN(rest[1]), WIDEN(rest[2]), WIDEN(rest[3]));       \
  memcpy(pixels + 4 * i, last, 4 * (pixelCount - i))

FOR_SEVERAL_CPUS
void weighPixels(
  uint8_t *restrict pixels, const uint8_t *first, const uint8_t *second, const uint8_t *third,
  const uint8_t *fourth, const int16_t *weights, size_t pixelCount)
{
  WEIGH(WIDE, uint8_t);
}

FOR_SEVERAL_CPUS
void weighColumns(
  uint8_t *restrict pixels, const int16_t *first, const int16_t *second, const int16_t *third,
  const int16_t *fourth, const int16_t *weights, size_t pixelCount)
{
  WEIGH(SUMS, int16_t);
}
