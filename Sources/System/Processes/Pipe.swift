internal import Glibc

/// A pipe whose ends child processes inherit only where they are passed.
struct Pipe: ~Copyable {
  let readEnd: OpenFile

  let writeEnd: OpenFile

  init(for operation: String) throws(FileError) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw FileError(operation, code: errno) }
    guard ends.allSatisfy({ fcntl($0, F_SETFD, FD_CLOEXEC) == 0 }) else {
      defer { for end in ends { close(end) } }
      throw FileError(operation, code: errno)
    }
    readEnd = OpenFile(descriptor: ends[0])
    writeEnd = OpenFile(descriptor: ends[1])
  }

  /// Closes the write end and reads to the end of the file, which comes once all its copies are
  /// closed.
  consuming func readToEnd(for operation: String) throws(FileError) -> [UInt8] {
    try writeEnd.close(for: operation)
    return try readEnd.readAll(for: operation)
  }
}
