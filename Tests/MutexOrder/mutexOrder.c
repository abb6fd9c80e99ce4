// Swift's mutexes wait and wake in a library that the thread sanitizer cannot see into. Without
// these functions it reports races on all data behind a mutex as soon as two threads contend for
// it.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

void __tsan_acquire(void *address);
void __tsan_release(void *address);

typedef SWIFT void Lock(uint32_t thread, SELF);
typedef SWIFT void Unlock(SELF);

/// Returns the library's own function, which one of the functions below replaces.
static void *original(const char *name)
{
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) abort();
  return function;
}

SWIFT void lockSlowly(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void lockSlowly(uint32_t thread, SELF)
{
  ((Lock *)original(LOCK))(thread, self);
  __tsan_acquire(self);
}

SWIFT void unlockSlowly(SELF) __asm__(UNLOCK);
SWIFT void unlockSlowly(SELF)
{
  __tsan_release(self);
  ((Unlock *)original(UNLOCK))(self);
}

#endif
#endif
