#include "Kernels.h"

// Fused multiply-adds would round differently on machines that have them.
#pragma STDC FP_CONTRACT OFF

/// Subtracted from sums of two bytes, so that their squares keep more digits.
static const float middle = 255;

FOR_SEVERAL_CPUS
void similarityRow(
  float *restrict output, const uint8_t *const *first, const uint8_t *const *second, size_t count,
  size_t step, const float *restrict weights, float *restrict scratch)
{
  size_t length = count + (similarityWindow - 1) * step;
  float *restrict sums = scratch, *restrict differences = sums + length;
  float *restrict sumSquares = differences + length, *restrict squares = sumSquares + length;
  for (size_t i = 0; i < 4 * length; i++) scratch[i] = 0;
  for (size_t k = 0; k < similarityWindow; k++) {
    const uint8_t *restrict a = first[k], *restrict b = second[k];
    float weight = weights[k];
    for (size_t i = 0; i < length; i++) {
      float sum = (float)a[i] + (float)b[i] - middle, difference = (float)a[i] - (float)b[i];
      sums[i] += weight * sum;
      differences[i] += weight * difference;
      sumSquares[i] += weight * (sum * sum);
      squares[i] += weight * (difference * difference);
    }
  }

  // With the sum s and the difference d of both, 2 σab = σa² + σb² - σd², and likewise for the
  // means. In this form a window's distance from 1 is precise where d is small, and exactly 0 where
  // d is 0.
  const float c1 = 2 * 0.01f * 255 * 0.01f * 255, c2 = 2 * 0.03f * 255 * 0.03f * 255;
  for (size_t i = 0; i < count; i++) {
    float sum = 0, difference = 0, sumSquare = 0, square = 0;
    // Unrolled, so that the surrounding loop is vectorised.
#pragma clang loop unroll(full)
    for (size_t k = 0; k < similarityWindow; k++) {
      size_t at = i + k * step;
      sum += weights[k] * sums[at];
      difference += weights[k] * differences[at];
      sumSquare += weights[k] * sumSquares[at];
      square += weights[k] * squares[at];
    }
    float variance = square - difference * difference;
    float variances = sumSquare - sum * sum + variance;
    sum += middle;
    float means = sum * sum + difference * difference;
    output[i] = (1 - 2 * difference * difference / (means + c1))
      * (1 - 2 * variance / (variances + c2));
  }
}
