internal import Kernels
package import Raster

/// A Gaussian blur with a normalised, sampled kernel.
///
/// No pixel is off by more than a level, and flat areas stay unchanged. Both axes are blurred in 16
/// bits and rounded to 8 bits once. The blur changes smoothly with σ, starting at 0, which changes
/// nothing.
///
/// Where rounding is dithered, the sums of translucent pixels have 32 bits, and the mean of a block
/// of 8 × 8 of them is within 0.1 level, so that a faint glow keeps its hue. Opaque pixels are
/// dithered by rows, for a vertical σ of at least 4 pixels: bands are not seen with a smaller one.
package struct GaussianBlur: BitmapFilter {
  private let horizontal, vertical: GaussianLines

  let edges: Edges
  private let isLinear: Bool

  /// Whether rounding is dithered.
  let isDithered: Bool

  /// The side of a block of dithering, in pixels; the first block begins at the first pixel of a
  /// result.
  package static let ditherSide = Int(diffusionSide)

  /// The largest standard deviation, in pixels.
  package static let largestSigma = 1024.0

  /// Creates a blur.
  ///
  /// - Parameters:
  ///   - sigmaX: The horizontal standard deviation in pixels, in `0...1024`.
  ///   - sigmaY: The vertical standard deviation in pixels, in `0...1024`.
  ///   - edges: The extension of the bitmap beyond its edges.
  ///   - isLinear: Whether light is averaged rather than sRGB levels.
  ///   - isDithered: Whether rounding is dithered. Linear light is always rounded to nearest:
  ///     dithered, even areas would not stay even.
  package init(
    sigmaX: Double, sigmaY: Double, edges: Edges = .transparent, isLinear: Bool = false,
    isDithered: Bool = false
  ) {
    let sigmas = 0...GaussianBlur.largestSigma
    precondition(sigmas.contains(sigmaX), "horizontal sigma \(sigmaX) is outside \(sigmas)")
    precondition(sigmas.contains(sigmaY), "vertical sigma \(sigmaY) is outside \(sigmas)")
    self.isLinear = isLinear
    self.isDithered = isDithered && !isLinear
    self.edges = edges
    horizontal = GaussianLines(sigma: sigmaX, edges: edges)
    vertical = GaussianLines(sigma: sigmaY, edges: edges)
  }

  /// The whole pixels by which the result is larger than its source on each side.
  package var outset: SIMD2<Int> { SIMD2(horizontal.outset, vertical.outset) }

  package func outset(width: Int, height: Int) -> SIMD2<Int> { outset }

  /// Returns the blurred copy of `bitmap`, enlarged by ``outset`` on each side.
  ///
  /// - Complexity: O(`width` × `height`) of the enlarged size, independent of σ.
  package func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    var run = DitheredRun()
    guard !run.append(self) else { return run.applied(to: bitmap, jobs: jobs) }
    return bitmap.filtered(
      by: passes(width: bitmap.width, height: bitmap.height), isLinear: isLinear, jobs: jobs)
  }

  /// Returns black with the blurred alpha of `bitmap`, enlarged by ``outset`` on each side, for
  /// shadows.
  ///
  /// The alpha equals that of ``applied(to:jobs:)`` without dithering, in about a quarter of the
  /// time.
  package func appliedToAlpha(of bitmap: Bitmap, jobs: Int = 1) -> Bitmap {
    bitmap.alphaFiltered(
      by: passes(width: bitmap.width, height: bitmap.height), jobs: jobs)
  }

  /// Whether both deviations are too small to change a pixel.
  var isIdentity: Bool { horizontal.isIdentity && vertical.isIdentity }

  /// Whether bands of opaque pixels would be seen without dithering.
  var needsDitheredRows: Bool { isDithered && vertical.isSampled }

  /// Returns the passes in an order that keeps the pass along rows short.
  ///
  /// Columns are sampled before that pass and interpolated after it, so that it processes only as
  /// many rows as there are samples.
  ///
  /// - Parameters:
  ///   - width: The width of the source, in pixels.
  ///   - height: The height of the source, in pixels.
  ///   - isWide: Whether sums have 32 bits.
  func passes(width: Int, height: Int, isWide: Bool = false) -> [StripPass] {
    let columns = vertical.filters(length: height, isWide: isWide)
    let rows = horizontal.filters(length: width, isWide: isWide)
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

extension FilterDeclaration {
  static let gaussian = FilterDeclaration(
    "Gaussian blur; the radius is its standard deviation",
    .number(.radius, 4, in: 0...1000, .standardDeviation),
    .number(
      .radiusX, 4, in: 0...1000,
      "Standard deviation to the sides, in points; without it the radius."
    ).following(.radius),
    .number(
      .radiusY, 4, in: 0...1000,
      "Standard deviation up and down, in points; without it the radius."
    ).following(.radius), edges: .transparent,
    reach: { values, _ in 4 * values.sigmas.max() + 2 }
  ) {
    let sigmas = $0.values.sigmas
    return GaussianBlur(
      sigmaX: sigmas.x, sigmaY: sigmas.y, edges: $0.edges, isLinear: $0.isLinear,
      isDithered: $0.isDithered)
  }
}

extension EffectValues {
  /// The σ of a Gaussian along both axes, in pixels.
  package var sigmas: SIMD2<Double> {
    SIMD2(number(.radiusX), number(.radiusY)).clamped(
      lowerBound: .zero, upperBound: SIMD2(repeating: GaussianBlur.largestSigma))
  }
}
