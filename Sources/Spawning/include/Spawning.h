#ifndef SPAWNING_H
#define SPAWNING_H

#include <sys/types.h>

/// Starts a program that is looked for in PATH, in a process group of its own; the system kills it as soon
/// as this process has ended, however that came.
///
/// The program may take the memory that this process could take before `limitMemory` was called.
/// - Parameters:
///   - words: The program and its arguments; the last is NULL.
///   - input, output, messages: Descriptors of its standard streams; output of -1 is not wanted.
/// - Returns: 0, or the error number.
int spawnWithParent(char *const *words, int input, int output, int messages, pid_t *id);

/// Lets the system refuse memory beyond an amount: private memory, whether it has been touched or not.
void limitMemory(unsigned long byteCount);

/// Lets the process have again what it could take before.
///
/// May be called from a signal handler.
void unlimitMemory(void);

#endif
