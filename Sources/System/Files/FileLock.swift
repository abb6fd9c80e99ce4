internal import Glibc

extension OpenFile {
  /// Keeps all others from locking the file or folder until this one is unlocked, or closed here
  /// and in every program that was being started in the meantime.
  ///
  /// - Parameter isShared: Whether others may lock it too, if theirs are shared.
  /// - Throws: ``FileError`` with `EWOULDBLOCK` if another process has it locked.
  package func lock(isShared: Bool = false, for operation: String) throws(FileError) {
    let kind = isShared ? LOCK_SH : LOCK_EX
    _ = try retrying(operation) { Int(flock(descriptor, kind | LOCK_NB)) }
  }

  /// Lets others lock the file or folder again; without effect if it is not locked.
  func unlock() {
    // It fails only where there are no locks.
    _ = flock(descriptor, LOCK_UN)
  }
}
