/// A refusal to approve frames, or to render into a reference; the reference is unchanged.
struct ApprovalError: Error, Hashable {
  /// The problem, in lowercase and without a full stop, and a way out.
  package let message: String

  init(_ message: String) {
    self.message = message
  }
}

extension ApprovalError: CustomStringConvertible {
  package var description: String { message }
}
