import Files
internal import Glibc

/// A pipe whose ends programs started from here do not have unless they are given them.
struct Pipe: ~Copyable {
  /// Where bytes come out.
  let exit: OpenFile

  /// Where bytes go in.
  let entrance: OpenFile

  init(for operation: String) throws(FileError) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw FileError(operation, code: errno) }
    guard ends.allSatisfy({ fcntl($0, F_SETFD, FD_CLOEXEC) == 0 }) else {
      defer { for end in ends { close(end) } }
      throw FileError(operation, code: errno)
    }
    exit = OpenFile(descriptor: ends[0])
    entrance = OpenFile(descriptor: ends[1])
  }

  /// Returns all that comes until nobody has the entrance any more, from here nobody.
  consuming func readToEnd(for operation: String) throws(FileError) -> [UInt8] {
    try entrance.close(for: operation)
    return try exit.readAll(for: operation)
  }
}
