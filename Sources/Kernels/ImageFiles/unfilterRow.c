#include "Kernels.h"

#include <string.h>

/// The channels of one pixel.
typedef uint8_t Bytes __attribute__((vector_size(4), aligned(1)));
typedef int16_t Channels __attribute__((vector_size(8)));

static inline __attribute__((always_inline)) Channels at(const uint8_t *pixel)
{
  return __builtin_convertvector(*(const Bytes *)pixel, Channels);
}

/// Returns the Paeth predictor: the neighbour that is nearest to `a + b - c`.
static inline __attribute__((always_inline)) Channels paeth(Channels a, Channels b, Channels c)
{
  Channels toA = __builtin_elementwise_abs(b - c), toB = __builtin_elementwise_abs(a - c);
  Channels toC = __builtin_elementwise_abs(a + (b - c - c));
  Channels nearest = __builtin_elementwise_min(toA, __builtin_elementwise_min(toB, toC));
  Channels isB = nearest == toB, isA = nearest == toA;
  Channels other = (b & isB) | (c & ~isB);
  return (a & isA) | (other & ~isA);
}

/// Adds to each pixel its prediction from the left, upper and upper left neighbours.
///
/// The pixels before byte `start` are already done.
static inline __attribute__((always_inline)) void add(
  uint8_t *row, const uint8_t *above, size_t start, size_t count, size_t step, unsigned filter)
{
  Channels left = {0}, corner = {0};
  if (start > 0) {
    left = at(row + start - step);
    corner = at(above + start - step);
  }
  for (size_t i = start; i < count; i += step) {
    Channels upper = at(above + i);
    Channels foretold =
      filter == 1 ? left : filter == 3 ? (left + upper) >> 1 : paeth(left, upper, corner);
    left = (at(row + i) + foretold) & 255;
    corner = upper;
    Bytes pixel = __builtin_convertvector(left, Bytes);
    for (size_t channel = 0; channel < step; channel++) row[i + channel] = pixel[channel];
  }
}

/// Five pixels of three bytes, and one more byte.
typedef uint8_t Block __attribute__((vector_size(16), aligned(1)));

/// Adds to pixels of three bytes their left neighbours, four pixels at once, as prefix sums.
///
/// - Returns: The number of bytes done.
static inline __attribute__((always_inline)) size_t addLeft(uint8_t *row, size_t count)
{
  const Block none = {0};
  Block last = none;
  size_t i = 0;
  for (; i + sizeof(Block) <= count; i += 12) {
    Block sums = *(const Block *)(row + i);
    sums += __builtin_shufflevector(
      sums, none, 16, 16, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
    sums += __builtin_shufflevector(
      sums, none, 16, 16, 16, 16, 16, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    sums += last;
    memcpy(row + i, &sums, 12);
    last = __builtin_shufflevector(
      sums, sums, 9, 10, 11, 9, 10, 11, 9, 10, 11, 9, 10, 11, 9, 10, 11, 9);
  }
  return i;
}

FOR_SEVERAL_CPUS
void unfilterRow(
  uint8_t *restrict row, const uint8_t *restrict above, size_t count, size_t step,
  unsigned filter)
{
  if (filter == 2)
    for (size_t i = 0; i < count; i++) row[i] += above[i];
  else if (filter == 1)
    step == 3 ? add(row, above, addLeft(row, count), count, 3, 1)
              : add(row, above, 0, count, 4, 1);
  else if (filter == 3)
    step == 3 ? add(row, above, 0, count, 3, 3) : add(row, above, 0, count, 4, 3);
  else if (filter == 4)
    step == 3 ? add(row, above, 0, count, 3, 4) : add(row, above, 0, count, 4, 4);
}
