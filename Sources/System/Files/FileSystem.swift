internal import Glibc

/// Files and folders by their paths.
package enum FileSystem {
  /// Returns the contents of a regular file.
  ///
  /// Anything else, such as a pipe or a device, is an error and never blocks.
  ///
  /// - Throws: ``FileError/isNotAFile`` unless it is a regular file, and ``FileError/isTooLarge``
  ///   for more than `limit` bytes, at which reading stops.
  package static func read(_ path: String, atMost limit: Int = .max) throws(FileError) -> [UInt8] {
    try FileLocation(path).read(atMost: limit)
  }

  /// Creates a folder with all its parents, unless it already exists.
  package static func createFolder(_ path: String) throws(FileError) {
    let operation = "create folder \(path)"
    func make() -> Int32 {
      do throws(FileError) {
        _ = try retrying(operation) { Int(unsafe mkdir(path, 0o777)) }
        return 0
      } catch {
        return error.code
      }
    }
    var code = make()
    if code == ENOENT, let parent = path.pathParts.folder {
      try createFolder(parent)
      code = make()
    }
    if code == EEXIST {
      guard try isFolder(path, for: operation) else {
        throw FileError(operation, code: ENOTDIR, reason: "there is a file of that name")
      }
      code = 0
    }
    guard code == 0 else { throw FileError(operation, code: code) }
  }

  /// Creates the folder that will contain a file, with all its parents.
  package static func createFolder(ofFile path: String) throws(FileError) {
    if let folder = path.pathParts.folder { try createFolder(folder) }
  }

  /// Returns the names of everything in a folder, in no particular order.
  package static func names(in folder: String) throws(FileError) -> [String] {
    try Folder(folder).names()
  }

  /// Removes a file; no error if it does not exist.
  package static func remove(_ path: String) throws(FileError) {
    try FileLocation(path).remove()
  }

  /// Removes a folder if it is empty; otherwise keeps it.
  package static func removeFolderIfEmpty(_ path: String) throws(FileError) {
    let code = unsafe rmdir(path) == 0 ? 0 : errno
    guard [0, ENOENT, ENOTEMPTY, EEXIST].contains(code) else {
      throw FileError("remove folder \(path)", code: code)
    }
  }

  /// Removes a folder with everything in it; links are removed, and not followed.
  static func removeTree(_ folder: String) throws(FileError) {
    for name in try names(in: folder) {
      let path = folder.appending(name: name)
      var status = stat()
      guard unsafe lstat(path, &status) == 0 else {
        throw FileError("remove \(path)", code: errno)
      }
      if status.st_mode & S_IFMT == S_IFDIR { try removeTree(path) } else { try remove(path) }
    }
    try removeFolderIfEmpty(folder)
  }

  /// Returns whether a file or folder exists at a path.
  ///
  /// - Throws: ``FileError`` if that cannot be determined.
  package static func exists(_ path: String) throws(FileError) -> Bool {
    try FileLocation(path).exists()
  }

  /// Returns whether a path leads to a folder.
  ///
  /// - Throws: ``FileError`` if nothing exists at the path.
  package static func isFolder(_ path: String) throws(FileError) -> Bool {
    try FileLocation(path).isFolder()
  }

  /// Returns whether a path leads to a folder; `false` if nothing exists there.
  package static func isReadableFolder(_ path: String) -> Bool {
    (try? isFolder(path)) ?? false
  }

  /// Returns the size in bytes of the file at a path; `nil` if there is none.
  package static func size(ofFile path: String) -> Int? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Returns whether two paths lead to the same file or folder; `false` if either does not exist.
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
