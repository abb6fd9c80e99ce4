internal import Kernels

/// Turns rows of pixels into PNG scanlines, choosing a filter for each row; reuses its memory.
struct ScanlineFilter {
  /// The current scanlines in the first ``byteCount`` bytes; later bytes are left over from earlier
  /// ones.
  private var memory: [UInt8] = []

  private var byteCount = 0

  /// The length of a scanline, with its filter byte.
  private(set) var bytesPerScanline = 0

  /// The bytes of the last row that differed from the row above it, and of the row above that.
  ///
  /// Both have a margin at each end, as the kernels require.
  private var line: [UInt8] = []
  private var lineAbove: [UInt8] = []

  /// The number of the PNG filter Up, which stores the differences from the row above.
  private static let up: UInt8 = 2

  /// The number of bytes that the kernels may read before a row and write after it.
  private static let margin = 32

  /// Runs `body` with the current scanlines, each preceded by its filter byte.
  func withScanlines<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(memory.span.extracting(first: byteCount))
  }

  /// Converts rows of a bitmap to scanlines.
  ///
  /// - Parameter isFiltered: Whether rows are filtered; otherwise their bytes are stored unchanged.
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

  /// Clears both lines, as no row is above the first, and resizes the memory for the length of the
  /// rows.
  private mutating func prepareMemory() {
    let rowBytes = (bytesPerScanline - 1 + Self.margin - 1) / Self.margin * Self.margin
    line = Self.cleared(line, count: Self.margin + rowBytes + Self.margin)
    lineAbove = Self.cleared(lineAbove, count: line.count)
    if memory.count < byteCount + Self.margin {
      memory = [UInt8](repeating: 0, count: byteCount + Self.margin)
    }
  }

  /// Returns `count` zeros, reusing the array if its size matches exactly.
  private static func cleared(_ bytes: consuming [UInt8], count: Int) -> [UInt8] {
    guard bytes.count == count else { return [UInt8](repeating: 0, count: count) }
    for index in bytes.indices { bytes[index] = 0 }
    return bytes
  }

  /// Writes a row equal to the one above it, as ``writeDifferences(at:bytesPerPixel:)`` would.
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
    if format == .rgba, bitmap.straight != nil { packStraight(y, of: bitmap) }
  }

  /// Writes the bytes of a row of a bitmap that knows its straight pixels to ``line``.
  private mutating func packStraight(_ y: Int, of bitmap: Bitmap) {
    for x in 0..<bitmap.width {
      let bgra = bitmap.straightened(at: y * bitmap.width + x)
      let start = Self.margin + 4 * x
      (line[start], line[start + 1], line[start + 2]) = (bgra.z, bgra.y, bgra.x)
      line[start + 3] = bgra.w
    }
  }

  /// Writes ``line`` with the filter that leaves the values nearest to zero.
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

  /// Returns the number of the PNG filter with the lowest cost for a row; the first one on a tie.
  @unsafe private static func filter(
    _ row: UnsafePointer<UInt8>?, _ above: UnsafePointer<UInt8>?, _ count: Int, _ step: Int
  ) -> UInt32 {
    let costs = unsafe filterCosts(row, above, count, step)
    var (filter, cost): (UInt32, UInt32) = (UInt32(up), costs.up)
    if costs.sub < cost { (filter, cost) = (1, costs.sub) }
    if costs.average < cost { (filter, cost) = (3, costs.average) }
    // Where Average is best the row is noise, and the slow Paeth filter would not help.
    guard cost > 0, filter != 3 else { return filter }
    return unsafe paethCost(row, above, count, step) < cost ? 4 : filter
  }
}
