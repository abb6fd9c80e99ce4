#ifndef KERNELS_H
#define KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Compiles a function a second time for CPUs with AVX2; the loader picks the better one.
#if defined(__x86_64__)
#define FOR_SEVERAL_CPUS __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define FOR_SEVERAL_CPUS
#endif

/// Some taps of a comb that share one weight.
typedef struct {
  /// In units of 2⁻²⁴; the weight of a whole comb, all taps of all groups, is 2²⁴.
  uint32_t weight;

  /// How many taps, in 1...257, so that their sum fits 16 bits.
  uint32_t tapCount;
} TapGroup;

/// Writes `count` weighted means of bytes to `output`, each rounded to nearest, halves up.
///
/// Byte `i` is the mean of `source[i + offset]` over all taps. `offsets` lists the taps' distances
/// in bytes, group after group. `output` overlaps nothing else.
void combRow(
  uint8_t *output, const uint8_t *source, size_t count,
  const ptrdiff_t *offsets, const TapGroup *groups, size_t groupCount);

/// Writes `count` symmetric weighted means to `output`, each rounded to nearest, halves up.
///
/// Number `i` is the mean of `source[i + distance * step]` for distances from `-reach` to `reach`,
/// weighted with `weights[|distance|]`. Numbers are at most 2¹⁵ − 1, so that two fit 16 bits;
/// weights are in units of 2⁻¹⁶ and add up to 2¹⁶, all but the first counted twice. `output`
/// overlaps nothing else.
void gaussianRow(
  uint16_t *output, const uint16_t *source, size_t count, ptrdiff_t step,
  const uint16_t *weights, size_t reach);

/// How many lines of numbers a strip holds side by side: a row of a strip is one number of each.
enum { stripLanes = 64 };

/// The mean of some numbers, without a division.
typedef struct {
  /// How many numbers, in 1...65535.
  uint32_t size;

  /// What sums begin with, so that means are rounded to nearest.
  uint32_t rounding;

  /// Bits by which a sum is shortened, so that at most 16 are left.
  uint32_t shift;

  /// 1 / `size` of a shortened sum, in units of 2⁻¹⁶.
  uint16_t weight;
} BoxMean;

/// Writes running means to the `length` rows of `output`, a strip.
///
/// Row `i` is the mean of `mean.size` rows of `source` from row `i` on. Numbers are at most 32640;
/// means are off by less than 1. The strips do not overlap.
void boxStrip(uint16_t *output, const uint16_t *source, size_t length, BoxMean mean);

/// Writes symmetric weighted means to the `length` rows of `output`, a strip.
///
/// Row `i` is the mean of the rows of `source` from `i * advance` on, 2 × `reach` + 1 of them.
/// `weights` are those of the row in the middle and of each pair around it, in units of 2⁻¹⁶ and
/// 2¹⁶ together; if one of them would not fit, all are halved. Numbers are at most 32640; a product
/// is off by less than 1, up and down in turn. `reach` is even. The strips do not overlap.
void weightedStrip(
  uint16_t *output, const uint16_t *source, size_t length, size_t advance,
  const int16_t *weights, size_t reach, bool isHalved);

/// Writes weighted means of four rows to the `length` rows of `output`, a strip, to nearest.
///
/// There are `phaseCount` rows of `output` for each row of `source`, and four weights for each of
/// these phases, in units of 2⁻¹⁵ and 2¹⁵ together. The first row has the phase `phase` and is a
/// mean of the first four rows of `source`. The strips do not overlap.
void interpolateStrip(
  uint16_t *output, const uint16_t *source, size_t length, size_t phase, size_t phaseCount,
  const int16_t *weights);

/// Distances between samples in memory, in samples.
typedef struct {
  /// From one sample of a line to the next.
  size_t step;

  /// From one line to the next.
  size_t lineStep;
} SampleSteps;

/// Writes the rows of `source` to the columns of `output`, samples of four numbers each.
///
/// Steps are from one row to the next, in samples. `output` overlaps nothing else.
void transposeColors(
  uint64_t *output, size_t outputStep, const uint64_t *source, size_t sourceStep,
  size_t rowCount, size_t columnCount);

/// Does as `transposeColors` with samples of one number each.
void transposeAlphas(
  uint16_t *output, size_t outputStep, const uint16_t *source, size_t sourceStep,
  size_t rowCount, size_t columnCount);

/// Writes bytes times 128 to the `length` rows of `output`, a strip.
///
/// A row holds the four bytes of `stripLanes / 4` pixels: one of each of
/// `lineCount` lines, and nothing of use in what is left over.
void widenStrip(
  uint16_t *output, const uint32_t *pixels, size_t length,
  SampleSteps steps, size_t lineCount);

/// Writes back what `widenStrip` reads: numbers by 128, each rounded to nearest, halves up.
void narrowStrip(
  uint32_t *pixels, const uint16_t *source, size_t length,
  SampleSteps steps, size_t lineCount);

/// Does as `widenStrip` with the last byte of each pixel alone; a row holds `stripLanes` of them.
void widenAlphaStrip(
  uint16_t *output, const uint32_t *pixels, size_t length,
  SampleSteps steps, size_t lineCount);

/// Writes back what `widenAlphaStrip` reads, and 0 to the other bytes of each pixel.
void narrowAlphaStrip(
  uint32_t *pixels, const uint16_t *source, size_t length,
  SampleSteps steps, size_t lineCount);

#endif
