internal import Glibc

/// Files and folders by their paths.
package enum FileSystem {
  /// Returns the contents of a file.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    let operation = "read \(path)"
    return try OpenFile(path, flags: O_RDONLY, for: operation).readAll(for: operation)
  }

  /// Returns the contents of a regular file; what is none, such as a pipe or a device, is an error
  /// (``FileError/isNoFile``), and not waited for.
  package static func readRegular(_ path: String) throws(FileError) -> [UInt8] {
    let operation = "read \(path)"
    return try OpenFile.regular(path, for: operation).readAll(for: operation)
  }

  /// Creates a folder with all its parents, unless it is there already.
  package static func createFolder(_ path: String) throws(FileError) {
    func make() -> Int32 {
      unsafe mkdir(path, 0o777) == 0 ? 0 : errno
    }
    var code = make()
    if code == ENOENT, let parent = path.pathParts.folder {
      try createFolder(parent)
      code = make()
    }
    if code == EEXIST {
      code = try isFolder(path, for: "create folder \(path)") ? 0 : ENOTDIR
    }
    guard code == 0 else { throw FileError("create folder \(path)", code: code) }
  }

  /// Returns the names of everything in a folder, in no particular order.
  package static func names(in folder: String) throws(FileError) -> [String] {
    let operation = "read folder \(folder)"
    guard let stream = unsafe opendir(folder) else { throw FileError(operation, code: errno) }
    defer { unsafe closedir(stream) }

    var names: [String] = []
    errno = 0
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw FileError(operation, code: errno) }
    return names
  }

  /// Removes a file; that it is already gone is no error.
  package static func remove(_ path: String) throws(FileError) {
    let code = unsafe unlink(path) == 0 ? 0 : errno
    guard code == 0 || code == ENOENT else { throw FileError("remove \(path)", code: code) }
  }

  /// Removes a folder that has nothing in it; one that has something stays.
  package static func removeFolderIfEmpty(_ path: String) throws(FileError) {
    let code = unsafe rmdir(path) == 0 ? 0 : errno
    guard [0, ENOENT, ENOTEMPTY, EEXIST].contains(code) else {
      throw FileError("remove folder \(path)", code: code)
    }
  }

  /// Returns whether a path leads to something.
  ///
  /// - Throws: ``FileError`` if that cannot be determined.
  package static func exists(_ path: String) throws(FileError) -> Bool {
    var status = stat()
    let code = unsafe stat(path, &status) == 0 ? 0 : errno
    guard [0, ENOENT, ENOTDIR].contains(code) else { throw FileError("read \(path)", code: code) }
    return code == 0
  }

  /// Returns whether a path leads to a folder.
  ///
  /// - Throws: ``FileError`` if it leads nowhere.
  package static func isFolder(_ path: String) throws(FileError) -> Bool {
    try isFolder(path, for: "read \(path)")
  }

  /// Returns whether a path leads to a folder, and anywhere at all.
  package static func isReadableFolder(_ path: String) -> Bool {
    (try? isFolder(path)) ?? false
  }

  /// Returns whether two paths lead to the same file or folder; one that leads nowhere does not.
  package static func isSame(_ path: String, _ other: String) -> Bool {
    var (status, otherStatus) = (stat(), stat())
    return unsafe stat(path, &status) == 0 && stat(other, &otherStatus) == 0
      && status.st_dev == otherStatus.st_dev && status.st_ino == otherStatus.st_ino
  }

  private static func isFolder(_ path: String, for operation: String) throws(FileError) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw FileError(operation, code: errno) }
    return status.st_mode & S_IFMT == S_IFDIR
  }
}
