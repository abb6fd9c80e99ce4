internal import Glibc

extension OpenFile {
  /// Locks the file or folder until it is unlocked or closed.
  ///
  /// A program that was being started in the meantime holds a copy of the descriptor, which must be
  /// closed too.
  ///
  /// - Parameters:
  ///   - isShared: Whether others may also take a shared lock.
  ///   - waits: Whether to wait while another process has it locked.
  /// - Throws: ``FileError`` with `EWOULDBLOCK` if another process has it locked, and this one does
  ///   not wait.
  func lock(
    isShared: Bool = false, waits: Bool = false, for operation: String
  ) throws(FileError) {
    let kind = (isShared ? LOCK_SH : LOCK_EX) | (waits ? 0 : LOCK_NB)
    _ = try retrying(operation) { Int(flock(descriptor, kind)) }
  }

  /// Unlocks the file or folder; no effect if it is not locked.
  func unlock() {
    // This fails only on file systems without locks.
    _ = flock(descriptor, LOCK_UN)
  }
}
