package import System

/// A problem that has no location in a text, such as one with a file.
package struct Problem: Error, Hashable {
  /// In lowercase and without a full stop: "there is no file 'menu.svg'".
  package let message: String

  /// A way out.
  package let hint: String?

  package init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  /// Something has more than a limit allows.
  package init(_ excess: LimitExcess) {
    self.init(excess.message, hint: excess.hint)
  }
}
