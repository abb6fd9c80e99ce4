internal import Glibc

/// The division of a long segment into pieces along which weights repeat.
///
/// A piece is as long as its part of the segment, and has the slope of a step between pixels: its
/// weights repeat with each step, so they can be summed as they go. Pieces cross the segment in
/// their middles. At their ends they are off by up to 1/16 of a pixel, and no mean by more than
/// half a level.
struct LatticeCut {
  /// From pixel to pixel; downwards, or to the right.
  let step: SIMD2<Int>

  /// At least 1.
  let pieceCount: Int

  /// Cuts a segment, or returns `nil` where its weights themselves are fewer.
  ///
  /// - Parameter way: From the segment's start to its end, in pixels.
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

  /// The number of pieces into which a segment is cut so that no pixel is off by more than half a
  /// level.
  ///
  /// A piece is as dense as its part of the segment, around the same middle. They only differ where
  /// the segment passes a row, column or diagonal, for there the tent bends: by a quarter of the
  /// piece's drift, and less where a piece passes several.
  ///
  /// - Parameters:
  ///   - drift: The distance from its end at which the segment would end with the step's slope, in
  ///     pixels.
  ///   - crossed: The number of rows and columns, or diagonals, that the segment passes: the
  ///     lesser.
  private static func pieces(drift: Double, crossed: Double) -> Double {
    let bends = min(320 * drift / max(crossed, 1), (160 * drift).squareRoot())
    return max(1, 8 * drift, bends).rounded(.up)
  }
}
