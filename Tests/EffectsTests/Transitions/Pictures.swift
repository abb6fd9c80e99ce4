import Raster

extension Bitmap {
  /// Returns random premultiplied pixels, some of them clear and some opaque.
  static func noise(width: Int, height: Int, seed: UInt64) -> Bitmap {
    var noise = Noise(seed: seed)
    let pixels = (0..<width * height).map { _ in
      let alpha: UInt8 =
        [0, 255, UInt8.random(in: 0...255, using: &noise)].randomElement(
          using: &noise) ?? 0
      let color = (0..<3).map { _ in UInt8.random(in: 0...alpha, using: &noise) }
      return Pixel(bgra: SIMD4(color[0], color[1], color[2], alpha))
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Returns an opaque picture with slopes: red grows to the right, green downwards; blue is
  /// constant.
  static func slopes(width: Int, height: Int, blue: UInt8) -> Bitmap {
    let pixels = (0..<width * height).map { index in
      let (x, y) = (index % width, index / width)
      return Pixel(
        bgra: SIMD4(
          blue, UInt8(255 * y / max(height - 1, 1)), UInt8(255 * x / max(width - 1, 1)), 255))
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Whether no colour level exceeds its alpha.
  var isPremultiplied: Bool {
    pixels.allSatisfy { max($0.bgra.x, $0.bgra.y, $0.bgra.z) <= $0.bgra.w }
  }
}
