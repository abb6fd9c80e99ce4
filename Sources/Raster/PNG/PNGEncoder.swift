import System
import Synchronization

/// Encodes bitmaps as PNG files; keeps its memory from one to the next, and of the last one what has
/// not changed.
///
/// The same pixels give the same bytes, whatever was encoded before. Not `Sendable`: each worker
/// has its own.
package final class PNGEncoder {
  /// Rows that are compressed by themselves, so that others may change: few enough to stay in a
  /// core's cache, and enough for their code to pay.
  private static let rowsPerBand = 64

  private let compression: PNGCompression

  /// One for each thread that compresses.
  private let compressors: [LockedCompressor]

  private final class LockedCompressor: Sendable {
    let compressor: Mutex<BandCompressor>

    init(_ compression: PNGCompression) {
      compressor = Mutex(BandCompressor(compression))
    }

    func band(
      of rows: Range<Int>, in bitmap: Bitmap, as format: PNGFormat
    ) throws(ImageFileError) -> PNGBand {
      try compressor.withLock { (compressor) throws(ImageFileError) in
        try compressor.band(of: rows, in: bitmap, as: format)
      }
    }
  }

  /// Bands of the bitmap that was encoded last, from the top; and what else they depend on.
  private var bands: [PNGBand] = []
  private var shape: Shape?

  private struct Shape: Hashable {
    let width, height: Int
    let format: PNGFormat
  }

  /// - Parameter threadCount: The number of threads for one bitmap, at least 1.
  package init(_ compression: PNGCompression = .fast, threadCount: Int = 1) {
    self.compression = compression
    compressors = (0..<threadCount).map { _ in LockedCompressor(compression) }
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
    let rowsPerBand = compression == .small ? bitmap.height : Self.rowsPerBand
    let known = shape == self.shape && changes != nil ? bands : []
    self.shape = nil  // The bands are not all of one bitmap until the last of them is.
    let tops = Array(stride(from: 0, to: bitmap.height, by: rowsPerBand))
    let rows = tops.map { $0..<min($0 + rowsPerBand, bitmap.height) }
    let changed = rows.indices.filter { index in
      // The first row is compared with the one above it.
      let seen = rows[index].lowerBound - 1...rows[index].upperBound - 1
      return index >= known.count || (changes ?? []).contains { $0.rows.overlaps(seen) }
    }
    let new = try newBands(of: changed.map { rows[$0] }, in: bitmap, as: format, visit: visit)
    var bands = known
    for (index, band) in zip(changed, new) {
      if index < bands.count { bands[index] = band } else { bands.append(band) }
    }
    self.bands = bands
    self.shape = shape
    return try EncodedPNG(width: bitmap.width, height: bitmap.height, format, bands: bands)
  }

  /// Compresses bands, on as many threads as there are.
  private func newBands(
    of bands: [Range<Int>], in bitmap: Bitmap, as format: PNGFormat,
    visit: (_ rows: Range<Int>) -> Void
  ) throws(ImageFileError) -> [PNGBand] {
    guard compressors.count > 1, bands.count > 1 else {
      var new: [PNGBand] = []
      for rows in bands {
        new.append(try compressors[0].band(of: rows, in: bitmap, as: format))
        visit(rows)
      }
      return new
    }
    let next = Atomic<Int>(0)
    let new = Mutex([Result<PNGBand, ImageFileError>?](repeating: nil, count: bands.count))
    let threadCount = min(compressors.count, bands.count)
    ThreadPool.perform(threadCount, threadCount: threadCount) { [compressors] thread in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < bands.count else { return }
        let band = Result { () throws(ImageFileError) in
          try compressors[thread].band(of: bands[index], in: bitmap, as: format)
        }
        new.withLock { $0[index] = band }
      }
    }
    for rows in bands { visit(rows) }
    return try new.withLock(\.self).map { (band) throws(ImageFileError) in
      guard let band else { preconditionFailure("a band was left out") }
      return try band.get()
    }
  }
}
