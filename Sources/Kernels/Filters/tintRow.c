#include "Kernels.h"

FOR_SEVERAL_CPUS
void tintRow(
  uint8_t *restrict output, const uint8_t *restrict source, size_t count, const uint32_t *added,
  uint32_t kept, bool fillsClear)
{
  for (size_t pixel = 0; pixel < count; pixel++) {
    uint32_t ground = fillsClear ? 255 : source[4 * pixel + 3];
    for (size_t byte = 4 * pixel; byte < 4 * pixel + 4; byte++)
      output[byte] = (uint8_t)((source[byte] * kept + added[byte % 4] * ground + (1u << 15)) >> 16);
  }
}
