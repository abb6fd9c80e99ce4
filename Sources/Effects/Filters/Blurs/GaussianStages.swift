internal import Glibc
package import Raster

/// A Gaussian blur in stages rendered in advance, which are mixed for any strength in between.
///
/// Each strength is an exact mix of two neighbouring stages, also where they are translucent, so an
/// animated blur costs no filtering. With few stages the cross-fade is visible; ten look like a
/// true blur.
package struct GaussianStages: Sendable {
  /// The progression of σ over the stages.
  package enum Spacing: String, CaseIterable, Sendable {
    /// Equal steps of σ.
    case linear
    /// Equal steps of log(1 + σ): small blurs, whose differences are more visible, get more stages.
    case perceptual

    /// Returns σ in pixels at a progress in `0...1`: 0 at the start, and `sigma` at the end.
    package func sigma(at progress: Double, upTo sigma: Double) -> Double {
      switch self {
      case .linear: progress * sigma
      case .perceptual: progress == 1 ? sigma : expm1(progress * log1p(sigma))
      }
    }
  }

  /// The unblurred picture, then the stages in order; all of one size.
  let images: [Bitmap]

  private let stages: BlurStages

  /// The whole pixels by which the stages are larger than the picture on each side.
  package var outset: SIMD2<Int> { stages.outset }

  /// Blurs a picture.
  ///
  /// - Parameters:
  ///   - bitmap: The picture, which becomes the first of the images.
  ///   - stages: The number of blurred stages, at least 1.
  ///   - sigma: The σ of the last stage in pixels, in `0...1024`.
  ///   - isLinear: Whether blurs average light rather than sRGB levels.
  ///   - jobs: The number of threads, at least 1; the images are the same with any.
  package init(
    of bitmap: Bitmap, stages: Int, sigma: Double, spacing: Spacing = .linear,
    edges: Edges = .transparent, isLinear: Bool = false, jobs: Int = 1
  ) {
    precondition(stages >= 1, "a blur needs at least one stage, not \(stages)")
    let blurs = (1...stages).map { stage in
      let sigma = spacing.sigma(at: Double(stage) / Double(stages), upTo: sigma)
      return GaussianBlur(sigmaX: sigma, sigmaY: sigma, edges: edges, isLinear: isLinear)
    }
    let all = BlurStages(of: bitmap, [nil] + blurs)
    self.stages = all
    images = (0..<all.count).map { all.image(ofStage: $0, jobs: jobs) }
  }

  /// Returns the picture at a progress from the original to the last stage.
  ///
  /// - Parameters:
  ///   - progress: Limited to `0...1`.
  ///   - jobs: The number of threads, at least 1; the result is the same with any.
  package func image(at progress: Double, jobs: Int = 1) -> Bitmap {
    let (stage, fraction) = stages.position(at: progress)
    return images[stage].mixed(with: images[stage + 1], at: fraction, jobs: jobs)
  }
}
