import Filters
import Pixels
import Testing

@Suite struct GaussianBlurTests {
  private static let sigmas = [0, 0.05, 0.2, 0.3, 0.5, 0.65, 1, 2.5, 7.3]

  /// A step from clear to a level of white, far from all edges, blurred along one axis.
  private static func blurredStep(
    sigma: Double, isVertical: Bool = false, level: UInt8 = 255
  ) -> [UInt8] {
    let length = 2 * (Int(4 * sigma) + 4)
    let levels = (0..<2 * length).map { $0 < length ? 0 : level }
    let pixels = levels.map { Pixel(bgra: SIMD4(repeating: $0)) }
    let (width, height) = isVertical ? (1, levels.count) : (levels.count, 1)
    let blur = GaussianBlur(sigmaX: isVertical ? 0 : sigma, sigmaY: isVertical ? sigma : 0)
    let blurred = blur.applied(to: Bitmap(width: width, height: height, pixels: pixels))
    let reach = blur.outset.x + blur.outset.y
    return blurred.pixels.dropFirst(reach + length / 2).prefix(length).map(\.bgra.w)
  }

  @Test(arguments: sigmas, sigmas)
  func matchesItsDefinition(sigmaX: Double, sigmaY: Double) {
    let bitmap = Bitmap.noise(width: 11, height: 7)
    let blur = GaussianBlur(sigmaX: sigmaX, sigmaY: sigmaY)
    let definition = GaussianBlurDefinition(sigmaX: sigmaX, sigmaY: sigmaY)

    let blurred = blur.applied(to: bitmap)
    var largestError = 0.0
    for y in 0..<blurred.height {
      for x in 0..<blurred.width {
        let expected = definition.value(of: bitmap, at: SIMD2(x, y) &- blur.outset)
        let error = SIMD4<Double>(blurred[x, y].bgra) - expected
        largestError = max(largestError, error.max(), -error.min())
      }
    }
    #expect(largestError < 0.7)
  }

  @Test(arguments: [0.65, 0.8, 1, 2.5, 8, 20, 40], [false, true])
  func aBlurredStepHasTheSigma(sigma: Double, isVertical: Bool) {
    // Steps of many levels, so that what is rounded away in one is there in another.
    let levels = stride(from: UInt8(1), through: 255, by: 2)
    let steps = levels.map { Self.blurredStep(sigma: sigma, isVertical: isVertical, level: $0) }
    let sum = steps[0].indices.map { place in steps.reduce(0) { $0 + Double($1[place]) } }
    let total = levels.reduce(0) { $0 + Double($1) }

    let slopes = zip(sum, sum.dropFirst()).map { ($1 - $0) / total }
    let middle = Double(slopes.count - 1) / 2
    let variance = slopes.enumerated().reduce(0) { variance, slope in
      variance + slope.element * (Double(slope.offset) - middle) * (Double(slope.offset) - middle)
    }
    #expect(abs(slopes.reduce(0, +) - 1) < 1e-9)
    #expect(abs(variance.squareRoot() / sigma - 1) < 0.01)
  }

  @Test(arguments: [0.65, 2.5, 20, 300])
  func aBlurredStepNeverTurnsBack(sigma: Double) {
    let step = Self.blurredStep(sigma: sigma)
    #expect(zip(step, step.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(step.first == 0)
    #expect(step.last == 255)
  }

  @Test func growingSigmasBeginWithoutAJump() {
    let bitmap = Bitmap.noise(width: 9, height: 9)
    var last = bitmap
    for sigma in stride(from: 0, through: 1, by: 0.01) {
      let blur = GaussianBlur(sigmaX: sigma, sigmaY: sigma)
      let blurred = blur.applied(to: bitmap).cropped(by: blur.outset)
      let jump = zip(blurred.pixels, last.pixels).map { a, b in
        Int((pointwiseMax(a.bgra, b.bgra) &- pointwiseMin(a.bgra, b.bgra)).max())
      }.max()
      #expect(jump.map { $0 <= 8 } == true, "σ = \(sigma)")
      last = blurred
    }
  }

  @Test(arguments: [(0.0, 0.0, 0, 0), (0.1, 3, 0, 11), (1, 0, 4, 0), (40, 2.5, 140, 9)])
  func growsByItsReach(sigmaX: Double, sigmaY: Double, x: Int, y: Int) {
    let blur = GaussianBlur(sigmaX: sigmaX, sigmaY: sigmaY)
    #expect(blur.outset == SIMD2(x, y))
    let blurred = blur.applied(to: .noise(width: 3, height: 2))
    #expect((blurred.width, blurred.height) == (3 + 2 * x, 2 + 2 * y))
  }

  @Test(arguments: [0.4, 1, 3.3, 30])
  func flatAreasStayExact(sigma: Double) {
    let blur = GaussianBlur(sigmaX: sigma, sigmaY: 0)
    let width = 2 * blur.outset.x + 1
    for level in UInt8.min...UInt8.max {
      let flat = Pixel(bgra: SIMD4(0, level / 2, level, level))
      let blurred = blur.applied(to: Bitmap(width: width, height: 1, filledWith: flat))
      #expect(blurred[width - 1, 0] == flat)
    }
  }

  @Test(arguments: [0.4, 1, 3.3, 30])
  func colorNeverExceedsAlpha(sigma: Double) {
    let blurred = GaussianBlur(sigmaX: sigma, sigmaY: sigma).applied(
      to: .noise(width: 20, height: 20))
    #expect(blurred.pixels.allSatisfy { $0.bgra.max() == $0.bgra.w })
  }

  @Test(arguments: sigmas)
  func alphaAloneIsBlurredAlike(sigma: Double) {
    let bitmap = Bitmap.noise(width: 20, height: 13)
    let blur = GaussianBlur(sigmaX: sigma, sigmaY: sigma / 2)
    let whole = blur.applied(to: bitmap)
    let alphas = whole.pixels.map { Pixel(bgra: SIMD4(0, 0, 0, $0.bgra.w)) }
    #expect(
      blur.appliedToAlpha(of: bitmap)
        == Bitmap(width: whole.width, height: whole.height, pixels: alphas))
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0)])
  func nothingBlursToNothing(width: Int, height: Int) {
    let blur = GaussianBlur(sigmaX: 1, sigmaY: 2)
    let blurred = blur.applied(to: Bitmap(width: width, height: height))
    #expect(blurred == Bitmap(width: width + 8, height: height + 14))
  }
}

extension Bitmap {
  /// Returns this bitmap without some columns on the left and right, and rows above and below.
  fileprivate func cropped(by margin: SIMD2<Int>) -> Bitmap {
    let (width, height) = (self.width - 2 * margin.x, self.height - 2 * margin.y)
    let pixels = (0..<width * height).map { self[margin.x + $0 % width, margin.y + $0 / width] }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
