internal import Glibc

/// A folder that is held open: what is written into it goes there and nowhere else, even if it is renamed
/// and another one takes its path.
package final class Folder: Sendable {
  /// Led to the folder when it was opened.
  package let path: String

  private let file: OpenFile

  /// Opens a folder.
  package init(_ path: String) throws(FileError) {
    file = try OpenFile(folder: path, for: "read folder \(path)")
    self.path = path
  }

  /// Opens a folder, and makes it with all its parents unless it is there already.
  package convenience init(creating path: String) throws(FileError) {
    try FileSystem.createFolder(path)
    try self.init(path)
  }

  deinit {
    // Closing alone would leave it locked while a program that is just being started still has a
    // copy of the descriptor.
    file.unlock()
  }

  var descriptor: Int32 { file.descriptor }

  /// Returns where the file of a name is.
  package func place(_ name: String) -> FilePlace { FilePlace(name, in: self) }

  /// Returns the names of everything in the folder, in no particular order.
  package func names() throws(FileError) -> [String] {
    try file.names(for: "read folder \(path)")
  }

  /// Keeps all others from locking the folder as long as it is held.
  ///
  /// - Parameter isShared: Whether others may lock it too, if theirs are shared.
  /// - Throws: ``FileError/isBusy`` if somebody else has it locked.
  package func lock(isShared: Bool = false) throws(FileError) {
    try file.lock(isShared: isShared, for: "lock folder \(path)")
  }

  /// Waits until all names in the folder are on the disk.
  package func sync(for operation: String) throws(FileError) {
    try file.sync(for: operation)
  }

  /// Makes sure that the path still leads to this folder, where others look for what was written.
  ///
  /// - Throws: ``MovedFolderError`` if it does not, ``FileError`` if nobody can tell.
  package func requireUnmoved() throws {
    let operation = "read folder \(path)"
    let own = try place(".").identity(for: operation)
    let found: FilePlace.Identity?
    do throws(FileError) {
      found = try FilePlace(path).identity(for: operation)
    } catch {
      guard error.isMissing else { throw error }
      found = nil
    }
    guard own == found else { throw MovedFolderError(path: path, destination: destination) }
  }

  /// The path that leads to the folder now, as far as the system tells; `nil` if it was removed.
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

/// A folder has been renamed, replaced or removed while something was written into it.
package struct MovedFolderError: Error, Hashable, CustomStringConvertible {
  let path: String

  /// Where it is now; `nil` if nobody can tell.
  let destination: String?

  package var description: String {
    let whereabouts =
      destination.map { "what was written is in \($0)" } ?? "what was written is gone"
    return "\(path) was moved away or replaced while it was written into; \(whereabouts)"
  }
}
