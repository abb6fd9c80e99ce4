import Effects
import Glibc
import Raster
import Testing

@Suite struct GaussianBlurTests {
  private static let sigmas = [0, 0.05, 0.2, 0.3, 0.5, 0.65, 1, 2.5, 7.3]

  /// Returns a step from clear to a level of white, far from all edges, blurred along one axis.
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
    let definition = GaussianBlurDefinition(sigmaX: sigmaX, sigmaY: sigmaY, edges: .transparent)
    let error = blur.applied(to: bitmap).largestError(
      from: definition.values(of: bitmap, outset: blur.outset))
    #expect(error < 0.7)
  }

  /// Every kind of edges with every sigma, except large ones with transparent edges, whose
  /// definition takes a minute.
  private static let blurs = Edges.allCases.flatMap { edges in
    [0, 0.1, 0.3, 0.65, 1, 2, 3.3, 3.99, 4, 5, 8, 20, 50, 64, 200, 1024]
      .filter { edges != .transparent || $0 <= 50 }.map { (sigma: $0, edges: edges) }
  }

  @Test(arguments: blurs)
  func matchesItsDefinitionAtAnyEdges(sigma: Double, edges: Edges) {
    for (width, height) in [(1, 1), (1, 9), (67, 2)] where sigma <= 64 || width == 1 {
      for bitmap in [
        Bitmap.noise(width: width, height: height), .step(width: width, height: height),
        .dot(width: width, height: height),
      ] {
        for (sigmaX, sigmaY) in [(sigma, 0), (0, sigma)] {
          let blur = GaussianBlur(sigmaX: sigmaX, sigmaY: sigmaY, edges: edges)
          let definition = GaussianBlurDefinition(sigmaX: sigmaX, sigmaY: sigmaY, edges: edges)
          let blurred = blur.applied(to: bitmap)
          let error = blurred.largestError(
            from: definition.values(of: bitmap, outset: blur.outset))
          #expect(error < 0.75, "\(width)×\(height)")
          #expect(blurred.width == width + 2 * blur.outset.x)
          #expect(blurred.height == height + 2 * blur.outset.y)
        }
      }
    }
  }

  @Test(arguments: [(8, 5.3), (21.7, 50)], Edges.allCases)
  func matchesItsDefinitionAlongBothAxes(sigma: (x: Double, y: Double), edges: Edges) {
    let bitmap = Bitmap.noise(width: 40, height: 25)
    let blur = GaussianBlur(sigmaX: sigma.x, sigmaY: sigma.y, edges: edges)
    let definition = GaussianBlurDefinition(sigmaX: sigma.x, sigmaY: sigma.y, edges: edges)
    let error = blur.applied(to: bitmap).largestError(
      from: definition.values(of: bitmap, outset: blur.outset))
    #expect(error < 0.75)
  }

  @Test func lightIsAveragedInLinearLight() {
    let bitmap = Bitmap.step(width: 60, height: 1)
    let blur = GaussianBlur(sigmaX: 6, sigmaY: 0, edges: .clamp, isLinear: true)
    let definition = GaussianBlurDefinition(sigmaX: 6, sigmaY: 0, edges: .clamp)
    // The step is opaque, and in linear light its values are 0 and 1.
    let expected = definition.values(of: bitmap, outset: .zero) { pixel in
      SIMD4(repeating: pixel.bgra.x == 0 ? 0 : 1)
    }.map { light in
      SIMD4(
        light.x <= 0.003_130_8
          ? 255 * 12.92 * light.x : 255 * (1.055 * pow(light.x, 1 / 2.4) - 0.055),
        0, 0, 0)
    }
    let blues = blur.applied(to: bitmap).pixels.map { Pixel(bgra: SIMD4($0.bgra.x, 0, 0, 0)) }
    #expect(Bitmap(width: 60, height: 1, pixels: blues).largestError(from: expected) < 1)
  }

  @Test(arguments: [0.65, 0.8, 1, 2.5, 3.99, 4, 8, 20, 40, 100], [false, true])
  func aBlurredStepHasTheSigma(sigma: Double, isVertical: Bool) {
    // With steps of many levels, the rounding errors cancel out.
    let levels = stride(from: UInt8(1), through: 255, by: 2)
    let steps = levels.map { Self.blurredStep(sigma: sigma, isVertical: isVertical, level: $0) }
    let sum = steps[0].indices.map { place in steps.reduce(0) { $0 + Double($1[place]) } }
    let total = levels.reduce(0) { $0 + Double($1) }

    let slopes = zip(sum, sum.dropFirst()).map { ($1 - $0) / total }
    let middle = Double(slopes.count - 1) / 2
    var variance = 0.0
    for (place, slope) in slopes.enumerated() {
      let distance = Double(place) - middle
      variance += slope * distance * distance
    }
    #expect(abs(slopes.reduce(0, +) - 1) < 1e-9)
    #expect(abs(variance.squareRoot() / sigma - 1) < 0.01)
  }

  @Test(arguments: [0.65, 2.5, 4, 20, 63, 300])
  func aBlurredStepNeverTurnsBack(sigma: Double) {
    let step = Self.blurredStep(sigma: sigma)
    #expect(zip(step, step.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(step.first == 0)
    #expect(step.last == 255)
  }

  @Test(arguments: [(0.0, 4.2, 0.05), (5.98, 6.02, 0.01), (19.98, 20.02, 0.01)])
  func growingSigmasNeverJump(from: Double, through: Double, by: Double) {
    let bitmap = Bitmap.noise(width: 20, height: 5)
    var last: (bitmap: Bitmap, exact: [SIMD4<Double>])?
    for sigma in stride(from: from, through: through, by: by) {
      let blur = GaussianBlur(sigmaX: sigma, sigmaY: sigma, edges: .clamp)
      let definition = GaussianBlurDefinition(sigmaX: sigma, sigmaY: sigma, edges: .clamp)
      let next = (
        bitmap: blur.applied(to: bitmap), exact: definition.values(of: bitmap, outset: .zero)
      )
      if let last {
        let moved = zip(next.exact, last.exact).map(-)
        let jumps = zip(next.bitmap.pixels, last.bitmap.pixels).map { next, last in
          SIMD4<Double>(next.bgra) - SIMD4<Double>(last.bgra)
        }
        let excess = zip(jumps, moved).map { jump, moved in
          max((jump - moved).max(), (moved - jump).max())
        }.max()
        #expect(excess.map { $0 < 1.3 } == true, "σ = \(sigma)")
      }
      last = next
    }
  }

  @Test(arguments: [(0.0, 0.0, 0, 0), (0.1, 3, 0, 11), (1, 0, 4, 0), (40, 2.5, 140, 9)])
  func growsByItsReach(sigmaX: Double, sigmaY: Double, x: Int, y: Int) {
    let blur = GaussianBlur(sigmaX: sigmaX, sigmaY: sigmaY)
    #expect(blur.outset == SIMD2(x, y))
    let blurred = blur.applied(to: .noise(width: 3, height: 2))
    #expect((blurred.width, blurred.height) == (3 + 2 * x, 2 + 2 * y))
  }

  @Test(
    arguments: [0.05, 0.4, 2, 4, 8, 13, 20, 50, 64, 1024].map { ($0, Edges.clamp) } + [
      (13, .mirror), (13, .wrap),
    ])
  func flatAreasStayExact(sigma: Double, edges: Edges) {
    for isLinear in [false, true] {
      let levels = (0...255).map { (level: UInt8) in Pixel(bgra: SIMD4(0, level / 2, level, level))
      }
      let row = Bitmap(width: 256, height: 1, pixels: levels)
      let column = Bitmap(width: 1, height: 256, pixels: levels)
      let down = GaussianBlur(sigmaX: 0, sigmaY: sigma, edges: edges, isLinear: isLinear)
      let right = GaussianBlur(sigmaX: sigma, sigmaY: 0, edges: edges, isLinear: isLinear)
      #expect(down.applied(to: row) == row)
      #expect(right.applied(to: column) == column)
      let both = GaussianBlur(sigmaX: sigma, sigmaY: sigma, edges: edges, isLinear: isLinear)
      let white = Bitmap(width: 2, height: 1, filledWith: levels[255])
      #expect(both.applied(to: white) == white)
    }
  }

  @Test(arguments: [0.4, 1, 3.3, 4.4, 30], Edges.allCases)
  func colorNeverExceedsAlpha(sigma: Double, edges: Edges) {
    for isLinear in [false, true] {
      let blur = GaussianBlur(sigmaX: sigma, sigmaY: sigma, edges: edges, isLinear: isLinear)
      let blurred = blur.applied(to: .noise(width: 20, height: 20))
      #expect(blurred.pixels.allSatisfy { $0.bgra.max() == $0.bgra.w })
    }
  }

  @Test(arguments: [0.4, 3.3, 4.4, 30], Edges.allCases)
  func clearPixelsHaveNoColor(sigma: Double, edges: Edges) {
    let reds = Bitmap.noise(width: 21, height: 9).pixels.enumerated().map { place, pixel in
      place % 3 == 0 ? Pixel(bgra: SIMD4(0, 0, pixel.bgra.w, pixel.bgra.w)) : .clear
    }
    for isLinear in [false, true] {
      let blur = GaussianBlur(sigmaX: sigma, sigmaY: sigma, edges: edges, isLinear: isLinear)
      let blurred = blur.applied(to: Bitmap(width: 21, height: 9, pixels: reds))
      #expect(blurred.pixels.allSatisfy { $0.bgra == SIMD4(0, 0, $0.bgra.w, $0.bgra.w) })
    }
  }

  @Test(arguments: [0.7, 3, 17], [2, 3, 5])
  func threadsChangeNothing(sigma: Double, jobs: Int) {
    let bitmap = Bitmap.noise(width: 150, height: 70)
    let blur = GaussianBlur(sigmaX: sigma, sigmaY: 1.5 * sigma, edges: .mirror)
    #expect(blur.applied(to: bitmap, jobs: jobs) == blur.applied(to: bitmap))
    #expect(blur.appliedToAlpha(of: bitmap, jobs: jobs) == blur.appliedToAlpha(of: bitmap))
  }

  @Test(arguments: sigmas + [4.4, 30])
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
  /// Returns a step from opaque black to opaque white.
  fileprivate static func step(width: Int, height: Int) -> Bitmap {
    let pixels = (0..<width * height).map { place in
      let level: UInt8 = place < width * height / 2 + width / 2 ? 0 : 255
      return Pixel(bgra: SIMD4(level, level, level, 255))
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Returns a clear bitmap with one white pixel in the middle.
  fileprivate static func dot(width: Int, height: Int) -> Bitmap {
    var dot = Bitmap(width: width, height: height)
    dot[width / 2, height / 2] = Pixel(bgra: SIMD4(repeating: 255))
    return dot
  }
}
