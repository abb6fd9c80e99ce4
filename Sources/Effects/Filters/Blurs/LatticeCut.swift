internal import Glibc

/// A division of a long segment into pieces along which weights repeat.
///
/// All pieces have the slope of one lattice step between pixels, so their weights repeat with each
/// step and can be summed incrementally. A piece is as long as its part of the segment, and both
/// have the same middle. At its ends a piece is off by up to 1/16 of a pixel, and no mean by more
/// than half a level.
struct LatticeCut {
  /// The step from pixel to pixel: downwards, or to the right.
  let step: SIMD2<Int>

  /// The number of pieces, at least 1.
  let pieceCount: Int

  /// Cuts a segment; `nil` if the segment has fewer weights uncut.
  ///
  /// - Parameter way: The vector from the start of the segment to its end, in pixels.
  init?(_ way: SIMD2<Double>) {
    let isSteep = abs(way.y) > abs(way.x)
    let (length, rise) = isSteep ? (way.y, way.x) : (way.x, way.y)
    let (run, slope) = (abs(length), rise / length)
    let crossed = min(abs(rise), run - abs(rise))

    var (best, cheapest) = (SIMD2<Int>?.none, (run * (2 + abs(slope))).rounded(.up) - 12)
    var pieceCount = 0
    for period in 1..<max(1, Int(run / 2)) {
      let tapCount = 2 * (Double(period) * (2 + abs(slope)) + 2)
      guard tapCount < cheapest else { break }
      let steps = (slope * Double(period)).rounded()
      let drift = abs(slope * Double(period) - steps) / Double(period) * run
      let pieces = Self.pieces(drift: drift, crossed: crossed)
      guard pieces * tapCount < cheapest else { continue }
      (best, cheapest) = (SIMD2(period, Int(steps)), pieces * tapCount)
      pieceCount = Int(pieces)
    }
    guard let best else { return nil }
    let step = isSteep ? SIMD2(best.y, best.x) : best
    self.step = (step.y, step.x) < (0, 0) ? SIMD2(0, 0) &- step : step
    self.pieceCount = pieceCount
  }

  /// Returns the number of pieces that keeps every pixel within half a level.
  ///
  /// A piece has the same density as its part of the segment, and the same middle. The two differ
  /// only where the segment crosses a row, column or diagonal, because the tent function bends
  /// there: by a quarter of the piece's drift, and less if a piece crosses several.
  ///
  /// - Parameters:
  ///   - drift: The distance between the end of the segment and the end it would have with the
  ///     slope of the step, in pixels.
  ///   - crossed: The number of rows and columns, or of diagonals, that the segment crosses,
  ///     whichever is smaller.
  private static func pieces(drift: Double, crossed: Double) -> Double {
    let bends = min(320 * drift / max(crossed, 1), (160 * drift).squareRoot())
    return max(1, 8 * drift, bends).rounded(.up)
  }
}
