#ifndef SPAWNING_H
#define SPAWNING_H

#include <sys/types.h>

/// Starts a program found in PATH, in a process group of its own.
///
/// The kernel kills the program when this process ends for any reason. The program has the memory
/// limit that this process had before `limitMemory` was called.
/// - Parameters:
///   - words: The program and its arguments; the last is NULL.
///   - input, output, messages: Descriptors of its standard streams; an output of -1 is discarded.
/// - Returns: 0, or an `errno` value.
int spawnWithParent(char *const *words, int input, int output, int messages, pid_t *id);

/// Limits the private memory of this process, touched or not, to a number of bytes.
void limitMemory(unsigned long byteCount);

/// Restores the memory limit from before `limitMemory`.
///
/// May be called from a signal handler.
void unlimitMemory(void);

#endif
