internal import Glibc

/// A small file that only its owner may read or write.
package struct PrivateFile: Sendable {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// Returns its bytes.
  ///
  /// `nil` if the file does not exist, is longer than `limit` or older than `age`, or if another
  /// account could have read or written it.
  ///
  /// - Parameters:
  ///   - limit: The largest size, in bytes.
  ///   - age: The greatest age, in seconds.
  package func read(atMost limit: Int, youngerThan age: Int) -> [UInt8]? {
    let operation = "read \(path)"
    guard
      let file = try? OpenFile.opened(FileLocation(path), flags: O_NOFOLLOW, for: operation),
      file.isPrivate(youngerThan: age)
    else { return nil }
    return try? file.readAll(atMost: limit, for: operation)
  }

  /// Writes the file, and its folder if that is missing.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    let operation = "write \(path)"
    if let folder = path.pathParts.folder {
      if let parent = folder.pathParts.folder { try FileSystem.createFolder(parent) }
      // An existing folder keeps its mode; the file has one of its own.
      _ = unsafe mkdir(folder, 0o700)
    }
    let temporary = FileLocation(path + ".new")
    try temporary.remove()
    let file = OpenFile(
      descriptor: Int32(
        try retrying(operation) {
          Int(
            unsafe open(
              temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600))
        }))
    do throws(FileError) {
      try file.write(unsafe bytes.span.bytes, for: operation)
      try file.close(for: operation)
      _ = try retrying(operation) { Int(unsafe rename(temporary.path, path)) }
    } catch {
      try? temporary.remove()
      throw error
    }
  }
}

extension OpenFile {
  /// Whether it is a file of this account alone that has been written lately.
  ///
  /// - Parameter age: The greatest age, in seconds.
  fileprivate func isPrivate(youngerThan age: Int) -> Bool {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return false }
    let others = status.st_mode & (S_IRWXG | S_IRWXO)
    let passed = time(nil) - status.st_mtim.tv_sec
    return status.st_mode & S_IFMT == S_IFREG && status.st_uid == geteuid() && others == 0
      && status.st_nlink == 1 && (0...age).contains(passed)
  }
}
