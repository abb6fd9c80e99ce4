#include "Kernels.h"

#include <string.h>

#define INLINE static inline __attribute__((always_inline))

/// Four adjacent pixels of both rows of a pair; sums of four pixels; weights of four pixels; four
/// pixels.
typedef uint16_t Pairs4 __attribute__((vector_size(32), aligned(1)));
typedef int16_t Sums4 __attribute__((vector_size(32)));
typedef int16_t Weights4 __attribute__((vector_size(32), aligned(2)));
typedef uint8_t Pixels4 __attribute__((vector_size(16), aligned(1)));

/// The length of a run of pixels that is uniform if its first and its last pixel are in equal flat
/// blocks.
enum { runLength = 8 };

/// A block of a lattice.
typedef struct { int64_t column, row; } Block;

/// Returns the block that contains a position.
INLINE Block blockAt(int64_t x, int64_t y)
{
  return (Block){x >> (32 + latticeBlockBits), y >> (32 + latticeBlockBits)};
}

INLINE size_t indexOf(Block block, Lattice lattice)
{
  return (size_t)block.row * lattice.blocksPerRow + (size_t)block.column;
}

/// Returns whether all positions between two lie in flat blocks of one colour.
///
/// The blocks must be the same or adjacent.
INLINE bool isFlat(Lattice lattice, Block first, Block last)
{
  int64_t across = first.column - last.column, down = first.row - last.row;
  if (across * across + down * down > 1) return false;
  size_t a = indexOf(first, lattice), b = indexOf(last, lattice);
  return lattice.flatBlocks[a] && lattice.flatBlocks[b] && lattice.colors[a] == lattice.colors[b];
}

/// The first of the 4 × 6 pixels, in three pairs of rows, among which are the 4 × 4 pixels around a
/// position.
#define PIXELS_AROUND(x, y)                                                                \
  (lattice.pairs + (((y) - one) >> 33) * (int64_t)lattice.bytesPerPair                     \
   + (((x) - one) >> 32) * 8)

/// The weights of the three pairs of rows around a position.
#define ROW_WEIGHTS(y) (rowWeights + rowWeightStride * ((uint64_t)((y) - one) >> 26 & 127))

static const int64_t one = (int64_t)1 << 32;

/// Sets four columns to the weighted means of their pixels, times the weights of the columns.
///
/// `PAIR(pixels, weights)` is the weighted sum of a pair's rows.
#define SET_COLUMNS(columns, x, y, PAIR)                                                   \
  do {                                                                                     \
    const uint8_t *around = PIXELS_AROUND(x, y);                                           \
    const int8_t *rows = ROW_WEIGHTS(y);                                                   \
    Sums4 pairs = PAIR(around, rows) + PAIR(around + lattice.bytesPerPair, rows + 4)       \
      + PAIR(around + 2 * lattice.bytesPerPair, rows + 8);                                 \
    columns = ((pairs + 32) >> 6)                                                          \
      * *(const Weights4 *)(columnWeights + 16 * ((uint32_t)(x) >> 26));                   \
    /* The next output row needs the next pair, which no hardware prefetcher predicts. */  \
    __builtin_prefetch(around + 3 * lattice.bytesPerPair);                                 \
  } while (0)

/// The sums of columns 1 and 3 and of columns 2 and 4, of two pixels.
#define HALVES(first, second)                                                              \
  (__builtin_shufflevector(                                                                \
     first, second, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23)                \
   + __builtin_shufflevector(                                                              \
     first, second, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31))

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

/// Writes four pixels, and moves on to the next ones.
#define WRITE_FOUR(pixels, PAIR)                                                           \
  do {                                                                                     \
    Sums4 columns[4];                                                                      \
    _Pragma("unroll") for (size_t j = 0; j < 4; j++, x += step.x, y += step.y)             \
      SET_COLUMNS(columns[j], x, y, PAIR);                                                 \
    WRITE_SUMS(pixels, columns[0], columns[1], columns[2], columns[3]);                    \
  } while (0)

/// The work of `sampleLatticeSpans`.
#define SAMPLE(PAIR)                                                                       \
  for (const LatticeSpan *span = spans; span < spans + spanCount; span++) {                \
    uint8_t *restrict pixels = span->pixels;                                               \
    const int16_t *restrict columnWeights = span->columnWeights;                           \
    const int8_t *restrict rowWeights = span->rowWeights;                                  \
    const BitmapPosition step = span->step;                                                \
    int64_t x = span->position.x, y = span->position.y;                                    \
    size_t i = 0;                                                                          \
    for (; i + runLength <= span->pixelCount; i += runLength) {                            \
      Block first = blockAt(x, y);                                                         \
      Block last = blockAt(x + (runLength - 1) * step.x, y + (runLength - 1) * step.y);    \
      if (isFlat(lattice, first, last)) {                                                  \
        for (size_t pixel = i; pixel < i + runLength; pixel++)                             \
          memcpy(pixels + 4 * pixel, &lattice.colors[indexOf(first, lattice)], 4);         \
        x += runLength * step.x;                                                           \
        y += runLength * step.y;                                                           \
        continue;                                                                          \
      }                                                                                    \
      WRITE_FOUR(pixels + 4 * i, PAIR);                                                    \
      WRITE_FOUR(pixels + 4 * i + 16, PAIR);                                               \
    }                                                                                      \
    if (i + 4 <= span->pixelCount) {                                                       \
      WRITE_FOUR(pixels + 4 * i, PAIR);                                                    \
      i += 4;                                                                              \
    }                                                                                      \
    for (; i < span->pixelCount; i++, x += step.x, y += step.y) {                          \
      Sums4 columns;                                                                       \
      SET_COLUMNS(columns, x, y, PAIR);                                                    \
      uint8_t last[16];                                                                    \
      WRITE_SUMS(last, columns, columns, columns, columns);                                \
      memcpy(pixels + 4 * i, last, 4);                                                     \
    }                                                                                      \
  }

#define NARROW_PAIR(pixels, weights)                                                       \
  ((Sums4)(*(const Pairs4 *)(pixels) & 255) * (weights)[0]                                 \
   + (Sums4)(*(const Pairs4 *)(pixels) >> 8) * (weights)[1])

static void sampleNarrow(const LatticeSpan *spans, size_t spanCount, Lattice lattice)
{
  SAMPLE(NARROW_PAIR)
}

#if defined(__x86_64__)
#include <immintrin.h>

#define WIDE __attribute__((target("avx2,bmi,bmi2")))

WIDE INLINE __m256i widePair(const uint8_t *pixels, const int8_t *weights)
{
  int32_t bothTwice;
  memcpy(&bothTwice, weights, sizeof bothTwice);
  return _mm256_maddubs_epi16(
    _mm256_loadu_si256((const __m256i *)pixels), _mm256_set1_epi32(bothTwice));
}

#define WIDE_PAIR(pixels, weights) ((Sums4)widePair(pixels, weights))

/// Does the work of ``sampleNarrow`` with one multiplication for each pair of rows.
WIDE static void sampleWide(const LatticeSpan *spans, size_t spanCount, Lattice lattice)
{
  SAMPLE(WIDE_PAIR)
}

static bool isWide(void)
{
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi")
    && __builtin_cpu_supports("bmi2");
}
#else
static bool isWide(void) { return false; }
#define sampleWide sampleNarrow
#endif

void sampleLatticeSpans(
  const LatticeSpan *spans, size_t spanCount, Lattice lattice, bool widely)
{
  if (widely && isWide()) sampleWide(spans, spanCount, lattice);
  else sampleNarrow(spans, spanCount, lattice);
}
