#include "Kernels.h"

enum { mostLines = stripLanes };

FOR_SEVERAL_CPUS
void widenAlphaStrip(
  uint16_t *restrict output, const uint32_t *restrict pixels, size_t length, size_t step,
  size_t lineStep, size_t lineCount)
{
  uint32_t row[mostLines] = {0};
  for (size_t place = 0; place < length; place++, output += stripLanes, pixels += step) {
    if (lineStep == 1 && lineCount == mostLines)
      for (size_t line = 0; line < mostLines; line++) row[line] = pixels[line];
    else
      for (size_t line = 0; line < lineCount; line++) row[line] = pixels[line * lineStep];
    for (size_t i = 0; i < stripLanes; i++) output[i] = (uint16_t)(row[i] >> 24 << 7);
  }
}
