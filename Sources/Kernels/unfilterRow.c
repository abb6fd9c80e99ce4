#include "Kernels.h"

/// The channels of one pixel.
typedef uint8_t Bytes __attribute__((vector_size(4), aligned(1)));
typedef int16_t Channels __attribute__((vector_size(8)));

static inline __attribute__((always_inline)) Channels at(const uint8_t *pixel)
{
  return __builtin_convertvector(*(const Bytes *)pixel, Channels);
}

/// Returns which of three neighbours is nearest to their plane.
static inline __attribute__((always_inline)) Channels paeth(Channels a, Channels b, Channels c)
{
  Channels toA = __builtin_elementwise_abs(b - c), toB = __builtin_elementwise_abs(a - c);
  Channels toC = __builtin_elementwise_abs(a + (b - c - c));
  Channels nearest = __builtin_elementwise_min(toA, __builtin_elementwise_min(toB, toC));
  Channels isB = nearest == toB, isA = nearest == toA;
  Channels other = (b & isB) | (c & ~isB);
  return (a & isA) | (other & ~isA);
}

/// Adds to each pixel what its filter foretells from its left, upper, and upper left neighbours.
static inline __attribute__((always_inline)) void add(
  uint8_t *row, const uint8_t *above, size_t count, size_t step, unsigned filter)
{
  Channels left = {0}, corner = {0};
  for (size_t i = 0; i < count; i += step) {
    Channels upper = at(above + i);
    Channels foretold =
      filter == 1 ? left : filter == 3 ? (left + upper) >> 1 : paeth(left, upper, corner);
    left = (at(row + i) + foretold) & 255;
    corner = upper;
    Bytes pixel = __builtin_convertvector(left, Bytes);
    for (size_t channel = 0; channel < step; channel++) row[i + channel] = pixel[channel];
  }
}

FOR_SEVERAL_CPUS
void unfilterRow(
  uint8_t *restrict row, const uint8_t *restrict above, size_t count, size_t step,
  unsigned filter)
{
  if (filter == 2)
    for (size_t i = 0; i < count; i++) row[i] += above[i];
  else if (filter == 1)
    step == 3 ? add(row, above, count, 3, 1) : add(row, above, count, 4, 1);
  else if (filter == 3)
    step == 3 ? add(row, above, count, 3, 3) : add(row, above, count, 4, 3);
  else if (filter == 4)
    step == 3 ? add(row, above, count, 3, 4) : add(row, above, count, 4, 4);
}
