/// The chunks of a PNG that decoding needs.
struct PNGParts {
  /// The PNG with only the chunks that the numbers of its pixels depend on.
  private(set) var essentials = pngSignature

  private(set) var colorChunks = PNGColorChunks()

  /// The orientation of the picture, which may stand before or after the pixels.
  private(set) var orientation = PictureOrientation.upright

  /// Finds the parts of a file.
  ///
  /// Damage to other chunks is ignored, as the image is the same without them.
  ///
  /// - Throws: ``ImageFileError`` if the first or last chunk is missing, or another chunk
  ///   interrupts the data.
  init(of bytes: [UInt8]) throws(ImageFileError) {
    var start = pngSignature.count
    var dataEnd: Int?
    while true {
      let chunk = try PNGChunk(in: bytes, at: start)
      guard start > pngSignature.count || chunk.type == "IHDR" else {
        throw ImageFileError("the PNG is damaged: its first chunk is \(chunk.type), not IHDR")
      }
      if chunk.type == "IDAT" {
        guard dataEnd ?? start == start else {
          throw ImageFileError("the PNG is damaged: other chunks lie between those of its data")
        }
        dataEnd = chunk.range.upperBound
      }
      if chunk.carriesPixels { essentials += bytes[chunk.range] }
      if dataEnd == nil { colorChunks.note(chunk) }
      if let turn = chunk.orientation(in: bytes) { orientation = turn }
      if chunk.type == "IEND" { return }
      start = chunk.range.upperBound
    }
  }
}
