#include "Kernels.h"

#include <string.h>

enum { groupSize = 8 };

typedef uint8_t Bytes32 __attribute__((vector_size(32)));
typedef uint16_t Shares8 __attribute__((vector_size(16)));
typedef int32_t Sums32 __attribute__((vector_size(128)));

/// Mixes eight pixels.
static inline void mixGroup(
  uint8_t *output, const uint8_t *first, const uint8_t *second, Shares8 weights)
{
  Bytes32 a, b;
  memcpy(&a, first, sizeof a);
  memcpy(&b, second, sizeof b);
  Sums32 from = __builtin_convertvector(a, Sums32), to = __builtin_convertvector(b, Sums32);
  Sums32 weight = __builtin_convertvector(
    __builtin_shufflevector(
      weights, weights, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6,
      6, 6, 7, 7, 7, 7),
    Sums32);
  Bytes32 mixed
    = __builtin_convertvector(((from << 15) + (to - from) * weight + (1 << 14)) >> 15, Bytes32);
  memcpy(output, &mixed, sizeof mixed);
}

static inline bool areAll(const uint16_t *weights, uint64_t weight)
{
  uint64_t four = weight * 0x0001000100010001, halves[2];
  memcpy(halves, weights, sizeof halves);
  return halves[0] == four && halves[1] == four;
}

FOR_SEVERAL_CPUS
void mixWeightedRow(
  uint8_t *restrict output, const uint8_t *restrict first, const uint8_t *restrict second,
  const uint16_t *restrict weights, size_t pixelCount)
{
  size_t i = 0;
  for (; i + groupSize <= pixelCount; i += groupSize) {
    Shares8 group;
    memcpy(&group, weights + i, sizeof group);
    // Most pixels of most transitions show only one of the pictures; the other is then not read.
    if (areAll(weights + i, 0))
      memcpy(output + 4 * i, first + 4 * i, 4 * groupSize);
    else if (areAll(weights + i, 1 << 15))
      memcpy(output + 4 * i, second + 4 * i, 4 * groupSize);
    else
      mixGroup(output + 4 * i, first + 4 * i, second + 4 * i, group);
  }
  for (; i < pixelCount; i++)
    for (size_t channel = 4 * i; channel < 4 * i + 4; channel++)
      output[channel] = (uint8_t)(first[channel]
        + (((second[channel] - first[channel]) * weights[i] + (1 << 14)) >> 15));
}
