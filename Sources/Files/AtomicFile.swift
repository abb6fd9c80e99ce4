internal import Glibc

/// Files that are there whole or not at all, even if the process is killed while writing.
package enum AtomicFile {
  /// Writes `bytes` under a temporary name in the same folder, and gives it its name at the end.
  ///
  /// Replaces a file of that name. On failure nothing is left behind, and an earlier file stands.
  /// Whoever writes to the same path at the same time, here or on another host, the file is one of
  /// theirs, and whole.
  ///
  /// - Parameter synced: Whether to wait until the file and its name are on the disk, so that they
  ///   also survive a power cut.
  package static func write(
    _ bytes: [UInt8], to path: String, synced: Bool = false
  ) throws(FileError) {
    try write(parts: [bytes], to: path, synced: synced)
  }

  /// Writes a file of parts, one behind the other, in the same way.
  ///
  /// - Parameter hash: Of all these bytes, to be noted on the file.
  package static func write(
    parts: [[UInt8]], to path: String, synced: Bool = false, noting hash: ContentHash? = nil
  ) throws(FileError) {
    let operation = "write \(path)"
    let temporary = temporaryPath(for: path)
    do throws(FileError) {
      try fill(temporary, with: parts, synced: synced, noting: hash, for: operation)
      try name(temporary, path, synced: synced)
    } catch {
      // What went wrong first is what matters; the next run removes what cannot be removed now.
      _ = unsafe unlink(temporary)
      throw error
    }
  }

  /// Gives a file another name, in place of a file that has that name.
  ///
  /// - Returns: Whether the file system can do that; otherwise nothing has changed.
  package static func link(_ source: String, as path: String) throws(FileError) -> Bool {
    let temporary = temporaryPath(for: path)
    try FileSystem.remove(temporary)
    guard unsafe Glibc.link(source, temporary) == 0 else { return false }
    do throws(FileError) {
      try name(temporary, path, synced: false)
    } catch {
      _ = unsafe unlink(temporary)
      throw error
    }
    // Of two names of one file, neither replaces the other.
    try FileSystem.remove(temporary)
    return true
  }

  /// Writes a file in its place, which a killed process leaves half written.
  ///
  /// - Parameter prepare: Is given the file while it is empty.
  package static func fill(
    _ path: String, with parts: [[UInt8]], synced: Bool, noting hash: ContentHash? = nil,
    for operation: String,
    prepare: (borrowing OpenFile) throws(FileError) -> Void = { _ in }
  ) throws(FileError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
    let file = try OpenFile(path, flags: flags, for: operation)
    try prepare(file)
    for part in parts { try file.write(unsafe part.span.bytes, for: operation) }
    if let hash { ContentNote(hash, on: file)?.write(to: file) }
    if synced { try file.sync(for: operation) }
    try file.close(for: operation)
  }

  /// Makes sure before any work is done that there can be a file at `path`.
  ///
  /// - Parameter temporary: Where it is until it is whole.
  /// - Returns: The file there, at its end.
  package static func reserve(
    _ path: String, at temporary: String, beginningWith head: [UInt8] = []
  ) throws(FileError) -> OpenFile {
    let operation = "write \(path)"
    if (try? FileSystem.isFolder(path)) == true { throw FileError(operation, code: EISDIR) }
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
    do throws(FileError) {
      let file = try OpenFile(temporary, flags: flags, for: operation)
      try file.write(unsafe head.span.bytes, for: operation)
      return file
    } catch {
      _ = unsafe unlink(temporary)
      throw error
    }
  }

  /// Returns where a file is written that will be at `path`: beside it, and for the caller alone,
  /// also among hosts that share the folder, whose processes may have the same number.
  package static func temporaryPath(for path: String) -> String {
    let (folder, name) = path.pathParts
    return (folder ?? ".").appending(
      name: ".\(name)\(temporaryMark)\(UInt64.random(in: 0...(.max)))")
  }

  /// Gives a whole file at a temporary path its name, in place of an earlier file.
  ///
  /// - Parameter synced: Whether to wait until the name is on the disk.
  package static func name(_ temporary: String, _ path: String, synced: Bool) throws(FileError) {
    let operation = "write \(path)"
    guard unsafe rename(temporary, path) == 0 else { throw FileError(operation, code: errno) }
    if synced {
      try OpenFile(folder: path.pathParts.folder ?? ".", for: operation).sync(for: operation)
    }
  }

  /// Returns whether `name` is that of a temporary file, as a killed run leaves behind.
  ///
  /// - Parameter endings: The suffixes that may follow the name, for programs that want an
  ///   extension.
  package static func isTemporary(_ name: String, endings: [String]) -> Bool {
    guard name.hasPrefix("."), let mark = name.ranges(of: temporaryMark).last else { return false }
    let number = name[mark.upperBound...].prefix { ("0"..."9").contains($0) }
    let ending = name[number.endIndex...]
    return !number.isEmpty && (ending.isEmpty || endings.contains { $0 == ending })
  }

  /// The separator between a file's name and a unique number.
  private static let temporaryMark = ".smear-"
}
