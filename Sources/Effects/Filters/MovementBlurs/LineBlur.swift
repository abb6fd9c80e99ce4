internal import Glibc
package import Raster

/// The blur of a bitmap that moves evenly along a straight line: a box of any length and angle.
///
/// Each pixel becomes the mean of the bilinear bitmap along a segment around it. See ``PathBlur``.
package struct LineBlur: PartialFilter {
  private let path: PathBlur
  private let edges: Edges
  private let isLinear: Bool

  /// The greatest length, in pixels.
  package static let greatestLength = 32768.0

  /// Creates a blur.
  ///
  /// - Parameters:
  ///   - length: The length of the segment in pixels, in `0...32768`; 0 changes nothing.
  ///   - angle: In degrees clockwise from +x, y down. Opposite angles blur alike.
  ///   - shift: The displacement of the result from its source, in pixels.
  ///   - edges: The extension of the bitmap beyond its edges.
  ///   - isLinear: Whether light is averaged rather than sRGB levels.
  package init(
    length: Double, angle: Double, shift: SIMD2<Double> = .zero, edges: Edges = .transparent,
    isLinear: Bool = false
  ) {
    let lengths = 0...LineBlur.greatestLength
    precondition(lengths.contains(length), "blur length \(length) is outside \(lengths)")
    precondition(angle.isFinite, "blur angle \(angle) is not finite")
    let radians = angle.remainder(dividingBy: 180) * .pi / 180
    let end = SIMD2(cos(radians), sin(radians)) * (length / 2)
    path = PathBlur([(from: shift - end, to: shift + end, weight: 1)])
    (self.edges, self.isLinear) = (edges, isLinear)
  }

  package func outset(width: Int, height: Int) -> SIMD2<Int> {
    guard edges == .transparent else { return .zero }
    return pointwiseMax(.zero &- path.origin, path.origin &+ path.growth)
  }

  /// - Complexity: As ``PathBlur/applied(to:jobs:)``.
  package func part(
    of bitmap: Bitmap, from start: SIMD2<Int>, width: Int, height: Int, jobs: Int
  ) -> Bitmap {
    path.combs.means(
      of: bitmap, from: start, width: width, height: height, edges: edges, isLinear: isLinear,
      jobs: jobs)
  }
}

extension FilterDeclaration {
  static let line = FilterDeclaration(
    "even smear along a line of any length and direction",
    .number(
      .length, 81, in: 0...4000,
      "Length of the smear from end to end, in points; 0 changes nothing."),
    .angle(45, .smearDirection).needing(.length), edges: .transparent,
    reach: { values, _ in min(values.number(.length), LineBlur.greatestLength) / 2 + 2 }
  ) {
    LineBlur(
      length: min($0.number(.length), LineBlur.greatestLength), angle: $0.number(.angle),
      edges: $0.edges, isLinear: $0.isLinear)
  }
}

extension EffectParameter {
  fileprivate static let length = EffectParameter("length", isLength: true)
}
