// Replacements for the system's allocation functions that remember whether memory was refused.
// Libraries and the Swift runtime abort when that happens, and only here can the cause be known.

#include "Allocation.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/resource.h>

static atomic_bool wasRefused;

static _Atomic(void (*)(void)) end;

bool memoryWasRefused(void) { return atomic_load_explicit(&wasRefused, memory_order_relaxed); }

void growStack(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit)) return;
  rlim_t size = limit.rlim_cur / 2 < 4 << 20 ? limit.rlim_cur / 2 : 4 << 20;
  // The system extends the stack down to a touched address, but commits memory only for that page.
  *(volatile char *)__builtin_alloca(size) = 0;
}

void endWhereLittleMemoryIsRefused(void (*body)(void)) { atomic_store(&end, body); }

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif

#if defined(__GLIBC__) && !defined(IS_SANITIZED)

// glibc's internal names of malloc and its relatives.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

// From this size in bytes on, callers can handle a refusal: these are pictures.
static const size_t large = 64 << 10;

static void *noted(void *block, size_t size) {
  if (block || !size) return block;
  atomic_store_explicit(&wasRefused, true, memory_order_relaxed);
  void (*body)(void) = atomic_load(&end);
  if (body && size < large) body();
  return NULL;
}

void *malloc(size_t size) { return noted(__libc_malloc(size), size); }

static size_t product(size_t count, size_t size) {
  size_t bytes;
  return __builtin_mul_overflow(count, size, &bytes) ? SIZE_MAX : bytes;
}

void *calloc(size_t count, size_t size) { return noted(__libc_calloc(count, size), product(count, size)); }

void *realloc(void *block, size_t size) { return noted(__libc_realloc(block, size), size); }

void *memalign(size_t alignment, size_t size) {
  return noted(__libc_memalign(alignment, size), size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) || !alignment || (alignment & (alignment - 1))) return EINVAL;
  void *aligned = memalign(alignment, size);
  if (!aligned && size) return ENOMEM;
  *block = aligned;
  return 0;
}

#endif
