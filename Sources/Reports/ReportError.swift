/// Why there can be no report.
package struct ReportError: Error, Hashable {
  /// The problem, in lowercase and without a full stop.
  package let message: String

  init(_ message: String) {
    self.message = message
  }
}

extension ReportError: CustomStringConvertible {
  package var description: String { message }
}
