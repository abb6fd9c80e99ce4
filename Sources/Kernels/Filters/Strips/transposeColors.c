#include "Kernels.h"
#include <string.h>

/// Four samples of 8 bytes.
typedef uint64_t Four __attribute__((vector_size(32)));

/// Transposes 4 × 4 samples of 8 bytes: first swaps adjacent samples, then pairs of them.
static inline __attribute__((always_inline)) void transposeBlock(
  uint64_t *restrict output, size_t outputStep, const uint64_t *restrict source, size_t sourceStep)
{
  Four a, b, c, d;
  memcpy(&a, source, sizeof a);
  memcpy(&b, source + sourceStep, sizeof b);
  memcpy(&c, source + 2 * sourceStep, sizeof c);
  memcpy(&d, source + 3 * sourceStep, sizeof d);
  Four evenAB = __builtin_shufflevector(a, b, 0, 4, 2, 6);
  Four oddAB = __builtin_shufflevector(a, b, 1, 5, 3, 7);
  Four evenCD = __builtin_shufflevector(c, d, 0, 4, 2, 6);
  Four oddCD = __builtin_shufflevector(c, d, 1, 5, 3, 7);
  a = __builtin_shufflevector(evenAB, evenCD, 0, 1, 4, 5);
  b = __builtin_shufflevector(oddAB, oddCD, 0, 1, 4, 5);
  c = __builtin_shufflevector(evenAB, evenCD, 2, 3, 6, 7);
  d = __builtin_shufflevector(oddAB, oddCD, 2, 3, 6, 7);
  memcpy(output, &a, sizeof a);
  memcpy(output + outputStep, &b, sizeof b);
  memcpy(output + 2 * outputStep, &c, sizeof c);
  memcpy(output + 3 * outputStep, &d, sizeof d);
}

FOR_SEVERAL_CPUS
void transposeColors(
  uint64_t *restrict output, size_t outputStep, const uint64_t *restrict source,
  size_t sourceStep, size_t rowCount, size_t columnCount)
{
  size_t rows = rowCount / 4 * 4, columns = columnCount / 4 * 4;
  for (size_t row = 0; row < rows; row += 4)
    for (size_t column = 0; column < columns; column += 4)
      transposeBlock(
        output + column * outputStep + row, outputStep, source + row * sourceStep + column,
        sourceStep);

  for (size_t row = 0; row < rowCount; row++)
    for (size_t column = row < rows ? columns : 0; column < columnCount; column++)
      output[column * outputStep + row] = source[row * sourceStep + column];
}
