/// Why two paths cannot be compared at all.
package struct ComparisonError: Error, Hashable {
  /// The problem, in lowercase and without a full stop.
  package let message: String

  init(_ message: String) {
    self.message = message
  }
}

extension ComparisonError: CustomStringConvertible {
  package var description: String { message }
}
