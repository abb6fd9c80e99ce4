#include "Kernels.h"

enum { foresight = 32, mostLines = stripLanes };

FOR_SEVERAL_CPUS
void narrowAlphaStrip(
  uint32_t *restrict pixels, const uint16_t *restrict source, size_t length,
  SampleSteps steps, size_t lineCount)
{
  uint32_t row[mostLines];
  for (size_t place = 0; place < length; place++, source += stripLanes, pixels += steps.step) {
    for (size_t i = 0; i < stripLanes; i++) row[i] = (uint32_t)(source[i] + 64) >> 7 << 24;
    if (place + foresight < length) __builtin_prefetch(pixels + foresight * steps.step, 1);
    if (steps.lineStep == 1 && lineCount == mostLines)
      for (size_t line = 0; line < mostLines; line++) pixels[line] = row[line];
    else
      for (size_t line = 0; line < lineCount; line++) pixels[line * steps.lineStep] = row[line];
  }
}
