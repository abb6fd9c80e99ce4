/// Whether a run of tests makes references instead of only comparing with them.
package enum RecordMode: Hashable, Sendable {
  /// It compares.
  case off

  /// It records, and fails, so that it can never pass for a test.
  case on

  /// It was to record and may not; the reason says why.
  case refused(reason: String)

  /// Name of the variable that asks for a recording by the value 1.
  package static let variable = "SMEAR_RECORD"

  /// Reads what the environment says.
  ///
  /// Where `CI` is set to anything but 0 or false, nobody could look at what was recorded.
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
