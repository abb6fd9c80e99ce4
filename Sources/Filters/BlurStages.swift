package import Pixels

/// The Gaussian blurs of a blur in stages, each of which can be made by itself.
package struct BlurStages: Sendable {
  /// Whole pixels by which every stage is larger than the picture, on each side.
  package let outset: SIMD2<Int>

  private let blurs: [GaussianBlur]

  /// - Parameters:
  ///   - count: How many stages there are besides the picture itself, at least 1.
  ///   - sigma: Of the last stage, in pixels, in `0...1024`.
  ///   - isLinear: Whether blurs average light rather than sRGB levels.
  package init(
    count: Int, sigma: Double, spacing: StagedBlur.Spacing, edges: Edges, isLinear: Bool
  ) {
    precondition(count >= 1, "\(count) stages of a blur are none")
    blurs = (1...count).map { stage in
      let sigma = spacing.sigma(at: Double(stage) / Double(count), upTo: sigma)
      return GaussianBlur(sigmaX: sigma, sigmaY: sigma, edges: edges, isLinear: isLinear)
    }
    outset = blurs.map(\.outset).reduce(.zero, pointwiseMax)
  }

  /// Returns a stage of a picture: 0 is the picture itself, with as much room around it as the others
  /// need.
  ///
  /// - Parameter jobs: How many threads may work at it, at least 1; the result is the same with any.
  package func image(ofStage stage: Int, of bitmap: Bitmap, jobs: Int = 1) -> Bitmap {
    guard stage > 0 else { return bitmap.padded(columns: outset.x, rows: outset.y) }
    let blur = blurs[stage - 1]
    let room = outset &- blur.outset
    return blur.applied(to: bitmap, jobs: jobs).padded(columns: room.x, rows: room.y)
  }

  /// How many stages there are, the picture itself among them.
  package var count: Int { blurs.count + 1 }

  /// Returns the two stages that are mixed at some progress, and the share of the second.
  ///
  /// - Parameter progress: Limited to `0...1`.
  package func place(at progress: Double) -> (stage: Int, fraction: Double) {
    let place = min(max(progress, 0), 1) * Double(blurs.count)
    let stage = min(Int(place), blurs.count - 1)
    return (stage, place - Double(stage))
  }
}
