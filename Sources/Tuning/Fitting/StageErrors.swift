internal import Effects
package import Raster

/// The errors of pictures mixed from blur stages against individually blurred pictures.
struct StageErrors {
  /// The largest difference of a channel, in levels.
  private(set) var largest: UInt8 = 0

  /// The root mean square of all differences, in levels.
  var rootMeanSquare: Double {
    count == 0 ? 0 : (Double(squares) / Double(count)).squareRoot()
  }

  private var squares = 0
  private var count = 0

  /// Adds the differences between two pictures of the same size.
  mutating func compare(_ candidate: Bitmap, with reference: Bitmap) {
    var rowSquares = SIMD4<UInt32>.zero
    for (index, (a, b)) in zip(candidate.pixels, reference.pixels).enumerated() {
      let difference = pointwiseMax(a.bgra, b.bgra) &- pointwiseMin(a.bgra, b.bgra)
      largest = max(largest, difference.max())
      let wide = SIMD4<UInt32>(truncatingIfNeeded: difference)
      rowSquares &+= wide &* wide
      // A sum of 2¹⁶ squares of 255 still fits in 32 bits.
      if index & 0xffff == 0xffff { add(&rowSquares) }
    }
    add(&rowSquares)
    count += 4 * reference.pixels.count
  }

  private mutating func add(_ some: inout SIMD4<UInt32>) {
    squares += Int(SIMD4<UInt64>(truncatingIfNeeded: some).wrappedSum())
    some = .zero
  }
}

extension Benchmark {
  /// Measures the difference between mixed stages and exact blurs, over 61 frames from 0 to 1.
  ///
  /// - Parameters:
  ///   - counts: The numbers of stages, each at least 1.
  ///   - sigma: The σ of the last stage, in pixels.
  package func stageErrors(
    of picture: Bitmap, counts: [Int] = publishedStages, sigma: Int = publishedSigma
  ) -> MeasurementGroup {
    var measurements: [Measurement] = []
    for spacing in GaussianStages.Spacing.allCases {
      let all = errors(of: counts, spacing, to: Double(sigma), on: picture)
      for (stages, errors) in zip(counts, all) {
        let name = Benchmark.name(ofStages: stages)
        measurements += [
          Measurement(name, "\(spacing.rawValue), max", Double(errors.largest), unit: .levels),
          Measurement(name, "\(spacing.rawValue), RMS", errors.rootMeanSquare, unit: .levels),
        ]
      }
    }
    return MeasurementGroup(
      id: "stageErrors", title: "Stages beside a true blur",
      note: "Levels of 255, \(picture.size), 61 frames from σ 0 to \(sigma) px", measurements)
  }

  private func errors(
    of stageCounts: [Int], _ spacing: GaussianStages.Spacing, to sigma: Double, on picture: Bitmap
  ) -> [StageErrors] {
    let staged = stageCounts.map {
      GaussianStages(
        of: picture, stages: $0, sigma: sigma, spacing: spacing, edges: .clamp, jobs: jobs)
    }
    var errors = stageCounts.map { _ in StageErrors() }
    for frame in 0...60 {
      let progress = Double(frame) / 60
      let sigma = spacing.sigma(at: progress, upTo: sigma)
      let reference = GaussianBlur(sigmaX: sigma, sigmaY: sigma, edges: .clamp)
        .applied(to: picture, jobs: jobs)
      for index in staged.indices {
        errors[index].compare(staged[index].image(at: progress, jobs: jobs), with: reference)
      }
    }
    return errors
  }
}
