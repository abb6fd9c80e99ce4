import Pipeline

/// How a run ended, as in diff(1).
struct ExitStatus: Equatable {
  let code: Int32

  /// Done, or equal.
  static let done = ExitStatus(code: 0)

  /// Frames differ.
  static let differ = ExitStatus(code: 1)

  /// An error, which has been reported.
  static let error = ExitStatus(code: 2)

  /// Stopped by a signal, as shells count it.
  static func signal(_ number: Int32) -> ExitStatus { ExitStatus(code: 128 + number) }
}
