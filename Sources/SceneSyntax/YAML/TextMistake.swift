/// A mistake in a formula or in path data, with its range in the text's UTF-8 bytes.
package struct TextMistake: Error, Equatable {
  package let message: String
  package let bytes: Range<Int>
  package let hint: String?

  init(_ message: String, _ bytes: Range<Int>, hint: String? = nil) {
    self.message = message
    self.bytes = bytes
    self.hint = hint
  }
}
