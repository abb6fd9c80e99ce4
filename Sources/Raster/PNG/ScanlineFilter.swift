internal import Kernels

/// Turns rows of pixels into scanlines of a PNG, each filtered as suits it; keeps its memory.
struct ScanlineFilter {
  /// The last scanlines, and what is left behind them of others.
  private var memory: [UInt8] = []

  private var byteCount = 0

  /// Length of a scanline.
  private(set) var bytesPerScanline = 0

  /// The bytes of the last row that differed from the one above it, and of the last such row before, as
  /// the kernels want them.
  private var line: [UInt8] = []
  private var lineAbove: [UInt8] = []

  /// The number of the filter that leaves the differences from the row above.
  private static let up: UInt8 = 2

  /// The number of bytes that the kernels may read before a row and write behind it.
  private static let margin = 32

  /// Runs `body` with the last scanlines, one behind the other: each has a byte that names its filter
  /// in front.
  func withScanlines<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(memory.span.extracting(first: byteCount))
  }

  /// Makes rows of a bitmap into scanlines.
  ///
  /// - Parameter isFiltered: Whether there are differences in them instead of the bytes.
  mutating func filter(
    _ rows: Range<Int>, of bitmap: Bitmap, as format: PNGFormat, isFiltered: Bool
  ) {
    bytesPerScanline = 1 + bitmap.width * format.bytesPerPixel
    byteCount = rows.count * bytesPerScanline
    prepareMemory()
    if rows.lowerBound > 0 { pack(rows.lowerBound - 1, of: bitmap, as: format) }
    for y in rows {
      let start = (y - rows.lowerBound) * bytesPerScanline
      if isFiltered, y > 0, bitmap.hasRow(y, equalTo: y - 1, of: bitmap) {
        writeNoDifference(at: start)
        continue
      }
      swap(&line, &lineAbove)
      pack(y, of: bitmap, as: format)
      if isFiltered {
        writeDifferences(at: start, bytesPerPixel: format.bytesPerPixel)
      } else {
        memory[start] = 0
        memory.replaceSubrange(
          start + 1..<start + bytesPerScanline,
          with: line[Self.margin...].prefix(bytesPerScanline - 1))
      }
    }
  }

  /// Rows may be as short or as long as they were, and no row is above the first.
  private mutating func prepareMemory() {
    let rowBytes = (bytesPerScanline - 1 + Self.margin - 1) / Self.margin * Self.margin
    line = Self.cleared(line, count: Self.margin + rowBytes + Self.margin)
    lineAbove = Self.cleared(lineAbove, count: line.count)
    if memory.count < byteCount + Self.margin {
      memory = [UInt8](repeating: 0, count: byteCount + Self.margin)
    }
  }

  /// Returns `count` zeros, in the same memory if they fit exactly.
  private static func cleared(_ bytes: consuming [UInt8], count: Int) -> [UInt8] {
    guard bytes.count == count else { return [UInt8](repeating: 0, count: count) }
    for index in bytes.indices { bytes[index] = 0 }
    return bytes
  }

  /// Writes a row that is the same as the one above it, as ``writeDifferences(at:bytesPerPixel:)`` would.
  private mutating func writeNoDifference(at start: Int) {
    memory[start] = Self.up
    unsafe memory.withUnsafeMutableBufferPointer { memory in
      unsafe memory[(start + 1)..<start + bytesPerScanline].update(repeating: 0)
    }
  }

  /// Writes the bytes of a row of pixels to ``line``.
  private mutating func pack(_ y: Int, of bitmap: Bitmap, as format: PNGFormat) {
    let row = bitmap.pixels.span.extracting(y * bitmap.width..<(y + 1) * bitmap.width)
    unsafe row.withUnsafeBytes { pixels in
      unsafe line.withUnsafeMutableBufferPointer { line in
        let (output, input) = unsafe (
          line.baseAddress.map { unsafe $0 + Self.margin },
          pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
        )
        switch format {
        case .rgb: unsafe rgbOfPixels(output, input, bitmap.width)
        case .rgba: unsafe rgbaOfPixels(output, input, bitmap.width, straighteningReciprocals)
        }
      }
    }
  }

  /// Writes ``line`` as differences that leave it nearest to zero.
  private mutating func writeDifferences(at start: Int, bytesPerPixel step: Int) {
    let count = bytesPerScanline - 1
    unsafe line.withUnsafeBufferPointer { line in
      unsafe lineAbove.withUnsafeBufferPointer { lineAbove in
        unsafe memory.withUnsafeMutableBufferPointer { memory in
          let row = unsafe line.baseAddress.map { unsafe $0 + Self.margin }
          let above = unsafe lineAbove.baseAddress.map { unsafe $0 + Self.margin }
          let filter = unsafe Self.filter(row, above, count, step)
          unsafe memory[start] = UInt8(filter)
          unsafe filterRow(
            memory.baseAddress.map { unsafe $0 + start + 1 }, row, above, count, step, filter)
        }
      }
    }
  }

  /// Returns the number by which a PNG knows the filter that suits a row: the first of the best.
  @unsafe private static func filter(
    _ row: UnsafePointer<UInt8>?, _ above: UnsafePointer<UInt8>?, _ count: Int, _ step: Int
  ) -> UInt32 {
    let costs = unsafe filterCosts(row, above, count, step)
    var (filter, cost): (UInt32, UInt32) = (UInt32(up), costs.up)
    if costs.sub < cost { (filter, cost) = (1, costs.sub) }
    if costs.average < cost { (filter, cost) = (3, costs.average) }
    // Where a mean is best there is noise, of which the last filter, slow as it is, makes nothing.
    guard cost > 0, filter != 3 else { return filter }
    return unsafe paethCost(row, above, count, step) < cost ? 4 : filter
  }
}
