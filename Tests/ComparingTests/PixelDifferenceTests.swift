@testable import Comparing
import Raster
import Testing

@Suite struct PixelDifferenceTests {
  @Test(
    arguments: [(1, 1), (7, 5), (64, 3), (3, 64)], [UInt8(0), 1, 40, 200, 254, 255])
  func matchesItsDefinition(size: (Int, Int), tolerance: UInt8) {
    for density in [1, 3, 50, 1000] {
      let reference = Bitmap.noise(width: size.0, height: size.1, seed: 1)
      var candidate = reference
      let others = Bitmap.noise(width: size.0, height: size.1, seed: 2)
      for i in stride(from: density / 2, to: candidate.pixels.count, by: density) {
        candidate.pixels[i] = others.pixels[i]
      }

      let difference = PixelDifference(
        reference: reference, candidate: candidate, test: .channels(tolerance: tolerance))

      let definition = PixelDifferenceDefinition(
        reference: reference, candidate: candidate, tolerance: tolerance)
      #expect(Int(difference.largest) == definition.largest)
      #expect(abs(difference.mean - definition.mean) < 1e-12)
      #expect(abs(difference.rms - definition.rms) < 1e-12)
      #expect(difference.count == definition.differing.count)
      #expect(difference.bounds == definition.bounds)
      #expect(difference.share == Double(difference.count) / Double(size.0 * size.1))
    }
  }

  /// Both ends of each axis, where a bound could be off by one.
  @Test(arguments: [(0, 0), (4, 0), (0, 2), (4, 2), (2, 1)])
  func onePixelIsFoundWhereItIs(x: Int, y: Int) {
    let reference = Bitmap(width: 5, height: 3)
    var candidate = reference
    candidate[x, y] = Pixel(bgra: SIMD4(0, 0, 0, 1))
    let difference = PixelDifference(
      reference: reference, candidate: candidate, test: .channels(tolerance: 0))
    #expect(difference.bounds == PixelRectangle(columns: x...x, rows: y...y))
    #expect((difference.count, difference.largest) == (1, 1))
  }

  @Test(arguments: 0..<4)
  func everyChannelCounts(channel: Int) {
    let reference = Bitmap(width: 2, height: 1, filledWith: Pixel(bgra: SIMD4(9, 9, 9, 255)))
    var candidate = reference
    candidate.pixels[1].bgra[channel] -= 9
    let difference = PixelDifference(
      reference: reference, candidate: candidate, test: .channels(tolerance: 8))
    #expect((difference.count, difference.largest) == (1, 9))
  }

  @Test func theToleranceIsTheLastThatIsEqual() {
    let reference = Bitmap(width: 1, height: 1, filledWith: Pixel(bgra: SIMD4(0, 0, 0, 255)))
    let candidate = Bitmap(width: 1, height: 1, filledWith: Pixel(bgra: SIMD4(0, 0, 0, 250)))
    for (tolerance, count) in [(UInt8(4), 1), (5, 0), (6, 0)] {
      let difference = PixelDifference(
        reference: reference, candidate: candidate, test: .channels(tolerance: tolerance))
      #expect((difference.count, difference.largest) == (count, 5))
    }
  }

  @Test func bitmapsWithoutPixelsAreEqual() {
    let nothing = Bitmap(width: 0, height: 7)
    let difference = PixelDifference(
      reference: nothing, candidate: nothing, test: .channels(tolerance: 0))
    #expect((difference.count, difference.share) == (0, 0))
    #expect(difference.bounds == nil)
  }

  @Test(arguments: [(0, 7), (16, 16)])
  func equalBitmapsHaveNoDifference(width: Int, height: Int) {
    let bitmap = Bitmap.noise(width: width, height: height, seed: 5)
    let measures = Measures(metrics: Set(CostlyMetric.allCases), windows: [3])
    let difference = PixelDifference(reference: bitmap, candidate: bitmap, measures: measures)
    #expect((difference.mean, difference.rms, difference.psnr) == (0, 0, .infinity))
    #expect(difference[.yiq] == 0 && difference[.oklabMaximum] == 0)
    #expect(difference.densities == [3: 0])
    #expect(difference[.ssim] == (width >= 11 ? 1 : nil))
  }

  @Test func measuresNotAskedForAreAbsent() {
    let difference = PixelDifference(
      reference: .noise(width: 16, height: 16, seed: 5),
      candidate: .noise(width: 16, height: 16, seed: 6))
    #expect([Metric.ssim, .yiq, .oklabMean].allSatisfy { difference[$0] == nil })
    #expect(difference.densities.isEmpty)
  }

  /// White equals nothing on white, and black equals nothing on black.
  @Test(arguments: [
    (Pixel(bgra: SIMD4(repeating: 255)), Pixel.clear), (Pixel(bgra: SIMD4(0, 0, 0, 255)), .clear),
    (Pixel(bgra: SIMD4(0, 0, 0, 255)), Pixel(bgra: SIMD4(0, 0, 0, 128))),
    (Pixel(bgra: SIMD4(repeating: 128)), Pixel.clear),
  ])
  func translucentPixelsAreSeenOnWhiteAndOnBlack(pixel: Pixel, other: Pixel) {
    for test in [PixelTest.yiq, .oklab(threshold: 0.02)] {
      for (one, two) in [(pixel, other), (other, pixel)] {
        let difference = PixelDifference(
          reference: Bitmap(width: 3, height: 3, filledWith: one),
          candidate: Bitmap(width: 3, height: 3, filledWith: two), test: test,
          measures: Measures(metrics: Set(CostlyMetric.allCases)))
        #expect(difference.count == 9)
        #expect(difference[.yiq] == 9 && difference[.oklabMaximum] ?? 0 > 0.4)
      }
    }
  }

  /// In two opaque bitmaps, the channel of alphas does not count.
  @Test(arguments: [(UInt8(255), 0.1 / 3), (UInt8(254), 0.1 / 4)])
  func alphaIsAChannelUnlessBothAreOpaque(alpha: UInt8, mean: Double) {
    let reference = Bitmap(
      width: 8, height: 2, filledWith: Pixel(bgra: SIMD4(99, 99, 99, alpha)))
    var candidate = reference
    for i in 0..<8 { candidate.pixels[i].bgra.z -= 51 }
    let difference = PixelDifference(reference: reference, candidate: candidate)
    #expect(abs(difference.mean - mean) < 1e-12)
    #expect(abs(difference.rms - (0.02 / (alpha == 255 ? 3 : 4)).squareRoot()) < 1e-12)
  }
}
