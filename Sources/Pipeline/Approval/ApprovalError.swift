/// Why frames are not approved, or not rendered into a reference; it is as it was.
package struct ApprovalError: Error, Hashable {
  /// The problem, in lowercase and without a full stop, and a way out.
  package let message: String

  init(_ message: String) {
    self.message = message
  }
}

extension ApprovalError: CustomStringConvertible {
  package var description: String { message }
}
