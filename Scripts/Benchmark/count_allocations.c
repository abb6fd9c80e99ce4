// Preloaded into a program: counts its allocated blocks of memory, and at its end writes the number
// to the file that ALLOCATION_COUNT names.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

static atomic_ulong count;

static void *next(const char *name) { return dlsym(RTLD_NEXT, name); }

void *malloc(size_t size) {
  static void *(*real)(size_t);
  if (!real) real = next("malloc");
  atomic_fetch_add(&count, 1);
  return real(size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  static int (*real)(void **, size_t, size_t);
  if (!real) real = next("posix_memalign");
  atomic_fetch_add(&count, 1);
  return real(block, alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  static void *(*real)(size_t, size_t);
  if (!real) real = next("aligned_alloc");
  atomic_fetch_add(&count, 1);
  return real(alignment, size);
}

__attribute__((destructor)) static void report(void) {
  unsigned long total = atomic_load(&count);
  FILE *file = fopen(getenv("ALLOCATION_COUNT"), "w");
  if (!file) abort();
  fprintf(file, "%lu\n", total);
  if (fclose(file)) abort();
}
