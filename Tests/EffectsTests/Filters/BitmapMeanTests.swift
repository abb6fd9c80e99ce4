import Effects
import Foundation
import Raster
import Testing

@Suite struct BitmapMeanTests {
  private func mean(of bitmaps: [(bitmap: Bitmap, weight: Double)], isLinear: Bool = false)
    -> Bitmap
  {
    let size = bitmaps[0].bitmap
    var mean = BitmapMean(width: size.width, height: size.height, isLinear: isLinear)
    for (bitmap, weight) in bitmaps { mean.add(bitmap, weight: weight) }
    return mean.bitmap
  }

  @Test(arguments: [(1, 1), (7, 5), (40, 3), (0, 4)], [1, 2, 3, 16, 100])
  func matchesItsDefinition(size: (width: Int, height: Int), count: Int) {
    var noise = Noise()
    let weights = (0..<count).map { _ in Double.random(in: 0.1...1, using: &noise) }
    let sum = weights.reduce(0, +)
    let bitmaps = weights.map { weight in
      let pixels = (0..<size.width * size.height).map { _ in
        let alpha = UInt8.random(in: 0...255, using: &noise)
        return Pixel(bgra: SIMD4(alpha / 2, alpha, alpha / 3, alpha))
      }
      return (Bitmap(width: size.width, height: size.height, pixels: pixels), weight / sum)
    }
    let mean = mean(of: bitmaps)
    for index in mean.pixels.indices {
      for channel in 0..<4 {
        let exact = bitmaps.reduce(0) { $0 + Double($1.0.pixels[index].bgra[channel]) * $1.1 }
        #expect(abs(Double(mean.pixels[index].bgra[channel]) - exact) <= 0.501)
      }
    }
  }

  /// Averages up to the largest number of equal samples, with inexact weights.
  @Test(arguments: [1, 3, 7, 1000, 4096], [false, true])
  func equalBitmapsKeepTheirBytes(count: Int, isLinear: Bool) {
    let alphas = Array(0...255) as [UInt8]
    let bitmap = Bitmap(
      width: 256, height: 1, pixels: alphas.map { Pixel(bgra: SIMD4($0 / 3, 0, $0, $0)) })
    let few = min(count, isLinear ? 7 : 100)
    let weights = Array(repeating: 1 / Double(few), count: few)
    #expect(mean(of: weights.map { (bitmap, $0) }, isLinear: isLinear) == bitmap)
    let white = Bitmap(width: 1, height: 1, filledWith: Pixel(bgra: SIMD4(repeating: 255)))
    #expect(
      mean(of: (0..<count).map { _ in (white, 1 / Double(count)) }, isLinear: isLinear) == white)
  }

  /// Mixes black and white, and half transparent red with clear pixels.
  ///
  /// Source: the transfer function of IEC 61966-2-1 in Python, 1.055 · l^(1/2.4) − 0.055.
  @Test(arguments: [(0.5, 188), (0.25, 137), (0.75, 225), (0.1, 89), (0.9, 243)])
  func lightMixesAsLight(weight: Double, level: Int) {
    let black = Bitmap(width: 1, height: 1, filledWith: Pixel(bgra: SIMD4(0, 0, 0, 255)))
    let white = Bitmap(width: 1, height: 1, filledWith: Pixel(bgra: SIMD4(repeating: 255)))
    let mixed = mean(of: [(white, weight), (black, 1 - weight)], isLinear: true).pixels[0]
    #expect(mixed == Pixel(bgra: SIMD4(UInt8(level), UInt8(level), UInt8(level), 255)))
    let red = Bitmap(width: 1, height: 1, filledWith: Pixel(bgra: SIMD4(0, 0, 255, 255)))
    let clear = Bitmap(width: 1, height: 1)
    let alpha = UInt8((255 * weight).rounded())
    #expect(
      mean(of: [(red, weight), (clear, 1 - weight)], isLinear: true).pixels[0]
        == Pixel(bgra: SIMD4(0, 0, alpha, alpha)))
  }
}
