#include "Kernels.h"

#include <string.h>

// Fused multiply-adds could choose the other colour where two are equally near.
#pragma STDC FP_CONTRACT OFF

/// The numbers of two colours, and the bytes of two pixels.
typedef uint16_t Colors2 __attribute__((vector_size(16)));
typedef uint8_t Pixels2 __attribute__((vector_size(8)));

/// Writes the colours of two pixels, or of only the first.
#define WRITE_TWO(bytes, byteCount)                                                        \
  do {                                                                                     \
    Colors2 two;                                                                           \
    memcpy(&two, colors + 4 * nearest[i], 8);                                              \
    memcpy((uint8_t *)&two + 8, colors + 4 * nearest[i + 1], 8);                           \
    Pixels2 pair = __builtin_convertvector((two + threshold) >> 8, Pixels2);               \
    memcpy(bytes, &pair, byteCount);                                                       \
  } while (0)

/// The largest number of pixels whose places are computed before their colours are looked up, and
/// the number per step.
enum { batch = 64, stride = 8 };

/// The forms of gradients.
typedef enum { linear, radial, focused } Form;

/// Sets the indices of the nearest colours of the pixels from `column` on, in whole steps.
static inline __attribute__((always_inline)) void setNearest(
  int32_t nearest[batch], double column, size_t count, RampPlaces places, Form form)
{
  const RampPlace focus = places.focus;
  const double rest = 1 - (focus.x * focus.x + focus.y * focus.y);
  for (size_t i = 0; i < (count + stride - 1) / stride * stride; i++) {
    double here = column + (double)i;
    double place = places.start.x + here * places.step.x;
    if (form == radial) {
      double other = places.start.y + here * places.step.y;
      place = __builtin_sqrt(place * place + other * other);
    } else if (form == focused) {
      double right = place - focus.x * places.last;
      double down = places.start.y + here * places.step.y - focus.y * places.last;
      double along = right * focus.x + down * focus.y;
      double square = along * along + (right * right + down * down) * rest;
      place = (along + __builtin_sqrt(square)) / rest;
    }
    place = place > 0 ? place < places.last ? place : places.last : 0;
    nearest[i] = (int32_t)(place + 0.5);
  }
}

FOR_SEVERAL_CPUS
void rampRow(
  uint8_t *restrict pixels, int64_t x, size_t count, RampPlaces places,
  const uint16_t *restrict colors, uint16_t threshold)
{
  const bool hasFocus = places.focus.x != 0 || places.focus.y != 0;
  for (size_t first = 0; first < count; first += batch) {
    int32_t nearest[batch];
    double column = (double)(x + (int64_t)first);
    size_t size = count - first < batch ? count - first : batch, i = 0;
    if (!places.isRadial) setNearest(nearest, column, size, places, linear);
    else if (!hasFocus) setNearest(nearest, column, size, places, radial);
    else setNearest(nearest, column, size, places, focused);
    uint8_t *bytes = pixels + 4 * first;
    for (; i + 2 <= size; i += 2, bytes += 8) WRITE_TWO(bytes, 8);
    if (i < size) WRITE_TWO(bytes, 4);
  }
}
