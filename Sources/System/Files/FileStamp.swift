internal import Glibc

/// By what a file can be told from what it was, without reading it.
package struct FileStamp: Hashable, Sendable {
  private let device, node: UInt
  private let size, seconds, nanoseconds: Int

  /// - Returns: `nil` if there is no file.
  package init?(of path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The state of an open file, wherever it is now.
  package init(of file: borrowing OpenFile, for operation: String) throws(FileError) {
    var status = stat()
    let descriptor = file.descriptor
    _ = try retrying(operation) { unsafe Int(fstat(descriptor, &status)) }
    self.init(status)
  }

  private init(_ status: stat) {
    (device, node, size) = (status.st_dev, status.st_ino, status.st_size)
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }
}
