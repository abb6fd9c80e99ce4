/// The order in which the pixels of a picture change to the target: low ones first.
struct HeightField: Sendable {
  /// Size in pixels.
  let width, height: Int

  /// The heights in `0...highest`, row by row.
  let heights: [UInt16]

  /// The greatest height as stored.
  static let highest: Float = 65_535

  /// Creates a field whose rows `body` writes, in bands for `jobs` threads.
  init(
    width: Int, height: Int, jobs: Int,
    writingRows body: @Sendable (_ y: Int, _ row: inout MutableSpan<UInt16>) -> Void
  ) {
    self.width = width
    self.height = height
    heights = Array(rowCount: height, length: width, jobs: jobs, memory: ()) { y, _, row in
      body(y, &row)
    }
  }

  /// Writes the weight of the target at each pixel of a row.
  ///
  /// Where the field is steep, the edge is as sharp as pixels allow; neighbouring pixels give the
  /// slope.
  ///
  /// - Parameter softness: The part of all heights that changes at once, in `0...1`.
  func writeWeights(y: Int, front: Front, softness: Double, to row: inout MutableSpan<UInt16>) {
    let field = heights.span
    let here = y * width..<(y + 1) * width
    let (above, below) = (max(y - 1, 0) * width, min(y + 1, height - 1) * width)
    // The neighbours on both sides are two pixels apart.
    let perPixel = Float(Front.leastWidth) / (2 * Self.highest)
    let least = max(Float(softness), 0x1p-12)
    row.writeFractions { columns in
      let x = Int(columns[0])
      let order = lanes(field, from: here.lowerBound + x, in: here) / Self.highest
      let dx =
        lanes(field, from: here.lowerBound + x + 1, in: here)
        - lanes(field, from: here.lowerBound + x - 1, in: here)
      let dy =
        lanes(field, from: below + x, in: below..<below + width)
        - lanes(field, from: above + x, in: above..<above + width)
      let steepness = (dx * dx + dy * dy).squareRoot() * perPixel
      let covered = steepness.replacing(with: least, where: steepness .< least)
      return front.weight(order: order, sharpness: 1 / covered)
    }
  }
}

/// Returns eight neighbouring numbers of a row, clamped at its ends.
@inline(__always)
private func lanes(_ field: Span<UInt16>, from first: Int, in row: Range<Int>) -> SIMD8<Float> {
  if first >= row.lowerBound, first + 8 <= row.upperBound {
    return SIMD8<Float>(
      unsafe field.bytes.unsafeLoadUnaligned(fromByteOffset: 2 * first, as: SIMD8<UInt16>.self))
  }
  var numbers = SIMD8<Float>()
  for lane in 0..<8 {
    numbers[lane] = Float(field[min(max(first + lane, row.lowerBound), row.upperBound - 1)])
  }
  return numbers
}
