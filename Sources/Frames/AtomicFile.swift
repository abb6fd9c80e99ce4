internal import Glibc

/// Files that are there whole or not at all, even if the process is killed while writing.
package enum AtomicFile {
  /// Writes `bytes` under a temporary name in the same folder, and gives it its name at the end.
  ///
  /// Replaces a file of that name. On failure nothing is left behind, and an earlier file stands.
  /// At most one thread at a time may write to a path.
  ///
  /// - Parameter synced: Whether to wait until the file and its name are on the disk, so that they
  ///   also survive a power cut.
  package static func write(
    _ bytes: [UInt8], to path: String, synced: Bool = false
  ) throws(FileError) {
    let operation = "write \(path)"
    let temporary = temporaryPath(for: path)
    do throws(FileError) {
      try fill(temporary, with: bytes, synced: synced, for: operation)
      try name(temporary, path, synced: synced)
    } catch {
      // What went wrong first is what matters; the next run removes what cannot be removed now.
      _ = unsafe unlink(temporary)
      throw error
    }
  }

  /// Writes a file in its place, which a killed process leaves half written.
  ///
  /// - Parameter prepare: Is given the file while it is empty.
  static func fill(
    _ path: String, with bytes: [UInt8], synced: Bool, for operation: String,
    prepare: (borrowing OpenFile) throws(FileError) -> Void = { _ in }
  ) throws(FileError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
    let file = try OpenFile(path, flags: flags, for: operation)
    try prepare(file)
    try file.write(unsafe bytes.span.bytes, for: operation)
    if synced { try file.sync(for: operation) }
    try file.close(for: operation)
  }

  /// Makes sure before any work is done that there can be a file at `path`.
  ///
  /// - Returns: The file at its temporary path, at its end.
  static func reserve(
    _ path: String, beginningWith head: [UInt8] = []
  ) throws(FileError) -> OpenFile {
    let operation = "write \(path)"
    if (try? FileSystem.isFolder(path)) == true { throw FileError(operation, code: EISDIR) }
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
    let temporary = temporaryPath(for: path)
    do throws(FileError) {
      let file = try OpenFile(temporary, flags: flags, for: operation)
      try file.write(unsafe head.span.bytes, for: operation)
      return file
    } catch {
      _ = unsafe unlink(temporary)
      throw error
    }
  }

  /// Returns where a file is written that will be at `path`: beside it, and for this process alone.
  static func temporaryPath(for path: String) -> String {
    let (folder, name) = path.pathParts
    return (folder ?? ".").appending(name: ".\(name)\(temporaryMark)\(getpid())")
  }

  /// Gives a whole file at a temporary path its name, in place of an earlier file.
  ///
  /// - Parameter synced: Whether to wait until the name is on the disk.
  static func name(_ temporary: String, _ path: String, synced: Bool) throws(FileError) {
    let operation = "write \(path)"
    guard unsafe rename(temporary, path) == 0 else { throw FileError(operation, code: errno) }
    if synced {
      try OpenFile(folder: path.pathParts.folder ?? ".", for: operation).sync(for: operation)
    }
  }

  /// Returns whether `name` is that of a temporary file, as a killed run leaves behind.
  static func isTemporary(_ name: String) -> Bool {
    guard name.hasPrefix("."), let mark = name.ranges(of: temporaryMark).last else { return false }
    let process = name[mark.upperBound...]
    return !process.isEmpty && process.allSatisfy { ("0"..."9").contains($0) }
  }

  /// Stands between a file's name and the writing process's number.
  private static let temporaryMark = ".smear-"
}
