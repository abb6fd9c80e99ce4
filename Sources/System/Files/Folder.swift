internal import Glibc

/// An open folder: files are written into this very folder, even if it is renamed and another takes
/// its path.
package final class Folder: Sendable {
  /// The path by which the folder was opened.
  package let path: String

  private let file: OpenFile

  /// Opens a folder.
  package init(_ path: String) throws(FileError) {
    file = try OpenFile(folder: path, for: "read folder \(path)")
    self.path = path
  }

  /// Opens a folder, creating it with all its parents unless it already exists.
  package convenience init(creating path: String) throws(FileError) {
    try FileSystem.createFolder(path)
    try self.init(path)
  }

  deinit {
    // Closing alone would leave the folder locked while a program being started still holds a copy
    // of the descriptor.
    file.unlock()
  }

  var descriptor: Int32 { file.descriptor }

  /// Returns the place of a file in the folder.
  package func place(_ name: String) -> FileLocation { FileLocation(name, in: self) }

  /// Returns the names of everything in the folder, in no particular order.
  package func names() throws(FileError) -> [String] {
    try file.names(for: "read folder \(path)")
  }

  /// Locks the folder for as long as this object lives.
  ///
  /// - Parameter isShared: Whether others may also take a shared lock.
  /// - Throws: ``FileError/isBusy`` if another process holds the lock.
  package func lock(isShared: Bool = false) throws(FileError) {
    try file.lock(isShared: isShared, for: "lock folder \(path)")
  }

  /// Waits until all names in the folder are on the disk.
  package func sync(for operation: String) throws(FileError) {
    try file.sync(for: operation)
  }

  /// Checks that the path still leads to this folder, where others expect the written files.
  ///
  /// - Throws: ``MovedFolderError`` if it does not, ``FileError`` if that cannot be determined.
  package func requireUnmoved() throws {
    let operation = "read folder \(path)"
    let own = try place(".").identity(for: operation)
    let found: FileLocation.Identity?
    do throws(FileError) {
      found = try FileLocation(path).identity(for: operation)
    } catch {
      guard error.isMissing else { throw error }
      found = nil
    }
    guard own == found else { throw MovedFolderError(path: path, destination: destination) }
  }

  /// The folder's current path according to the system; `nil` if it was removed or cannot be found.
  private var destination: String? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_nlink > 0 else { return nil }
    guard let path = unsafe realpath("/proc/self/fd/\(descriptor)", nil) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}

extension Folder: Hashable {
  package static func == (a: Folder, b: Folder) -> Bool { a === b }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A folder that was renamed, replaced or removed while files were written into it.
package struct MovedFolderError: Error, Hashable, CustomStringConvertible {
  let path: String

  /// The folder's current path; `nil` if it is unknown.
  let destination: String?

  package var description: String {
    let whereabouts =
      destination.map { "what was written is in \($0)" } ?? "what was written is gone"
    return "\(path) was moved away or replaced while it was written into; \(whereabouts)"
  }
}
