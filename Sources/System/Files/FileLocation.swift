internal import Glibc

/// The place of a file: a path, or a name in an open folder, which stays valid if the folder is
/// renamed.
package struct FileLocation: Hashable, Sendable {
  /// The path, for messages and for other programs.
  package let path: String

  /// The open folder; `nil` for a path from the working folder.
  let folder: Folder?

  /// Creates the place of a file at a path.
  package init(_ path: String) {
    self.path = path
    folder = nil
  }

  /// Creates the place of a file by its name in a folder.
  init(_ name: String, in folder: Folder) {
    path = folder.path.appending(name: name)
    self.folder = folder
  }

  /// Returns the place of another file in the same folder.
  ///
  /// - Parameter name: The name of that file.
  func sibling(_ name: String) -> FileLocation {
    folder.map { FileLocation(name, in: $0) }
      ?? FileLocation((path.pathParts.folder ?? ".").appending(name: name))
  }

  /// The last component of the path.
  var name: String { path.pathParts.name }

  /// The descriptor from which the system resolves ``systemPath``.
  var descriptor: Int32 { folder?.descriptor ?? AT_FDCWD }

  /// The path as passed to system calls.
  var systemPath: String { folder == nil ? path : name }
}

extension FileLocation {
  /// Returns the contents of a regular file.
  ///
  /// Anything else, such as a pipe or a device, is an error and never blocks.
  ///
  /// - Throws: ``FileError/isNotAFile`` unless it is a regular file, and ``FileError/isTooLarge``
  ///   for more than `limit` bytes, at which reading stops.
  package func read(atMost limit: Int = .max) throws(FileError) -> [UInt8] {
    let operation = "read \(path)"
    return try OpenFile.regular(self, for: operation).readAll(atMost: limit, for: operation)
  }

  /// Removes the file; no error if it does not exist.
  package func remove() throws(FileError) {
    do throws(FileError) {
      _ = try retrying("remove \(path)") { Int(unsafe unlinkat(descriptor, systemPath, 0)) }
    } catch {
      guard error.code == ENOENT else { throw error }
    }
  }

  /// Returns whether a file or folder exists at the place.
  ///
  /// - Throws: ``FileError`` if that cannot be determined.
  package func exists() throws(FileError) -> Bool {
    do throws(FileError) {
      _ = try status(for: "read \(path)")
      return true
    } catch {
      guard error.isMissing else { throw error }
      return false
    }
  }

  /// Returns whether a folder exists at the place.
  ///
  /// - Throws: ``FileError`` if nothing exists there.
  package func isFolder() throws(FileError) -> Bool {
    try status(for: "read \(path)").st_mode & S_IFMT == S_IFDIR
  }

  /// The device and inode numbers, which together identify a file or folder.
  struct Identity: Hashable {
    let device: dev_t
    let number: ino_t
  }

  /// Returns the identity of the file or folder at the place.
  func identity(for operation: String) throws(FileError) -> Identity {
    let status = try status(for: operation)
    return Identity(device: status.st_dev, number: status.st_ino)
  }

  /// Renames the file, replacing any file of the new name.
  func rename(to other: FileLocation, for operation: String) throws(FileError) {
    _ = try retrying(operation) {
      Int(unsafe renameat(descriptor, systemPath, other.descriptor, other.systemPath))
    }
  }

  /// Gives the file a second name.
  ///
  /// - Returns: Whether the file system supports that.
  func link(as other: FileLocation) -> Bool {
    unsafe linkat(descriptor, systemPath, other.descriptor, other.systemPath, 0) == 0
  }

  /// Waits until the names in the file's folder are on the disk.
  func syncFolder(for operation: String) throws(FileError) {
    if let folder { return try folder.sync(for: operation) }
    try OpenFile(folder: path.pathParts.folder ?? ".", for: operation).sync(for: operation)
  }

  private func status(for operation: String) throws(FileError) -> stat {
    var status = stat()
    _ = try retrying(operation) { Int(unsafe fstatat(descriptor, systemPath, &status, 0)) }
    return status
  }
}
