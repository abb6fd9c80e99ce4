#ifndef ALLOCATION_H
#define ALLOCATION_H

#include <stdbool.h>

/// Returns whether the system has ever refused an allocation of this process.
///
/// May be called from a signal handler. Always false with a sanitizer, which has its own allocation
/// functions.
bool memoryWasRefused(void);

/// Sets a function to call on a thread that is refused less than 64 KiB, and so can hardly go on.
///
/// Never called with a sanitizer. GLib, for example, would allocate more memory to report the
/// failure, until its stack overflows.
/// - Parameter end: Does not return. It may allocate memory itself, and is called again if that
///   fails.
void endWhereLittleMemoryIsRefused(void (*end)(void));

/// Extends the main thread's stack to 4 MiB of address space, or half its limit if that is less.
///
/// If address space runs out later, a stack that has to grow would end the process by a signal.
void growStack(void);

#endif
