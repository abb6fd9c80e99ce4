import Raster

/// The effect of light on a page's colours, as factors in units of 2⁻¹⁴.
struct PageLight {
  /// The factors that multiply a pixel's channels.
  private let gain: SIMD4<UInt16>

  /// The factors that multiply its alpha and are added to its channels, which adds white.
  private let glow: SIMD4<UInt16>

  /// The unit of both factors: 1.
  private static let unit: UInt16 = 1 << 14

  /// - Parameters:
  ///   - gain: The factors of blue, green and red, below 4; the fourth is ignored.
  ///   - glow: The amount of white added.
  init(gain: SIMD4<Double>, glow: SIMD4<Double>) {
    func units(_ factors: SIMD4<Double>, alpha: UInt16) -> SIMD4<UInt16> {
      let units = (factors * Double(Self.unit)).clamped(
        lowerBound: .zero, upperBound: SIMD4(repeating: 65535))
      return SIMD4(UInt16(units.x), UInt16(units.y), UInt16(units.z), alpha)
    }
    self.gain = units(gain, alpha: Self.unit)
    self.glow = units(glow, alpha: 0)
  }

  /// A light that makes everything black.
  static let none = PageLight(gain: .zero, glow: .zero)

  /// Returns the mean of some pixels in this light.
  ///
  /// - Parameters:
  ///   - sum: The sum of the channels of the pixels.
  ///   - weight: 1 divided by the number of pixels, in units of 2⁻¹⁶.
  func lit(_ sum: SIMD4<UInt32>, weight: UInt32) -> Pixel {
    let channels = (sum &* weight &+ (1 << 15)) &>> 16
    let alpha = SIMD4(repeating: channels.w)
    let lit =
      (channels &* SIMD4(truncatingIfNeeded: gain) &+ alpha &* SIMD4(truncatingIfNeeded: glow)
        &+ 8192) &>> 14
    return Pixel(bgra: SIMD4(truncatingIfNeeded: pointwiseMin(lit, alpha)))
  }

  /// The effect of this light on a single pixel, as a colour matrix.
  var matrix: ColorMatrix {
    let (gain, glow) = (
      SIMD4<Int32>(truncatingIfNeeded: gain), SIMD4<Int32>(truncatingIfNeeded: glow)
    )
    return ColorMatrix(
      blue: SIMD4(gain.x, 0, 0, 0), green: SIMD4(0, gain.y, 0, 0), red: SIMD4(0, 0, gain.z, 0),
      alpha: glow &+ SIMD4(0, 0, 0, gain.w), fractionBits: 14)
  }
}
