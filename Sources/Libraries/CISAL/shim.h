#include <isa-l.h>

/// Marks the upper halves of the vector registers as unused.
///
/// ISA-L 2.30 returns with them in use. Until they are cleared, every SSE instruction of the
/// thread must preserve them: our pixel loops were measured to run three times slower.
static inline void smear_release_vectors(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx")) __asm__ volatile("vzeroupper" ::: "memory");
#endif
}

/// As `isal_deflate`, at full speed afterwards.
static inline int smear_deflate(struct isal_zstream *stream) {
  int status = isal_deflate(stream);
  smear_release_vectors();
  return status;
}

/// As `crc32_gzip_refl`, at full speed afterwards.
static inline uint32_t smear_crc32(uint32_t seed, const unsigned char *bytes, uint64_t count) {
  uint32_t checksum = crc32_gzip_refl(seed, bytes, count);
  smear_release_vectors();
  return checksum;
}
