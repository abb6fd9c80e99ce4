import Glibc

/// Standard output for results, standard error for everything else.
enum Console {
  /// Standard output could not be written.
  struct WriteError: Error, CustomStringConvertible {
    let code: Int32

    var description: String {
      let reason = unsafe strerror(code).map { unsafe String(cString: $0) }
      return "cannot write to standard output: \(reason?.lowercased() ?? "error \(code)")"
    }
  }

  /// Holds the places of standard streams that are closed, which the next files opened would take:
  /// a message to standard error would end up in a frame.
  ///
  /// Writing to them fails as before, because what holds the place is only for reading.
  static func holdClosedStreams() {
    var file = unsafe open("/dev/null", O_RDONLY)
    while (0...STDERR_FILENO).contains(file) { file = unsafe open("/dev/null", O_RDONLY) }
    if file > STDERR_FILENO { close(file) }
  }

  /// Writes a result to standard output, all of it.
  static func write(_ text: String) throws(WriteError) {
    guard writeAll(text, to: STDOUT_FILENO) else { throw WriteError(code: errno) }
  }

  /// Writes a line to standard error, where a failure has nowhere to be reported.
  static func note(_ text: String) {
    _ = writeAll(text + "\n", to: STDERR_FILENO)
  }

  /// Writes to standard error as it is, for a progress bar.
  static func draw(_ text: String) {
    _ = writeAll(text, to: STDERR_FILENO)
  }

  /// Whether somebody watches standard error.
  static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether somebody watches standard output.
  static var isShown: Bool { isatty(STDOUT_FILENO) == 1 }

  private static func writeAll(_ text: String, to file: Int32) -> Bool {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe Glibc.write(
          file, bytes.baseAddress.map { unsafe $0 + written }, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }
}
