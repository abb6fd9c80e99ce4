internal import Glibc

/// Where a file is or will be: at a path, or in a folder that is held open, wherever its path leads by then.
package struct FilePlace: Hashable, Sendable {
  /// For messages, and for other programs.
  package let path: String

  /// The folder that is held; `nil` for a path from the folder the process works in.
  let folder: Folder?

  /// A file by its path.
  package init(_ path: String) {
    self.path = path
    folder = nil
  }

  /// A file by its name in a folder.
  init(_ name: String, in folder: Folder) {
    path = folder.path.appending(name: name)
    self.folder = folder
  }

  /// Another file in the same folder.
  ///
  /// - Parameter name: Of that file.
  func sibling(_ name: String) -> FilePlace {
    folder.map { FilePlace(name, in: $0) }
      ?? FilePlace((path.pathParts.folder ?? ".").appending(name: name))
  }

  /// The file's own name.
  package var name: String { path.pathParts.name }

  /// The folder from which the system follows ``systemPath``.
  var descriptor: Int32 { folder?.descriptor ?? AT_FDCWD }

  /// What the system is told of the file.
  var systemPath: String { folder == nil ? path : name }
}

extension FilePlace {
  /// Returns the contents of a regular file; what is none, such as a pipe or a device, is an error
  /// (``FileError/isNoFile``), and not waited for.
  ///
  /// - Throws: ``FileError/isTooLarge`` for more than `limit` bytes, of which no more are read.
  package func read(atMost limit: Int = .max) throws(FileError) -> [UInt8] {
    let operation = "read \(path)"
    return try OpenFile.regular(self, for: operation).readAll(atMost: limit, for: operation)
  }

  /// Removes the file; that it is already gone is no error.
  package func remove() throws(FileError) {
    do throws(FileError) {
      _ = try retrying("remove \(path)") { Int(unsafe unlinkat(descriptor, systemPath, 0)) }
    } catch {
      guard error.code == ENOENT else { throw error }
    }
  }

  /// Returns whether something is there.
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

  /// Returns whether a folder is there.
  ///
  /// - Throws: ``FileError`` if nothing is.
  package func isFolder() throws(FileError) -> Bool {
    try status(for: "read \(path)").st_mode & S_IFMT == S_IFDIR
  }

  /// What tells a file or folder from all others.
  struct Identity: Hashable {
    let device: dev_t
    let number: ino_t
  }

  /// Returns which file or folder is there.
  func identity(for operation: String) throws(FileError) -> Identity {
    let status = try status(for: operation)
    return Identity(device: status.st_dev, number: status.st_ino)
  }

  /// Gives the file another name, in place of a file that has that name.
  func rename(to other: FilePlace, for operation: String) throws(FileError) {
    _ = try retrying(operation) {
      Int(unsafe renameat(descriptor, systemPath, other.descriptor, other.systemPath))
    }
  }

  /// Gives the file a second name.
  ///
  /// - Returns: Whether the file system can do that.
  func link(as other: FilePlace) -> Bool {
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
