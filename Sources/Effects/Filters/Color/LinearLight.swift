internal import Raster

/// Converts premultiplied 8-bit sRGB to premultiplied 16-bit linear light, and back.
///
/// Colours are straightened before the transfer function and premultiplied after it, so alpha does
/// not change. Unchanged results of ``deep(_:)`` convert back to the same pixel.
enum LinearLight {
  /// Returns the light of `pixel`, each channel in `0...32640`.
  static func deep(_ pixel: Pixel) -> SIMD4<UInt16> {
    let alpha = Int(pixel.bgra.w)
    func light(_ color: UInt8) -> UInt16 { lights[alpha << 8 | Int(color)] }
    return SIMD4(
      light(pixel.bgra.x), light(pixel.bgra.y), light(pixel.bgra.z), UInt16(alpha << 7))
  }

  /// Returns the nearest pixel to some light; values that rounding took above 32640 are limited to
  /// it.
  static func pixel(_ deep: SIMD4<UInt16>) -> Pixel {
    let alpha = UInt32(min(deep.w, Bitmap16.white))
    let reciprocal = reciprocals[Int(alpha)]
    func color(_ light: UInt16) -> UInt8 {
      let straight = (min(UInt32(light), alpha) &* reciprocal &+ 1 << 15) &>> 16
      return UInt8(truncatingIfNeeded: (levels[Int(straight)] &* alpha &+ 1 << 23) &>> 24)
    }
    return Pixel(
      bgra: SIMD4(
        color(deep.x), color(deep.y), color(deep.z),
        UInt8(truncatingIfNeeded: (alpha &+ 64) &>> 7)))
  }

  /// The premultiplied light of each colour, in blocks of 256 for each alpha.
  static let lights: [UInt16] = (0...255).flatMap { (alpha: Int) in
    (0...255).map { (color: Int) -> UInt16 in
      guard alpha > 0 else { return 0 }
      let straight = Double(min(color, alpha)) / Double(alpha)
      return UInt16((SRGBTransfer.decoded(straight) * Double(alpha << 7)).rounded())
    }
  }

  /// 1 / alpha in units of 2⁻³¹, for each alpha in `0...32640`.
  private static let reciprocals: [UInt32] =
    [0] + (1...UInt32(Bitmap16.white)).map { ((1 << 31) + $0 / 2) / $0 }

  /// The straight sRGB colour in units of 2⁻¹⁷, for each straight light in units of 2⁻¹⁵.
  private static let levels: [UInt32] = (0...1 << 15).map {
    UInt32((SRGBTransfer.encoded(Double($0) / 0x1p15) * 0x1p17).rounded())
  }
}
