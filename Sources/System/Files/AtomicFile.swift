internal import Glibc

/// Writes files that appear complete or not at all, even if the process is killed while writing.
package enum AtomicFile {
  /// Writes `bytes` to a temporary file in the same folder and renames it at the end.
  ///
  /// Replaces an existing file of that name. On failure no temporary file remains and the existing
  /// file stays. Temporary files left by killed processes are removed first.
  /// If several processes write to the same path at once, on this host or another, one complete
  /// file wins.
  ///
  /// - Parameter synced: Whether to wait until the file and its name are on the disk, so that they
  ///   also survive a power cut.
  package static func write(
    _ bytes: [UInt8], to path: String, synced: Bool = false
  ) throws(FileError) {
    let operation = "write \(path)"
    let temporary = temporaryPlace(for: FileLocation(path))
    let file = try reserve(path, at: temporary, beginningWith: bytes)
    do throws(FileError) {
      // The copied descriptor keeps the lock until the file has its final name.
      let held = try OpenFile(copying: file.descriptor, for: operation)
      if synced { try file.sync(for: operation) }
      try file.close(for: operation)
      try publish(temporary, as: FileLocation(path), synced: synced)
      try held.close(for: operation)
    } catch {
      UnfinishedFiles.discard(temporary)
      throw error
    }
  }

  /// Writes one of many files in a folder, given as consecutive parts, in the same way.
  ///
  /// Does not remove temporary files left by killed processes; the owner of the folder does that.
  ///
  /// - Parameter hash: The hash of all the bytes, noted on the file.
  package static func write(
    parts: some Sequence<[UInt8]>, to place: FileLocation, synced: Bool = false,
    noting hash: ContentHash? = nil
  ) throws(FileError) {
    let operation = "write \(place.path)"
    let temporary = temporaryPlace(for: place)
    do throws(FileError) {
      try fill(temporary, with: parts, synced: synced, noting: hash, for: operation)
      try publish(temporary, as: place, synced: synced)
    } catch {
      UnfinishedFiles.discard(temporary)
      throw error
    }
  }

  /// Gives a file a second name, replacing any file of that name.
  ///
  /// - Returns: Whether the file system supports links; if not, nothing has changed.
  package static func link(_ source: FileLocation, as place: FileLocation) throws(FileError) -> Bool
  {
    let temporary = temporaryPlace(for: place)
    try temporary.remove()
    // Renaming a file onto another name of the same file does nothing, so the temporary name would
    // stay.
    defer { UnfinishedFiles.discard(temporary) }
    guard source.link(as: temporary) else { return false }
    try publish(temporary, as: place, synced: false)
    return true
  }

  /// Writes a file in place, which leaves it half written if the process is killed.
  ///
  /// - Parameter prepare: Receives the file while it is still empty.
  package static func fill(
    _ place: FileLocation, with parts: some Sequence<[UInt8]>, synced: Bool,
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

  /// Creates the temporary file for `path` before any work starts, to fail early if that is
  /// impossible.
  ///
  /// Removes the temporary files of killed processes for the same path.
  ///
  /// - Parameters:
  ///   - temporary: The place of the file until it is complete.
  ///   - endings: The suffixes of other temporary files beside it.
  /// - Returns: The temporary file, positioned at its end; while it is open, other processes leave
  ///   it alone.
  package static func reserve(
    _ path: String, at temporary: FileLocation, endings: [String] = [],
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

  /// Creates a file that other processes leave alone while it is open.
  private static func locked(_ place: FileLocation, for operation: String) throws(FileError)
    -> OpenFile
  {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
    while true {
      let file = try OpenFile(place, flags: flags, for: operation)
      do throws(FileError) {
        try file.lock(for: operation)
        // Before the lock was taken, another process may have removed the file as abandoned.
        if try file.hasName(for: operation) { return file }
      } catch {
        // Without file locks, abandoned files are not removed.
        if !error.isBusy { return file }
      }
    }
  }

  /// Removes the temporary files that killed processes left for the file at a path.
  private static func removeAbandoned(of path: String, endings: [String]) {
    let (folder, name) = path.pathParts
    let start = ".\(name)\(temporaryMark)"
    for known in (try? FileSystem.names(in: folder ?? ".")) ?? []
    where known.hasPrefix(start) && isTemporary(known, endings: endings) {
      let number = known.dropFirst(start.count).prefix { ("0"..."9").contains($0) }
      let place = FileLocation(path).sibling(known)
      remove(place, unlessInUse: place.sibling(start + number))
    }
  }

  /// Removes a file, unless a process still locks the reserved file that it belongs to.
  ///
  /// - Parameter first: The file from ``reserve(_:at:endings:beginningWith:)``.
  private static func remove(_ place: FileLocation, unlessInUse first: FileLocation) {
    let operation = "remove \(place.path)"
    do throws(FileError) {
      let file = try OpenFile(first, flags: O_WRONLY | O_NOFOLLOW, for: operation)
      try file.lock(for: operation)
      try place.remove()
      // The lock is held until here; otherwise the owner could go on using the removed file.
      try file.close(for: operation)
    } catch {
      if error.isMissing { try? place.remove() }
    }
  }

  /// Returns a temporary place beside `place`, unique even among hosts that share the folder.
  ///
  /// Process numbers alone would not be unique across hosts.
  package static func temporaryPlace(for place: FileLocation) -> FileLocation {
    let temporary = place.sibling(
      ".\(place.name)\(temporaryMark)\(UInt64.random(in: 0...(.max)))")
    UnfinishedFiles.add(temporary)
    return temporary
  }

  /// Renames a complete temporary file to its final name, replacing an existing file.
  ///
  /// - Parameter synced: Whether to wait until the name is on the disk.
  package static func publish(
    _ temporary: FileLocation, as place: FileLocation, synced: Bool
  ) throws(FileError) {
    let operation = "write \(place.path)"
    try temporary.rename(to: place, for: operation)
    UnfinishedFiles.forget(temporary)
    if synced { try place.syncFolder(for: operation) }
  }

  /// Returns whether `name` is that of a temporary file, as a killed process leaves behind.
  ///
  /// - Parameter endings: The suffixes that may follow the name, for programs that need a file
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
