import System
import Synchronization

/// Encodes bitmaps as PNG files; reuses its memory, and the unchanged bands of the last bitmap.
///
/// Equal pixels give equal bytes, whatever was encoded before. Not `Sendable`: each worker has its
/// own encoder.
package final class PNGEncoder {
  /// The rows of a band, which is compressed independently so that unchanged bands can be reused.
  ///
  /// Few enough to stay in a core's cache, and enough to be worth a code of their own.
  private static let rowsPerBand = 64

  private let compression: PNGCompression

  /// The colour space of the bitmaps, which the files state.
  private let space: ColorSpace

  /// One compressor per thread.
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

  /// The bands of the bitmap encoded last, from the top; valid for ``shape``.
  private var bands: [PNGBand] = []
  private var shape: Shape?

  private struct Shape: Hashable {
    let width, height: Int
    let format: PNGFormat
  }

  /// - Parameters:
  ///   - space: The colour space of the bitmaps.
  ///   - threadCount: The number of threads for one bitmap, at least 1.
  package init(
    _ compression: PNGCompression = .fast, in space: ColorSpace = .sRGB, threadCount: Int = 1
  ) {
    self.compression = compression
    self.space = space
    compressors = (0..<threadCount).map { _ in LockedCompressor(compression) }
  }

  /// Returns a complete PNG file whose only ancillary chunks state its colour space.
  ///
  /// - Throws: ``ImageFileError`` if the bitmap has no pixels, or more than a chunk can hold.
  /// - Complexity: O(`width` × `height`)
  package func encode(
    _ bitmap: Bitmap, as format: PNGFormat
  ) throws(ImageFileError) -> [UInt8] {
    try file(of: bitmap, as: format).bytes
  }

  /// Returns the same file in parts, compressing only the bands that may have changed.
  ///
  /// - Parameters:
  ///   - changes: The areas that may differ from the bitmap encoded last; `nil` is the whole
  ///     bitmap.
  ///   - visit: Called with rows that were just encoded and are still in the core's cache.
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
    self.shape = nil  // Until all are replaced, the bands are of different bitmaps.
    let tops = Array(stride(from: 0, to: bitmap.height, by: rowsPerBand))
    let rows = tops.map { $0..<min($0 + rowsPerBand, bitmap.height) }
    let changed = rows.indices.filter { index in
      // The filter of a band's first row reads the row above it.
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
    return try EncodedPNG(
      width: bitmap.width, height: bitmap.height, format, in: space, bands: bands)
  }

  /// Compresses bands on the available threads.
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
