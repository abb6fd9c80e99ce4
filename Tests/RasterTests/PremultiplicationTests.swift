@testable import Raster
import Testing

@Suite struct PremultiplicationTests {
  @Test(arguments: UInt8.min...UInt8.max)
  func productsAreRoundedToNearest(alpha: UInt8) {
    for color in UInt8.min...UInt8.max {
      let product = UInt8((Double(color) * Double(alpha) / 255).rounded())
      let pixel = Pixel(premultiplying: SIMD4(color, 0, 255, alpha))
      #expect(pixel.bgra == SIMD4(product, 0, alpha, alpha))
    }
  }

  @Test(arguments: UInt8(1)...UInt8.max)
  func quotientsAreRoundedToNearest(alpha: UInt8) {
    for color in 0...alpha {
      let quotient = UInt8((Double(color) * 255 / Double(alpha)).rounded())
      let pixel = Pixel(bgra: SIMD4(color, 0, alpha, alpha))
      #expect(pixel.straightened == SIMD4(quotient, 0, 255, alpha))
    }
  }

  @Test(arguments: UInt8.min...UInt8.max)
  func premultiplyingTwiceIsPremultiplyingOnce(alpha: UInt8) {
    for color in UInt8.min...UInt8.max {
      let once = Pixel(premultiplying: SIMD4(color, color, color, alpha))
      #expect(Pixel(premultiplying: once.straightened) == once)
    }
  }

  @Test func colorsAboveAlphaCountAsAlpha() {
    #expect(Pixel(bgra: SIMD4(255, 11, 10, 10)).straightened == SIMD4(255, 255, 255, 10))
    #expect(Pixel(bgra: SIMD4(255, 1, 0, 0)).straightened == SIMD4(0, 0, 0, 0))
  }
}
