package import Pixels

/// Encodes bitmaps as PNG files; keeps its memory from one to the next.
///
/// The same pixels give the same bytes, whatever was encoded before. Not `Sendable`: each worker
/// has its own.
package final class PNGEncoder {
  /// How many bytes are filtered before they are compressed: few enough to stay in a core's cache.
  private static let bytesPerStrip = 1 << 18

  private let deflater = Deflater()

  /// Filtered scanlines that wait for compression.
  private var strip: [UInt8] = []

  package init() {}

  /// Returns a complete PNG file whose only ancillary chunk says that its colours are sRGB.
  ///
  /// - Throws: ``ImageFileError`` if the bitmap has no pixels, or more than a chunk can hold.
  /// - Complexity: O(`width` × `height`)
  package func encode(
    _ bitmap: Bitmap, as format: PNGFormat
  ) throws(ImageFileError) -> [UInt8] {
    guard !bitmap.pixels.isEmpty else {
      throw ImageFileError("a PNG needs pixels, not \(bitmap.width)×\(bitmap.height)")
    }
    var png = pngSignature
    try png.appendChunk("IHDR") { data in
      data += pngHeader(width: bitmap.width, height: bitmap.height, format)
    }
    let perceptualIntent: UInt8 = 0
    try png.appendChunk("sRGB") { data in data.append(perceptualIntent) }
    try png.appendChunk("IDAT") { data throws(ImageFileError) in
      try compress(bitmap, as: format, appendingTo: &data)
    }
    try png.appendChunk("IEND") { _ in }
    return png
  }

  /// Appends the filtered and compressed scanlines of `bitmap`.
  private func compress(
    _ bitmap: Bitmap, as format: PNGFormat, appendingTo data: inout [UInt8]
  ) throws(ImageFileError) {
    var filter = ScanlineFilter(width: bitmap.width, format: format)
    let rowsPerStrip = max(1, Self.bytesPerStrip / filter.bytesPerScanline)

    deflater.begin()
    for top in stride(from: 0, to: bitmap.height, by: rowsPerStrip) {
      let bottom = min(top + rowsPerStrip, bitmap.height)
      strip.removeAll(keepingCapacity: true)
      for y in top..<bottom {
        let row = bitmap.pixels.span.extracting(y * bitmap.width..<(y + 1) * bitmap.width)
        filter.append(row, to: &strip)
      }
      try deflater.compress(strip, isLast: bottom == bitmap.height, appendingTo: &data)
    }
  }
}

/// Returns the data of the header chunk.
func pngHeader(width: Int, height: Int, _ format: PNGFormat) -> [UInt8] {
  let (bitDepth, deflateCompression, adaptiveFilter, notInterlaced) = (
    UInt8(8), UInt8(0), UInt8(0), UInt8(0)
  )
  return bigEndianBytes(width) + bigEndianBytes(height)
    + [bitDepth, format.colorType, deflateCompression, adaptiveFilter, notInterlaced]
}
