#include "Kernels.h"

/// Defines a function that composites a colour over pixels.
///
/// - NUMBER: The type of a channel.
/// - OPAQUE: The alpha of an opaque pixel.
#define DEFINE_TINT(NAME, NUMBER, OPAQUE) \
  FOR_SEVERAL_CPUS \
  void NAME( \
    NUMBER *restrict output, const NUMBER *restrict source, size_t count, \
    const uint32_t *added, uint32_t kept, bool fillsClear) \
  { \
    for (size_t pixel = 0; pixel < count; pixel++) { \
      uint32_t ground = fillsClear ? OPAQUE : source[4 * pixel + 3]; \
      for (size_t i = 4 * pixel; i < 4 * pixel + 4; i++) \
        output[i] = (NUMBER)((source[i] * kept + added[i % 4] * ground + (1u << 15)) >> 16); \
    } \
  }

DEFINE_TINT(tintRow, uint8_t, 255)
DEFINE_TINT(deepTintRow, uint16_t, opaqueNumber)
