import System
import Glibc
import SceneModel
import Synchronization

/// Standard output for results, standard error for everything else.
///
/// Whatever ids, names and texts of others are in it, nothing but this program's own bar steers a
/// terminal.
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

  /// Writes a result for people to standard output, all of it.
  static func write(_ text: String) throws(WriteError) {
    guard writeAll(text.shown, to: STDOUT_FILENO) else { throw WriteError(code: errno) }
  }

  /// Writes a result for programs to standard output, all of it and as it is, unless people watch.
  static func writeData(_ text: String) throws(WriteError) {
    guard !isShown else { return try write(text) }
    guard writeAll(text, to: STDOUT_FILENO) else { throw WriteError(code: errno) }
  }

  /// Writes a line to standard error, where a failure has nowhere to be reported.
  static func note(_ text: String) {
    _ = writeAll(text.shown + "\n", to: STDERR_FILENO)
  }

  /// Shows a line on standard error, in the place of the one before.
  static func draw(_ line: String) {
    // Not wrapped: what a narrow terminal has no room for, the next line could not replace.
    _ = writeAll("\(emptyLine)\u{1B}[?7l\(line.shown)\u{1B}[?7h", to: STDERR_FILENO)
  }

  /// Removes that line.
  static func clear() { _ = writeAll(emptyLine, to: STDERR_FILENO) }

  /// Where a line begins, with nothing behind it.
  private static let emptyLine = "\r\u{1B}[K"

  /// Ends the process at once, with all that it has started; files that are not whole are removed.
  static func end(saying message: String, status: ExitStatus) -> Never {
    ChildProcess.killAll {
      UnfinishedFiles.discardAll {
        let line = (isWatched ? emptyLine : "") + message.shown + "\n"
        // The last line: other threads may be in the middle of the runtime's backtraces.
        _ = writeAll(line, to: silenceStandardError())
        _exit(status.code)
      }
    }
  }

  private static let isSilenced = Atomic<Bool>(false)

  /// Where the last line goes.
  private static let kept = Atomic<Int32>(STDERR_FILENO)

  /// Sends what is written to standard error from now on nowhere.
  ///
  /// - Returns: Where it was written to; standard error itself where no descriptor is free.
  static func silenceStandardError() -> Int32 {
    guard !isSilenced.exchange(true, ordering: .relaxed) else {
      return kept.load(ordering: .relaxed)
    }
    let nowhere = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
    let stream = dup(STDERR_FILENO)
    guard nowhere >= 0, stream >= 0 else { return STDERR_FILENO }
    kept.store(stream, ordering: .relaxed)
    dup2(nowhere, STDERR_FILENO)
    return stream
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
