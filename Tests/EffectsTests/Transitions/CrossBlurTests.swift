import Raster
import Testing

@testable import Effects

@Suite struct CrossBlurTests {
  private let first = Bitmap.noise(width: 41, height: 30, seed: 1)
  private let second = Bitmap.noise(width: 41, height: 30, seed: 2)

  /// Factors worked out by hand: sigma is the radius times smoothstep(1, 0, |2t − 1|), and the
  /// weight is smoothstep(t).
  @Test(arguments: [(0.1, 0.104, 0.028), (0.25, 0.5, 0.15625), (0.5, 1, 0.5), (0.9, 0.104, 0.972)])
  func isTheMeanOfBlurredPictures(progress: Double, sigma: Double, weight: Double) {
    let blur = GaussianBlur(sigmaX: 6 * sigma, sigmaY: 6 * sigma, edges: .clamp)
    let expected = blur.applied(to: first).mixed(with: blur.applied(to: second), at: weight)
    let image = CrossBlur(radius: 6).image(from: first, to: second, at: progress, jobs: 2)
    for (a, b) in zip(image.pixels, expected.pixels) {
      // The two sides round twice, in different orders.
      #expect(Pixel.largestDifference(a, b) <= 1)
    }
  }

  @Test func withoutBlurItIsACrossFade() {
    let image = CrossBlur(radius: 0).image(from: first, to: second, at: 0.3)
    #expect(image == first.mixed(with: second, at: 0.216))
  }
}
