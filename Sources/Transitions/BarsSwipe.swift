import Filters
import Glibc
package import Pixels

/// Bars of the source slide away from the target, every other one a little behind its neighbours.
package struct BarsSwipe: Transition {
  /// A unit vector along the bars, where they go.
  private let direction: SIMD2<Double>

  private let width, barOffset: Double

  /// Creates a swipe.
  ///
  /// - Parameters:
  ///   - angle: Where the bars go, in degrees clockwise from +x; they lie side by side across it,
  ///     from the centre of the picture on.
  ///   - width: Of a bar in pixels, at least 2.
  ///   - barOffset: How far each bar is ahead of its neighbours or behind them, in pixels, at
  ///     least 1. All begin to move at once, so they come apart on the first few pixels; an
  ///     offset longer than the picture leaves the slower ones half as fast as the others.
  package init(angle: Double, width: Double, barOffset: Double) {
    precondition(angle.isFinite, "angle \(angle) is not finite")
    precondition(width >= 2 && width.isFinite, "bars of width \(width) cannot be")
    precondition(barOffset >= 1 && barOffset.isFinite, "a bar offset of \(barOffset) cannot be")
    let radians = angle.remainder(dividingBy: 360) * .pi / 180
    // Rounded, so that right angles are.
    direction =
      (SIMD2(cos(radians), sin(radians)) * 0x1p40).rounded(.toNearestOrAwayFromZero) / 0x1p40
    (self.width, self.barOffset) = (width, barOffset)
  }

  package func image(
    between source: Bitmap, and target: Bitmap, at progress: Double, jobs: Int
  ) -> Bitmap {
    // The longest bar there can be: from side to side or from top to bottom.
    let lengths = SIMD2(Double(source.width), Double(source.height)) / direction
    let ways = ways(over: min(abs(lengths.x), abs(lengths.y)), at: progress)
    let bars = SlidingBars(
      source: source, target: target, ahead: direction * ways.ahead,
      behind: direction * ways.behind, across: SIMD2(-direction.y, direction.x), width: width)
    return Bitmap(width: source.width, height: source.height, jobs: jobs) { y, row in
      bars.draw(y, into: &row)
    }
  }

  /// How far the faster and the slower bars have gone, in pixels.
  ///
  /// The faster ones move evenly. The distance to the slower ones, d · s / (s + 2 d) after s pixels,
  /// grows from 0 to the offset d, at first half as fast as the bars move.
  ///
  /// - Parameter extent: What all have to go to be gone at the end.
  private func ways(over extent: Double, at progress: Double) -> (ahead: Double, behind: Double) {
    let longer = extent - barOffset
    let way = (longer + (longer * longer + 8 * barOffset * extent).squareRoot()) / 2
    let ahead = way * progress
    return (ahead, ahead - barOffset * ahead / (ahead + 2 * barOffset))
  }
}
