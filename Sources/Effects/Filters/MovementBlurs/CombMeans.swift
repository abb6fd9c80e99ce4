internal import Raster

extension [SlidingComb] {
  /// Returns the sums of these combs at the pixels of a part of the plane in which `bitmap` lies.
  ///
  /// There may be no combs; then the sums are clear.
  ///
  /// - Parameters:
  ///   - start: The top left pixel of the part, relative to that of `bitmap`.
  ///   - width: The width of the part, in pixels.
  ///   - height: The height of the part, in pixels.
  ///   - edges: The extension of `bitmap` beyond its edges.
  ///   - isLinear: Whether light is averaged rather than sRGB levels.
  ///   - jobs: The number of threads, at least 1; the result is the same with any.
  func means(
    of bitmap: Bitmap, from start: SIMD2<Int>, width: Int, height: Int, edges: Edges,
    isLinear: Bool, jobs: Int
  ) -> Bitmap {
    var means = Bitmap(width: width, height: height)
    let columns = Columns(
      target: start.x..<start.x + width, combs: self, width: bitmap.width, edges: edges)
    guard !isEmpty, bitmap.width > 0, bitmap.height > 0, !columns.written.isEmpty else {
      return means
    }

    unsafe means.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      nonisolated(unsafe) let output = unsafe pixels + columns.written.lowerBound - start.x
      forEachBand(of: height, jobs: jobs) { band in
        let first = start.y + band.lowerBound
        let window = RowWindow(
          bitmap, edges: edges, isLinear: isLinear, columns: columns.read,
          content: columns.content, rows: rowsRead, from: first)
        var sums = SlidingRows(self, of: window, columns: columns.summed, above: first)
        for y in band {
          sums.advance()
          unsafe sums.round(columns.written, to: output + y * width)
        }
      }
    }
    return means
  }

  /// The rows needed for a row of sums or for the row a step above it, relative to that row.
  private var rowsRead: ClosedRange<Int> {
    let first = map { -$0.upper.y - $0.step.y }.min() ?? 0
    return first...(map { -$0.lower.y }.max() ?? first)
  }
}

/// The column ranges of a blur, in pixels from the left edge of its bitmap.
private struct Columns {
  /// Columns of the bitmap, including those of its extension that can be seen in the target.
  let content: Range<Int>

  /// Columns of the target that may not be clear.
  let written: Range<Int>

  /// Columns for which sums are kept: some more on the side from which combs step.
  let summed: Range<Int>

  /// Columns that are read for the sums, including all columns of the bitmap.
  let read: Range<Int>

  init(target: Range<Int>, combs: [SlidingComb], width: Int, edges: Edges) {
    let lower = combs.map(\.lower.x).min() ?? 0
    let upper = combs.map(\.upper.x).max() ?? 0
    content =
      edges == .transparent
      ? 0..<width : min(0, target.lowerBound - upper)..<max(width, target.upperBound - lower)
    let support = content.lowerBound + lower..<content.upperBound + upper
    written = target.clamped(to: support)

    let steps = combs.map(\.step.x)
    let (left, right) = (steps.reduce(0, min), steps.reduce(0, max))
    summed =
      (right > 0 ? support : written).lowerBound..<(left < 0 ? support : written).upperBound
    read =
      min(0, summed.lowerBound - upper - right)..<max(width, summed.upperBound - lower - left)
  }
}
