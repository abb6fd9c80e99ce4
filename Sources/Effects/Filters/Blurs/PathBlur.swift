package import Raster

/// The exact blur of a bitmap that moves along straight segments while a shutter is open.
///
/// Each pixel becomes the mean of what passes over it: the integral of the bilinear bitmap along the
/// path. Outside the bitmap all is clear. Sums are whole numbers of 24 bits more than pixels have,
/// and rounded once. Long segments may be off by half a level: see ``LatticeCut``.
package struct PathBlur: Sendable {
  /// Where the result's top left pixel is, in pixels from that of the source.
  package let origin: SIMD2<Int>

  /// By how many pixels the result is larger than its source.
  package let growth: SIMD2<Int>

  /// Which pixels count how much, by their steps.
  let combs: [SlidingComb]

  /// Creates the blur of a path.
  ///
  /// - Parameter segments: Where the bitmap is from and to, in pixels from where its source is, and
  ///   which part of the time it takes, or how opaque it is meanwhile. Weights are at least 0 and
  ///   add up to at most 1. A segment from a position to itself stands still. Positions are at most
  ///   2⁵² pixels away.
  package init(_ segments: [(from: SIMD2<Double>, to: SIMD2<Double>, weight: Double)]) {
    combs = Self.combs(of: segments)
    let lower = combs.map(\.lower).reduce(SIMD2(repeating: .max), pointwiseMin)
    let upper = combs.map(\.upper).reduce(SIMD2(repeating: .min), pointwiseMax)
    origin = combs.isEmpty ? .zero : lower
    growth = combs.isEmpty ? .zero : upper &- lower
  }

  /// Sorts segments into combs: one for each step, and one for all that are short.
  private static func combs(
    of segments: [(from: SIMD2<Double>, to: SIMD2<Double>, weight: Double)]
  ) -> [SlidingComb] {
    var combs: [SIMD2<Int>: SlidingComb] = [:]
    var short = SegmentWeights()
    var (weight, total, shortTotal) = (0.0, 0, 0)
    for segment in segments {
      precondition(
        segment.from.isNear && segment.to.isNear,
        "a way from \(segment.from) to \(segment.to) goes farther than 2⁵² pixels")
      precondition(segment.weight >= 0, "weight \(segment.weight) is below 0")
      let (start, end) = (segment.from.onGrid, segment.to.onGrid)
      weight += segment.weight
      precondition(weight <= 1 + 0x1p-20, "weights add up to \(weight), more than 1")
      let units = min(Int((weight * Double(Taps.unity)).rounded()), Taps.unity) - total
      total += units
      guard units > 0 else { continue }
      if let cut = LatticeCut(end - start) {
        combs[cut.step, default: SlidingComb(step: cut.step)]
          .addSegment(from: start, to: end, pieceCount: cut.pieceCount, total: units)
      } else {
        short.add(from: start, to: end, weight: segment.weight)
        shortTotal += units
      }
    }
    if shortTotal > 0 {
      combs[.zero, default: SlidingComb(step: .zero)].add(Taps(short, total: shortTotal))
    }
    return combs.sorted { ($0.key.y, $0.key.x) < ($1.key.y, $1.key.x) }.map(\.value)
  }

  /// Returns the blurred copy of `bitmap`, enlarged by ``growth``.
  ///
  /// - Parameter jobs: The number of threads, at least 1; the result is the same with any.
  /// - Complexity: O(`width` × `height`), of the enlarged size, whatever the length of a segment
  ///   along an axis or a diagonal; the square root of the length in the worst direction.
  package func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    combs.means(
      of: bitmap, from: origin, width: bitmap.width + growth.x, height: bitmap.height + growth.y,
      edges: .transparent, isLinear: false, jobs: jobs)
  }
}

extension SIMD2<Double> {
  /// Rounded to 2⁻¹⁶ pixels, so that 90° is exactly vertical and all machines agree.
  fileprivate var onGrid: Self {
    (self * 0x1p16).rounded(.toNearestOrAwayFromZero) / 0x1p16
  }

  /// Whether whole pixels can be told apart here.
  fileprivate var isNear: Bool { abs(x) <= 0x1p52 && abs(y) <= 0x1p52 }
}
