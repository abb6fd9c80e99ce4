/// What is wrong with something that stands at no place of a text, such as a file.
package struct Problem: Error, Hashable {
  /// In lowercase and without a full stop: "there is no file 'menu.svg'".
  package let message: String

  /// What to do about it.
  package let hint: String?

  package init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}
