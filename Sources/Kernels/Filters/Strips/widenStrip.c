#include "Kernels.h"

enum { foresight = 32, mostLines = stripLanes / 4 };

FOR_SEVERAL_CPUS
void widenStrip(
  uint16_t *restrict output, const uint32_t *restrict pixels, size_t length,
  SampleSteps steps, size_t lineCount)
{
  uint32_t row[mostLines] = {0};
  const uint8_t *bytes = (const uint8_t *)row;
  // The data needed next: the strip to the right for vertical passes, the rest of the row for
  // horizontal ones.
  size_t ahead = steps.lineStep == 1 ? mostLines : foresight * steps.step;
  for (size_t place = 0; place < length; place++, output += stripLanes, pixels += steps.step) {
    __builtin_prefetch(pixels + ahead);
    if (steps.lineStep == 1 && lineCount == mostLines)
      for (size_t line = 0; line < mostLines; line++) row[line] = pixels[line];
    else
      for (size_t line = 0; line < lineCount; line++) row[line] = pixels[line * steps.lineStep];
    for (size_t i = 0; i < stripLanes; i++) output[i] = (uint16_t)(bytes[i] << 7);
  }
}
