// Preloaded into a process, ends it at one of its steps on files, as a power cut would: before a
// file is renamed, removed or synced, and in the midst of writing one. CRASH_AT counts from 0.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static int reaches_end(void) {
  static int left = -2;
  if (left == -2) {
    const char *text = getenv("CRASH_AT");
    left = text ? atoi(text) : -1;
  }
  return left >= 0 && left-- == 0;
}

static void crash(void) {
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

int rename(const char *from, const char *to) {
  int (*next)(const char *, const char *) = dlsym(RTLD_NEXT, "rename");
  if (reaches_end()) crash();
  return next(from, to);
}

int unlink(const char *path) {
  int (*next)(const char *) = dlsym(RTLD_NEXT, "unlink");
  if (reaches_end()) crash();
  return next(path);
}

int fsync(int file) {
  int (*next)(int) = dlsym(RTLD_NEXT, "fsync");
  if (reaches_end()) crash();
  return next(file);
}

ssize_t write(int file, const void *bytes, size_t count) {
  ssize_t (*next)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
  if (file > STDERR_FILENO && reaches_end()) {
    next(file, bytes, count / 2);
    crash();
  }
  return next(file, bytes, count);
}
