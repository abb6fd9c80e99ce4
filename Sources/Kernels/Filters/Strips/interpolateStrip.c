#include "Kernels.h"

FOR_SEVERAL_CPUS
void interpolateStrip(
  uint16_t *restrict output, const uint16_t *restrict source, size_t length, size_t phase,
  size_t phaseCount, const int16_t *restrict weights)
{
  for (size_t row = 0; row < length; row++, output += stripLanes) {
    const int16_t *a = (const int16_t *)source, *b = a + stripLanes;
    const int16_t *c = b + stripLanes, *d = c + stripLanes;
    const int16_t *w = weights + 4 * phase;
    int32_t w0 = w[0], w1 = w[1], w2 = w[2], w3 = w[3];
    for (size_t i = 0; i < stripLanes; i++)
      output[i] = (uint16_t)((a[i] * w0 + b[i] * w1 + c[i] * w2 + d[i] * w3 + (1 << 14)) >> 15);
    if (++phase == phaseCount) phase = 0, source += stripLanes;
  }
}
