#include "Kernels.h"

enum { foresight = 32, mostLines = stripLanes };

FOR_SEVERAL_CPUS
void widenAlphaStrip(
  uint16_t *restrict output, const uint32_t *restrict pixels, size_t length,
  SampleSteps steps, size_t lineCount)
{
  uint32_t row[mostLines] = {0};
  for (size_t place = 0; place < length; place++, output += stripLanes, pixels += steps.step) {
    if (place + foresight < length) __builtin_prefetch(pixels + foresight * steps.step);
    if (steps.lineStep == 1 && lineCount == mostLines)
      for (size_t line = 0; line < mostLines; line++) row[line] = pixels[line];
    else
      for (size_t line = 0; line < lineCount; line++) row[line] = pixels[line * steps.lineStep];
    for (size_t i = 0; i < stripLanes; i++) output[i] = (uint16_t)(row[i] >> 24 << 7);
  }
}
