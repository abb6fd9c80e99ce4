#include "Kernels.h"
#include <stdlib.h>

/// Defines the multiplication of pixels by a matrix.
///
/// - NUMBER: The type of a channel.
/// - SUM: A signed type that holds all sums of a pixel.
/// - OPAQUE: The alpha of an opaque pixel.
#define DEFINE_MULTIPLICATION(NAME, NUMBER, SUM, OPAQUE) \
  static inline __attribute__((always_inline)) void NAME( \
    NUMBER *restrict output, const NUMBER *restrict source, size_t count, \
    const int32_t *restrict matrix, int32_t fractionBits) \
  { \
    SUM half = (SUM)1 << (fractionBits - 1); \
    for (size_t pixel = 0; pixel < count; pixel++, source += 4, output += 4) { \
      SUM sums[4]; \
      for (int to = 0; to < 4; to++) { \
        sums[to] = half; \
        for (int from = 0; from < 4; from++) \
          sums[to] += source[from] * (SUM)matrix[4 * from + to]; \
        sums[to] >>= fractionBits; \
        sums[to] = sums[to] < 0 ? 0 : sums[to]; \
      } \
      SUM alpha = sums[3] > OPAQUE ? OPAQUE : sums[3]; \
      for (int to = 0; to < 4; to++) output[to] = (NUMBER)(sums[to] > alpha ? alpha : sums[to]); \
    } \
  }

DEFINE_MULTIPLICATION(multiplyBytes, uint8_t, int32_t, 255)
DEFINE_MULTIPLICATION(multiplyNumbers, uint16_t, int32_t, opaqueNumber)
DEFINE_MULTIPLICATION(multiplyWide, uint16_t, int64_t, opaqueNumber)

/// Whether the sums of all deep pixels fit 32 bits.
static bool isNarrow(const int32_t *matrix)
{
  // More than the largest number, and the half that rounds.
  const int64_t largest = UINT16_MAX;
  for (int to = 0; to < 4; to++) {
    int64_t sum = 1;
    for (int from = 0; from < 4; from++) sum += llabs(matrix[4 * from + to]);
    if (sum * largest > INT32_MAX) return false;
  }
  return true;
}

FOR_SEVERAL_CPUS
void colorMatrixRow(
  uint8_t *output, const uint8_t *source, size_t count, const int32_t *matrix,
  int32_t fractionBits)
{
  multiplyBytes(output, source, count, matrix, fractionBits);
}

FOR_SEVERAL_CPUS
void deepColorMatrixRow(
  uint16_t *output, const uint16_t *source, size_t count, const int32_t *matrix,
  int32_t fractionBits)
{
  if (isNarrow(matrix))
    multiplyNumbers(output, source, count, matrix, fractionBits);
  else
    multiplyWide(output, source, count, matrix, fractionBits);
}
