/// A mistake in a formula or in path data, with its range in the text's UTF-8 bytes.
package struct TextMistake: Error {
  package let message: String
  package let bytes: Range<Int>
  private let makeHint: @Sendable () -> String?

  init(_ message: String, _ bytes: Range<Int>, hint: String? = nil) {
    self.init(message, bytes) { hint }
  }

  /// - Parameter makeHint: Called only when the hint is read, as most failed attempts are
  ///   discarded.
  init(_ message: String, _ bytes: Range<Int>, makeHint: @escaping @Sendable () -> String?) {
    (self.message, self.bytes, self.makeHint) = (message, bytes, makeHint)
  }

  package var hint: String? { makeHint() }
}
