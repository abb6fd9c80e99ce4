#include "Kernels.h"

/// The four channels of eight pixels, each of another line.
typedef uint16_t Eight __attribute__((vector_size(64), aligned(2)));
typedef int16_t SignedEight __attribute__((vector_size(64), aligned(2)));

enum { octet = 4 * diffusionSide, octets = stripLanes / octet };

/// Moves pixels by some places towards the last one, and clears the first ones.
#define LATER(pixels, places) \
  __builtin_shufflevector( \
    (__typeof__(pixels)){}, pixels, MOVED(0, places), MOVED(1, places), MOVED(2, places), MOVED(3, places), \
    MOVED(4, places), MOVED(5, places), MOVED(6, places), MOVED(7, places))
#define MOVED(place, places) \
  PIXEL((place) < (places) ? (place) : diffusionSide + (place) - (places))
/// The numbers of a pixel.
#define PIXEL(place) 4 * (place), 4 * (place) + 1, 4 * (place) + 2, 4 * (place) + 3

/// Reverses the order of the pixels.
static inline __attribute__((always_inline)) void reverse(Eight *pixels)
{
  *pixels = __builtin_shufflevector(
    *pixels, *pixels, PIXEL(7), PIXEL(6), PIXEL(5), PIXEL(4), PIXEL(3), PIXEL(2), PIXEL(1),
    PIXEL(0));
}

/// Adds to each pixel all before it.
static inline __attribute__((always_inline)) void accumulate(Eight *pixels)
{
  *pixels += LATER(*pixels, 1);
  *pixels += LATER(*pixels, 2);
  *pixels += LATER(*pixels, 4);
}

/// Lowers each difference to the least one up to its pixel, and to at most 0.
static inline __attribute__((always_inline)) void lower(SignedEight *differences)
{
  *differences = __builtin_elementwise_min(*differences, LATER(*differences, 1));
  *differences = __builtin_elementwise_min(*differences, LATER(*differences, 2));
  *differences = __builtin_elementwise_min(*differences, LATER(*differences, 4));
  *differences = __builtin_elementwise_min(*differences, (SignedEight){});
}

/// Replaces each number by the alpha of its pixel.
static inline __attribute__((always_inline)) void spreadAlpha(Eight *pixels)
{
  *pixels = __builtin_shufflevector(
    *pixels, *pixels, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 19, 19, 19, 19, 23,
    23, 23, 23, 27, 27, 27, 27, 31, 31, 31, 31);
}

/// Diffuses one row of a block, along the path.
///
/// Sums of whole levels along the row say how much of a colour has been due, and how much alpha has
/// been given. A pixel can give no more of the colour than of alpha.
///
/// - left: Eight copies of the remainder, replaced by that for the next row.
static inline __attribute__((always_inline)) void diffuseRow(Eight *pixels, Eight *left)
{
  Eight opaque = *pixels;
  spreadAlpha(&opaque);
  opaque = (Eight)(opaque == opaqueNumber);
  Eight nearest = (*pixels + 64) & (uint16_t)~127;
  *pixels = (opaque & nearest) | (~opaque & *pixels);

  Eight fractions = *pixels & 127, due = *pixels >> 7;
  accumulate(&fractions);
  fractions += *left;
  accumulate(&due);
  due += fractions >> 7;
  Eight alphas = due;
  spreadAlpha(&alphas);
  SignedEight missing = (SignedEight)(due - alphas);
  lower(&missing);
  Eight given = alphas + (Eight)missing;
  Eight rest = (fractions & 127) + ((due - given) << 7);
  *pixels = (opaque & nearest) | (~opaque & ((given - LATER(given, 1)) << 7));
  *left = __builtin_shufflevector(
    rest, rest, PIXEL(7), PIXEL(7), PIXEL(7), PIXEL(7), PIXEL(7), PIXEL(7), PIXEL(7), PIXEL(7));
}

FOR_SEVERAL_CPUS
void diffuseStrip(uint16_t *rows, size_t length, size_t lineCount)
{
  Eight left[octets];
  for (size_t row = 0; row < length; row++, rows += stripLanes) {
    for (size_t i = 4 * lineCount; i < stripLanes; i++) rows[i] = 0;
    for (size_t i = 0; i < octets; i++) {
      Eight *pixels = (Eight *)(rows + i * octet);
      if (row % diffusionSide == 0) left[i] = (Eight){} + 64;
      if (row % 2) reverse(pixels);
      diffuseRow(pixels, &left[i]);
      if (row % 2) reverse(pixels);
    }
  }
}
