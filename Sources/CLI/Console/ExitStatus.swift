import Pipeline

/// The exit status of a run, as in diff(1).
struct ExitStatus: Equatable {
  let code: Int32

  /// The run succeeded, or frames are equal.
  static let done = ExitStatus(code: 0)

  /// Frames differ.
  static let differ = ExitStatus(code: 1)

  /// The run failed with an error that has been reported.
  static let error = ExitStatus(code: 2)

  /// Returns the status for a signal: 128 plus its number, as in shells.
  static func signal(_ number: Int32) -> ExitStatus { ExitStatus(code: 128 + number) }
}
