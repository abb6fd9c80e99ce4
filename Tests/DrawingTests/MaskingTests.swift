import Drawing
import Raster
import Testing

@Suite struct MaskingTests {
  /// Premultiplied pixels of every alpha, and of colours between black and it.
  private static let pixels = (0..<256 * 4).map { index in
    let alpha = index / 4
    func color(_ part: Int) -> UInt8 { UInt8(alpha * ((index % 4 + part) % 4) / 3) }
    return Pixel(bgra: SIMD4(color(0), color(1), color(3), UInt8(alpha)))
  }

  /// The plain definition: what a pixel of the mask lets be seen, in units of 1/255.
  private func share(_ mask: Pixel, _ masking: Masking) -> Double {
    let (blue, green, red) = (Double(mask.bgra.x), Double(mask.bgra.y), Double(mask.bgra.z))
    let luminance = 0.0722 * blue + 0.7152 * green + 0.2126 * red
    return switch masking {
    case .alpha: Double(mask.bgra.w)
    case .invertedAlpha: 255 - Double(mask.bgra.w)
    case .luminance: luminance
    case .invertedLuminance: 255 - luminance
    }
  }

  @Test(arguments: Masking.allCases)
  func matchesItsDefinition(masking: Masking) throws {
    let mask = Bitmap(width: 64, height: 16, pixels: Self.pixels)
    let white = Bitmap(
      width: 64, height: 16, filledWith: Pixel(bgra: SIMD4(repeating: 255)))
    let masked = try Bitmap.drawn(width: 64, height: 16) { canvas throws(DrawingError) in
      try canvas.group(masking: masking) { canvas throws(DrawingError) in
        try canvas.draw(white)
      } maskedBy: { canvas throws(DrawingError) in
        try canvas.draw(mask)
      }
    }
    for (pixel, mask) in zip(masked.pixels, Self.pixels) {
      #expect(pixel.bgra == SIMD4(repeating: pixel.bgra.w))
      // Half a level, and the rounding of the weights to 1/65536.
      #expect(abs(Double(pixel.bgra.w) - share(mask, masking)) <= 0.505, "\(mask)")
    }
  }

  /// Beyond the drawing of a mask, an inverted one leaves everything.
  @Test(arguments: Masking.allCases)
  func masksAreClearWhereNothingIsDrawn(masking: Masking) throws {
    let white = Bitmap(width: 2, height: 2, filledWith: Pixel(bgra: SIMD4(repeating: 255)))
    let masked = try Bitmap.drawn(width: 2, height: 2) { canvas throws(DrawingError) in
      try canvas.group(masking: masking) { canvas throws(DrawingError) in
        try canvas.draw(white)
      } maskedBy: { _ throws(DrawingError) in
      }
    }
    let isInverted = masking == .invertedAlpha || masking == .invertedLuminance
    #expect(masked.pixels == (isInverted ? white : Bitmap(width: 2, height: 2)).pixels)
  }
}
