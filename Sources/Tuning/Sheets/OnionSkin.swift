import Raster

/// A picture of frames over each other, earlier ones fainter.
///
/// Overlapping frames do not hide each other: their colours are averaged. The last frame counts as
/// much as all others together.
struct OnionSkin {
  /// A frame with its position in the sequence, above 0 and 1 for the last.
  struct Skin {
    let bitmap: Bitmap
    let progress: Double

    package init(_ bitmap: Bitmap, progress: Double) {
      self.bitmap = bitmap
      self.progress = progress
    }

    fileprivate var opacity: Float {
      Float(OnionSkin.leastOpacity + (1 - OnionSkin.leastOpacity) * progress)
    }
  }

  /// Opacity of the earliest frame.
  private static let leastOpacity = 0.12

  /// Returns the picture of frames of the same size that are clear around the moving layers.
  ///
  /// - Parameter skins: The frames in order of time; at least one.
  static func picture(of skins: [Skin]) -> Bitmap {
    let size = skins[0].bitmap
    let earlier = skins.dropLast().reduce(Float(0)) { $0 + $1.opacity }
    var sums = [SIMD4<Float>](repeating: .zero, count: size.pixels.count)
    var clearness = [Float](repeating: 1, count: size.pixels.count)
    for (index, skin) in skins.enumerated() {
      let weight = index == skins.count - 1 ? max(earlier, 1) : skin.opacity
      for (index, pixel) in skin.bitmap.pixels.enumerated() where pixel.bgra.w > 0 {
        sums[index] += weight * SIMD4<Float>(pixel.bgra)
        clearness[index] *= 1 - skin.opacity * Float(pixel.bgra.w) / 255
      }
    }
    let pixels = zip(sums, clearness).map { sum, clearness in
      guard sum.w > 0 else { return Pixel.clear }
      return Pixel(premultiplied: sum * (255 * (1 - clearness) / sum.w))
    }
    return Bitmap(width: size.width, height: size.height, pixels: pixels)
  }
}

extension Pixel {
  /// - Parameter bgra: In `0...255`.
  fileprivate init(premultiplied bgra: SIMD4<Float>) {
    let rounded = SIMD4<UInt8>(bgra.rounded(.toNearestOrAwayFromZero), rounding: .toNearestOrEven)
    self.init(bgra: pointwiseMin(rounded, SIMD4(repeating: rounded.w)))
  }
}
