/// The size of the picture in a file, known without decoding it.
package struct PictureHeader: Hashable, Sendable {
  /// In pixels, before the picture is turned upright; a HEIC or AVIF picture may be cropped to
  /// less.
  package let width, height: Int

  /// The most pixels in a row or a column of a picture.
  package static let largestSide = 16384

  init(width: Int, height: Int, within bound: PictureBound = .eachSide)
    throws(ImageFileError)
  {
    try bound.check(width: width, height: height)
    (self.width, self.height) = (width, height)
  }

  /// Reads the header of a file of any kind.
  ///
  /// - Parameters:
  ///   - fileSize: The size of the whole file, if these bytes are only its beginning.
  ///   - bound: The bound on the size of a PNG. Other pictures are bounded on each side.
  /// - Throws: ``ImageFileError`` if there is no header, or if the file is too small for its number
  ///   of pixels.
  package init(
    of bytes: [UInt8], fileSize: Int? = nil, within bound: PictureBound = .eachSide
  ) throws(ImageFileError) {
    let fileSize = fileSize ?? bytes.count
    switch ImageFileKind(of: bytes) {
    case .png: self = try pngHeader(of: bytes, fileSize: fileSize, within: bound)
    case .jpeg: self = try jpegHeader(of: bytes, fileSize: fileSize)
    case .pnm: self = try pnmHeader(of: bytes, fileSize: fileSize)
    case .webp: self = try webPHeader(of: bytes)
    case .heic: self = try heifHeader(of: bytes, .heic)
    case .avif: self = try heifHeader(of: bytes, .avif)
    case nil: throw .unknownKind
    }
  }

  package var pixelCount: Int { width * height }

  /// Returns the size of a JPEG turned upright; `nil` for a file of another kind.
  ///
  /// - Parameter bytes: The whole file of this header.
  package func uprightSize(ofJPEG bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard case .jpeg = ImageFileKind(of: bytes) else { return nil }
    return JPEGSegments(in: bytes).orientation.uprightSize(width: width, height: height)
  }

  /// Checks that a file is large enough to contain the picture.
  ///
  /// - Parameters:
  ///   - name: The name of the file kind.
  ///   - least: The fewest bytes that can encode that many pixels.
  func check(_ byteCount: Int, of name: String, isAtLeast least: Int) throws(ImageFileError) {
    guard byteCount < least else { return }
    throw ImageFileError(
      "the \(name) ends early: \(byteCount) bytes cannot hold \(width) × \(height) pixels")
  }
}
