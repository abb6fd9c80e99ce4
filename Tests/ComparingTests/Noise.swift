import Raster

extension Bitmap {
  /// Returns a bitmap of pseudo-random premultiplied pixels with every alpha, equal for equal
  /// seeds.
  static func noise(width: Int, height: Int, seed: UInt64) -> Bitmap {
    var state = seed
    let pixels = (0..<width * height).map { _ in
      // Knuth's MMIX generator, whose upper bits are the most random.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: state >> (32 + 8 * $0)) }
      let alpha = bytes[3]
      return Pixel(
        bgra: SIMD4(min(bytes[0], alpha), min(bytes[1], alpha), min(bytes[2], alpha), alpha))
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
