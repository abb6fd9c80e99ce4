package import System
internal import Glibc

/// Why there is no film.
package enum FilmError: Error, Hashable {
  /// The program that makes films is not installed.
  case noEncoder(film: String)

  /// The program could not be started.
  case notStarted(film: String, FileError)

  /// The program does not have a codec.
  ///
  /// - Parameter others: Those that it has for such films.
  case missingCodec(film: String, codec: FilmCodec, others: [FilmCodec])

  /// The program failed.
  ///
  /// - Parameters:
  ///   - film: Path of the film.
  ///   - ending: The termination of the program.
  ///   - messages: Its output, perhaps nothing.
  case encoderFailed(film: String, ending: ChildProcess.Ending, messages: String)
}

extension FilmError {
  /// Says what a failure to start ffmpeg means for a film.
  init(_ error: FileError, film: String) {
    self = error.code == ENOENT ? .noEncoder(film: film) : .notStarted(film: film, error)
  }
}

extension FilmError: CustomStringConvertible {
  /// The problem with what ffmpeg said last, or a hint, on lines of their own.
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

  /// The number of the encoder's last lines that are shown: the cause comes last.
  private static let lineCount = 4
}
