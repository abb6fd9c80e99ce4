internal import Glibc

/// The size, modification time and identity of a file, which reveal a change without reading it.
package struct FileStamp: Hashable, Sendable {
  private let device, node: UInt
  private let size, seconds, nanoseconds: Int

  /// - Returns: `nil` if the file does not exist.
  package init?(of path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The state of an open file, wherever it has been moved.
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
