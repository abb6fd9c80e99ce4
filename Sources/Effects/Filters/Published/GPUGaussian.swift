internal import Glibc
package import Raster

/// The Gaussian blur of GPUImage, cut off where a weight is below 1/256.
///
/// Its σ is rounded to a whole number, so the blur steps while σ animates. GPUImage reads pairs of
/// pixels with one tap between them; here the weights are those of the single pixels.
///
/// Source: BradLarson/GPUImage, `GPUImageGaussianBlurFilter.m`.
package struct GPUGaussian: BitmapFilter {
  /// The one-dimensional filters that run along each axis.
  private let lines: [any StripFilter]

  private let reach: Int
  private let isLinear: Bool

  /// - Parameters:
  ///   - sigma: In pixels, in `0...100`; rounded to a whole number. 0 changes nothing.
  ///   - passes: The number of blurs, at least 1.
  ///   - edges: The extension of the picture beyond its edges.
  ///   - isLinear: Whether light is averaged rather than sRGB levels.
  package init(
    sigma: Double, passes: Int = 1, edges: Edges = .clamp, isLinear: Bool = false
  ) {
    precondition((0...100).contains(sigma), "sigma \(sigma) is outside 0...100")
    precondition(passes >= 1, "\(passes) passes of a blur are none")
    let sigma = sigma.rounded(.toNearestOrAwayFromZero)
    let radius = GPUGaussian.tapRadius(sigma: sigma)
    let samples = (0...radius).map { $0 == 0 ? 1 : exp(-0.5 * pow(Double($0) / sigma, 2)) }
    let outset = edges == .transparent ? radius : 0
    let means = DirectMeans(SymmetricWeights(samples: samples), edges: edges, outset: outset)
    lines = Array(repeating: means, count: radius > 0 ? passes : 0)
    reach = outset * lines.count
    self.isLinear = isLinear
  }

  /// Returns the distance of the farthest tap in pixels, which is even; 0 if σ is below 1.
  package static func tapRadius(sigma: Double) -> Int {
    guard sigma >= 1 else { return 0 }
    let variance = sigma * sigma
    let smallest = (2 * .pi * variance).squareRoot() / 256
    let radius = Int((-2 * variance * log(smallest)).squareRoot())
    return radius + radius % 2
  }

  package func outset(width: Int, height: Int) -> SIMD2<Int> { SIMD2(repeating: reach) }

  package func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    guard !lines.isEmpty else { return bitmap }
    let passes = [Axis.vertical, .horizontal].map { StripPass(axis: $0, filters: lines) }
    return bitmap.filtered(by: passes, isLinear: isLinear, jobs: jobs)
  }
}

extension FilterDeclaration {
  static let gpuGaussian = FilterDeclaration(
    "GPUImage's Gaussian blur, of a whole standard deviation",
    .number(
      .radius, 4, in: 0...100,
      "Standard deviation of the blur in points, rounded to whole pixels; 0 does not blur."),
    .number(.iterations, 1, in: 1...20, .iterations).needing(.radius),
    edges: .clamp,
    reach: { values, _ in
      values.number(.iterations).rounded() * (3 * values.number(.radius) + 4)
    }
  ) {
    GPUGaussian(
      sigma: min($0.number(.radius), 100), passes: Int($0.number(.iterations).rounded()),
      edges: $0.edges, isLinear: $0.isLinear)
  }
}
