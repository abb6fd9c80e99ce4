#include "Kernels.h"

/// Returns `byte` times `opacity` / 255, rounded to nearest.
static inline __attribute__((always_inline)) uint16_t dimmed(uint8_t byte, uint16_t opacity)
{
  uint16_t product = (uint16_t)(byte * opacity + 127);
  return (uint16_t)((product * UINT32_C(0x8081)) >> 23);
}

FOR_SEVERAL_CPUS
void fadeRow(uint8_t *pixels, size_t byteCount, uint32_t opacity)
{
  for (size_t i = 0; i < byteCount; i++) pixels[i] = (uint8_t)dimmed(pixels[i], (uint16_t)opacity);
}

FOR_SEVERAL_CPUS
void addFadedRow(
  uint8_t *restrict pixels, const uint8_t *restrict others, size_t byteCount, uint32_t opacity)
{
  for (size_t i = 0; i < byteCount; i++) {
    uint16_t sum = (uint16_t)(pixels[i] + dimmed(others[i], (uint16_t)opacity));
    pixels[i] = (uint8_t)(sum < 255 ? sum : 255);
  }
}
