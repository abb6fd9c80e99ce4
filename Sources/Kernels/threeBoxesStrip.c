#include "Kernels.h"

/// Lanes whose sums stay in registers.
enum { blockSize = 16 };

/// The sums of three boxes, and by how much they grow: each is summed up from the one after it.
typedef struct {
  uint32_t sums[blockSize], steps[blockSize], bends[blockSize];
} Sums;

/// Moves on by a row; a number counts `1, -3, 3, -1` times as the boxes pass over it.
///
/// Differences of numbers are taken in 16 bits.
static inline __attribute__((always_inline)) void moveOn(
  Sums *sums, const uint16_t *restrict first, const uint16_t *restrict second,
  const uint16_t *restrict third, const uint16_t *restrict fourth)
{
  int16_t outer[blockSize], inner[blockSize];
  for (size_t i = 0; i < blockSize; i++) outer[i] = (int16_t)(first[i] - fourth[i]);
  for (size_t i = 0; i < blockSize; i++) inner[i] = (int16_t)(third[i] - second[i]);
  for (size_t i = 0; i < blockSize; i++)
    sums->bends[i] += (uint32_t)outer[i] + 3 * (uint32_t)inner[i];
  for (size_t i = 0; i < blockSize; i++) sums->steps[i] += sums->bends[i];
  for (size_t i = 0; i < blockSize; i++) sums->sums[i] += sums->steps[i];
}

FOR_SEVERAL_CPUS
void threeBoxesStrip(
  uint16_t *restrict output, const uint16_t *restrict source, size_t length, size_t boxSize,
  BoxMean mean)
{
  static const uint16_t zeros[blockSize];
  uint16_t weights[blockSize];
  for (size_t i = 0; i < blockSize; i++) weights[i] = mean.weight;
  size_t step = boxSize * stripLanes, first = 3 * boxSize - 3;

  for (size_t block = 0; block < stripLanes; block += blockSize) {
    const uint16_t *row = source + block;
    Sums sums = {0};
    for (size_t i = 0; i < blockSize; i++) sums.sums[i] = mean.rounding;
    for (size_t place = 0; place < first; place++, row += stripLanes)
      moveOn(
        &sums, row, place < boxSize ? zeros : row - step,
        place < 2 * boxSize ? zeros : row - 2 * step, zeros);

    for (size_t place = 0; place < length; place++, row += stripLanes) {
      const uint16_t *last = place + first < 3 * boxSize ? zeros : row - 3 * step;
      moveOn(&sums, row, row - step, row - 2 * step, last);
      uint16_t shortened[blockSize];
      for (size_t i = 0; i < blockSize; i++)
        shortened[i] = (uint16_t)(sums.sums[i] >> mean.shift);
      for (size_t i = 0; i < blockSize; i++)
        output[place * stripLanes + block + i] =
          (uint16_t)(((uint32_t)shortened[i] * weights[i]) >> 16);
    }
  }
}
