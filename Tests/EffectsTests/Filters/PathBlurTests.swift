import Effects
import Glibc
import Raster
import Testing

@Suite struct PathBlurTests {
  static let lengths = [0, 0.3, 1, 2.5, 9, 33.35, 81, 300]
  static let angles: [Double] = [0, 90, 45, -45, 30, 7.3, 123]

  /// Returns a segment of a length and an angle, by default from a place between pixels.
  private static func segment(
    length: Double, angle: Double, from start: SIMD2<Double> = SIMD2(3.4, -7.21)
  ) -> (from: SIMD2<Double>, to: SIMD2<Double>, weight: Double) {
    let radians = angle * .pi / 180
    return (start, start + length * SIMD2(cos(radians), sin(radians)), 1)
  }

  @Test(arguments: lengths, angles)
  func matchesItsDefinition(length: Double, angle: Double) {
    let segment = Self.segment(length: length, angle: angle)
    let (blur, definition) = (PathBlur([segment]), PathBlurDefinition([segment]))
    for (width, height) in [(1, 1), (1, 9), (13, 8)] {
      let bitmap = Bitmap.noise(width: width, height: height)
      let blurred = blur.applied(to: bitmap, jobs: 1)
      let error = definition.largestError(of: blurred, from: blur.origin, source: bitmap)
      // At angles other than those of axes and diagonals, a long path is approximated.
      #expect(error < (angle.remainder(dividingBy: 45) == 0 ? 0.51 : 1.05))
    }
  }

  @Test(arguments: [0.01, 0.1, 0.5, 1, 2, 44.7, 46, 63.5, 89.9], [50, 300] as [Double])
  func nearlyPeriodicPathsAreNoWorse(angle: Double, length: Double) {
    let segment = Self.segment(length: length, angle: angle)
    let (blur, definition) = (PathBlur([segment]), PathBlurDefinition([segment]))
    // A single row, column or diagonal shows most clearly where a path crosses the grid.
    for (width, height) in [(150, 1), (1, 150)] {
      let white = Pixel(bgra: SIMD4(repeating: 255))
      let bitmap = Bitmap(width: width, height: height, filledWith: white)
      let blurred = blur.applied(to: bitmap, jobs: 1)
      #expect(definition.largestError(of: blurred, from: blur.origin, source: bitmap) < 1.05)
    }
  }

  @Test func severalSegmentsAddUp() {
    let segments = [
      (from: SIMD2(0, 0.5), to: SIMD2(100.3, 0.5), weight: 0.3),
      (SIMD2(100.3, 0.5), SIMD2(140.3, 40.5), 0.2), (SIMD2(140.3, 40.5), SIMD2(141, 42.1), 0.1),
      (SIMD2(141, 42.1), SIMD2(141, 42.1), 0.05), (SIMD2(141, 42.1), SIMD2(241, 43), 0.25),
    ]
    let bitmap = Bitmap.noise(width: 20, height: 11)
    let blur = PathBlur(segments)
    let blurred = blur.applied(to: bitmap, jobs: 1)
    let definition = PathBlurDefinition(segments)
    #expect(definition.largestError(of: blurred, from: blur.origin, source: bitmap) < 0.7)
  }

  @Test(arguments: [SIMD2(0, 0), SIMD2(5, -3), SIMD2(-40, 7), SIMD2(250_000, -1 << 40)])
  func standingStillMovesWholePixels(place: SIMD2<Int>) {
    let bitmap = Bitmap.noise(width: 9, height: 7)
    let blur = PathBlur([(SIMD2<Double>(place), SIMD2<Double>(place), 1)])
    #expect(blur.origin == place)
    #expect(blur.applied(to: bitmap, jobs: 1) == bitmap)
  }

  @Test func noSegmentsLeaveNothing() {
    let bitmap = Bitmap.noise(width: 9, height: 7)
    let blurred = PathBlur([]).applied(to: bitmap, jobs: 1)
    #expect(blurred == Bitmap(width: 9, height: 7))
  }

  @Test(arguments: [1, 10, 33.35, 510, 4000])
  func barsAreRoundedCorrectly(length: Double) {
    // The coverage of a bar that moves along its width is a trapezoid, averaged over a pixel.
    let bar = Bitmap(width: 20, height: 1, filledWith: Pixel(bgra: SIMD4(repeating: 255)))
    let blur = PathBlur([(SIMD2(0, 0), SIMD2(length, 0), 1)])
    let blurred = blur.applied(to: bar, jobs: 1)
    for x in 0..<blurred.width {
      let places = 1000
      let coverage = (0..<places).reduce(0.0) { sum, part in
        let place = Double(x) + (Double(part) + 0.5) / Double(places)
        let seen = max(0, min(place, length) - max(place - 20, 0)) / length
        return sum + seen / Double(places)
      }
      #expect(abs(Double(blurred[x, 0].bgra.w) - 255 * coverage) < 0.51)
    }
  }

  @Test(arguments: [9, 81], angles)
  func anyNumberOfJobsMakesTheSame(length: Double, angle: Double) {
    let bitmap = Bitmap.noise(width: 40, height: 33)
    let blur = PathBlur([Self.segment(length: length, angle: angle)])
    let alone = blur.applied(to: bitmap, jobs: 1)
    for jobs in [2, 3, 7, 1000] { #expect(blur.applied(to: bitmap, jobs: jobs) == alone) }
  }

  @Test(arguments: [0.3, 9, 81], angles)
  func lightIsNeitherLostNorMade(length: Double, angle: Double) {
    // A bitmap of many different levels, in which rounding errors cancel out.
    let bitmap = Bitmap.noise(width: 32, height: 32)
    let blurred = PathBlur([Self.segment(length: length, angle: angle)])
      .applied(to: bitmap, jobs: 1)
    func mass(_ bitmap: Bitmap) -> Double {
      bitmap.pixels.reduce(0) { $0 + Double($1.bgra.w) }
    }
    #expect(abs(mass(blurred) / mass(bitmap) - 1) < 0.004)
  }

  @Test(arguments: lengths, angles)
  func reversedSegmentsBlurAlike(length: Double, angle: Double) {
    let bitmap = Bitmap.noise(width: 9, height: 7)
    let (from, to, _) = Self.segment(length: length, angle: angle)
    let there = PathBlur([(from, to, 1)])
    let back = PathBlur([(to, from, 1)])
    let (a, b) = (there.applied(to: bitmap, jobs: 1), back.applied(to: bitmap, jobs: 1))
    #expect(there.origin == back.origin)
    #expect((a.width, a.height) == (b.width, b.height))
    #expect(zip(a.pixels, b.pixels).allSatisfy { $0.differs(from: $1, byAtMost: 1) })
  }

  @Test(arguments: [0.3, 9, 81, 300], angles)
  func colorNeverExceedsAlpha(length: Double, angle: Double) {
    let blurred = PathBlur([Self.segment(length: length, angle: angle)])
      .applied(to: .noise(width: 20, height: 20), jobs: 1)
    #expect(blurred.pixels.allSatisfy { $0.bgra.max() == $0.bgra.w })
  }

  @Test(arguments: [9, 81, 300], angles)
  func flatAreasStayExact(length: Double, angle: Double) {
    let blur = PathBlur([Self.segment(length: length, angle: angle)])
    let (x, y) = (blur.growth.x, blur.growth.y)
    for level: UInt8 in [1, 77, 128, 255] {
      let flat = Pixel(bgra: SIMD4(0, level / 2, level, level))
      let blurred = blur.applied(
        to: Bitmap(width: x + 1, height: y + 1, filledWith: flat), jobs: 1)
      #expect(blurred[x, y] == flat)
    }
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0)])
  func nothingBlursToNothing(width: Int, height: Int) {
    let blurred = PathBlur([(SIMD2(0, 0), SIMD2(3, 2), 1)])
      .applied(to: Bitmap(width: width, height: height), jobs: 2)
    #expect(blurred == Bitmap(width: width + 3, height: height + 2))
  }
}

extension Pixel {
  /// Returns whether no channel differs by more than `limit` levels.
  func differs(from other: Pixel, byAtMost limit: UInt8) -> Bool {
    (pointwiseMax(bgra, other.bgra) &- pointwiseMin(bgra, other.bgra)).max() <= limit
  }
}
