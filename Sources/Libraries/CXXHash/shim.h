#include <xxhash.h>
#if defined(__x86_64__)
// Makes the names below those of functions that choose the widest vectors of the CPU.
#include <xxh_x86dispatch.h>
#endif

/// As `XXH3_128bits_withSeed`, on any CPU as fast as it can be.
static inline XXH128_hash_t smear_hash(const void *bytes, size_t count, XXH64_hash_t seed) {
  return XXH3_128bits_withSeed(bytes, count, seed);
}

/// As `XXH3_128bits_update`, on any CPU as fast as it can be.
static inline XXH_errorcode smear_hash_update(
  XXH3_state_t *state, const void *bytes, size_t count) {
  return XXH3_128bits_update(state, bytes, count);
}
