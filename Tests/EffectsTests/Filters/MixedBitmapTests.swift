@testable import Effects
import Raster
import Testing

@Suite struct MixedBitmapTests {
  private let first = Bitmap.noise(width: 37, height: 11)
  private let second = Bitmap(
    width: 37, height: 11, pixels: Bitmap.noise(width: 37, height: 11).pixels.reversed())

  @Test(arguments: [0, 0.001, 0.25, 1.0 / 3, 0.5, 0.77, 1])
  func matchesItsDefinition(fraction: Double) {
    let mixed = first.mixed(with: second, at: fraction)
    for (pixel, (a, b)) in zip(mixed.pixels, zip(first.pixels, second.pixels)) {
      let (a, b) = (SIMD4<Double>(a.bgra), SIMD4<Double>(b.bgra))
      let error = SIMD4<Double>(pixel.bgra) - (a + (b - a) * fraction)
      #expect(max(error.max(), -error.min()) <= 0.5 + 255.0 / 131_072)
    }
  }

  @Test(arguments: [0, 1e-9, 0.3, 0.5, 1 - 1e-9, 1])
  func equalPixelsKeepTheirBytes(fraction: Double) {
    #expect(first.mixed(with: first, at: fraction) == first)
  }

  @Test func theEndsAreTheBitmapsThemselves() {
    #expect(first.mixed(with: second, at: 0) == first)
    #expect(first.mixed(with: second, at: 1) == second)
  }

  /// Mixes two levels at 257 fractions; halves are rounded up.
  @Test func everyFractionIsRoundedOnce() {
    let black = Bitmap(width: 1, height: 1, filledWith: Pixel(bgra: SIMD4(0, 0, 0, 10)))
    let white = Bitmap(width: 1, height: 1, filledWith: Pixel(bgra: SIMD4(1, 255, 4, 255)))
    for step in 0...256 {
      let mixed = black.mixed(with: white, at: Double(step) / 256).pixels[0].bgra
      #expect(
        mixed
          == SIMD4(
            UInt8((step + 128) / 256), UInt8((255 * step + 128) / 256),
            UInt8((4 * step + 128) / 256), UInt8((2560 + 245 * step + 128) / 256)))
    }
  }

  @Test(arguments: [0.1, 0.5, 0.9])
  func colorNeverExceedsAlpha(fraction: Double) {
    let mixed = first.mixed(with: second, at: fraction)
    #expect(mixed.pixels.allSatisfy { $0.bgra.max() == $0.bgra.w })
  }

  @Test(arguments: [2, 5, 100])
  func threadsChangeNothing(jobs: Int) {
    #expect(first.mixed(with: second, at: 0.3, jobs: jobs) == first.mixed(with: second, at: 0.3))
  }

  @Test func everyPixelMayHaveItsOwnWeight() {
    @Sendable func weight(_ x: Int, _ y: Int) -> Int { (x * 911 + y * 3001) % 32769 }
    let mixed = first.mixed(with: second, jobs: 2) { y, row in
      for x in row.indices { row[x] = UInt16(weight(x, y)) }
    }
    for y in 0..<11 {
      for x in 0..<37 {
        for channel in 0..<4 {
          let (a, b) = (Int(first[x, y].bgra[channel]), Int(second[x, y].bgra[channel]))
          let weight = weight(x, y)
          let mean = (a * (32768 - weight) + b * weight + 16384) / 32768
          #expect(Int(mixed[x, y].bgra[channel]) == mean)
        }
      }
    }
  }

  /// Returns a colour's mean light, converted to levels again, in double precision.
  private func meanLight(_ first: Pixel, _ second: Pixel, at fraction: Double) -> SIMD4<Double> {
    func light(_ pixel: Pixel) -> SIMD4<Double> {
      let bgra = SIMD4<Double>(pixel.bgra)
      guard bgra.w > 0 else { return .zero }
      var light = SIMD4(repeating: bgra.w)
      for channel in 0..<3 {
        light[channel] = SRGBTransfer.decoded(bgra[channel] / bgra.w) * bgra.w
      }
      return light
    }
    var mean = light(first) * (1 - fraction) + light(second) * fraction
    guard mean.w > 0 else { return .zero }
    for channel in 0..<3 { mean[channel] = SRGBTransfer.encoded(mean[channel] / mean.w) * mean.w }
    return mean
  }

  @Test(arguments: [0.001, 0.25, 0.5, 0.77, 0.999])
  func lightMixesAsItsDefinitionSays(fraction: Double) {
    let weight = UInt16((fraction * Double(Bitmap.wholeWeight)).rounded())
    let wholes = first.mixed(with: second, at: fraction, isLinear: true)
    let pixels = first.mixed(with: second, isLinear: true, jobs: 2) { _, row in
      row.update(repeating: weight)
    }
    for mixed in [wholes, pixels] {
      #expect(mixed.pixels.allSatisfy { $0.bgra.max() == $0.bgra.w })
      for (pixel, (a, b)) in zip(mixed.pixels, zip(first.pixels, second.pixels)) {
        let error = SIMD4<Double>(pixel.bgra) - meanLight(a, b, at: fraction)
        #expect(max(error.max(), -error.min()) <= 1)
      }
    }
  }

  @Test func halfTheLightOfWhiteIsNoHalfOfItsNumber() {
    let black = Bitmap(width: 1, height: 1, filledWith: Pixel(bgra: SIMD4(0, 0, 0, 255)))
    let white = Bitmap(width: 1, height: 1, filledWith: Pixel(bgra: SIMD4(repeating: 255)))
    let grey = black.mixed(with: white, at: 0.5, isLinear: true).pixels[0]
    #expect(grey.bgra == SIMD4(188, 188, 188, 255))
  }

  @Test(arguments: [0, 1e-9, 0.3, 0.5, 1 - 1e-9, 1])
  func equalPicturesKeepTheirBytesInLinearLight(fraction: Double) {
    #expect(first.mixed(with: first, at: fraction, isLinear: true) == first)
    #expect(first.mixed(with: second, at: 0, isLinear: true) == first)
    #expect(first.mixed(with: second, at: 1, isLinear: true) == second)
    #expect(
      first.mixed(with: second, at: fraction, isLinear: true, jobs: 5)
        == first.mixed(with: second, at: fraction, isLinear: true))
  }

  /// Groups of eight pixels with equal weights of 0 or 1 are copied.
  @Test(arguments: [0, 1, 7, 8, 9, 16, 21, 37])
  func anEdgeMayBeAnywhere(place: Int) {
    let mixed = first.mixed(with: second, jobs: 1) { _, row in
      for x in 0..<place { row[x] = Bitmap.wholeWeight }
    }
    for y in 0..<11 {
      for x in 0..<37 { #expect(mixed[x, y] == (x < place ? second : first)[x, y]) }
    }
  }

  @Test func withoutWeightsAndWithWholeOnesItIsOneOfTheTwo() {
    #expect(first.mixed(with: second, jobs: 1) { _, _ in } == first)
    let whole = first.mixed(with: second, jobs: 1) { _, row in
      row.update(repeating: Bitmap.wholeWeight)
    }
    #expect(whole == second)
  }
}
