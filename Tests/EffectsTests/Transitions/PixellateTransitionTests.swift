import Raster
import Testing

@testable import Effects

@Suite struct PixellateTransitionTests {
  private let first = Bitmap.noise(width: 61, height: 47, seed: 1)
  private let second = Bitmap.noise(width: 61, height: 47, seed: 2)

  /// Sides are 64 times smoothstep(1, 0, |2t − 1|), worked out by hand.
  @Test(arguments: [
    (0.0625, 2.75), (0.125, 10), (0.25, 32), (0.375, 54), (0.5, 64), (0.625, 54), (0.875, 10),
  ])
  func isTheMeanOfPixellatedPictures(progress: Double, side: Double) {
    let filter = Pixellate(scale: side, center: [0.4, 0.7])
    let expected = filter.applied(to: first)
      .mixed(with: filter.applied(to: second), at: progress)
    let transition = PixellateTransition(scale: 64, center: [0.4, 0.7])
    #expect(transition.image(from: first, to: second, at: progress, jobs: 2) == expected)
  }

  @Test(arguments: [0.0, 0.5, 1])
  func upToOnePixelItIsACrossFade(scale: Double) {
    let transition = PixellateTransition(scale: scale, center: [0.5, 0.5])
    #expect(
      transition.image(from: first, to: second, at: 0.5)
        == Dissolve().image(from: first, to: second, at: 0.5))
  }
}
