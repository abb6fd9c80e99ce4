import Raster
import Testing

@testable import Effects

@Suite struct DissolveTests {
  private let first = Bitmap.noise(width: 23, height: 9, seed: 1)
  private let second = Bitmap.noise(width: 23, height: 9, seed: 2)

  @Test(arguments: [0.0, -0.5, -.infinity, .nan])
  func progressUpToZeroShowsTheSource(progress: Double) {
    #expect(Dissolve().image(from: first, to: second, at: progress) == first)
  }

  @Test(arguments: [1, 1.5, .infinity])
  func progressFromOneOnShowsTheTarget(progress: Double) {
    #expect(Dissolve().image(from: first, to: second, at: progress) == second)
  }

  @Test(arguments: [0.005, 0.25, 0.5, 0.9])
  func reversedDissolveIsTheSame(progress: Double) {
    let forth = Dissolve().image(from: first, to: second, at: progress)
    let back = Dissolve().image(from: second, to: first, at: 1 - progress)
    for (a, b) in zip(forth.pixels, back.pixels) {
      // Halves are rounded up in both directions.
      #expect(Pixel.largestDifference(a, b) <= 1)
    }
  }

  @Test func emptyPicturesStayEmpty() {
    let empty = Bitmap(width: 0, height: 3)
    #expect(Dissolve().image(from: empty, to: empty, at: 0.5) == empty)
  }
}

extension Pixel {
  /// Returns the largest difference of a channel, in levels.
  static func largestDifference(_ a: Pixel, _ b: Pixel) -> Int {
    let difference =
      SIMD4<Int>(truncatingIfNeeded: a.bgra) &- SIMD4<Int>(truncatingIfNeeded: b.bgra)
    return max(difference.max(), -difference.min())
  }
}
