package import System
internal import Glibc

/// The reason why a film could not be written.
package enum FilmError: Error, Hashable {
  /// ffmpeg is not installed.
  case noEncoder(film: String)

  /// ffmpeg could not be started.
  case notStarted(film: String, FileError)

  /// This ffmpeg has no encoder for a codec.
  ///
  /// - Parameter others: The codecs that it has for films of this format.
  case missingCodec(film: String, codec: FilmCodec, others: [FilmCodec])

  /// ffmpeg failed.
  ///
  /// - Parameters:
  ///   - film: The path of the film.
  ///   - ending: The way in which ffmpeg ended.
  ///   - messages: Its messages on standard error; may be empty.
  case encoderFailed(film: String, ending: ChildProcess.Ending, messages: String)
}

extension FilmError {
  /// Creates the error for a failure to start ffmpeg.
  init(_ error: FileError, film: String) {
    self = error.code == ENOENT ? .noEncoder(film: film) : .notStarted(film: film, error)
  }
}

extension FilmError: CustomStringConvertible {
  /// The problem, followed by ffmpeg's last messages or a hint on separate lines.
  package var description: String {
    switch self {
    case .noEncoder(let film):
      """
      cannot write \(film): there is no ffmpeg in PATH
      hint: install the Debian package 'ffmpeg'; .apng films and folders of frames need none
      """
    case .notStarted(let film, let error): "cannot write \(film): \(error)"
    case .missingCodec(let film, let codec, let others):
      """
      cannot write \(film): this ffmpeg has no encoder for \(codec), which is \(codec.encoders.joined(separator: " or "))
      hint: it has \(others.map(\.rawValue).joined(separator: ", ")) for such films
      """
    case .encoderFailed(let film, let ending, let messages):
      (["cannot write \(film): ffmpeg \(ending)"]
        + messages.split(whereSeparator: \.isNewline).suffix(FilmError.lineCount).map { "  \($0)" })
        .joined(separator: "\n")
    }
  }

  /// The number of ffmpeg's last messages that are shown; the cause comes last.
  private static let lineCount = 4
}
