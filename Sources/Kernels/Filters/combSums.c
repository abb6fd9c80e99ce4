#include "Kernels.h"

/// Numbers whose sums stay in registers.
enum { blockSize = 32 };

/// The bytes of a block, and the same as words.
typedef uint8_t Bytes __attribute__((vector_size(blockSize), aligned(1)));
typedef uint64_t Words __attribute__((vector_size(blockSize)));

/// Whether all bytes of a block are 0.
#define IS_CLEAR(place) (__builtin_reduce_or((Words)*(const Bytes *)(place)) == 0)

/// Does the work of `combSums` for at most `blockSize` numbers.
static inline __attribute__((always_inline)) void sumBlock(
  uint32_t *sums, const uint32_t *previous, const uint8_t *restrict source,
  size_t count, const ptrdiff_t *restrict offsets, const int32_t *restrict weights, size_t tapCount)
{
  uint32_t block[blockSize];
  for (size_t i = 0; i < count; i++) block[i] = previous[i];

  // Most of an interface is clear: there it is only looked at.
  size_t tap = 0;
  if (count == blockSize)
    while (tap < tapCount && IS_CLEAR(source + offsets[tap])) tap++;

  for (; tap < tapCount; tap++) {
    const uint8_t *bytes = source + offsets[tap];
    uint32_t weight = (uint32_t)weights[tap];
    for (size_t i = 0; i < count; i++) block[i] += bytes[i] * weight;
  }

  for (size_t i = 0; i < count; i++) sums[i] = block[i];
}

FOR_SEVERAL_CPUS
void combSums(
  uint32_t *sums, const uint32_t *previous, const uint8_t *source, size_t count,
  const ptrdiff_t *offsets, const int32_t *weights, size_t tapCount)
{
  size_t start = 0;
  for (; start + blockSize <= count; start += blockSize)
    sumBlock(
      sums + start, previous + start, source + start, blockSize, offsets, weights, tapCount);
  sumBlock(
    sums + start, previous + start, source + start, count - start, offsets, weights, tapCount);
}
