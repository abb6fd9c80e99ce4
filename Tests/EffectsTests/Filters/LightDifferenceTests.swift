import Effects
import Raster
import Testing

@Suite struct LightDifferenceTests {
  /// Pairs of pixels and the sums of their squared differences, by IEC 61966-2-1 in Python.
  private static let pairs: [(a: SIMD4<UInt8>, b: SIMD4<UInt8>, squares: Double)] = [
    ([0, 0, 0, 255], [255, 255, 255, 255], 3),
    ([7, 8, 9, 255], [7, 8, 9, 255], 0),
    // ((128 / 255 + 0.055) / 1.055) ^ 2.4 = 0.2158605
    ([0, 0, 0, 255], [128, 128, 128, 255], 3 * 0.2158605 * 0.2158605),
    // Clear and half transparent white: light and alpha differ by 128 / 255.
    ([0, 0, 0, 0], [128, 128, 128, 128], 4 * 0.5019608 * 0.5019608),
    // Clear and half transparent black: only alpha differs.
    ([0, 0, 0, 0], [0, 0, 0, 128], 0.5019608 * 0.5019608),
  ]

  @Test(arguments: pairs)
  func lightCounts(a: SIMD4<UInt8>, b: SIMD4<UInt8>, squares: Double) {
    let one = Bitmap(width: 3, height: 2, filledWith: Pixel(bgra: a))
    let other = Bitmap(width: 3, height: 2, filledWith: Pixel(bgra: b))
    #expect(abs(one.squaredLightDifference(from: other) - 6 * squares) < 1e-3)
    #expect(
      one.squaredLightDifference(from: other) == other.squaredLightDifference(from: one))
  }

  @Test func mixturesBeginAndEndWithTheTwo() {
    let ends = (0..<2).map { seed in
      Bitmap(
        width: 16, height: 1,
        pixels: (0..<16).map { place in
          let level = place * (71 + 40 * seed) % 256
          return Pixel(bgra: SIMD4(repeating: UInt8(level)))
        })
    }
    let reference = Bitmap(width: 16, height: 1, filledWith: Pixel(bgra: [9, 9, 9, 255]))
    let sums = ends[0].squaredLightDifferences(mixedWith: ends[1], steps: 4, from: reference)
    #expect(sums.count == 5)
    #expect(sums[0] == ends[0].squaredLightDifference(from: reference))
    #expect(sums[4] == ends[1].squaredLightDifference(from: reference))
  }

  @Test(arguments: [1, 3, 8, 64]) func mixturesAreRoundedPixels(steps: Int) {
    let (one, other) = (Bitmap.noise(width: 23, height: 9), Bitmap.noise(width: 9, height: 23))
    let second = Bitmap(width: 23, height: 9, pixels: other.pixels)
    let reference = Bitmap(width: 23, height: 9, pixels: one.pixels.reversed())
    let sums = one.squaredLightDifferences(mixedWith: second, steps: steps, from: reference)
    for step in 0...steps {
      let mixture = Bitmap(
        width: 23, height: 9,
        pixels: zip(one.pixels, second.pixels).map { a, b in
          Pixel(
            bgra: SIMD4(
              truncatingIfNeeded: (SIMD4<Int>(truncatingIfNeeded: a.bgra) &* (steps - step)
                &+ SIMD4<Int>(truncatingIfNeeded: b.bgra) &* step &+ steps / 2) / steps))
        })
      #expect(sums[step] == mixture.squaredLightDifference(from: reference))
    }
  }

  @Test(arguments: [(640, 1136, 60_000), (7, 3, 2), (64, 64, 100), (5, 5, 100)])
  func thinningSeesAllColumns(width: Int, height: Int, count: Int) {
    let step = Bitmap.thinningStep(width: width, height: height, keeping: count)
    let columns = Bitmap(
      width: width, height: height,
      pixels: (0..<width * height).map { Pixel(bgra: SIMD4(UInt8($0 % width % 256), 0, 0, 0)) })
    let thinned = columns.thinned(by: step)
    #expect(thinned.pixels.count <= max(count, 1))
    #expect(
      Set(thinned.pixels).count == min(min(width, 256), thinned.pixels.count))
  }
}
