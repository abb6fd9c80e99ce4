import CDeflate
internal import Kernels

extension PlainPNG {
  /// Returns the bitmap that the file shows, or `nil` if its pixels are damaged.
  ///
  /// - Parameter bytes: Those that this was read from.
  package func decoded(from bytes: [UInt8]) -> Bitmap? {
    guard var scanlines = inflated(from: bytes) else { return nil }
    var areFiltersKnown = false
    let pixels = unsafe [Pixel](unsafeCapacity: width * height) { pixels, count in
      unsafe areFiltersKnown = unfilter(&scanlines, to: pixels)
      count = areFiltersKnown ? width * height : 0
    }
    return areFiltersKnown ? Bitmap(width: width, height: height, pixels: pixels) : nil
  }

  /// Whether the pixels are whole: ``decoded(from:)`` returns a bitmap, which takes longer.
  ///
  /// - Parameters:
  ///   - bytes: Those that this was read from.
  ///   - scratch: Memory to work in, which grows as needed: to fetch it anew takes a third of the time.
  package func isDecodable(from bytes: [UInt8], in scratch: inout [UInt8]) -> Bool {
    let size = bytesPerScanline * height
    if scratch.count < size { scratch = Array(repeating: 0, count: size) }
    let isWhole = unsafe scratch.withUnsafeMutableBufferPointer { unsafe inflate(bytes, to: $0) }
    return isWhole
      && (0..<height).allSatisfy { scratch[$0 * bytesPerScanline] <= Self.lastFilter }
  }

  /// The highest number of a filter.
  private static let lastFilter: UInt8 = 4

  private var bytesPerRow: Int { width * format.bytesPerPixel }

  /// Each row has a byte in front of it that names its filter.
  private var bytesPerScanline: Int { 1 + bytesPerRow }

  /// Behind the last row, so that whole vectors can be read.
  private static let spareBytes = 16

  /// Returns all scanlines, as they were before they were compressed.
  private func inflated(from bytes: [UInt8]) -> [UInt8]? {
    let size = bytesPerScanline * height
    var isWhole = false
    let scanlines = unsafe [UInt8](unsafeCapacity: size + Self.spareBytes) {
      scanlines, count in
      isWhole = unsafe inflate(bytes, to: scanlines)
      unsafe scanlines[size...].initialize(repeating: 0)
      count = isWhole ? size + Self.spareBytes : 0
    }
    return isWhole ? scanlines : nil
  }

  /// Decompresses all scanlines; returns whether they are there, no less and no more.
  ///
  /// - Parameter scanlines: Has room for them at least.
  @unsafe private func inflate(
    _ bytes: [UInt8], to scanlines: UnsafeMutableBufferPointer<UInt8>
  ) -> Bool {
    let compressed = data.count == 1 ? bytes[data[0]] : ArraySlice(data.flatMap { bytes[$0] })
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return false }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    let size = bytesPerScanline * height
    var written = 0
    let status = unsafe compressed.withUnsafeBytes { compressed in
      unsafe libdeflate_zlib_decompress(
        decompressor, compressed.baseAddress, compressed.count, scanlines.baseAddress, size,
        &written)
    }
    return status == LIBDEFLATE_SUCCESS && written == size
  }

  /// Turns scanlines into rows, in place, and these into pixels while they are at hand; returns
  /// whether all filters are known.
  @unsafe private func unfilter(
    _ scanlines: inout [UInt8], to pixels: UnsafeMutableBufferPointer<Pixel>
  ) -> Bool {
    let nothing = [UInt8](repeating: 0, count: bytesPerRow + Self.spareBytes)
    return unsafe nothing.withUnsafeBufferPointer { nothing in
      unsafe scanlines.withUnsafeMutableBufferPointer { scanlines in
        var above = nothing.baseAddress
        for y in 0..<height {
          let filter = unsafe scanlines[y * bytesPerScanline]
          guard filter <= Self.lastFilter else { return false }
          let row = unsafe scanlines.baseAddress.map { unsafe $0 + y * bytesPerScanline + 1 }
          unsafe unfilterRow(row, above, bytesPerRow, format.bytesPerPixel, UInt32(filter))
          unsafe writePixels(of: row, to: pixels.baseAddress.map { unsafe $0 + y * width })
          unsafe above = UnsafePointer(row)
        }
        return true
      }
    }
  }

  @unsafe private func writePixels(
    of row: UnsafePointer<UInt8>?, to pixels: UnsafeMutablePointer<Pixel>?
  ) {
    let output = unsafe UnsafeMutableRawPointer(pixels)?.assumingMemoryBound(to: UInt8.self)
    switch format {
    case .rgb: unsafe pixelsOfRGB(output, row, width)
    case .rgba: unsafe pixelsOfRGBA(output, row, width)
    }
  }
}
