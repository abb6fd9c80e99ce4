import CDeflate
internal import Kernels

/// Compresses rows of a bitmap into bands of a PNG; reuses its memory.
struct BandCompressor {
  let compression: PNGCompression

  private var filter = ScanlineFilter()

  init(_ compression: PNGCompression) {
    self.compression = compression
  }

  /// Returns the band of some rows; it depends only on their pixels and position.
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
    // Where colours repeat, they repeat more often than their differences do.
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
