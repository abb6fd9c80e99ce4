#ifndef SYMBOLS_H
#define SYMBOLS_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))

// How bytes become deflate symbols, shared by the code that counts and the code that writes them.
// Eight bytes at a time are literals, unless all are zero; then all following zeros form a run. The
// first zero of a run is a literal, and the others are matches with it, of 3 to 258 bytes. Any
// remaining zeros are literals.

enum { shortestMatch = 3, longestMatch = 258 };

/// Reads eight bytes as a word.
INLINE uint64_t word(const uint8_t *bytes)
{
  uint64_t word;
  memcpy(&word, bytes, sizeof word);
  return word;
}

/// Returns the index of the first nonzero byte from `i` on; `count` if there is none.
INLINE size_t nextNonzero(const uint8_t *bytes, size_t i, size_t count)
{
  for (; i + 8 <= count; i += 8) {
    uint64_t eight = word(bytes + i);
    if (eight) return i + (size_t)(__builtin_ctzll(eight) >> 3);
  }
  while (i < count && bytes[i] == 0) i++;
  return i;
}

/// 64 bytes, which are tested at once in long runs of zeros.
typedef uint64_t Words __attribute__((vector_size(64), aligned(1)));

/// Returns the number of zeros before the first nonzero byte.
INLINE size_t zerosAtStart(const uint8_t *bytes, size_t count)
{
  // Most runs are short, and testing eight bytes at a time finds their end sooner.
  size_t near = count < sizeof(Words) ? count : sizeof(Words);
  size_t i = nextNonzero(bytes, 0, near);
  if (i < near) return i;
  while (i + sizeof(Words) <= count && !__builtin_reduce_or(*(const Words *)(bytes + i)))
    i += sizeof(Words);
  return nextNonzero(bytes, i, count);
}

#endif
