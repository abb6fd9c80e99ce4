/// Why frames are not approved, or not rendered into a reference; it is as it was.
package struct ApprovalError: Error, Hashable {
  /// What is wrong, in lowercase and without a full stop, and what could be done about it.
  package let message: String

  init(_ message: String) {
    self.message = message
  }
}

extension ApprovalError: CustomStringConvertible {
  package var description: String { message }
}
