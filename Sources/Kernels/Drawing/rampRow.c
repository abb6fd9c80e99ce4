#include "Kernels.h"

// Processors that multiply and add at once would choose the other colour where two are as near.
#pragma STDC FP_CONTRACT OFF

FOR_SEVERAL_CPUS
void rampRow(
  uint8_t *restrict pixels, int64_t x, size_t count, RampPlaces places,
  const uint16_t *restrict colors, size_t last, uint16_t threshold)
{
  double greatest = (double)last;
  for (size_t i = 0; i < count; i++) {
    double column = (double)(x + (int64_t)i);
    double place = places.start.x + column * places.step.x;
    if (places.isRadial) {
      double other = places.start.y + column * places.step.y;
      place = __builtin_sqrt(place * place + other * other);
    }
    place = place < 0 ? 0 : place > greatest ? greatest : place;
    const uint16_t *color = colors + 4 * (size_t)(place + 0.5);
    for (size_t byte = 0; byte < 4; byte++)
      pixels[4 * i + byte] = (uint8_t)((color[byte] + threshold) >> 8);
  }
}
