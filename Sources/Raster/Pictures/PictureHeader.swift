/// The size of the picture in a file, as far as it is known without decoding.
package struct PictureHeader: Hashable, Sendable {
  /// In pixels, before the picture is turned upright.
  package let width, height: Int

  package init(width: Int, height: Int) throws(ImageFileError) {
    try checkSize(width: width, height: height)
    (self.width, self.height) = (width, height)
  }

  /// Reads the header of a PNG, JPEG, PGM or PPM file.
  ///
  /// - Parameter fileSize: Of the whole file, if these bytes are only its beginning.
  /// - Throws: ``ImageFileError`` if there is none, or if the file is smaller than any that could
  ///   hold so many pixels.
  package init(of bytes: [UInt8], fileSize: Int? = nil) throws(ImageFileError) {
    let fileSize = fileSize ?? bytes.count
    switch ImageFileKind(of: bytes) {
    case .png: self = try pngHeader(of: bytes, fileSize: fileSize)
    case .jpeg: self = try jpegHeader(of: bytes, fileSize: fileSize)
    case .pnm: self = try pnmHeader(of: bytes, fileSize: fileSize)
    case nil: throw ImageFileError("not a PNG, JPEG, PGM or PPM file")
    }
  }

  package var pixelCount: Int { width * height }

  /// Makes sure that some bytes can hold the picture.
  ///
  /// - Parameters:
  ///   - name: Of the kind of the file.
  ///   - least: The least number of bytes that holds so many pixels.
  func check(_ byteCount: Int, of name: String, isAtLeast least: Int) throws(ImageFileError) {
    guard byteCount < least else { return }
    throw ImageFileError(
      "the \(name) ends early: \(byteCount) bytes cannot hold \(width) × \(height) pixels")
  }
}
