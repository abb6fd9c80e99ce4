// The system's functions for memory, which also remember when there was none. Libraries and the Swift
// runtime then abort, and only here can be known why.

#include "Allocation.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

static atomic_bool wasRefused;

bool memoryWasRefused(void) { return atomic_load_explicit(&wasRefused, memory_order_relaxed); }

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif

#if defined(__GLIBC__) && !defined(IS_SANITIZED)

// glibc's own names for what it calls malloc and so on.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static void *noted(void *block, size_t size) {
  if (!block && size) atomic_store_explicit(&wasRefused, true, memory_order_relaxed);
  return block;
}

void *malloc(size_t size) { return noted(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) { return noted(__libc_calloc(count, size), count && size); }

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
