package import Pixels

extension Bitmap {
  /// Red, green, blue and alpha of all pixels, not multiplied by alpha.
  package var straightRGBA: [UInt8] {
    pixels.flatMap { pixel in
      let bgra = pixel.straightened
      return [bgra.z, bgra.y, bgra.x, bgra.w]
    }
  }
}
