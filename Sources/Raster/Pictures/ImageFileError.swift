/// An error in the bytes of an image, or in an image that cannot be encoded.
package struct ImageFileError: Error, Hashable {
  /// The problem, in lowercase and without a full stop: "not a PNG, JPEG, WebP, HEIC, AVIF, PGM or
  /// PPM file".
  package let message: String

  package init(_ message: String) {
    self.message = message
  }
}

extension ImageFileError {
  /// The error of a file of another kind.
  static let unknownKind = ImageFileError("not a PNG, JPEG, WebP, HEIC, AVIF, PGM or PPM file")
}

extension ImageFileError: CustomStringConvertible {
  package var description: String { message }
}
