/// Whether a run of tests records references instead of comparing with them.
package enum RecordMode: Hashable, Sendable {
  /// The run compares.
  case off

  /// The run records, and fails so that it is never taken for a passed test.
  case on

  /// The run was asked to record but may not; the reason says why.
  case refused(reason: String)

  /// Name of the environment variable that asks for a recording by the value 1.
  static let variable = "SMEAR_RECORD"

  /// Reads the mode from environment variables.
  ///
  /// Recording is refused where `CI` is set to anything but 0 or false, because no person would
  /// look at the recorded pictures.
  package init(environment: [String: String]) {
    let isUnattended = !["", "0", "false"].contains(environment["CI"]?.lowercased() ?? "")
    switch environment[Self.variable] ?? "" {
    case "", "0": self = .off
    case "1":
      self =
        isUnattended
        ? .refused(
          reason:
            "\(Self.variable) is set where CI is: references are recorded where a person looks")
        : .on
    case let value:
      self = .refused(reason: "\(Self.variable) is 1 to record, not '\(value)'")
    }
  }
}
