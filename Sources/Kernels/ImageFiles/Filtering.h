#ifndef FILTERING_H
#define FILTERING_H

#include <stdint.h>

// Macros, because functions cannot pass vectors that the oldest supported CPU lacks.

/// Thirty-two bytes of a row, and the same bits as 16-bit pairs.
typedef uint8_t Bytes __attribute__((vector_size(32), aligned(1)));
typedef uint16_t Pairs __attribute__((vector_size(32), aligned(1)));

#define BYTES_AT(place) (*(const Bytes *)(place))

/// The absolute differences of bytes.
#define APART(a, b) (__builtin_elementwise_max(a, b) - __builtin_elementwise_min(a, b))

/// The bytes of `a` where all bits of `choice` are set, and those of `b` where none is set.
#define CHOSEN(choice, a, b) ((b) ^ (((a) ^ (b)) & (Bytes)(choice)))

/// The mean of two bytes, rounded down.
#define MEAN(a, b) (((a) & (b)) + (((a) ^ (b)) >> 1))

/// Sets `nearest` to the Paeth predictor: the neighbour nearest to `left + upper - corner`.
///
/// If `left` and `upper` lie on the same side of `corner`, the predictor's distance to the corner
/// is the sum of theirs, so the corner is never nearest. Otherwise it is the difference of the two.
#define SET_PAETH(nearest, left, upper, corner)                                            \
  do {                                                                                     \
    Bytes toLeft = APART(upper, corner), toUpper = APART(left, corner);                    \
    Bytes isLeftAbove = (Bytes)(__builtin_elementwise_max(left, corner) == (left));        \
    Bytes isUpperAbove = (Bytes)(__builtin_elementwise_max(upper, corner) == (upper));     \
    Bytes toCorner = APART(toLeft, toUpper) | ~(isLeftAbove ^ isUpperAbove);               \
    Bytes least =                                                                          \
      __builtin_elementwise_min(toLeft, __builtin_elementwise_min(toUpper, toCorner));     \
    nearest = CHOSEN(toUpper == least, upper, corner);                                     \
    nearest = CHOSEN(toLeft == least, left, nearest);                                      \
  } while (0)

#endif
