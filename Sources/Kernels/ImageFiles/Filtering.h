#ifndef FILTERING_H
#define FILTERING_H

#include <stdint.h>

// Macros, because functions may not pass vectors that the oldest CPU does not have.

/// Thirty-two bytes of a row, and the same bits in pairs of bytes.
typedef uint8_t Bytes __attribute__((vector_size(32), aligned(1)));
typedef uint16_t Pairs __attribute__((vector_size(32), aligned(1)));

#define BYTES_AT(place) (*(const Bytes *)(place))

/// How far apart bytes are.
#define APART(a, b) (__builtin_elementwise_max(a, b) - __builtin_elementwise_min(a, b))

/// The bytes of `a` where all bits of `choice` are set, and those of `b` where none is.
#define CHOSEN(choice, a, b) ((b) ^ (((a) ^ (b)) & (Bytes)(choice)))

/// The mean of two bytes, rounded down.
#define MEAN(a, b) (((a) & (b)) + (((a) ^ (b)) >> 1))

/// Sets `nearest` to that of three neighbours that is nearest to their plane.
///
/// The plane is `left + upper - corner`. It is from the corner as far as the other two together if
/// both lie on one side of it, which is never nearest, and else as far as they differ in that.
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
