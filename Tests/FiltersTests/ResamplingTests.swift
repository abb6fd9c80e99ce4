import Filters
import Pixels
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
    let reduced = bitmap.reduced(toWidth: newWidth, height: newHeight)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let mean = bitmap.mean(
          columns: Self.interval(x, newWidth, width), rows: Self.interval(y, newHeight, height))
        let error = SIMD4<Double>(reduced[x, y].bgra) - mean
        #expect(max(error.max(), -error.min()) <= 0.5 + 1e-9)
      }
    }
  }

  /// What a pixel covers in a line of another length.
  private static func interval(_ place: Int, _ count: Int, _ source: Int) -> ClosedRange<Double> {
    let side = Double(source) / Double(count)
    return Double(place) * side...Double(place + 1) * side
  }

  @Test(arguments: reductions)
  func enlargedPixelsAreBetweenTheirNeighbors(
    newWidth: Int, newHeight: Int, width: Int, height: Int
  ) {
    let bitmap = Bitmap.noise(width: width, height: height)
    let enlarged = bitmap.enlarged(toWidth: newWidth, height: newHeight)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let place = SIMD2(
          (Double(x) + 0.5) * Double(width) / Double(newWidth) - 0.5,
          (Double(y) + 0.5) * Double(height) / Double(newHeight) - 0.5)
        let error = SIMD4<Double>(enlarged[x, y].bgra) - bitmap.clampedBilinear(at: place)
        #expect(max(error.max(), -error.min()) <= 0.51)
      }
    }
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

extension Bitmap {
  /// Returns the mean of an area, in `0...255`, each pixel counted by how much of it is inside.
  fileprivate func mean(
    columns: ClosedRange<Double>, rows: ClosedRange<Double>
  ) -> SIMD4<Double> {
    func share(_ place: Int, _ range: ClosedRange<Double>) -> Double {
      max(0, min(Double(place + 1), range.upperBound) - max(Double(place), range.lowerBound))
    }
    var (sum, area) = (SIMD4<Double>.zero, 0.0)
    for y in 0..<height {
      for x in 0..<width {
        let share = share(x, columns) * share(y, rows)
        sum += SIMD4<Double>(self[x, y].bgra) * share
        area += share
      }
    }
    return sum / area
  }

  /// Returns the value between four pixels, whose centres are whole numbers; beyond the edges it is
  /// that of the nearest pixel.
  fileprivate func clampedBilinear(at place: SIMD2<Double>) -> SIMD4<Double> {
    let corner = place.rounded(.down)
    let fraction = place - corner
    func value(_ dx: Int, _ dy: Int) -> SIMD4<Double> {
      let x = min(max(Int(corner.x) + dx, 0), width - 1)
      let y = min(max(Int(corner.y) + dy, 0), height - 1)
      return SIMD4<Double>(self[x, y].bgra)
    }
    let upper = value(0, 0) * (1 - fraction.x) + value(1, 0) * fraction.x
    let lower = value(0, 1) * (1 - fraction.x) + value(1, 1) * fraction.x
    return upper * (1 - fraction.y) + lower * fraction.y
  }
}
