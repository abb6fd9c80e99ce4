extension Pixel {
  /// Creates the pixel that shows a straight colour; products are rounded to nearest.
  ///
  /// - Parameter bgra: Blue, green, red and alpha, each in `0...255`, not multiplied by alpha.
  package init(premultiplying bgra: SIMD4<UInt8>) {
    // Dividing by 255 is adding a 256th part: exact and to nearest for all products of two bytes.
    let alpha = UInt16(bgra.w)
    let products = SIMD4<UInt16>(truncatingIfNeeded: bgra) &* alpha &+ 128
    var quotients = (products &+ (products &>> 8)) &>> 8
    quotients.w = alpha
    self.init(bgra: SIMD4(truncatingIfNeeded: quotients))
  }

  /// Blue, green, red and alpha without the multiplication; quotients are rounded to nearest.
  ///
  /// A pixel of no alpha is 0 throughout. Premultiplying again gives back the pixel.
  package var straightened: SIMD4<UInt8> {
    // Dividing by alpha is multiplying by its reciprocal in 8.24 fixed point. Rounded up, it is
    // exact: the error stays below 255 / 2²⁴, the nearest a quotient comes to a half from below
    // is 1 / 510. A colour above alpha would overflow and counts as alpha.
    let alpha = SIMD4<UInt32>(repeating: UInt32(bgra.w))
    let colors = pointwiseMin(SIMD4(truncatingIfNeeded: bgra), alpha)
    var quotients = (colors &* straighteningReciprocals[Int(bgra.w)] &+ (1 << 23)) &>> 24
    quotients.w = alpha.w
    return SIMD4(truncatingIfNeeded: quotients)
  }
}

/// 255 / alpha in 8.24 fixed point, rounded up, for each alpha; 0 for none.
let straighteningReciprocals: [UInt32] =
  [0] + (1...255).map { alpha in ((255 << 24) + alpha - 1) / alpha }

extension [Pixel] {
  /// Takes these for straight pixels, and multiplies their colours by their alpha.
  package mutating func premultiply() {
    var pixels = mutableSpan
    for i in pixels.indices where pixels[i].bgra.w < 255 {
      pixels[i] = Pixel(premultiplying: pixels[i].bgra)
    }
  }
}
