internal import Glibc

/// Files that are there whole or not at all, even if the process is killed while writing.
package enum AtomicFile {
  /// Writes `bytes` under a temporary name in the same folder, and gives it its name at the end.
  ///
  /// Replaces a file of that name. On failure nothing is left behind, and an earlier file stands; what
  /// a killed process has left of it is removed.
  /// Whoever writes to the same path at the same time, here or on another host, the file is one of
  /// theirs, and whole.
  ///
  /// - Parameter synced: Whether to wait until the file and its name are on the disk, so that they
  ///   also survive a power cut.
  package static func write(
    _ bytes: [UInt8], to path: String, synced: Bool = false
  ) throws(FileError) {
    let operation = "write \(path)"
    let temporary = temporaryPlace(for: FilePlace(path))
    let file = try reserve(path, at: temporary, beginningWith: bytes)
    do throws(FileError) {
      // Others leave it alone until it has its name.
      let held = try OpenFile(copying: file.descriptor, for: operation)
      if synced { try file.sync(for: operation) }
      try file.close(for: operation)
      try name(temporary, FilePlace(path), synced: synced)
      try held.close(for: operation)
    } catch {
      UnfinishedFiles.discard(temporary)
      throw error
    }
  }

  /// Writes one file of many in a folder, of parts, one behind the other, in the same way; what killed
  /// processes have left is the folder's to remove.
  ///
  /// - Parameter hash: Of all these bytes, to be noted on the file.
  package static func write(
    parts: some Sequence<[UInt8]>, to place: FilePlace, synced: Bool = false,
    noting hash: ContentHash? = nil
  ) throws(FileError) {
    let operation = "write \(place.path)"
    let temporary = temporaryPlace(for: place)
    do throws(FileError) {
      try fill(temporary, with: parts, synced: synced, noting: hash, for: operation)
      try name(temporary, place, synced: synced)
    } catch {
      UnfinishedFiles.discard(temporary)
      throw error
    }
  }

  /// Gives a file another name, in place of a file that has that name.
  ///
  /// - Returns: Whether the file system can do that; otherwise nothing has changed.
  package static func link(_ source: FilePlace, as place: FilePlace) throws(FileError) -> Bool {
    let temporary = temporaryPlace(for: place)
    try temporary.remove()
    // Of two names of one file, neither replaces the other.
    defer { UnfinishedFiles.discard(temporary) }
    guard source.link(as: temporary) else { return false }
    try name(temporary, place, synced: false)
    return true
  }

  /// Writes a file in its place, which a killed process leaves half written.
  ///
  /// - Parameter prepare: Is given the file while it is empty.
  package static func fill(
    _ place: FilePlace, with parts: some Sequence<[UInt8]>, synced: Bool,
    noting hash: ContentHash? = nil,
    for operation: String,
    prepare: (borrowing OpenFile) throws(FileError) -> Void = { _ in }
  ) throws(FileError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
    let file = try OpenFile(place, flags: flags, for: operation)
    try prepare(file)
    for part in parts { try file.write(unsafe part.span.bytes, for: operation) }
    if let hash { ContentNote(hash, on: file)?.write(to: file) }
    if synced { try file.sync(for: operation) }
    try file.close(for: operation)
  }

  /// Makes sure before any work is done that there can be a file at `path`, and removes what killed
  /// processes have left of it.
  ///
  /// - Parameters:
  ///   - temporary: Where it is until it is whole.
  ///   - endings: The suffixes of other files beside it that are needed until then.
  /// - Returns: The file there, at its end; as long as it is open, other processes leave it alone.
  package static func reserve(
    _ path: String, at temporary: FilePlace, endings: [String] = [],
    beginningWith head: [UInt8] = []
  ) throws(FileError) -> OpenFile {
    let operation = "write \(path)"
    if (try? FileSystem.isFolder(path)) == true { throw FileError(operation, code: EISDIR) }
    removeAbandoned(of: path, endings: endings)
    do throws(FileError) {
      let file = try locked(temporary, for: operation)
      try file.write(unsafe head.span.bytes, for: operation)
      return file
    } catch {
      UnfinishedFiles.discard(temporary)
      throw error
    }
  }

  /// Makes a file that others leave alone as long as it is open.
  private static func locked(_ place: FilePlace, for operation: String) throws(FileError)
    -> OpenFile
  {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
    while true {
      let file = try OpenFile(place, flags: flags, for: operation)
      do throws(FileError) {
        try file.lock(for: operation)
        // Before that, another process may have taken it for abandoned.
        if try file.hasName(for: operation) { return file }
      } catch {
        // Where there are no locks, what is abandoned stays.
        if !error.isBusy { return file }
      }
    }
  }

  /// Removes the temporary files that killed processes have left of the file at a path.
  private static func removeAbandoned(of path: String, endings: [String]) {
    let (folder, name) = path.pathParts
    let start = ".\(name)\(temporaryMark)"
    for known in (try? FileSystem.names(in: folder ?? ".")) ?? []
    where known.hasPrefix(start) && isTemporary(known, endings: endings) {
      let number = known.dropFirst(start.count).prefix { ("0"..."9").contains($0) }
      let place = FilePlace(path).sibling(known)
      remove(place, unlessInUse: place.sibling(start + number))
    }
  }

  /// Removes a file, unless a process has that open, or the one that it belongs to, which
  /// ``reserve(_:at:endings:beginningWith:)`` returned.
  private static func remove(_ place: FilePlace, unlessInUse first: FilePlace) {
    let operation = "remove \(place.path)"
    do throws(FileError) {
      let file = try OpenFile(first, flags: O_WRONLY | O_NOFOLLOW, for: operation)
      try file.lock(for: operation)
      try place.remove()
      // Locked until then, or its owner would take it for its own.
      try file.close(for: operation)
    } catch {
      if error.isMissing { try? place.remove() }
    }
  }

  /// Returns where a file is written that will be at `place`: beside it, and for the caller alone,
  /// also among hosts that share the folder, whose processes may have the same number.
  package static func temporaryPlace(for place: FilePlace) -> FilePlace {
    let temporary = place.sibling(
      ".\(place.name)\(temporaryMark)\(UInt64.random(in: 0...(.max)))")
    UnfinishedFiles.add(temporary)
    return temporary
  }

  /// Gives a whole file at a temporary place its name, in place of an earlier file.
  ///
  /// - Parameter synced: Whether to wait until the name is on the disk.
  package static func name(
    _ temporary: FilePlace, _ place: FilePlace, synced: Bool
  ) throws(FileError) {
    let operation = "write \(place.path)"
    try temporary.rename(to: place, for: operation)
    UnfinishedFiles.forget(temporary)
    if synced { try place.syncFolder(for: operation) }
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
