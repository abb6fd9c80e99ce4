import SceneModel

/// A command line that makes no sense.
struct UsageError: Error, Equatable {
  /// What is wrong, in lowercase and without a full stop.
  let message: String

  /// What the user probably meant.
  var hint: String?
}

extension UsageError {
  static func unknownCommand(_ name: String) -> UsageError {
    UsageError(
      message: "there is no command '\(name)'",
      hint: Command.allCases.map(\.rawValue).hint(for: name))
  }
}
