import Pixels

/// Turns rows of pixels into scanlines of a PNG, each filtered as suits it.
struct ScanlineFilter {
  private let format: PNGFormat

  /// The bytes of the last row and of the one before it, after one pixel of zeros on the left.
  private var line, lineAbove: [UInt8]

  /// The bytes of the last scanline, without the first.
  private var differences: [UInt8]

  /// Begins at the top of an image whose rows have `width` pixels.
  init(width: Int, format: PNGFormat) {
    self.format = format
    line = Array(repeating: 0, count: (1 + width) * format.bytesPerPixel)
    lineAbove = line
    differences = Array(repeating: 0, count: width * format.bytesPerPixel)
  }

  /// Length of a scanline, with the byte that names its filter.
  var bytesPerScanline: Int { 1 + differences.count }

  /// Appends the next row as a scanline.
  mutating func append(_ row: Span<Pixel>, to scanlines: inout [UInt8]) {
    swap(&line, &lineAbove)
    switch format {
    case .rgb: packRGB(row)
    case .rgba: packRGBA(row)
    }
    let filter = filter(line, below: lineAbove, format.bytesPerPixel, to: &differences)
    scanlines.append(filter)
    scanlines += differences
  }

  private mutating func packRGB(_ row: Span<Pixel>) {
    var line = line.mutableSpan
    for x in row.indices {
      let (bgra, i) = (row[x].bgra, 3 * (x + 1))
      line[i] = bgra.z
      line[i + 1] = bgra.y
      line[i + 2] = bgra.x
    }
  }

  private mutating func packRGBA(_ row: Span<Pixel>) {
    var line = line.mutableSpan
    for x in row.indices {
      let pixel = row[x]
      let (bgra, i) = (pixel.bgra.w == 255 ? pixel.bgra : pixel.straightened, 4 * (x + 1))
      line[i] = bgra.z
      line[i + 1] = bgra.y
      line[i + 2] = bgra.x
      line[i + 3] = bgra.w
    }
  }
}

/// Writes `line` as differences, and returns the number by which a PNG knows their kind.
///
/// Each byte is compared with that of the pixel on the left or of the pixel above, whichever
/// leaves the whole line nearer to zero. Both lines begin with one pixel of zeros.
///
/// Source: PNG specification, third edition, 12.7, "Filter selection".
private func filter(
  _ line: [UInt8], below lineAbove: [UInt8], _ bytesPerPixel: Int, to differences: inout [UInt8]
) -> UInt8 {
  let bytes = line.span.extracting(droppingFirst: bytesPerPixel)
  let left = line.span.extracting(droppingLast: bytesPerPixel)
  let above = lineAbove.span.extracting(droppingFirst: bytesPerPixel)

  var output = differences.mutableSpan
  guard distance(from: bytes, to: left) < distance(from: bytes, to: above) else {
    subtract(above, from: bytes, to: &output)
    return 2
  }
  subtract(left, from: bytes, to: &output)
  return 1
}

// Both loops are vectorised, as long as all spans share one index.

/// Returns the sum of how far apart bytes are, around the circle of 256.
private func distance(from bytes: Span<UInt8>, to others: Span<UInt8>) -> Int {
  var sum: UInt32 = 0
  for i in 0..<min(bytes.count, others.count) {
    let difference = bytes[i] &- others[i]
    sum &+= UInt32(min(difference, 0 &- difference))
  }
  return Int(sum)
}

/// Writes the differences of `bytes` and `others`.
private func subtract(
  _ others: Span<UInt8>, from bytes: Span<UInt8>, to differences: inout MutableSpan<UInt8>
) {
  for i in 0..<min(bytes.count, others.count, differences.count) {
    differences[i] = bytes[i] &- others[i]
  }
}
