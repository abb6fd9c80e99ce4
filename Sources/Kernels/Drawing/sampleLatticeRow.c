#include "Kernels.h"

#include <string.h>

/// Four pixels side by side, their bytes with room for sums, and one of them.
typedef uint8_t Pixels4 __attribute__((vector_size(16), aligned(1)));
typedef int16_t Sums4 __attribute__((vector_size(32)));
typedef int16_t Weights4 __attribute__((vector_size(32), aligned(2)));
typedef int16_t Sums2 __attribute__((vector_size(16)));
typedef int16_t Sums1 __attribute__((vector_size(8)));
typedef uint8_t Bytes1 __attribute__((vector_size(4)));

#define ROW(number)                                                                        \
  (__builtin_convertvector(*(const Pixels4 *)(first + (number) * bytesPerRow), Sums4)      \
   * *(const Weights4 *)(rows + 16 * (number)))

/// Pixels that are known to be alike by the first and the last of them.
enum { runLength = 8 };

/// A block of a lattice.
typedef struct { int64_t column, row; } Block;

/// The block that has a position.
static inline __attribute__((always_inline)) Block blockAt(int64_t x, int64_t y)
{
  return (Block){x >> (32 + latticeBlockBits), y >> (32 + latticeBlockBits)};
}

static inline __attribute__((always_inline)) size_t indexOf(Block block, Lattice lattice)
{
  return (size_t)block.row * lattice.blocksPerRow + (size_t)block.column;
}

/// Whether all positions between two are in flat blocks of one colour: the blocks of both are the same,
/// or side by side.
static inline __attribute__((always_inline)) bool isFlat(Lattice lattice, Block first, Block last)
{
  int64_t across = first.column - last.column, down = first.row - last.row;
  if (across * across + down * down > 1) return false;
  size_t a = indexOf(first, lattice), b = indexOf(last, lattice);
  return lattice.flatBlocks[a] && lattice.flatBlocks[b] && lattice.colors[a] == lattice.colors[b];
}

FOR_SEVERAL_CPUS
void sampleLatticeRow(
  uint8_t *restrict pixels, size_t pixelCount, Lattice lattice, BitmapPosition position,
  BitmapPosition step, const int16_t *restrict columnWeights,
  const int16_t *restrict rowWeights)
{
  const size_t bytesPerRow = lattice.bytesPerRow;
  int64_t x = position.x, y = position.y;
  for (size_t i = 0; i < pixelCount; i++, x += step.x, y += step.y) {
    if (i % runLength == 0 && i + runLength <= pixelCount) {
      Block first = blockAt(x, y);
      Block last = blockAt(x + (runLength - 1) * step.x, y + (runLength - 1) * step.y);
      if (isFlat(lattice, first, last)) {
        for (size_t pixel = i; pixel < i + runLength; pixel++)
          memcpy(pixels + 4 * pixel, &lattice.colors[indexOf(first, lattice)], 4);
        i += runLength - 1;
        x += (runLength - 1) * step.x;
        y += (runLength - 1) * step.y;
        continue;
      }
    }
    const uint8_t *first = lattice.pixels + ((y >> 32) - 1) * (int64_t)bytesPerRow + ((x >> 32) - 1) * 4;
    // The next row of the surface will need the two rows after these: nobody else could know.
    __builtin_prefetch(first + (4 + i % 2) * bytesPerRow);
    const int16_t *rows = rowWeights + 64 * ((uint32_t)y >> 26);
    Sums4 columns = (ROW(0) + ROW(1) + ROW(2) + ROW(3) + 32) >> 6;
    columns *= *(const Weights4 *)(columnWeights + 16 * ((uint32_t)x >> 26));
    Sums2 pairs = __builtin_shufflevector(columns, columns, 0, 1, 2, 3, 4, 5, 6, 7)
      + __builtin_shufflevector(columns, columns, 8, 9, 10, 11, 12, 13, 14, 15);
    pairs += __builtin_shufflevector(pairs, pairs, 4, 5, 6, 7, 0, 1, 2, 3);
    Sums1 sum = __builtin_shufflevector(pairs, pairs, 0, 1, 2, 3);
    sum = __builtin_elementwise_min((sum + 32) >> 6, (Sums1){255, 255, 255, 255});
    sum = __builtin_elementwise_max(sum, (Sums1){0});
    sum = __builtin_elementwise_min(sum, __builtin_shufflevector(sum, sum, 3, 3, 3, 3));
    Bytes1 bytes = __builtin_convertvector(sum, Bytes1);
    memcpy(pixels + 4 * i, &bytes, 4);
  }
}
