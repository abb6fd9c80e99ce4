#ifndef SYMBOLS_H
#define SYMBOLS_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))

// How bytes become symbols, for those who count these and for those who write them: eight bytes at
// a time are literals, unless all are zero; then all zeros from there on are a run. The first zero
// of a run is a literal and the others are matches with it, of at most 258, which are no shorter
// than 3; what is left are literals.

enum { shortestMatch = 3, longestMatch = 258 };

/// Reads eight bytes.
INLINE uint64_t word(const uint8_t *bytes)
{
  uint64_t word;
  memcpy(&word, bytes, sizeof word);
  return word;
}

/// Returns the index of the first byte from `i` on that is not zero; `count` if there is none.
INLINE size_t nextNonzero(const uint8_t *bytes, size_t i, size_t count)
{
  for (; i + 8 <= count; i += 8) {
    uint64_t eight = word(bytes + i);
    if (eight) return i + (size_t)(__builtin_ctzll(eight) >> 3);
  }
  while (i < count && bytes[i] == 0) i++;
  return i;
}

/// 64 bytes, which are looked at together in long runs of zeros.
typedef uint64_t Words __attribute__((vector_size(64), aligned(1)));

/// How many zeros there are before any other byte.
INLINE size_t zerosAtStart(const uint8_t *bytes, size_t count)
{
  // Most runs are short, and found sooner eight bytes at a time.
  size_t near = count < sizeof(Words) ? count : sizeof(Words);
  size_t i = nextNonzero(bytes, 0, near);
  if (i < near) return i;
  while (i + sizeof(Words) <= count && !__builtin_reduce_or(*(const Words *)(bytes + i)))
    i += sizeof(Words);
  return nextNonzero(bytes, i, count);
}

#endif
