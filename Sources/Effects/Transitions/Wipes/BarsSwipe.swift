import Glibc
package import Raster

/// Bars of the source slide away from the target along themselves, one after the other.
package struct BarsSwipe: Transition {
  /// A unit vector across the bars, to the one that leaves first.
  private let across: SIMD2<Double>

  private let width, barOffset: Double

  /// Creates a swipe.
  ///
  /// - Parameters:
  ///   - angle: Where the bar lies that leaves first, in degrees clockwise from +x, with the others
  ///     side by side behind it. All go where is a quarter of a turn counter-clockwise from there: with
  ///     180 the left one is the first, and they go down.
  ///   - width: Of a bar in pixels, at least 2.
  ///   - barOffset: The lead of each bar over the next one, in pixels, at least 1; its own length
  ///     at most, so that something moves all the time.
  package init(angle: Double, width: Double, barOffset: Double) {
    precondition(angle.isFinite, "angle \(angle) is not finite")
    precondition(width >= 2 && width.isFinite, "bars of width \(width) cannot be")
    precondition(barOffset >= 1 && barOffset.isFinite, "a bar offset of \(barOffset) cannot be")
    let radians = angle.remainder(dividingBy: 360) * .pi / 180
    // Rounded, so that right angles are.
    across = (SIMD2(cos(radians), sin(radians)) * 0x1p40).rounded(.toNearestOrAwayFromZero) / 0x1p40
    (self.width, self.barOffset) = (width, barOffset)
  }

  package func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let (source, target) = (ends.source, ends.target)
    let size = SIMD2(Double(ends.width), Double(ends.height))
    let lengths = barLengths(in: size)
    let delays = delays(of: lengths)
    // All are gone when the last one is.
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

  /// Returns the distance that the first bar has covered when each one begins, in pixels.
  private func delays(of lengths: [Double]) -> [Double] {
    var delay = 0.0
    return lengths.map { length in
      defer { delay += min(barOffset, length) }
      return delay
    }
  }

  /// Returns the lengths of the bars, in pixels, the first one first.
  ///
  /// On the way across a picture lines grow from a corner to the longest there are, and shrink to
  /// the opposite corner as they grew.
  private func barLengths(in size: SIMD2<Double>) -> [Double] {
    let reach = (size * across).magnitudes
    let (extent, slope) = (reach.sum(), reach.min())
    let longest = (size / SIMD2(across.y, across.x)).magnitudes.min()
    let count = max(Int((extent / width).rounded(.up)), 1)
    return (0..<count).map { bar in
      // The longest line of a bar is the one nearest to the middle.
      let near = min(Double(bar + 1) * width, extent - Double(bar) * width)
      return near < slope ? longest * near / slope : longest
    }
  }
}

extension SIMD2<Double> {
  fileprivate var magnitudes: SIMD2 { SIMD2(abs(x), abs(y)) }
}
