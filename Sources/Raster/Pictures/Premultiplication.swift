extension Pixel {
  /// Creates a pixel from a straight colour; products are rounded to nearest.
  ///
  /// - Parameter bgra: Blue, green, red and alpha, each in `0...255`, not premultiplied.
  package init(premultiplying bgra: SIMD4<UInt8>) {
    // A product p divided by 255 is (p + p / 256) / 256: exact and to nearest for products of two
    // bytes.
    let alpha = UInt16(bgra.w)
    let products = SIMD4<UInt16>(truncatingIfNeeded: bgra) &* alpha &+ 128
    var quotients = (products &+ (products &>> 8)) &>> 8
    quotients.w = alpha
    self.init(bgra: SIMD4(truncatingIfNeeded: quotients))
  }

  /// Creates a pixel from components of 16 bits, rounded to nearest.
  init(rounding samples: SIMD4<UInt16>) {
    let wide = SIMD4<UInt32>(truncatingIfNeeded: samples) &* 255 &+ 32767
    self.init(bgra: SIMD4(truncatingIfNeeded: wide / 65535))
  }

  /// Blue, green, red and alpha, not premultiplied; quotients are rounded to nearest.
  ///
  /// All four are 0 if alpha is 0. Premultiplying the result gives this pixel again.
  var straightened: SIMD4<UInt8> {
    // Division by alpha is a multiplication by its reciprocal in 8.24 fixed point, rounded up. This
    // is exact: the error is below 255 / 2²⁴, and no quotient is nearer to a half from below than 1
    // / 510. A colour above alpha would overflow, so it is limited to alpha.
    let alpha = SIMD4<UInt32>(repeating: UInt32(bgra.w))
    let colors = pointwiseMin(SIMD4(truncatingIfNeeded: bgra), alpha)
    var quotients = (colors &* straighteningReciprocals[Int(bgra.w)] &+ (1 << 23)) &>> 24
    quotients.w = alpha.w
    return SIMD4(truncatingIfNeeded: quotients)
  }
}

/// 255 / alpha in 8.24 fixed point, rounded up, for each alpha; 0 for an alpha of 0.
let straighteningReciprocals: [UInt32] =
  [0] + (1...255).map { alpha in ((255 << 24) + alpha - 1) / alpha }

extension [Pixel] {
  /// Treats the pixels as straight, and multiplies their colours by their alpha.
  mutating func premultiply() {
    var pixels = mutableSpan
    for i in pixels.indices where pixels[i].bgra.w < 255 {
      pixels[i] = Pixel(premultiplying: pixels[i].bgra)
    }
  }
}
