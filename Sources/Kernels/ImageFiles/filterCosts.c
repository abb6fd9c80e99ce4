#include "Filtering.h"
#include "Kernels.h"

#include <string.h>

/// Adds the distances of differences from 0, modulo 256, to sums of two bytes each.
#define ADD_DISTANCE(sums, difference)                                                     \
  do {                                                                                     \
    Bytes forth = (difference), back = -forth;                                             \
    Pairs distances = (Pairs)__builtin_elementwise_min(forth, back);                       \
    sums += (distances & 255) + (distances >> 8);                                          \
  } while (0)

#define TOTAL(sums, total)                                                                 \
  do {                                                                                     \
    for (size_t lane = 0; lane < sizeof sums / sizeof sums[0]; lane++) total += sums[lane];\
  } while (0)

/// The number of vectors that can be added before a sum could overflow.
enum { vectorsPerSum = 128 };

/// Only every second vector is examined: the result is as good, in half the time.
enum { stride = 2 };

/// Loads the next bytes of a row, padded with zeros.
#define LOAD(bytes, place, length)                                                         \
  Bytes bytes = {0};                                                                       \
  memcpy(&bytes, place, length)

#define ADD_SIMPLE(length)                                                                 \
  do {                                                                                     \
    LOAD(own, row + i, length);                                                            \
    LOAD(left, row + i - step, length);                                                    \
    LOAD(upper, above + i, length);                                                        \
    ADD_DISTANCE(sub, own - left);                                                         \
    ADD_DISTANCE(up, own - upper);                                                         \
    ADD_DISTANCE(average, own - MEAN(left, upper));                                        \
  } while (0)

FOR_SEVERAL_CPUS
FilterCosts filterCosts(const uint8_t *row, const uint8_t *above, size_t count, size_t step)
{
  FilterCosts costs = {0};
  for (size_t i = 0; i < count;) {
    Pairs sub = {0}, up = {0}, average = {0};
    const size_t end = i + vectorsPerSum * sizeof(Bytes), whole = sizeof(Bytes);
    for (; i < end && i + whole <= count; i += stride * whole) ADD_SIMPLE(whole);
    if (i < end && i < count) {
      const size_t length = count - i;
      ADD_SIMPLE(length);
      i = count;
    }
    TOTAL(sub, costs.sub);
    TOTAL(up, costs.up);
    TOTAL(average, costs.average);
  }
  return costs;
}

#define ADD_PAETH(length)                                                                  \
  do {                                                                                     \
    Bytes nearest;                                                                         \
    LOAD(own, row + i, length);                                                            \
    LOAD(left, row + i - step, length);                                                    \
    LOAD(upper, above + i, length);                                                        \
    LOAD(corner, above + i - step, length);                                                \
    SET_PAETH(nearest, left, upper, corner);                                               \
    ADD_DISTANCE(sums, own - nearest);                                                     \
  } while (0)

FOR_SEVERAL_CPUS
uint32_t paethCost(const uint8_t *row, const uint8_t *above, size_t count, size_t step)
{
  uint32_t cost = 0;
  for (size_t i = 0; i < count;) {
    Pairs sums = {0};
    const size_t end = i + vectorsPerSum * sizeof(Bytes), whole = sizeof(Bytes);
    for (; i < end && i + whole <= count; i += stride * whole) ADD_PAETH(whole);
    if (i < end && i < count) {
      const size_t length = count - i;
      ADD_PAETH(length);
      i = count;
    }
    TOTAL(sums, cost);
  }
  return cost;
}
