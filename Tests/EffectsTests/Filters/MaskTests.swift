import Raster
import Testing

@testable import Effects

@Suite struct MaskTests {
  /// Tries every level of a channel with every alpha of a mask.
  @Test func multipliesByTheAlphaAndRoundsToNearest() {
    let alphas = (0..<256 * 256).map { UInt8($0 / 256) }
    let levels = (0..<256 * 256).map { UInt8($0 % 256) }
    let mask = Bitmap(
      width: 256, height: 256, pixels: alphas.map { Pixel(bgra: SIMD4(0, 0, $0, $0)) })
    let bitmap = Bitmap(
      width: 256, height: 256, pixels: levels.map { Pixel(bgra: SIMD4(0, $0 / 2, $0, $0)) })

    let masked = Mask(mask).applied(to: bitmap)

    func product(_ level: UInt8, _ alpha: UInt8) -> UInt8 {
      UInt8((Double(level) * Double(alpha) / 255).rounded())
    }
    let expected = zip(levels, alphas).map { level, alpha in
      let whole = product(level, alpha)
      return Pixel(bgra: SIMD4(0, product(level / 2, alpha), whole, whole))
    }
    #expect(masked.pixels == expected)
  }
}
