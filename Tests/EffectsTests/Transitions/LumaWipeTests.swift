import Raster
import Testing

@testable import Effects

@Suite struct LumaWipeTests {
  private let black = Bitmap.black(width: 30, height: 20)
  private let white = Bitmap.white(width: 30, height: 20)

  private func plain(_ pixel: SIMD4<UInt8>) -> LumaMap {
    LumaMap(Bitmap(width: 3, height: 2, filledWith: Pixel(bgra: pixel)))
  }

  /// Luma by Recommendation ITU-R BT.709; smoothstep worked out by hand.
  @Test(arguments: [
    (SIMD4<UInt8>(0, 0, 255, 255), 0.2126), (SIMD4(0, 255, 0, 255), 0.7152),
    (SIMD4(255, 0, 0, 255), 0.0722), (SIMD4(100, 100, 100, 200), 0.5), (SIMD4(0, 0, 0, 0), 0),
    (SIMD4(255, 255, 255, 255), 1),
  ])
  func pixelsTurnInTheOrderOfLuma(pixel: SIMD4<UInt8>, luma: Double) {
    for progress in [0.1, 0.4, 0.8] {
      let image = LumaWipe(picture: plain(pixel), softness: 0.5)
        .image(from: black, to: white, at: progress)
      let t = min(max((progress * 1.5 - luma) / 0.5, 0), 1)
      let level = 255 * t * t * (3 - 2 * t)
      #expect(image.pixels.allSatisfy { abs(Double($0.bgra.x) - level) <= 1 })
    }
  }

  /// A slope of 8 levels over 60 pixels must not change in 8 visible steps.
  @Test func aFrontGlidesBetweenLevels() {
    // Black and white rows above and below fix the range of levels.
    let slope = Bitmap(
      width: 60, height: 80,
      pixels: (0..<4800).map { index in
        let (x, y) = (index % 60, index / 60)
        return .gray(y < 8 ? 0 : y >= 72 ? 255 : 100 + x * 8 / 60)
      })
    let (black, white) = (Bitmap.black(width: 60, height: 80), Bitmap.white(width: 60, height: 80))
    let image = LumaWipe(picture: LumaMap(slope), softness: 0.02)
      .image(from: black, to: white, at: 0.4118)
    let levels = image.pixels[2400..<2460].map(\.bgra.x)
    let steps = zip(levels, levels.dropFirst()).map { Int($0) - Int($1) }
    #expect((steps.max() ?? 255) <= 14)
    #expect(Set(levels).count > 30)
  }

  @Test func edgesOfAHardPictureAreOneOrTwoPixelsWide() {
    let halves = Bitmap(
      width: 30, height: 20,
      pixels: (0..<600).map { .gray($0 % 30 < 15 ? 50 : 200) })
    let image = LumaWipe(picture: LumaMap(halves), softness: 0)
      .image(from: black, to: white, at: 0.5)
    #expect(image.pixels[0..<14].allSatisfy { $0.bgra.x == 255 })
    #expect(image.pixels[16..<30].allSatisfy { $0.bgra.x == 0 })
  }

  /// The levels of the map lie between 100 and 107.
  @Test func aFaintMapIsUnderWayFromBeginningToEnd() {
    let faint = Bitmap(
      width: 30, height: 20,
      pixels: (0..<600).map { .gray(100 + $0 % 30 * 8 / 30) })
    let luma = LumaWipe(picture: LumaMap(faint), softness: 0)
    for (progress, turned) in [(0.1, 3), (0.5, 15), (0.9, 27)] {
      let row = luma.image(from: black, to: white, at: progress).pixels[0..<30]
      let count = row.count { $0.bgra.x > 127 }
      #expect(abs(count - turned) <= 2, "\(count) columns")
    }
  }

  @Test func aMapServesManySizes() {
    let map = LumaMap(.slopes(width: 50, height: 40, blue: 0))
    let luma = LumaWipe(picture: map, softness: 0.1)
    let first = luma.image(from: black, to: white, at: 0.5)
    _ = luma.image(
      from: .black(width: 7, height: 9), to: .white(width: 7, height: 9), at: 0.5)
    #expect(luma.image(from: black, to: white, at: 0.5) == first)
  }

  @Test func aMaskDisintegratesAsItsLuma() {
    let source = Bitmap.noise(width: 30, height: 20, seed: 1)
    let target = Bitmap.noise(width: 30, height: 20, seed: 2)
    let crumbled = Matte.disintegration(mask: Matte.mask, softness: 0.1, grain: 5, density: 0)
      .image(from: source, to: target, at: 0.4)
    #expect(
      crumbled
        == LumaWipe(picture: Matte.mask, softness: 0.1).image(from: source, to: target, at: 0.4))
  }

  /// The right half of the source remains, and its shadow falls to the left.
  @Test func remainingSourceCastsAShadow() {
    let halves = Bitmap(
      width: 60, height: 40,
      pixels: (0..<2400).map { .gray($0 % 60 < 30 ? 0 : 255) })
    let white = Bitmap.white(width: 60, height: 40)
    let image = DisintegrateWithMask(
      mask: LumaMap(halves), softness: 0, grain: 1, shadowRadius: 4, shadowDensity: 0.6,
      shadowOffset: SIMD2(-8, 0)
    ).image(from: white, to: white, at: 0.5)
    let row = image.pixels[1200..<1260].map(\.bgra.x)
    #expect(row[0..<10].allSatisfy { $0 == 255 })
    // The shadow's edge is at 22, and six pixels are three sigma.
    #expect(abs(Int(row[28]) - 102) <= 1)
    #expect(zip(row[10..<28], row[11...]).allSatisfy { $0 >= $1 })
    let atTheEdge = (Int(row[21]) + Int(row[22])) / 2
    #expect(abs(atTheEdge - 178) <= 3)
    #expect(row[32...].allSatisfy { $0 == 255 })
  }
}
