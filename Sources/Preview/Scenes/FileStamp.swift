internal import Glibc

/// By what a file can be told from what it was, without reading it.
struct FileStamp: Hashable, Sendable {
  private let device, node: UInt
  private let size, seconds, nanoseconds: Int

  /// - Returns: `nil` if there is no file.
  init?(of path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    (device, node, size) = (status.st_dev, status.st_ino, status.st_size)
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }
}
