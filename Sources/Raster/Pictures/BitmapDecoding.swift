extension Bitmap {
  /// Decodes a whole PNG, JPEG, PGM or PPM file; its first bytes tell which it is.
  ///
  /// Colours are read as sRGB; gamma and colour profiles are ignored. Components are rounded to 8
  /// bits. A JPEG or a PNG is turned upright according to its orientation.
  ///
  /// - Throws: ``ImageFileError`` if the file is damaged, ends early, or is more than 16384 pixels
  ///   wide or high.
  package init(decoding bytes: [UInt8]) throws(ImageFileError) {
    switch ImageFileKind(of: bytes) {
    case .png: self = try decodePNG(bytes)
    case .jpeg: self = try decodeJPEG(bytes)
    case .pnm: self = try decodePNM(bytes)
    case nil: throw ImageFileError("not a PNG, JPEG, PGM or PPM file")
    }
  }
}

/// Throws if an image is larger than a frame could sensibly be.
func checkSize(width: Int, height: Int) throws(ImageFileError) {
  let largest = 16384
  guard max(width, height) <= largest else {
    throw ImageFileError("\(width)×\(height) pixels are too many, the limit is \(largest) a side")
  }
}
