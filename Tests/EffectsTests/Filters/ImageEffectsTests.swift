import Effects
import Raster
import Testing

@Suite struct ImageEffectsTests {
  private let noise = Bitmap.noise(width: 23, height: 14)

  /// Box sizes, computed in Python from the published rule.
  @Test(arguments: [
    (0, 1, 1, 1, 1), (1e-8, 1, 1, 1, 1), (0.5, 1, 3, 3, 3), (1, 3, 5, 3, 3), (2, 5, 9, 3, 5),
    (4, 9, 15, 5, 7), (5, 9, 19, 5, 9), (10, 19, 39, 9, 19), (20, 39, 75, 19, 37),
    (40, 75, 151, 37, 75),
  ])
  func boxesFollowTheRule(
    radius: Double, first: Int, firstAtTwo: Int, second: Int, secondAtTwo: Int
  ) {
    let sizes = ImageEffects.Version.allCases.map { version in
      [1.0, 2].map { ImageEffects.boxSize(version: version, radius: radius, scale: $0) }
    }
    #expect(sizes == [[first, firstAtTwo], [second, secondAtTwo]])
  }

  @Test(arguments: ImageEffects.Version.allCases, [0.3, 1, 4, 20])
  func blursWithThreeBoxes(version: ImageEffects.Version, radius: Double) {
    let size = ImageEffects.boxSize(version: version, radius: radius, scale: 2)
    let definition = WideBitmap(noise).boxed(size, passes: 3)
    let blurred = ImageEffects(version: version, radius: radius, scale: 2).applied(to: noise)
    #expect(definition.largestError(of: blurred) < 0.6)
  }

  @Test func saturatesWhatIsBlurred() {
    let blurred = ImageEffects(version: .year2013, radius: 3, scale: 1).applied(to: noise)
    let saturated = ImageEffects(version: .year2013, radius: 3, scale: 1, saturation: 1.8)
    #expect(
      saturated.applied(to: noise) == ColorMatrix.saturation(1.8).applied(to: blurred))
  }

  @Test func saturatesWithoutABlurToo() {
    let effects = ImageEffects(version: .year2013, radius: 0, scale: 1, saturation: 1.8)
    #expect(effects.applied(to: noise) == ColorMatrix.saturation(1.8).applied(to: noise))
  }

  /// The mask's columns are clear, half transparent and opaque; the tint covers all of them.
  @Test func masksAllButTheTint() {
    let alphas: [UInt8] = [0, 128, 255]
    let mask = Bitmap(
      width: 3, height: 1, pixels: alphas.map { Pixel(bgra: SIMD4(0, 0, 0, $0)) })
    let levels: [UInt8] = [10, 100, 250]
    let picture = Bitmap(
      width: 3, height: 1, pixels: levels.map { Pixel(bgra: SIMD4($0, $0, $0, 255)) })
    let tint = StraightColor(red: 1, green: 1, blue: 1, alpha: 0.5)

    let effects = ImageEffects(
      version: .year2013, radius: 1, scale: 1, tint: tint, mask: mask)

    // The blurred levels are 84, 120 and 156, which the mask turns into 10, 110 and 156. From
    // Python.
    let expected: [UInt8] = [133, 183, 206]
    #expect(effects.applied(to: picture).pixels.map(\.bgra.x) == expected)
  }

  @Test(arguments: ImageEffects.Version.allCases)
  func flatPicturesStayFlat(version: ImageEffects.Version) {
    let flat = Bitmap(width: 9, height: 5, filledWith: Pixel(bgra: SIMD4(3, 99, 200, 201)))
    for radius in [0.5, 3, 40] {
      #expect(ImageEffects(version: version, radius: radius, scale: 1).applied(to: flat) == flat)
    }
  }
}

/// Published blurs extend the edges; these tests try the other kinds of edges.
@Suite struct PublishedEdgesTests {
  private let noise = Bitmap.noise(width: 11, height: 8)

  /// Blurs with a reach of 6, 6 and 4 pixels.
  private func blurs(_ edges: Edges, isLinear: Bool = false) -> [any BitmapFilter] {
    [
      ImageEffects(version: .year2013, radius: 2, scale: 1, edges: edges, isLinear: isLinear),
      FXBlur(radius: 4, scale: 1, edges: edges, isLinear: isLinear),
      GPUGaussian(sigma: 1, edges: edges, isLinear: isLinear),
    ]
  }

  @Test func transparentEdgesMakeRoom() {
    for (blur, reach) in zip(blurs(.transparent), [6, 6, 4]) {
      #expect(blur.outset(width: 11, height: 8) == SIMD2(reach, reach))
      let blurred = blur.applied(to: noise)
      #expect((blurred.width, blurred.height) == (11 + 2 * reach, 8 + 2 * reach))
    }
  }

  /// On white, only transparent edges darken. In linear light, means differ from those of levels.
  @Test(arguments: Edges.allCases)
  func edgesAreRead(edges: Edges) {
    let white = Bitmap(width: 11, height: 8, filledWith: Pixel(bgra: SIMD4(repeating: 255)))
    for blur in blurs(edges) {
      let blurred = blur.applied(to: white)
      #expect((blurred[0, 0] == white[0, 0]) == (edges != .transparent))
    }
    for (light, levels) in zip(blurs(edges, isLinear: true), blurs(edges)) {
      #expect(light.applied(to: noise) != levels.applied(to: noise))
    }
  }

  @Test func masksGrowWithTheirPicture() {
    let nothing = Bitmap(width: 11, height: 8)
    let effects = ImageEffects(
      version: .year2013, radius: 2, scale: 1, mask: nothing, edges: .transparent)
    #expect(
      effects.applied(to: noise).cropped(columns: 6..<17, rows: 6..<14) == noise)
  }
}
