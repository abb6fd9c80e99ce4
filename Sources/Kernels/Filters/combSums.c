#include "Kernels.h"

#include <string.h>

/// The number of sums that stay in registers.
enum { blockSize = 32 };

/// The bytes of a block, and the same as words.
typedef uint8_t Bytes __attribute__((vector_size(blockSize), aligned(1)));
typedef uint64_t Words __attribute__((vector_size(blockSize)));

/// Whether all bytes of a block are 0.
#define IS_CLEAR(place) (__builtin_reduce_or((Words)*(const Bytes *)(place)) == 0)

/// Does the work of `combSums` for at most `blockSize` sums.
static inline __attribute__((always_inline)) void sumBlock(
  uint32_t *sums, const uint32_t *previous, const uint8_t *restrict source,
  size_t count, const ptrdiff_t *restrict offsets, const int32_t *restrict weights, size_t tapCount)
{
  uint32_t block[blockSize];
  for (size_t i = 0; i < count; i++) block[i] = previous[i];

  // Most of an interface is clear, and clear blocks need no sums.
  size_t tap = 0;
  if (count == blockSize)
    while (tap < tapCount && IS_CLEAR(source + offsets[tap])) tap++;

  for (; tap < tapCount; tap++) {
    const uint8_t *bytes = source + offsets[tap];
    uint32_t weight = (uint32_t)weights[tap];
    for (size_t i = 0; i < count; i++) block[i] += bytes[i] * weight;
  }

  for (size_t i = 0; i < count; i++) sums[i] = block[i];
}

FOR_SEVERAL_CPUS
static void sumNarrow(
  uint32_t *sums, const uint32_t *previous, const uint8_t *source, size_t count,
  const ptrdiff_t *offsets, const int32_t *weights, size_t tapCount)
{
  size_t start = 0;
  for (; start + blockSize <= count; start += blockSize)
    sumBlock(
      sums + start, previous + start, source + start, blockSize, offsets, weights, tapCount);
  sumBlock(
    sums + start, previous + start, source + start, count - start, offsets, weights, tapCount);
}

#if defined(__x86_64__)
#include <immintrin.h>

#define WIDE __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vnni")))
#define WIDE_INLINE WIDE static inline __attribute__((always_inline))

/// Each step adds a group of four taps; sums are written after at most `mostGroups` groups. A
/// weight has at most four digits.
enum { tapsPerGroup = 4, mostGroups = 64, mostDigits = 4 };

/// Four taps: their offsets, and the base-256 digits of their weights, from -128 to 127, the lowest
/// first.
typedef struct {
  ptrdiff_t offsets[tapsPerGroup];
  int8_t digits[mostDigits][tapsPerGroup];
} Group;

/// Fills at most `mostGroups` groups, padding the last one with weights of 0.
///
/// - Returns: The number of digits that any weight needs.
static size_t setGroups(
  Group *groups, const ptrdiff_t *offsets, const int32_t *weights, size_t tapCount)
{
  size_t digitCount = 1;
  for (size_t tap = 0; tap < (tapCount + tapsPerGroup - 1) / tapsPerGroup * tapsPerGroup; tap++) {
    Group *group = &groups[tap / tapsPerGroup];
    size_t place = tap % tapsPerGroup;
    group->offsets[place] = offsets[tap < tapCount ? tap : 0];
    int64_t left = tap < tapCount ? weights[tap] : 0;
    for (size_t digit = 0; digit < mostDigits; digit++) {
      int8_t lowest = (int8_t)left;
      group->digits[digit][place] = lowest;
      if (lowest != 0 && digit >= digitCount) digitCount = digit + 1;
      left = (left - lowest) >> 8;
    }
  }
  return digitCount;
}

/// The interleaved bytes of four taps: quarter k holds bytes 16 n + 4 k to 16 n + 4 k + 3 of each.
typedef struct { __m512i quarters[4]; } Interleaved;

WIDE_INLINE Interleaved interleaved(__m512i a, __m512i b, __m512i c, __m512i d)
{
  __m512i firsts = _mm512_unpacklo_epi8(a, b), seconds = _mm512_unpacklo_epi8(c, d);
  __m512i thirds = _mm512_unpackhi_epi8(a, b), fourths = _mm512_unpackhi_epi8(c, d);
  return (Interleaved){{
    _mm512_unpacklo_epi16(firsts, seconds), _mm512_unpackhi_epi16(firsts, seconds),
    _mm512_unpacklo_epi16(thirds, fourths), _mm512_unpackhi_epi16(thirds, fourths)}};
}

/// Adds the sums of those of 64 bytes that are in the mask `bytes` to `previous`.
WIDE_INLINE void addInOrder(
  uint32_t *sums, const uint32_t *previous, const __m512i quarters[4], __mmask64 bytes)
{
  __m512i low = _mm512_shuffle_i32x4(quarters[0], quarters[1], 0x44);
  __m512i high = _mm512_shuffle_i32x4(quarters[2], quarters[3], 0x44);
  __m512i upperLow = _mm512_shuffle_i32x4(quarters[0], quarters[1], 0xEE);
  __m512i upperHigh = _mm512_shuffle_i32x4(quarters[2], quarters[3], 0xEE);
  const __m512i ordered[4] = {
    _mm512_shuffle_i32x4(low, high, 0x88), _mm512_shuffle_i32x4(low, high, 0xDD),
    _mm512_shuffle_i32x4(upperLow, upperHigh, 0x88),
    _mm512_shuffle_i32x4(upperLow, upperHigh, 0xDD)};
  for (size_t part = 0; part < 4; part++) {
    __mmask16 mask = (__mmask16)(bytes >> 16 * part);
    __m512i sum = _mm512_add_epi32(
      _mm512_maskz_loadu_epi32(mask, previous + 16 * part), ordered[part]);
    _mm512_mask_storeu_epi32(sums + 16 * part, mask, sum);
  }
}

/// Does the work of `combSums` for those of 64 bytes that are in the mask `bytes`.
WIDE_INLINE void sumWideBlock(
  uint32_t *sums, const uint32_t *previous, const uint8_t *source, __mmask64 bytes,
  const Group *groups, size_t groupCount, const size_t digitCount)
{
  __m512i totals[mostDigits][4];
  for (size_t digit = 0; digit < digitCount; digit++)
    for (size_t k = 0; k < 4; k++) totals[digit][k] = _mm512_setzero_si512();
  for (const Group *group = groups; group < groups + groupCount; group++) {
    __m512i taps[tapsPerGroup];
    for (size_t tap = 0; tap < tapsPerGroup; tap++)
      taps[tap] = _mm512_maskz_loadu_epi8(bytes, source + group->offsets[tap]);
    // Most of an interface is clear, and clear blocks need no sums.
    __m512i any = _mm512_or_si512(_mm512_or_si512(taps[0], taps[1]), taps[2]);
    any = _mm512_or_si512(any, taps[3]);
    if (_mm512_test_epi64_mask(any, any) == 0) continue;
    Interleaved all = interleaved(taps[0], taps[1], taps[2], taps[3]);
    for (size_t digit = 0; digit < digitCount; digit++) {
      int32_t four;
      memcpy(&four, group->digits[digit], sizeof four);
      for (size_t k = 0; k < 4; k++)
        totals[digit][k] = _mm512_dpbusd_epi32(
          totals[digit][k], all.quarters[k], _mm512_set1_epi32(four));
    }
  }
  for (size_t digit = digitCount - 1; digit > 0; digit--)
    for (size_t k = 0; k < 4; k++)
      totals[digit - 1][k] = _mm512_add_epi32(
        totals[digit - 1][k], _mm512_slli_epi32(totals[digit][k], 8));
  addInOrder(sums, previous, totals[0], bytes);
}

WIDE_INLINE void sumGroups(
  uint32_t *sums, const uint32_t *previous, const uint8_t *source, size_t count,
  const Group *groups, size_t groupCount, const size_t digitCount)
{
  for (size_t i = 0; i < count; i += 64) {
    __mmask64 bytes = count - i >= 64 ? ~0ULL : (1ULL << (count - i)) - 1;
    sumWideBlock(
      sums + i, previous + i, source + i, bytes, groups, groupCount, digitCount);
  }
}

/// Does the work of ``sumNarrow`` with 64 sums and four taps at a time.
WIDE static void sumWide(
  uint32_t *sums, const uint32_t *previous, const uint8_t *source, size_t count,
  const ptrdiff_t *offsets, const int32_t *weights, size_t tapCount)
{
  Group groups[mostGroups];
  for (size_t tap = 0; tap < tapCount; tap += mostGroups * tapsPerGroup) {
    size_t left = tapCount - tap, most = mostGroups * tapsPerGroup;
    size_t taps = left < most ? left : most;
    size_t digitCount = setGroups(groups, offsets + tap, weights + tap, taps);
    size_t groupCount = (taps + tapsPerGroup - 1) / tapsPerGroup;
    switch (digitCount) {
    case 1: sumGroups(sums, previous, source, count, groups, groupCount, 1); break;
    case 2: sumGroups(sums, previous, source, count, groups, groupCount, 2); break;
    case 3: sumGroups(sums, previous, source, count, groups, groupCount, 3); break;
    default: sumGroups(sums, previous, source, count, groups, groupCount, 4); break;
    }
    previous = sums;
  }
}

static bool isWide(void)
{
  return __builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512bw")
    && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
}
#else
static bool isWide(void) { return false; }
#define sumWide sumNarrow
#endif

/// The number of taps below which grouping takes longer than adding.
enum { fewestWideTaps = 4 };

void combSums(
  uint32_t *sums, const uint32_t *previous, const uint8_t *source, size_t count,
  const ptrdiff_t *offsets, const int32_t *weights, size_t tapCount, bool widely)
{
  if (widely && tapCount >= fewestWideTaps && isWide())
    sumWide(sums, previous, source, count, offsets, weights, tapCount);
  else sumNarrow(sums, previous, source, count, offsets, weights, tapCount);
}
