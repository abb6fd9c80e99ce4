package import Pixels

/// A filter that shows each square of a grid in the colour of its centre.
///
/// A corner of the grid stands on the filter's centre, so that squares grow outwards from there.
package struct Pixellate: BitmapFilter {
  /// Side of a square, in pixels.
  private let scale: Double

  private let center: SIMD2<Double>

  /// - Parameters:
  ///   - scale: Side of a square, in pixels, whole or not; up to 1 nothing changes.
  ///   - center: Where squares meet, in the unit square of the bitmap.
  package init(scale: Double, center: SIMD2<Double> = SIMD2(0.5, 0.5)) {
    precondition(scale.isFinite && scale >= 0, "pixels of side \(scale) cannot be")
    precondition(
      abs(center.x) <= 1e6 && abs(center.y) <= 1e6, "centre \(center) is too far away")
    self.scale = scale
    self.center = center
  }

  package func outset(width: Int, height: Int) -> SIMD2<Int> { .zero }

  package func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    guard scale > 1 else { return bitmap }
    return squares(width: bitmap.width, height: bitmap.height, jobs: jobs) { y, row in
      let start = y * bitmap.width
      row.copy(bitmap.pixels.span.extracting(start..<start + bitmap.width))
    }
  }

  /// Returns the pixellated mean of two bitmaps: as if both were pixellated and mixed, but faster.
  ///
  /// - Parameters:
  ///   - second: Of the same size as `first`.
  ///   - fraction: How much `second` counts, in `0...1`, rounded to 2⁻¹⁶.
  ///   - jobs: How many threads may work at it, at least 1; the result is the same with any.
  package func applied(
    toMeanOf first: Bitmap, and second: Bitmap, at fraction: Double, jobs: Int
  ) -> Bitmap {
    guard scale > 1 else { return first.mixed(with: second, at: fraction, jobs: jobs) }
    precondition(
      (first.width, first.height) == (second.width, second.height),
      "\(first.width)×\(first.height) and \(second.width)×\(second.height) pixels cannot be mixed")
    precondition((0...1).contains(fraction), "fraction \(fraction) is outside 0...1")
    let share = UInt32((fraction * 0x1p16).rounded())
    return squares(width: first.width, height: first.height, jobs: jobs) { y, row in
      first.mixRow(y, with: second, share: share, to: &row)
    }
  }

  /// Returns squares in the colours of their centres, each row of them filled once for each thread.
  ///
  /// - Parameter source: Writes row `y` of what has those colours.
  private func squares(
    width: Int, height: Int, jobs: Int,
    writingSource source: @Sendable (_ y: Int, _ row: inout MutableSpan<Pixel>) -> Void
  ) -> Bitmap {
    let columns = samples(count: width, center: center.x)
    let rows = samples(count: height, center: center.y)
    let clear = [Pixel](repeating: .clear, count: width)
    let memory = (row: -1, source: clear, squares: clear)
    return Bitmap(width: width, height: height, jobs: jobs, memory: memory) { y, memory, row in
      if rows[y] != memory.row {
        memory.row = rows[y]
        var span = memory.source.mutableSpan
        source(rows[y], &span)
        let source = memory.source
        fill(&memory.squares, from: source.span, columns.span)
      }
      row.copy(memory.squares.span)
    }
  }

  /// Writes the pixels of a row that stand in some columns of it.
  private func fill(
    _ squares: inout [Pixel], from source: borrowing Span<Pixel>, _ columns: borrowing Span<Int>
  ) {
    var squares = squares.mutableSpan
    for x in squares.indices { squares[x] = source[columns[x]] }
  }

  /// Returns which of `count` pixels in a line each of them shows.
  ///
  /// A square's centre between two pixels is the latter; beyond the edge it is the last pixel.
  private func samples(count: Int, center: Double) -> [Int] {
    let anchor = center * Double(count)
    return (0..<count).map { pixel in
      let square = ((Double(pixel) + 0.5 - anchor) / scale).rounded(.down)
      let sample = (anchor + (square + 0.5) * scale).rounded(.down)
      return Int(min(max(sample, 0), Double(count - 1)))
    }
  }
}
