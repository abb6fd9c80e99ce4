import Raster

extension Bitmap {
  /// A bitmap without any order, the same for the same seed; every alpha, premultiplied.
  static func noise(width: Int, height: Int, seed: UInt64) -> Bitmap {
    var state = seed
    let pixels = (0..<width * height).map { _ in
      // Knuth's MMIX generator; its upper bits are the good ones.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: state >> (32 + 8 * $0)) }
      let alpha = bytes[3]
      return Pixel(
        bgra: SIMD4(min(bytes[0], alpha), min(bytes[1], alpha), min(bytes[2], alpha), alpha))
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
