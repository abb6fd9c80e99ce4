import Raster
import Testing

@testable import Effects

@Suite struct ZoomBlurTransitionTests {
  private let first = Bitmap.noise(width: 41, height: 30, seed: 1)
  private let second = Bitmap.noise(width: 41, height: 30, seed: 2)

  /// Magnifications are 4 to the power of smoothstep(1, 0, |2t − 1|) / 2, worked out by hand.
  @Test(arguments: [(0.25, 1.41421356, 0.15625), (0.5, 2, 0.5), (0.75, 1.41421356, 0.84375)])
  func isSmearedMostHalfWay(progress: Double, magnification: Double, weight: Double) {
    let transition = ZoomBlurTransition(amount: 0.5, center: [0.2, 0.6])
    let image = transition.image(from: first, to: second, at: progress, jobs: 2)
    let expected = first.mixed(with: second, at: weight).zoomMean(
      magnification: magnification, greatest: 2, around: [0.2, 0.6], jobs: 1)
    for (a, b) in zip(image.pixels, expected.pixels) {
      #expect(Pixel.largestDifference(a, b) <= 1)
    }
  }

  @Test func withoutAmountItIsACrossFade() {
    let transition = ZoomBlurTransition(amount: 0, center: [0.5, 0.5])
    #expect(
      transition.image(from: first, to: second, at: 0.3) == first.mixed(with: second, at: 0.216))
  }
}
