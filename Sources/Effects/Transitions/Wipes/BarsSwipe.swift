import Glibc
package import Raster

/// Bars of the source slide away lengthwise from the target, one after the other.
package struct BarsSwipe: Transition {
  /// A unit vector across the bars, towards the one that leaves first.
  private let across: SIMD2<Double>

  private let width, barOffset: Double

  /// Creates a swipe.
  ///
  /// - Parameters:
  ///   - angle: The side of the bar that leaves first, in degrees clockwise from +x; the other bars lie
  ///     side by side behind it. All bars move in the direction a quarter turn counter-clockwise from
  ///     `angle`: with 180 the left bar is the first, and the bars move down.
  ///   - width: The width of a bar in pixels, at least 2.
  ///   - barOffset: The lead of each bar over the next one in pixels, at least 1; limited to the bar's own
  ///     length, so that something always moves.
  package init(angle: Double, width: Double, barOffset: Double) {
    precondition(angle.isFinite, "angle \(angle) is not finite")
    precondition(width >= 2 && width.isFinite, "bars of width \(width) cannot be")
    precondition(barOffset >= 1 && barOffset.isFinite, "a bar offset of \(barOffset) cannot be")
    let radians = angle.remainder(dividingBy: 360) * .pi / 180
    // Rounded, so that right angles are exact.
    across = (SIMD2(cos(radians), sin(radians)) * 0x1p40).rounded(.toNearestOrAwayFromZero) / 0x1p40
    (self.width, self.barOffset) = (width, barOffset)
  }

  package func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let (source, target) = (ends.source, ends.target)
    let size = SIMD2(Double(ends.width), Double(ends.height))
    let lengths = barLengths(in: size)
    let delays = delays(of: lengths)
    // The transition ends when the last bar has left.
    let way = (zip(lengths, delays).map(+).max() ?? 0) * progress
    let direction = SIMD2(across.y, -across.x)
    let bars = SlidingBars(
      source: source, target: target,
      ways: delays.map { direction * min(max(way - $0, 0), size.sum()) }, across: across,
      width: width)
    return Bitmap(width: ends.width, height: ends.height, jobs: jobs) { y, row in
      bars.draw(y, into: &row)
    }
  }

  /// Returns the distance that the first bar has moved when each bar starts, in pixels.
  private func delays(of lengths: [Double]) -> [Double] {
    var delay = 0.0
    return lengths.map { length in
      defer { delay += min(barOffset, length) }
      return delay
    }
  }

  /// Returns the lengths of the bars in pixels, the first bar first.
  ///
  /// Across a picture, the length of a line grows from a corner to its greatest value, and shrinks
  /// again towards the opposite corner.
  private func barLengths(in size: SIMD2<Double>) -> [Double] {
    let reach = (size * across).magnitudes
    let (extent, slope) = (reach.sum(), reach.min())
    let longest = (size / SIMD2(across.y, across.x)).magnitudes.min()
    let count = max(Int((extent / width).rounded(.up)), 1)
    return (0..<count).map { bar in
      // A bar is as long as its line nearest to the middle of the picture.
      let near = min(Double(bar + 1) * width, extent - Double(bar) * width)
      return near < slope ? longest * near / slope : longest
    }
  }
}

extension SIMD2<Double> {
  fileprivate var magnitudes: SIMD2 { SIMD2(abs(x), abs(y)) }
}
