/// Why bytes are no image, or an image cannot become bytes.
package struct ImageFileError: Error, Hashable {
  /// The problem, in lowercase and without a full stop: "not a PNG, JPEG, PGM or PPM file".
  package let message: String

  package init(_ message: String) {
    self.message = message
  }
}

extension ImageFileError: CustomStringConvertible {
  package var description: String { message }
}
