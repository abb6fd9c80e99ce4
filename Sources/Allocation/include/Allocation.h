#ifndef ALLOCATION_H
#define ALLOCATION_H

#include <stdbool.h>

/// Whether the system has ever refused this process memory that it asked for.
///
/// May be called from a signal handler. Always false with a sanitizer, which has functions of its own.
bool memoryWasRefused(void);

/// Calls `end` on the thread that is refused less than 64 KiB, and so can hardly go on; never with a
/// sanitizer.
///
/// GLib, for one, asks for more to say that there is none, until its stack overflows.
/// - Parameter end: Does not return. It may ask for memory itself, and is then called again.
void endWhereLittleMemoryIsRefused(void (*end)(void));

/// Extends the main thread's stack to 4 MiB of address space, or half of what it may have.
///
/// Where that runs out later, a stack that has to grow ends the process by a signal.
void growStack(void);

#endif
