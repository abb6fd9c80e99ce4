package import Raster

/// The exact blur of a bitmap that moves along straight segments while a shutter is open.
///
/// Each pixel becomes the integral of the bilinear bitmap along the path. Outside the bitmap
/// everything is clear. Sums are whole numbers with 24 bits more than pixels, and rounded once.
/// Long segments may be off by half a level: see ``LatticeCut``.
package struct PathBlur: Sendable {
  /// The position of the result's top left pixel relative to that of the source, in pixels.
  package let origin: SIMD2<Int>

  /// The pixels by which the result is larger than its source.
  package let growth: SIMD2<Int>

  /// The weights of the pixels, grouped by lattice step.
  let combs: [SlidingComb]

  /// Creates the blur of a path.
  ///
  /// - Parameter segments: The start and end of each movement, in pixels relative to the source,
  ///   and a weight: its fraction of the time, or the opacity meanwhile. Weights are at least 0 and
  ///   add up to at most 1. A segment of no length stands still. Positions are at most 2⁵² pixels
  ///   away.
  package init(_ segments: [(from: SIMD2<Double>, to: SIMD2<Double>, weight: Double)]) {
    combs = Self.combs(of: segments)
    let lower = combs.map(\.lower).reduce(SIMD2(repeating: .max), pointwiseMin)
    let upper = combs.map(\.upper).reduce(SIMD2(repeating: .min), pointwiseMax)
    origin = combs.isEmpty ? .zero : lower
    growth = combs.isEmpty ? .zero : upper &- lower
  }

  /// Groups segments into combs: one for each lattice step, and one for all short segments.
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
      let units =
        min(Int((weight * Double(WeightedTaps.unity)).rounded()), WeightedTaps.unity) - total
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
      combs[.zero, default: SlidingComb(step: .zero)].add(WeightedTaps(short, total: shortTotal))
    }
    return combs.sorted { ($0.key.y, $0.key.x) < ($1.key.y, $1.key.x) }.map(\.value)
  }

  /// Returns the blurred copy of `bitmap`, enlarged by ``growth``.
  ///
  /// - Parameter jobs: The number of threads, at least 1; the result is the same with any.
  /// - Complexity: O(`width` × `height`) of the enlarged size for segments along an axis or a
  ///   diagonal, whatever their length; in the worst direction also times the square root of the
  ///   length.
  package func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    combs.means(
      of: bitmap, from: origin, width: bitmap.width + growth.x, height: bitmap.height + growth.y,
      edges: .transparent, isLinear: false, jobs: jobs)
  }
}

extension SIMD2<Double> {
  /// This vector rounded to 2⁻¹⁶ pixels, so that 90° is exactly vertical on all machines.
  fileprivate var onGrid: Self {
    (self * 0x1p16).rounded(.toNearestOrAwayFromZero) / 0x1p16
  }

  /// Whether the vector is close enough that a `Double` can tell whole pixels apart.
  fileprivate var isNear: Bool { abs(x) <= 0x1p52 && abs(y) <= 0x1p52 }
}
