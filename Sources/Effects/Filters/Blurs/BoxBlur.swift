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
  package static let largestSize = 65535

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
