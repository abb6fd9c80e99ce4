import System
import Glibc
import SceneModel
import Synchronization

/// Standard output for results, standard error for everything else.
///
/// Control characters in ids, names and texts are shown harmlessly, so that only Smear's own
/// progress bar controls the terminal.
enum Console {
  /// An error in writing to standard output.
  struct WriteError: Error, CustomStringConvertible {
    let code: Int32

    var description: String { "cannot write to standard output: \(systemErrorText(of: code))" }
  }

  /// Opens `/dev/null` in place of closed standard streams.
  ///
  /// Otherwise the next opened files would take their descriptors, and a message to standard error
  /// could end up in a frame. Writing to the streams still fails, because the descriptors are
  /// read-only.
  static func holdClosedStreams() {
    var file = unsafe open("/dev/null", O_RDONLY)
    while (0...STDERR_FILENO).contains(file) { file = unsafe open("/dev/null", O_RDONLY) }
    if file > STDERR_FILENO { close(file) }
  }

  /// Writes a text result to standard output completely.
  static func write(_ text: String) throws(WriteError) {
    guard writeAll(text.shown, to: STDOUT_FILENO) else { throw WriteError(code: errno) }
  }

  /// Writes a machine-readable result to standard output completely.
  ///
  /// It is written unchanged unless standard output is a terminal.
  static func writeData(_ text: String) throws(WriteError) {
    guard !isShown else { return try write(text) }
    guard writeAll(text, to: STDOUT_FILENO) else { throw WriteError(code: errno) }
  }

  /// Writes a line to standard error; a failure to do so is ignored.
  static func note(_ text: String) {
    _ = writeAll(text.shown + "\n", to: STDERR_FILENO)
  }

  /// Shows a line on standard error in place of the one before.
  static func draw(_ line: String) {
    // Turn wrapping off: the next line could not replace a line that has wrapped.
    _ = writeAll("\(emptyLine)\u{1B}[?7l\(line.shown)\u{1B}[?7h", to: STDERR_FILENO)
  }

  /// Removes the line that was shown last.
  static func clear() { _ = writeAll(emptyLine, to: STDERR_FILENO) }

  /// Moves to the start of the line and erases it.
  private static let emptyLine = "\r\u{1B}[K"

  /// Ends the process and its children at once, and removes unfinished files.
  static func end(saying message: String, status: ExitStatus) -> Never {
    ChildProcess.killAll {
      UnfinishedFiles.discardAll {
        let line = (isWatched ? emptyLine : "") + message.shown + "\n"
        // Only this line: the Swift runtime may be printing backtraces in other threads.
        _ = writeAll(line, to: silenceStandardError())
        _exit(status.code)
      }
    }
  }

  private static let isSilenced = Atomic<Bool>(false)

  /// The descriptor for the last line.
  private static let kept = Atomic<Int32>(STDERR_FILENO)

  /// Discards all further output to standard error.
  ///
  /// - Returns: A descriptor of the original stream; standard error itself if no descriptor is
  ///   free.
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

  /// Whether standard error is a terminal.
  static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether standard output is a terminal.
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
