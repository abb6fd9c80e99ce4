/// A PNG file in parts, some of which it may share with other files.
package struct EncodedPNG: Sendable {
  /// Complete chunks, the first preceded by the file's signature; joined, they are the file.
  package let parts: [[UInt8]]

  /// - Parameter bands: The bands of all rows, from the top.
  init(
    width: Int, height: Int, _ format: PNGFormat, in space: ColorSpace, bands: [PNGBand]
  ) throws(ImageFileError) {
    var head = pngSignature
    try head.appendChunk("IHDR") { $0 += pngHeader(width: width, height: height, format) }
    try head.appendColorChunks(of: space)

    var tail = try PNGBand.end(of: bands)
    try tail.appendChunk("IEND") { _ in }
    parts = [head] + bands.map(\.chunk) + [tail]
  }

  /// The whole file.
  var bytes: [UInt8] { Array(parts.joined()) }
}

/// Returns the data of the header chunk.
func pngHeader(width: Int, height: Int, _ format: PNGFormat) -> [UInt8] {
  let (bitDepth, deflateCompression, adaptiveFilter, notInterlaced) = (
    UInt8(8), UInt8(0), UInt8(0), UInt8(0)
  )
  return bigEndianBytes(width) + bigEndianBytes(height)
    + [bitDepth, format.colorType, deflateCompression, adaptiveFilter, notInterlaced]
}
