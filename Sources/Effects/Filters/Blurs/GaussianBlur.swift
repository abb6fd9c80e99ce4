package import Raster

/// A Gaussian blur: the normalised, sampled Gaussian.
///
/// No pixel is off by more than a level, and flat areas stay as they are. Both axes are blurred in
/// 16 bits, and rounded to 8 bits once. A σ of 0 changes nothing, and a small one little: there is
/// no step where an animated σ begins, and none where it grows.
package struct GaussianBlur: BitmapFilter {
  private let horizontal, vertical: GaussianLines

  private let isLinear, isDithered: Bool

  /// The largest standard deviation there can be, in pixels.
  package static let largestSigma = 1024.0

  /// Creates a blur.
  ///
  /// - Parameters:
  ///   - sigmaX: The horizontal standard deviation in pixels, in `0...1024`.
  ///   - sigmaY: The vertical standard deviation in pixels, in `0...1024`.
  ///   - edges: The extension of the bitmap beyond its edges.
  ///   - isLinear: Whether light is averaged rather than sRGB levels.
  ///   - isDithered: Whether bands are hidden where there may be some: where levels are averaged, and σ is
  ///     4 pixels or more.
  package init(
    sigmaX: Double, sigmaY: Double, edges: Edges = .transparent, isLinear: Bool = false,
    isDithered: Bool = false
  ) {
    let sigmas = 0...GaussianBlur.largestSigma
    precondition(sigmas.contains(sigmaX), "horizontal sigma \(sigmaX) is outside \(sigmas)")
    precondition(sigmas.contains(sigmaY), "vertical sigma \(sigmaY) is outside \(sigmas)")
    horizontal = GaussianLines(sigma: sigmaX, edges: edges)
    vertical = GaussianLines(sigma: sigmaY, edges: edges)
    self.isLinear = isLinear
    self.isDithered = isDithered && !isLinear
  }

  /// Whole pixels by which the blurred bitmap is larger than its source, on each side.
  package var outset: SIMD2<Int> { SIMD2(horizontal.outset, vertical.outset) }

  package func outset(width: Int, height: Int) -> SIMD2<Int> { outset }

  /// Returns the blurred copy of `bitmap`, enlarged by ``outset`` on each side.
  ///
  /// - Complexity: O(`width` × `height`) of the enlarged size, whatever σ.
  package func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    bitmap.filtered(by: passes(of: bitmap), isLinear: isLinear, jobs: jobs)
  }

  /// Returns black with the blurred alpha of `bitmap`, enlarged by ``outset`` on each side: the
  /// shape of its shadow.
  ///
  /// The alpha is that of ``applied(to:jobs:)``, in about a quarter of the time.
  package func appliedToAlpha(of bitmap: Bitmap, jobs: Int = 1) -> Bitmap {
    bitmap.alphaFiltered(by: passes(of: bitmap), jobs: jobs)
  }

  /// Rows are sampled before and interpolated after all that is done along them: between, there
  /// are only as many as there are samples.
  private func passes(of bitmap: Bitmap) -> [StripPass] {
    var columns = vertical.filters(length: bitmap.height)
    if isDithered, columns.count > 1 { columns.append(DitheredRows()) }
    let rows = horizontal.filters(length: bitmap.width)
    guard !rows.isEmpty, !columns.isEmpty else {
      return [
        StripPass(axis: .vertical, filters: columns), StripPass(axis: .horizontal, filters: rows),
      ].filter { !$0.filters.isEmpty }
    }
    return [
      StripPass(axis: .vertical, filters: [columns[0]]),
      StripPass(axis: .horizontal, filters: rows),
      StripPass(axis: .vertical, filters: Array(columns.dropFirst())),
    ].filter { !$0.filters.isEmpty }
  }
}
