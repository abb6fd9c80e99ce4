internal import Glibc

extension FileSystem {
  /// Replaces the contents of a file by what `change` makes of them, one process after the other.
  ///
  /// Waits while another process does the same. A reader finds the old contents or the new ones;
  /// a file that is missing is created empty first.
  ///
  /// - Parameters:
  ///   - limit: The most bytes that the file may have.
  ///   - change: Returns the new contents.
  package static func update(
    _ path: String, atMost limit: Int, _ change: (_ contents: [UInt8]) throws -> [UInt8]
  ) throws {
    let operation = "write \(path)"
    while true {
      let file = try OpenFile(path, flags: O_RDWR | O_CREAT, for: operation)
      try file.lock(waits: true, for: operation)
      defer { file.unlock() }
      // Otherwise another process has put a new file here during the wait.
      guard try FileStamp(of: file, for: operation) == FileStamp(of: path) else { continue }
      try AtomicFile.write(try change(try read(path, atMost: limit)), to: path)
      return
    }
  }
}
