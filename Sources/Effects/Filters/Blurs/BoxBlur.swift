package import Raster

/// A box blur: running means over a box, applied several times.
///
/// Pixels have 16 bits between passes and are rounded to 8 bits once. Each pass extends the result
/// of the previous one beyond its edges.
package struct BoxBlur: BitmapFilter {
  private let horizontal, vertical: BoxMeans

  private let passes: Int

  private let isLinear: Bool

  /// The largest size of a box, in pixels.
  static let largestSize = 65535

  /// Creates a blur.
  ///
  /// - Parameters:
  ///   - width: Of the box in pixels; odd, in `1...65535`.
  ///   - height: Of the box in pixels; odd, in `1...65535`.
  ///   - passes: The number of passes, at least 1.
  ///   - edges: The extension of the bitmap beyond its edges.
  ///   - isLinear: Whether light is averaged rather than sRGB levels.
  package init(width: Int, height: Int, passes: Int, edges: Edges, isLinear: Bool = false) {
    precondition(passes >= 1, "\(passes) passes of a box are none")
    horizontal = BoxMeans(size: width, edges: edges)
    vertical = BoxMeans(size: height, edges: edges)
    self.passes = passes
    self.isLinear = isLinear
  }

  package func outset(width: Int, height: Int) -> SIMD2<Int> {
    SIMD2(horizontal.outset, vertical.outset) &* passes
  }

  /// Returns the blurred copy of `bitmap`, enlarged by the outset on each side.
  ///
  /// - Complexity: O(`width` × `height` × `passes`) of the enlarged size, whatever the box.
  package func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    bitmap.filtered(
      by: [pass(of: vertical, along: .vertical), pass(of: horizontal, along: .horizontal)]
        .compactMap(\.self),
      isLinear: isLinear, jobs: jobs)
  }

  private func pass(of means: BoxMeans, along axis: Axis) -> StripPass? {
    means.isIdentity
      ? nil : StripPass(axis: axis, filters: Array(repeating: means, count: passes))
  }
}

extension FilterDeclaration {
  static let box = FilterDeclaration(
    "mean of a square, 2 · radius + 1 wide",
    .number(
      .radius, 4, in: 0...1000,
      "How far the square reaches to each side, in points; 0 changes nothing."),
    edges: .transparent,
    reach: { values, _ in values.number(.radius) + 2 }
  ) {
    $0.boxBlur(width: 2 * Int($0.number(.radius).rounded()) + 1, passes: 1)
  }

  static let boxes = FilterDeclaration(
    "three box blurs that stand for a Gaussian of this standard deviation",
    .number(.radius, 4, in: 0...1000, .standardDeviation), edges: .transparent,
    reach: { values, _ in 3 * values.number(.radius) + 6 }
  ) {
    let width = Int(($0.number(.radius) * 3 * (2 * .pi).squareRoot() / 4 + 0.5)) | 1
    return $0.boxBlur(width: width, passes: 3)
  }
}

extension FilterValues {
  fileprivate func boxBlur(width: Int, passes: Int) -> BoxBlur {
    let width = min(width, BoxBlur.largestSize)
    return BoxBlur(width: width, height: width, passes: passes, edges: edges, isLinear: isLinear)
  }
}
