package import System

/// A problem without a location in a text, such as one with a file.
package struct Problem: Error, Hashable {
  /// In lowercase and without a full stop: "there is no file 'menu.svg'".
  package let message: String

  /// The advice to the user.
  package let hint: String?

  package init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  /// Creates the problem of something that exceeds a limit.
  package init(_ excess: LimitExcess) {
    self.init(excess.message, hint: excess.hint)
  }
}
