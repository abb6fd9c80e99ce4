import Effects
import Raster
import Testing

@Suite struct MotionCombTests {
  /// A comb, and the size of the bitmap to try it on.
  struct Case: CustomTestStringConvertible, Sendable {
    let radius, angle: Double
    let samples, width, height: Int

    var testDescription: String {
      "\(radius) px at \(angle)°, \(samples) samples, \(width)×\(height)"
    }

    static let all: [Case] = [0, 17, 33.3, 45, 90, 135, 180, -60, 270].flatMap { angle in
      [0, 0.3, 1, 2.5, 7, 12.75].flatMap { radius in
        [1, 2, 5, 16].flatMap { samples in
          [(1, 1), (1, 9), (13, 1), (7, 5), (20, 11)].map { width, height in
            Case(radius: radius, angle: angle, samples: samples, width: width, height: height)
          }
        }
      }
    }
  }

  @Test(arguments: Case.all)
  func matchesItsDefinition(_ test: Case) {
    let bitmap = Bitmap.noise(width: test.width, height: test.height)
    let comb = MotionComb(radius: test.radius, angle: test.angle, samples: test.samples)
    let definition = MotionCombDefinition(
      radius: test.radius, angle: test.angle, samples: test.samples)

    let blurred = comb.applied(to: bitmap)
    var largestError = 0.0
    for y in 0..<blurred.height {
      for x in 0..<blurred.width {
        let expected = definition.value(
          of: bitmap, at: SIMD2(x, y) &- comb.outset(width: test.width, height: test.height))
        let error = SIMD4<Double>(blurred[x, y].bgra) - expected
        largestError = max(largestError, error.max(), -error.min())
      }
    }
    #expect(largestError < 0.51)
  }

  @Test(arguments: [
    (0, 33, 0, 0), (40, 90, 0, 40), (40, -90, 0, 40), (40, 450, 0, 40), (7, 180, 7, 0),
    (12.75, 270, 0, 13), (2.5, 0, 3, 0), (0.3, 45, 1, 1), (40, 33, 34, 22),
  ])
  func growsByItsReach(radius: Double, angle: Double, x: Int, y: Int) {
    let comb = MotionComb(radius: radius, angle: angle, samples: 5)
    #expect(comb.outset(width: 3, height: 2) == SIMD2(x, y))

    let blurred = comb.applied(to: .noise(width: 3, height: 2))
    #expect((blurred.width, blurred.height) == (3 + 2 * x, 2 + 2 * y))
  }

  @Test func theArticlesExampleReadsEveryOtherPixel() {
    let levels: [UInt8] = [10, 1, 20, 2, 40, 4, 80, 8, 100]
    let column = Bitmap(
      width: 1, height: 9, pixels: levels.map { Pixel(bgra: SIMD4(repeating: $0)) })

    let blurred = MotionComb(radius: 4, angle: 90, samples: 2).applied(to: column)

    let mean: UInt8 = (10 + 20 + 40 + 80 + 100) / 5
    #expect(blurred[0, 4 + 4] == Pixel(bgra: SIMD4(repeating: mean)))
  }

  @Test(arguments: [0, 17, 33.3, 45, 90, 135, -60])
  func oppositeAnglesBlurAlike(angle: Double) {
    let bitmap = Bitmap.noise(width: 9, height: 7)
    let there = MotionComb(radius: 12.75, angle: angle, samples: 5).applied(to: bitmap)
    let back = MotionComb(radius: 12.75, angle: angle + 180, samples: 5).applied(to: bitmap)
    #expect(there == back)
  }

  @Test func noRadiusChangesNothing() {
    let bitmap = Bitmap.noise(width: 9, height: 7)
    #expect(MotionComb(radius: 0, angle: 33, samples: 5).applied(to: bitmap) == bitmap)
  }

  @Test(arguments: [0, 33.3, 45, 90], [1, 5, 16])
  func flatAreasStayExact(angle: Double, samples: Int) {
    let comb = MotionComb(radius: 3.7, angle: angle, samples: samples)
    for level in UInt8.min...UInt8.max {
      let flat = Pixel(bgra: SIMD4(0, level / 2, level, level))
      let blurred = comb.applied(to: Bitmap(width: 11, height: 11, filledWith: flat))
      #expect(
        blurred[5 + comb.outset(width: 11, height: 11).x, 5 + comb.outset(width: 11, height: 11).y]
          == flat)
    }
  }

  @Test func moreTapsThanOneGroupHoldsStayExact() {
    let white = Pixel(bgra: SIMD4(repeating: 255))
    let comb = MotionComb(radius: 300, angle: 90, samples: 300)
    let blurred = comb.applied(to: Bitmap(width: 1, height: 601, filledWith: white))
    #expect(blurred[0, 300 + 300] == white)
  }

  @Test(arguments: [0, 17, 45, 90], [1, 2, 5, 16])
  func colorNeverExceedsAlpha(angle: Double, samples: Int) {
    let comb = MotionComb(radius: 7.3, angle: angle, samples: samples)
    let blurred = comb.applied(to: .noise(width: 20, height: 20))
    #expect(blurred.pixels.allSatisfy { $0.bgra.max() == $0.bgra.w })
  }

  @Test func edgesOfAnOpaqueBitmapAreAStaircase() {
    let opaque = Bitmap(
      width: 1, height: 200, filledWith: Pixel(bgra: SIMD4(0, 0, 0, 255)))

    let blurred = MotionComb(radius: 40, angle: 90, samples: 5).applied(to: opaque)

    let stairs = (0..<80).map { y in
      let tapsInside = y / 8 + 1
      return UInt8((255 * tapsInside + 5) / 11)
    }
    #expect(blurred.pixels.prefix(80).map(\.bgra.w) == stairs)
    #expect(blurred.pixels.suffix(80).map(\.bgra.w) == stairs.reversed())
    #expect(blurred.pixels.dropFirst(80).dropLast(80).allSatisfy { $0.bgra.w == 255 })
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0)])
  func nothingBlursToNothing(width: Int, height: Int) {
    let blurred = MotionComb(radius: 2, angle: 45, samples: 5)
      .applied(to: Bitmap(width: width, height: height))
    #expect(blurred == Bitmap(width: width + 4, height: height + 4))
  }
}
