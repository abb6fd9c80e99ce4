#include "Kernels.h"

#include <string.h>

/// Four adjacent pixels, and their bytes widened for sums.
typedef uint8_t Pixels4 __attribute__((vector_size(16), aligned(1)));
typedef int16_t Sums4 __attribute__((vector_size(32)));
typedef int16_t Weights4 __attribute__((vector_size(32), aligned(2)));

#define ROW(number)                                                                        \
  (__builtin_convertvector(*(const Pixels4 *)(first + (number) * lattice.bytesPerRow), Sums4) \
   * *(const Weights4 *)(rows + 16 * (number)))

/// The length of a run of pixels that is uniform if its first and its last pixel are in equal flat
/// blocks.
enum { runLength = 8 };

/// A block of a lattice.
typedef struct { int64_t column, row; } Block;

/// Returns the block that contains a position.
static inline __attribute__((always_inline)) Block blockAt(int64_t x, int64_t y)
{
  return (Block){x >> (32 + latticeBlockBits), y >> (32 + latticeBlockBits)};
}

static inline __attribute__((always_inline)) size_t indexOf(Block block, Lattice lattice)
{
  return (size_t)block.row * lattice.blocksPerRow + (size_t)block.column;
}

/// Returns whether all positions between two lie in flat blocks of one colour.
///
/// The blocks must be the same or adjacent.
static inline __attribute__((always_inline)) bool isFlat(Lattice lattice, Block first, Block last)
{
  int64_t across = first.column - last.column, down = first.row - last.row;
  if (across * across + down * down > 1) return false;
  size_t a = indexOf(first, lattice), b = indexOf(last, lattice);
  return lattice.flatBlocks[a] && lattice.flatBlocks[b] && lattice.colors[a] == lattice.colors[b];
}

/// Returns the first byte of the 4 × 4 pixels around a position.
static inline __attribute__((always_inline)) const uint8_t *pixelsAround(
  Lattice lattice, int64_t x, int64_t y)
{
  return lattice.pixels + ((y >> 32) - 1) * (int64_t)lattice.bytesPerRow + ((x >> 32) - 1) * 4;
}

/// Sets four columns to the weighted means of their pixels, times the weights of the columns.
#define SET_COLUMNS(columns, x, y)                                                         \
  do {                                                                                     \
    const uint8_t *first = pixelsAround(lattice, x, y);                                    \
    const int16_t *rows = rowWeights + 64 * ((uint32_t)(y) >> 26);                         \
    columns = ((ROW(0) + ROW(1) + ROW(2) + ROW(3) + 32) >> 6)                              \
      * *(const Weights4 *)(columnWeights + 16 * ((uint32_t)(x) >> 26));                   \
  } while (0)

/// Writes the sums of the columns of four pixels, limited to between 0 and alpha.
#define WRITE_SUMS(pixels, first, second, third, fourth)                                    \
  do {                                                                                     \
    Sums4 even = HALVES(first, third), odd = HALVES(second, fourth);                       \
    Sums4 sums = __builtin_shufflevector(                                                  \
      even, odd, 0, 1, 2, 3, 16, 17, 18, 19, 8, 9, 10, 11, 24, 25, 26, 27)                 \
      + __builtin_shufflevector(                                                           \
        even, odd, 4, 5, 6, 7, 20, 21, 22, 23, 12, 13, 14, 15, 28, 29, 30, 31);            \
    sums = __builtin_elementwise_min((sums + 32) >> 6, (Sums4){0} + 255);                  \
    sums = __builtin_elementwise_max(sums, (Sums4){0});                                    \
    sums = __builtin_elementwise_min(                                                      \
      sums, __builtin_shufflevector(                                                       \
        sums, sums, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15));              \
    *(Pixels4 *)(pixels) = __builtin_convertvector(sums, Pixels4);                         \
  } while (0)

/// The sums of columns 1 and 3 and of columns 2 and 4, of two pixels.
#define HALVES(first, second)                                                              \
  (__builtin_shufflevector(                                                                \
     first, second, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23)                \
   + __builtin_shufflevector(                                                              \
     first, second, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31))

/// Writes four pixels, and moves on to the next ones.
#define WRITE_FOUR(pixels)                                                                 \
  do {                                                                                     \
    Sums4 columns[4];                                                                      \
    for (size_t j = 0; j < 4; j++, x += step.x, y += step.y) {                             \
      SET_COLUMNS(columns[j], x, y);                                                       \
      /* The next output row needs the two rows after these, which no hardware prefetcher predicts. */ \
      __builtin_prefetch(pixelsAround(lattice, x, y) + (4 + j % 2) * lattice.bytesPerRow); \
    }                                                                                      \
    WRITE_SUMS(pixels, columns[0], columns[1], columns[2], columns[3]);                    \
  } while (0)

FOR_SEVERAL_CPUS
void sampleLatticeRow(
  uint8_t *restrict pixels, size_t pixelCount, Lattice lattice, BitmapPosition position,
  BitmapPosition step, const int16_t *restrict columnWeights,
  const int16_t *restrict rowWeights)
{
  int64_t x = position.x, y = position.y;
  size_t i = 0;
  for (; i + runLength <= pixelCount; i += runLength) {
    Block first = blockAt(x, y);
    Block last = blockAt(x + (runLength - 1) * step.x, y + (runLength - 1) * step.y);
    if (isFlat(lattice, first, last)) {
      for (size_t pixel = i; pixel < i + runLength; pixel++)
        memcpy(pixels + 4 * pixel, &lattice.colors[indexOf(first, lattice)], 4);
      x += runLength * step.x;
      y += runLength * step.y;
      continue;
    }
    WRITE_FOUR(pixels + 4 * i);
    WRITE_FOUR(pixels + 4 * i + 16);
  }
  if (i + 4 <= pixelCount) {
    WRITE_FOUR(pixels + 4 * i);
    i += 4;
  }
  for (; i < pixelCount; i++, x += step.x, y += step.y) {
    Sums4 columns;
    SET_COLUMNS(columns, x, y);
    uint8_t last[16];
    WRITE_SUMS(last, columns, columns, columns, columns);
    memcpy(pixels + 4 * i, last, 4);
  }
}
