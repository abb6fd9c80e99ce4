import Raster

extension Pixel {
  /// Returns an opaque grey of a level in `0...255`.
  static func gray(_ level: Int) -> Pixel {
    let level = UInt8(level)
    return Pixel(bgra: SIMD4(level, level, level, 255))
  }
}
