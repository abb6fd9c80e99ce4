import Glibc
import Raster

/// Bars of the source slide away lengthwise from the target, one after the other.
struct BarsSwipe: Transition {
  /// The side from which bars leave one after the other, in degrees clockwise from +x.
  ///
  /// Each bar moves a quarter turn counterclockwise from this direction: with 180, the left bar
  /// leaves first, and all bars move down.
  let angle: Double

  /// The width of a bar in pixels, at least 2.
  let width: Double

  /// The lead of each bar over the next one in pixels, at least 1; limited to the bar's own length,
  /// so that something always moves.
  let barOffset: Double

  /// A unit vector across the bars, towards the one that leaves first.
  private var across: SIMD2<Double> {
    let radians = angle.remainder(dividingBy: 360) * .pi / 180
    // Rounded, so that right angles are exact.
    return (SIMD2(cos(radians), sin(radians)) * 0x1p40).rounded(.toNearestOrAwayFromZero) / 0x1p40
  }

  func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let (source, target, across) = (ends.source, ends.target, across)
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
    let across = across
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

extension TransitionDeclaration {
  static let barsSwipe = TransitionDeclaration(
    "bars of the source slide away along themselves, one after the other",
    .angle(
      180,
      "Where the bar lies that leaves first, in degrees clockwise from +x: 180 is the left one."
    ),
    .length(.width, 30, from: 2, "Width of a bar, in points."),
    .length(
      .barOffset, 10, from: 1, "How far each bar is ahead of the next one, in points."),
    pictures: .replace
  ) {
    BarsSwipe(
      angle: $0.number(.angle), width: $0.number(.width),
      barOffset: $0.number(.barOffset))
  }
}

extension EffectParameter {
  fileprivate static let barOffset = EffectParameter("barOffset", isLength: true)
}
