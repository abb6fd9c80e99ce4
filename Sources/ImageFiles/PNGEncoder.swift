package import Pixels

/// Encodes bitmaps as PNG files; keeps its memory from one to the next, and of the last one what has
/// not changed.
///
/// The same pixels give the same bytes, whatever was encoded before. Not `Sendable`: each worker
/// has its own.
package final class PNGEncoder {
  /// Rows that are compressed by themselves, so that others may change: few enough to stay in a
  /// core's cache, and enough for their code to pay.
  private static let rowsPerBand = 64

  private var compressor: BandCompressor

  /// Bands of the bitmap that was encoded last, from the top; and what else they depend on.
  private var bands: [PNGBand] = []
  private var shape: Shape?

  private struct Shape: Hashable {
    let width, height: Int
    let format: PNGFormat
  }

  package init(_ compression: PNGCompression = .fast) {
    compressor = BandCompressor(compression)
  }

  /// Returns a complete PNG file whose only ancillary chunk says that its colours are sRGB.
  ///
  /// - Throws: ``ImageFileError`` if the bitmap has no pixels, or more than a chunk can hold.
  /// - Complexity: O(`width` × `height`)
  package func encode(
    _ bitmap: Bitmap, as format: PNGFormat
  ) throws(ImageFileError) -> [UInt8] {
    try file(of: bitmap, as: format).bytes
  }

  /// Returns the same file in parts, having done no more than has to be done.
  ///
  /// - Parameters:
  ///   - changes: Where pixels may differ from those of the bitmap that was encoded last; `nil` is
  ///     everywhere.
  ///   - visit: Is given rows that are encoded while they are in the core's cache.
  /// - Complexity: O(pixels of the rows that may differ)
  package func file(
    of bitmap: Bitmap, as format: PNGFormat, changes: [PixelRectangle]? = nil,
    visit: (_ rows: Range<Int>) -> Void = { _ in }
  ) throws(ImageFileError) -> EncodedPNG {
    guard !bitmap.pixels.isEmpty else {
      throw ImageFileError("a PNG needs pixels, not \(bitmap.width)×\(bitmap.height)")
    }
    let shape = Shape(width: bitmap.width, height: bitmap.height, format: format)
    let rowsPerBand = compressor.compression == .small ? bitmap.height : Self.rowsPerBand
    let known = shape == self.shape && changes != nil ? bands : []
    self.shape = nil  // The bands are not all of one bitmap until the last of them is.
    var bands: [PNGBand] = []
    for (index, top) in stride(from: 0, to: bitmap.height, by: rowsPerBand).enumerated() {
      let rows = top..<min(top + rowsPerBand, bitmap.height)
      // The first row is compared with the one above it.
      let isKnown =
        index < known.count
        && !(changes ?? []).contains { $0.rows.overlaps(top - 1...rows.upperBound - 1) }
      bands.append(
        isKnown ? known[index] : try compressor.band(of: rows, in: bitmap, as: format))
      if !isKnown { visit(rows) }
    }
    self.bands = bands
    self.shape = shape
    return try EncodedPNG(width: bitmap.width, height: bitmap.height, format, bands: bands)
  }
}
