import CDeflate
internal import Kernels

extension PlainPNG {
  /// Decodes the bitmap in its own ``space``; `nil` if its pixels are damaged.
  ///
  /// - Parameter bytes: The file that this was read from.
  package func decoded(from bytes: [UInt8]) -> Bitmap? {
    guard var scanlines = inflated(from: bytes) else { return nil }
    var areFiltersKnown = false
    let pixels = unsafe [Pixel](unsafeCapacity: width * height) { pixels, count in
      unsafe areFiltersKnown = unfilter(&scanlines, to: pixels)
      count = areFiltersKnown ? width * height : 0
    }
    return areFiltersKnown ? Bitmap(width: width, height: height, pixels: pixels) : nil
  }

  /// Returns whether the pixels are intact; faster than ``decoded(from:)``, which then succeeds.
  ///
  /// - Parameters:
  ///   - bytes: The file that this was read from.
  ///   - scratch: Working memory that grows as needed; allocating it anew would take a third of the
  ///     time.
  package func isDecodable(from bytes: [UInt8], in scratch: inout [UInt8]) -> Bool {
    let size = bytesPerScanline * height
    if scratch.count < size { scratch = Array(repeating: 0, count: size) }
    let isWhole = unsafe scratch.withUnsafeMutableBufferPointer { unsafe inflate(bytes, to: $0) }
    return isWhole
      && (0..<height).allSatisfy { scratch[$0 * bytesPerScanline] <= Self.lastFilter }
  }

  /// The highest filter number that PNG defines.
  private static let lastFilter: UInt8 = 4

  private var bytesPerRow: Int { width * format.bytesPerPixel }

  /// The size of a row preceded by its filter byte.
  private var bytesPerScanline: Int { 1 + bytesPerRow }

  /// Bytes after the last row, so that whole vectors can be read.
  private static let spareBytes = 16

  /// Returns all decompressed scanlines; `nil` if they are damaged.
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

  /// Decompresses all scanlines; returns whether exactly the expected number of bytes came out.
  ///
  /// - Parameter scanlines: Room for at least that number of bytes.
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

  /// Unfilters scanlines in place, and converts each row to pixels while it is in the cache.
  ///
  /// Returns `false` if a filter number is unknown.
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
