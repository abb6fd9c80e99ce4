#ifndef ALLOCATION_H
#define ALLOCATION_H

#include <stdbool.h>

/// Whether the system has ever refused this process memory that it asked for.
///
/// May be called from a signal handler. Always false with a sanitizer, which has functions of its own.
bool memoryWasRefused(void);

#endif
