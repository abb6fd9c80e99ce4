import CDeflate

/// Compresses the pixels of small pictures well in little time; reuses its memory.
///
/// Frames of a film are read many times, so a smaller file is worth more time than for files
/// written once. Level 7 of libdeflate compresses as well as zlib's best level, in a third of the
/// time.
@safe final class ScanlineCompressor {
  /// The libdeflate level, of 0 to 12.
  private static let level: Int32 = 7

  private let compressor: OpaquePointer

  private var filter = ScanlineFilter()

  /// The output buffer, kept because its bound is much larger than the streams.
  private var output: [UInt8] = []

  /// - Throws: ``ImageFileError`` if there is no memory.
  init() throws(ImageFileError) {
    guard let compressor = unsafe libdeflate_alloc_compressor(Self.level) else {
      throw ImageFileError("there is no memory for compressing pixels")
    }
    unsafe self.compressor = compressor
  }

  deinit {
    unsafe libdeflate_free_compressor(compressor)
  }

  /// Returns the smallest zlib stream of several bitmaps of equal size, and the bitmap's index.
  ///
  /// Each bitmap is tried filtered and unfiltered: where colours repeat, they repeat more often
  /// than their differences do. Large bitmaps are judged by samples. Equal pixels give equal bytes,
  /// whatever was compressed before.
  ///
  /// - Parameter bitmaps: At least one.
  func smallest(of bitmaps: [Bitmap], as format: PNGFormat) -> (index: Int, data: [UInt8]) {
    let ways = bitmaps.indices.flatMap { index in
      [true, false].map { (index: index, isFiltered: $0) }
    }
    let (width, height) = (bitmaps[0].width, bitmaps[0].height)
    let isLarge = width * height > Self.mostPixels
    let streams = ways.map { way in
      let parts = isLarge ? Self.samples(ofHeight: height) : [0..<height]
      return parts.map {
        zlibStream(of: $0, in: bitmaps[way.index], as: format, isFiltered: way.isFiltered)
      }
    }
    let sizes = streams.map { $0.reduce(0) { $0 + $1.count } }
    let best = sizes.indices.min { sizes[$0] < sizes[$1] } ?? 0
    let way = ways[best]
    let data =
      isLarge
      ? zlibStream(
        of: 0..<height, in: bitmaps[way.index], as: format, isFiltered: way.isFiltered)
      : streams[best][0]
    return (way.index, data)
  }

  /// The number of pixels up to which bitmaps are compressed in every way.
  private static let mostPixels = 1 << 15

  /// Returns the rows by which large bitmaps are judged: strips spread over the height.
  private static func samples(ofHeight height: Int) -> [Range<Int>] {
    let (count, rowCount) = (4, 16)
    return stride(from: 0, to: height, by: max(height / count, rowCount)).map {
      $0..<min($0 + rowCount, height)
    }
  }

  private func zlibStream(
    of rows: Range<Int>, in bitmap: Bitmap, as format: PNGFormat, isFiltered: Bool
  ) -> [UInt8] {
    filter.filter(rows, of: bitmap, as: format, isFiltered: isFiltered)
    return filter.withScanlines { scanlines in
      let limit = unsafe libdeflate_zlib_compress_bound(compressor, scanlines.count)
      if output.count < limit { output = [UInt8](repeating: 0, count: limit) }
      let count = unsafe scanlines.withUnsafeBufferPointer { scanlines in
        unsafe libdeflate_zlib_compress(
          compressor, scanlines.baseAddress, scanlines.count, &output, limit)
      }
      return Array(output[..<count])
    }
  }
}
