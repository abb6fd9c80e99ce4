import CDeflate
internal import Kernels

/// Makes bands of a PNG out of rows of a bitmap; keeps its memory.
struct BandCompressor {
  let compression: PNGCompression

  private var filter = ScanlineFilter()

  init(_ compression: PNGCompression) {
    self.compression = compression
  }

  /// Returns the band of some rows: of the same pixels, and in the same position, always the same.
  mutating func band(
    of rows: Range<Int>, in bitmap: Bitmap, as format: PNGFormat
  ) throws(ImageFileError) -> PNGBand {
    filter.filter(rows, of: bitmap, as: format, isFiltered: compression != .none)
    let isFirst = rows.lowerBound == 0
    guard compression == .small else {
      return try filter.withScanlines { scanlines throws(ImageFileError) in
        let blocks =
          compression == .none
          ? DeflateStream.stored(scanlines)
          : DeflateBlock.blocks(of: scanlines, bytesPerScanline: filter.bytesPerScanline)
        return try PNGBand(
          scanlines: scanlines, blocks: blocks, isFirst: isFirst, endsStream: false)
      }
    }
    // Where colours repeat, they do more often than their differences.
    var plain = ScanlineFilter()
    plain.filter(rows, of: bitmap, as: format, isFiltered: false)
    let (filtered, unfiltered) = (
      try smallBand(of: filter, isFirst: isFirst), try smallBand(of: plain, isFirst: isFirst)
    )
    return filtered.chunk.count <= unfiltered.chunk.count ? filtered : unfiltered
  }

  private func smallBand(of filter: ScanlineFilter, isFirst: Bool) throws(ImageFileError) -> PNGBand
  {
    try filter.withScanlines { scanlines throws(ImageFileError) in
      try PNGBand(
        scanlines: scanlines, blocks: DeflateStream.smallest(of: scanlines), isFirst: isFirst,
        endsStream: true)
    }
  }
}
