#include "Kernels.h"
#include <string.h>

enum { foresight = 32, mostLines = stripLanes / 4, turned = 4 };

/// Eight pixels.
typedef uint32_t Eight __attribute__((vector_size(32)));

/// Converts a row of numbers to pixels of bytes.
static inline __attribute__((always_inline)) void narrowRow(
  uint32_t *restrict row, const uint16_t *restrict source)
{
  uint8_t *bytes = (uint8_t *)row;
  for (size_t i = 0; i < stripLanes; i++) bytes[i] = (uint8_t)((source[i] + 64) >> 7);
}

/// Writes four pixels of each of eight lines, given as four rows that are `mostLines` apart.
static inline __attribute__((always_inline)) void turn(
  uint32_t *restrict pixels, size_t lineStep, const uint32_t *restrict rows)
{
  Eight a, b, c, d;
  memcpy(&a, rows, sizeof a);
  memcpy(&b, rows + mostLines, sizeof b);
  memcpy(&c, rows + 2 * mostLines, sizeof c);
  memcpy(&d, rows + 3 * mostLines, sizeof d);
  Eight evenAB = __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13);
  Eight oddAB = __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15);
  Eight evenCD = __builtin_shufflevector(c, d, 0, 8, 1, 9, 4, 12, 5, 13);
  Eight oddCD = __builtin_shufflevector(c, d, 2, 10, 3, 11, 6, 14, 7, 15);
  Eight lines[turned] = {
    __builtin_shufflevector(evenAB, evenCD, 0, 1, 8, 9, 4, 5, 12, 13),
    __builtin_shufflevector(evenAB, evenCD, 2, 3, 10, 11, 6, 7, 14, 15),
    __builtin_shufflevector(oddAB, oddCD, 0, 1, 8, 9, 4, 5, 12, 13),
    __builtin_shufflevector(oddAB, oddCD, 2, 3, 10, 11, 6, 7, 14, 15),
  };
  for (size_t line = 0; line < turned; line++) {
    memcpy(pixels + line * lineStep, &lines[line], sizeof(Eight) / 2);
    memcpy(
      pixels + (line + turned) * lineStep, (uint32_t *)&lines[line] + turned, sizeof(Eight) / 2);
  }
}

FOR_SEVERAL_CPUS
void narrowStrip(
  uint32_t *restrict pixels, const uint16_t *restrict source, size_t length,
  SampleSteps steps, size_t lineCount)
{
  uint32_t rows[turned * mostLines];
  size_t place = 0;
  if (steps.step == 1 && lineCount == mostLines)
    for (; place + turned <= length; place += turned, source += turned * stripLanes) {
      for (size_t i = 0; i < turned; i++)
        narrowRow(rows + i * mostLines, source + i * stripLanes);
      for (size_t line = 0; line < mostLines; line += 8)
        turn(pixels + line * steps.lineStep + place, steps.lineStep, rows + line);
    }

  for (; place < length; place++, source += stripLanes) {
    uint32_t *row = pixels + place * steps.step;
    narrowRow(rows, source);
    if (place + foresight < length) __builtin_prefetch(row + foresight * steps.step, 1);
    if (steps.lineStep == 1 && lineCount == mostLines)
      memcpy(row, rows, mostLines * sizeof *row);
    else
      for (size_t line = 0; line < lineCount; line++) row[line * steps.lineStep] = rows[line];
  }
}
