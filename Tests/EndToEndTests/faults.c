// Preloaded into a process: makes its calls for certain files fail, do half of their work, or end the
// process, like full disks, signals and power cuts.
//
// FAULT       the affected calls, separated by commas: "write,renameat"
// FAULT_PATH  a part of the affected paths; without it, all paths are affected
// FAULT_AT    the number of affected calls that succeed first
// FAULT_HOW   an errno, "short" for half of the bytes, or "kill"; with a final "+", later calls fail too,
//             with a final "/", every second call from there on
// FAULT_MARK  a file to create at the fault
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define NEXT(name) ((typeof(&name))dlsym(RTLD_NEXT, #name))

enum { SHORT = -1, NONE = 0 };

static int counts(const char *call) {
  const char *calls = getenv("FAULT");
  size_t length = strlen(call);
  for (const char *at = calls; at && (at = strstr(at, call)); at += length)
    if ((at == calls || at[-1] == ',') && (at[length] == ',' || at[length] == 0)) return 1;
  return 0;
}

static int matches(int folder, const char *path) {
  const char *part = getenv("FAULT_PATH");
  if (!part) return 1;
  if (path && strstr(path, part)) return 1;
  if (folder == AT_FDCWD || (path && *path == '/')) return 0;
  char name[32], target[PATH_MAX] = "";
  snprintf(name, sizeof name, "/proc/self/fd/%d", folder);
  return readlink(name, target, sizeof target - 1) > 0 && strstr(target, part);
}

/// Returns the fate of a call: NONE, an errno, or SHORT, which stands for "kill" too.
static int fault(const char *call, int folder, const char *path) {
  static atomic_int seen;
  if (!counts(call) || !matches(folder, path)) return NONE;
  const char *at = getenv("FAULT_AT"), *how = getenv("FAULT_HOW"), *mark = getenv("FAULT_MARK");
  int place = atomic_fetch_add(&seen, 1) - (at ? atoi(at) : 0);
  if (place < 0 || (strchr(how, '/') ? place % 2 : place && !strchr(how, '+'))) return NONE;
  if (mark) syscall(SYS_close, syscall(SYS_openat, AT_FDCWD, mark, O_CREAT | O_WRONLY, 0666));
  return strncmp(how, "short", 5) == 0 || strcmp(how, "kill") == 0 ? SHORT : atoi(how);
}

static int fails(int code) {
  errno = code;
  return -1;
}

static int kills(void) {
  const char *how = getenv("FAULT_HOW");
  return how && strcmp(how, "kill") == 0;
}

static void end(void) {
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

// Calls that do all or nothing. SHORT does not affect them, unless it stands for "kill".
#define REPLACE(name, parameters, arguments, folder, path)        \
  int name parameters {                                           \
    int code = fault(#name, folder, path);                        \
    if (code == SHORT && kills()) end();                          \
    return code > 0 ? fails(code) : NEXT(name) arguments;         \
  }

REPLACE(fsync, (int file), (file), file, NULL)
REPLACE(fstat, (int file, struct stat *status), (file, status), file, NULL)
REPLACE(mkdir, (const char *path, mode_t mode), (path, mode), AT_FDCWD, path)
REPLACE(unlinkat, (int folder, const char *path, int flags), (folder, path, flags), folder, path)
REPLACE(linkat, (int from, const char *path, int to, const char *other, int flags),
        (from, path, to, other, flags), to, other)
REPLACE(renameat, (int from, const char *path, int to, const char *other),
        (from, path, to, other), to, other)
REPLACE(fstatat, (int folder, const char *path, struct stat *status, int flags),
        (folder, path, status, flags), folder, path)

int openat(int folder, const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  int code = fault("openat", folder, path);
  return code > 0 ? fails(code) : NEXT(openat)(folder, path, flags, mode);
}

int close(int file) {
  int code = fault("close", file, NULL);
  int status = NEXT(close)(file);
  return code > 0 ? fails(code) : status;
}

ssize_t read(int file, void *bytes, size_t count) {
  int code = fault("read", file, NULL);
  if (code > 0) return fails(code);
  return NEXT(read)(file, bytes, code == SHORT && count > 1 ? count / 2 : count);
}

ssize_t write(int file, const void *bytes, size_t count) {
  int code = fault("write", file, NULL);
  if (code > 0) return fails(code);
  ssize_t written = NEXT(write)(file, bytes, code == SHORT && count > 1 ? count / 2 : count);
  if (code == SHORT && kills()) end();
  return written;
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  int code = fault("pwrite", file, NULL);
  if (code > 0) return fails(code);
  return NEXT(pwrite)(file, bytes, code == SHORT && count > 1 ? count / 2 : count, offset);
}

/// The time of day jumps back and forth by years, and a day of sleep passes between two calls.
int clock_gettime(clockid_t clock, struct timespec *time) {
  static atomic_int looks;
  int status = NEXT(clock_gettime)(clock, time);
  if (fault("clock_gettime", AT_FDCWD, "") != SHORT) return status;
  int look = atomic_fetch_add(&looks, 1);
  if (clock == CLOCK_REALTIME) time->tv_sec += look % 2 ? 100000000 : -100000000;
  if (clock == CLOCK_BOOTTIME) time->tv_sec += look * 86400;
  return status;
}

/// Creating a thread has no path, so FAULT_PATH must be unset or empty.
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *),
                   void *argument) {
  int code = fault("pthread_create", AT_FDCWD, "");
  return code > 0 ? code : NEXT(pthread_create)(thread, attributes, start, argument);
}
