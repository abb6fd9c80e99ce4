import Effects
import Raster
import Testing

@Suite struct ResamplingTests {
  private static let reductions = [
    (1, 1, 1, 1), (8, 6, 4, 3), (8, 6, 2, 1), (7, 5, 3, 2), (7, 5, 1, 1), (9, 4, 9, 3),
    (3, 9, 2, 9),
    (31, 17, 30, 16), (40, 3, 7, 3),
  ]

  @Test(arguments: reductions)
  func reducedPixelsAreMeansOfTheirArea(width: Int, height: Int, newWidth: Int, newHeight: Int) {
    let bitmap = Bitmap.noise(width: width, height: height)
    let definition = WideBitmap(bitmap).reduced(toWidth: newWidth, height: newHeight)
    let reduced = bitmap.reduced(toWidth: newWidth, height: newHeight)
    #expect(definition.largestError(of: reduced) <= 0.5 + 1e-9)
  }

  @Test(arguments: reductions)
  func enlargedPixelsAreBetweenTheirNeighbors(
    newWidth: Int, newHeight: Int, width: Int, height: Int
  ) {
    let bitmap = Bitmap.noise(width: width, height: height)
    let definition = WideBitmap(bitmap).enlarged(toWidth: newWidth, height: newHeight)
    let enlarged = bitmap.enlarged(toWidth: newWidth, height: newHeight)
    #expect(definition.largestError(of: enlarged) <= 0.51)
  }

  @Test(
    arguments: [
      (300, 1.0 / 3, 100), (49, 1.0 / 49, 1), (98, 1.0 / 49, 2), (7, 0.5, 3), (1, 0.1, 1),
      (9, 1, 9),
    ] as [(Int, Double, Int)])
  func sizesAreCutToWholePixels(side: Int, scale: Double, reducedSide: Int) {
    let reduced = Bitmap(width: side, height: 2).reduced(by: scale)
    #expect(reduced.width == reducedSide)
    #expect(reduced.height == max(1, Int(2 * scale)))
  }

  @Test(arguments: [(10, 7), (20, 14), (13, 9), (64, 41)])
  func flatBitmapsStayFlat(width: Int, height: Int) {
    for level in UInt8.min...UInt8.max {
      let flat = Pixel(bgra: SIMD4(0, level / 2, level, level))
      let small = Bitmap(width: 10, height: 7, filledWith: flat)
      let large = Bitmap(width: width, height: height, filledWith: flat)
      #expect(small.enlarged(toWidth: width, height: height) == large)
      #expect(large.reduced(toWidth: 10, height: 7) == small)
    }
  }

  @Test func theLargestSumFits() {
    let white = Pixel(bgra: SIMD4(repeating: 255))
    let reduced = Bitmap(width: 16_384, height: 300, filledWith: white)
      .reduced(toWidth: 1, height: 1)
    #expect(reduced.pixels == [white])
  }

  @Test(arguments: [2, 5])
  func threadsChangeNothing(jobs: Int) {
    let bitmap = Bitmap.noise(width: 21, height: 13)
    #expect(
      bitmap.reduced(toWidth: 8, height: 6, jobs: jobs) == bitmap.reduced(toWidth: 8, height: 6))
    #expect(
      bitmap.enlarged(toWidth: 50, height: 36, jobs: jobs)
        == bitmap.enlarged(toWidth: 50, height: 36))
  }

  @Test func colorNeverExceedsAlpha() {
    let bitmap = Bitmap.noise(width: 21, height: 13)
    let results = [
      bitmap.reduced(toWidth: 8, height: 6), bitmap.enlarged(toWidth: 50, height: 36),
    ]
    for result in results { #expect(result.pixels.allSatisfy { $0.bgra.max() == $0.bgra.w }) }
  }
}
