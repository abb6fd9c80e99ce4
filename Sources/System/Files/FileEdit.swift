internal import Glibc

/// New contents for a file that may be open in an editor.
package struct FileEdit: Sendable {
  /// The path as given; may lead through symbolic links, which are kept.
  private let path: String

  private let before, after: [UInt8]

  /// - Parameter before: The bytes read from the file.
  package init(_ path: String, from before: [UInt8], to after: [UInt8]) {
    self.path = path
    self.before = before
    self.after = after
  }

  /// Gives files their new contents, each completely or not at all; owner and permissions stay.
  ///
  /// - Parameter folders: The folders in which the files may lie.
  /// - Throws: Before anything is written: ``ChangedFileError`` if one of the files has changed,
  ///   ``FileError`` if one may not be read.
  package static func write(_ edits: [FileEdit], in folders: AssetFolders) throws {
    for edit in edits {
      try folders.check(resolved: edit.path)
      guard try edit.isOfTheFileThere() else { throw ChangedFileError(path: edit.path) }
    }
    for edit in edits { try edit.write() }
  }

  /// Checks that a file is there and may be written, and leaves it as it is.
  package static func checkPermission(toWrite path: String) throws(FileError) {
    let operation = "write \(path)"
    let place = FileLocation(try destination(of: path, for: operation))
    _ = try OpenFile(place, flags: O_WRONLY, for: operation)
  }

  private func isOfTheFileThere() throws(FileError) -> Bool {
    do throws(FileError) {
      return try FileSystem.read(path, atMost: before.count) == before
    } catch {
      guard error.isTooLarge else { throw error }
      return false
    }
  }

  private func write() throws(FileError) {
    let operation = "write \(path)"
    let place = FileLocation(try FileEdit.destination(of: path, for: operation))
    // Renaming would also replace a read-only file, so opening it checks the permission to write.
    let file = try OpenFile(place, flags: O_WRONLY, for: operation)
    let status = try file.status(for: operation)
    let temporary = AtomicFile.temporaryPlace(for: place)
    do throws(FileError) {
      try AtomicFile.fill(temporary, with: [after], synced: true, for: operation) {
        file throws(FileError) in try file.copyOwnership(from: status, for: operation)
      }
      try AtomicFile.publish(temporary, as: place, synced: true)
    } catch {
      UnfinishedFiles.discard(temporary)
      throw error
    }
  }

  /// Returns the path with all symbolic links resolved.
  private static func destination(of path: String, for operation: String) throws(FileError)
    -> String
  {
    guard let resolved = unsafe realpath(path, nil) else { throw FileError(operation, code: errno) }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}

/// A file that has changed since it was read.
package struct ChangedFileError: Error, Hashable, CustomStringConvertible {
  let path: String

  package init(path: String) {
    self.path = path
  }

  package var description: String { "\(path) has changed since it was read; nothing was written" }
}
