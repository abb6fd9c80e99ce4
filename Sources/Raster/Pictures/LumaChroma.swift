extension Bitmap {
  /// The luma plane followed by the two chroma planes, one byte per pixel, in the video range.
  ///
  /// Luma is in 16...235 and chroma in 16...240. Transparency counts as black behind the pixels.
  ///
  /// Source: Recommendation ITU-R BT.709-6, sections 3 and 4.
  package var lumaChroma: [UInt8] {
    [
      LumaChroma(red: 11_966, green: 40_254, blue: 4_064, black: 16),
      LumaChroma(red: -6_596, green: -22_188, blue: 28_784, black: 128),
      LumaChroma(red: 28_784, green: -26_145, blue: -2_639, black: 128),
    ].flatMap { plane in pixels.map(plane.value) }
  }
}

/// The formula of one plane: weights of red, green and blue in units of 2⁻¹⁶, and the value of
/// black.
///
/// The weights of chroma sum to 0, so that greys have none.
private struct LumaChroma {
  let red, green, blue, black: Int32

  /// The value of a pixel, rounded to nearest.
  func value(of pixel: Pixel) -> UInt8 {
    let bgra = SIMD4<Int32>(truncatingIfNeeded: pixel.bgra)
    let sum = bgra.z &* red &+ bgra.y &* green &+ bgra.x &* blue
    return UInt8(truncatingIfNeeded: (sum &+ (black << 16) &+ (1 << 15)) >> 16)
  }
}
