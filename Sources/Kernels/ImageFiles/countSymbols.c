#include "Kernels.h"
#include "Symbols.h"

/// The number of tables that are used in turn, because incrementing the same counter twice in a row
/// stalls.
enum { turns = 4 };

FOR_SEVERAL_CPUS
void countSymbols(uint32_t *counts, const uint8_t *bytes, size_t count)
{
  uint32_t literals[turns][256] = {0};
  size_t i = 0;
  while (i + 8 <= count) {
    uint64_t eight = word(bytes + i);
    if (eight) {
      for (size_t k = 0; k < 8; k++) literals[k % turns][eight >> 8 * k & 255]++;
      i += 8;
      continue;
    }
    size_t zeros = zerosAtStart(bytes + i, count - i), left = zeros - 1;
    for (; left >= longestMatch; left -= longestMatch) counts[matches + longestMatch]++;
    if (left >= shortestMatch) {
      counts[matches + left]++;
      left = 0;
    }
    literals[0][0] += 1 + (uint32_t)left;
    i += zeros;
  }
  for (; i < count; i++) literals[0][bytes[i]]++;
  for (size_t turn = 0; turn < turns; turn++)
    for (size_t byte = 0; byte < 256; byte++) counts[byte] += literals[turn][byte];
}
