#include "Kernels.h"
#include "Symbols.h"

/// The output for bits, the first one lowest; at most 7 bits wait for a full byte.
typedef struct {
  uint8_t *output;
  uint64_t waiting;
  uint32_t count;
} Sink;

/// Writes at most 56 bits.
INLINE void put(Sink *sink, uint64_t bits, uint64_t count)
{
  uint64_t all = sink->waiting | bits << sink->count;
  memcpy(sink->output, &all, sizeof all);
  uint64_t sum = sink->count + count;
  sink->output += sum >> 3;
  sink->waiting = all >> (sum & 56);
  sink->count = sum & 7;
}

INLINE void putCode(Sink *sink, uint32_t code) { put(sink, code & 0xFFFFFF, code >> 24); }

/// Writes the literals of four bytes, with codes of at most 14 bits.
INLINE void putFour(Sink *sink, const uint32_t *codes, uint32_t bytes)
{
  uint64_t all = 0, count = 0;
  for (size_t k = 0; k < 4; k++) {
    uint32_t code = codes[bytes >> 8 * k & 255];
    all |= (uint64_t)(code & 0xFFFFFF) << count;
    count += code >> 24;
  }
  put(sink, all, count);
}

INLINE void putRun(Sink *sink, const uint32_t *codes, size_t zeros)
{
  putCode(sink, codes[0]);
  size_t left = zeros - 1;
  for (; left >= longestMatch; left -= longestMatch) putCode(sink, codes[matches + longestMatch]);
  if (left >= shortestMatch) {
    putCode(sink, codes[matches + left]);
    left = 0;
  }
  while (left-- > 0) putCode(sink, codes[0]);
}

/// Writes all symbols of `bytes`, reading eight bytes at a time.
INLINE void putAll(Sink *sink, const uint32_t *codes, const uint8_t *bytes, size_t count)
{
  size_t i = 0;
  while (i + 8 <= count) {
    uint64_t eight = word(bytes + i);
    if (eight) {
      putFour(sink, codes, (uint32_t)eight);
      putFour(sink, codes, (uint32_t)(eight >> 32));
      i += 8;
    } else {
      size_t zeros = zerosAtStart(bytes + i, count - i);
      putRun(sink, codes, zeros);
      i += zeros;
    }
  }
  for (; i < count; i++) putCode(sink, codes[bytes[i]]);
}

FOR_SEVERAL_CPUS
static void putNarrow(Sink *sink, const uint32_t *codes, const uint8_t *bytes, size_t count)
{
  Sink local = *sink;
  putAll(&local, codes, bytes, count);
  *sink = local;
}

#if defined(__x86_64__)
#include <immintrin.h>

#define WIDE __attribute__((target("avx512f,avx512bw,avx512dq,avx512vbmi,bmi,bmi2")))

/// A table of 256 bytes in four vectors.
typedef struct {
  __m512i parts[4];
} Table;

/// Returns the table of one byte of each code, at bit `shift`.
WIDE INLINE Table table(const uint32_t *codes, unsigned shift)
{
  uint8_t bytes[256];
  for (size_t i = 0; i < 256; i++) bytes[i] = (uint8_t)(codes[i] >> shift);
  Table table;
  for (size_t i = 0; i < 4; i++) table.parts[i] = _mm512_loadu_si512(bytes + 64 * i);
  return table;
}

/// Looks up 64 bytes at once; `upper` is the mask of bytes above 127.
WIDE INLINE __m512i look(const Table *table, __m512i bytes, __mmask64 upper)
{
  return _mm512_mask_blend_epi8(
    upper, _mm512_permutex2var_epi8(table->parts[0], bytes, table->parts[1]),
    _mm512_permutex2var_epi8(table->parts[2], bytes, table->parts[3]));
}

/// Joins 16-bit codes to 64-bit codes, four at a time.
WIDE INLINE __m512i joined(__m512i bits, __m512i counts)
{
  const __m512i half = _mm512_set1_epi32(0xFFFF), whole = _mm512_set1_epi64(0xFFFFFFFF);
  __m512i firsts = _mm512_and_si512(counts, half);
  bits = _mm512_or_si512(
    _mm512_and_si512(bits, half), _mm512_sllv_epi32(_mm512_srli_epi32(bits, 16), firsts));
  __m512i pairs = _mm512_madd_epi16(counts, _mm512_set1_epi16(1));
  return _mm512_or_si512(
    _mm512_and_si512(bits, whole),
    _mm512_sllv_epi64(_mm512_srli_epi64(bits, 32), _mm512_and_si512(pairs, whole)));
}

/// Writes the codes of the first 8 · `words` of 64 bytes.
WIDE INLINE void putWords(Sink *sink, const Table tables[3], __m512i bytes, unsigned words)
{
  __mmask64 upper = _mm512_movepi8_mask(bytes);
  __m512i low = look(&tables[0], bytes, upper), high = look(&tables[1], bytes, upper);
  __m512i counts = look(&tables[2], bytes, upper), zero = _mm512_setzero_si512();
  __m512i even = joined(_mm512_unpacklo_epi8(low, high), _mm512_unpacklo_epi8(counts, zero));
  __m512i odd = joined(_mm512_unpackhi_epi8(low, high), _mm512_unpackhi_epi8(counts, zero));
  // In byte order: the first four and the last four bytes of each word.
  __m512i firsts = _mm512_unpacklo_epi64(even, odd);
  __m512i lasts = _mm512_unpackhi_epi64(even, odd);
  __m512i sums = _mm512_sad_epu8(counts, zero);
  __m512i firstCounts =
    _mm512_sad_epu8(_mm512_and_si512(counts, _mm512_set1_epi64(0xFFFFFFFF)), zero);
  __m512i lastCounts = _mm512_sub_epi64(sums, firstCounts);

  uint64_t bits[16] __attribute__((aligned(64))), numbers[16] __attribute__((aligned(64)));
  if (_mm512_cmpgt_epu64_mask(sums, _mm512_set1_epi64(56)) == 0) {
    _mm512_store_si512(
      bits, _mm512_or_si512(firsts, _mm512_sllv_epi64(lasts, firstCounts)));
    _mm512_store_si512(numbers, sums);
    for (size_t k = 0; k < words; k++) put(sink, bits[k], numbers[k]);
  } else {
    _mm512_store_si512(bits, firsts);
    _mm512_store_si512(bits + 8, lasts);
    _mm512_store_si512(numbers, firstCounts);
    _mm512_store_si512(numbers + 8, lastCounts);
    for (size_t k = 0; k < words; k++) {
      put(sink, bits[k], numbers[k]);
      put(sink, bits[8 + k], numbers[8 + k]);
    }
  }
}

/// Does the work of ``putNarrow`` 64 bytes at a time, on CPUs that can look up 64 bytes at once.
WIDE static void putWide(
  Sink *sink, const uint32_t *codes, const uint8_t *bytes, size_t count)
{
  const Table tables[3] = {
    table(codes, 0), table(codes, 8), table(codes, 24)};
  Sink local = *sink;
  size_t i = 0;
  while (i + 64 <= count) {
    __m512i block = _mm512_loadu_si512(bytes + i);
    unsigned empty = _mm512_testn_epi64_mask(block, block);
    unsigned words = empty ? (unsigned)__builtin_ctz(empty) : 8;
    if (words > 0) putWords(&local, tables, block, words);
    i += 8 * words;
    if (empty) {
      size_t zeros = zerosAtStart(bytes + i, count - i);
      putRun(&local, codes, zeros);
      i += zeros;
    }
  }
  putAll(&local, codes, bytes + i, count - i);
  *sink = local;
}

static bool isWide(void)
{
  return __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512bw")
    && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("bmi")
    && __builtin_cpu_supports("bmi2");
}
#else
static bool isWide(void) { return false; }
#define putWide putNarrow
#endif

size_t packSymbols(
  uint8_t *output, BitRemainder *remainder, const uint32_t *codes, const uint8_t *bytes,
  size_t count, bool widely)
{
  Sink sink = {output, remainder->bits, remainder->count};
  if (widely && isWide()) putWide(&sink, codes, bytes, count);
  else putNarrow(&sink, codes, bytes, count);
  putCode(&sink, codes[endOfBlock]);
  *remainder = (BitRemainder){(uint8_t)sink.waiting, (uint8_t)sink.count};
  return (size_t)(sink.output - output);
}
