@testable import Effects
import Raster
import Testing

@Suite struct GaussianStagesTests {
  private let noise = Bitmap.noise(width: 17, height: 12)

  /// Sigmas from Python; those of the perceptual spacing are 9^(i/4) − 1.
  @Test(arguments: [
    (GaussianStages.Spacing.linear, [0, 2, 4, 6, 8]),
    (.perceptual, [0, 0.7320508075688772, 2, 4.196152422706632, 8]),
  ])
  func sigmasGrow(spacing: GaussianStages.Spacing, expected: [Double]) {
    let sigmas = (0...4).map { spacing.sigma(at: Double($0) / 4, upTo: 8) }
    #expect(zip(sigmas, expected).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(sigmas.first == 0 && sigmas.last == 8)
  }

  @Test(arguments: GaussianStages.Spacing.allCases, [1, 2, 5])
  func stagesAreBlursOfOneSize(spacing: GaussianStages.Spacing, stages: Int) {
    let staged = GaussianStages(
      of: noise, stages: stages, sigma: 3, spacing: spacing, edges: .clamp)
    #expect(staged.images.count == stages + 1)
    #expect(staged.outset == .zero)
    #expect(staged.images[0] == noise)
    for stage in 1...stages {
      let sigma = spacing.sigma(at: Double(stage) / Double(stages), upTo: 3)
      let blur = GaussianBlur(sigmaX: sigma, sigmaY: sigma, edges: .clamp)
      #expect(staged.images[stage] == blur.applied(to: noise, jobs: 1))
    }
  }

  @Test func transparentEdgesMakeRoomForTheLargestStage() {
    let staged = GaussianStages(of: noise, stages: 3, sigma: 4)
    let largest = GaussianBlur(sigmaX: 4, sigmaY: 4, edges: .transparent)
    #expect(staged.outset == largest.outset(width: 17, height: 12))
    #expect(staged.images[3] == largest.applied(to: noise, jobs: 1))
    for image in staged.images {
      #expect(image.width == 17 + 2 * staged.outset.x)
      #expect(image.height == 12 + 2 * staged.outset.y)
    }
    let original = staged.images[0]
    #expect(original.pixels.count { $0 != .clear } == noise.pixels.count { $0 != .clear })
    #expect(original[staged.outset.x + 5, staged.outset.y + 7] == noise[5, 7])
  }

  /// Four stages make five images, which the progress passes through.
  @Test(arguments: [
    (-1.0, 0, 0.0), (0, 0, 0), (0.1, 0, 0.4), (0.25, 1, 0), (0.6875, 2, 0.75), (0.9999, 3, 0.9996),
    (1, 4, 0), (7, 4, 0), (.infinity, 4, 0),
  ])
  func progressMixesNeighbors(progress: Double, stage: Int, fraction: Double) {
    let staged = GaussianStages(of: noise, stages: 4, sigma: 3, edges: .clamp)
    let next = staged.images[min(stage + 1, 4)]
    #expect(
      staged.image(at: progress) == staged.images[stage].mixed(with: next, at: fraction))
  }

  @Test(arguments: [2, 3])
  func threadsChangeNothing(jobs: Int) {
    let one = GaussianStages(of: noise, stages: 3, sigma: 4)
    let many = GaussianStages(of: noise, stages: 3, sigma: 4, jobs: jobs)
    #expect(one.images == many.images)
    #expect(one.image(at: 0.4) == many.image(at: 0.4, jobs: jobs))
  }
}
