package import Pixels

extension Bitmap {
  /// Returns a picture of where a candidate differs from this reference.
  ///
  /// Pixels that differ are crimson, the others show the reference, faded to light grey. Where only
  /// one of both has pixels, they differ; where neither has, the picture is clear.
  ///
  /// - Parameter tolerance: The largest difference of a channel that still counts as equal.
  package func differencePicture(of candidate: Bitmap, tolerance: UInt8) -> Bitmap {
    var picture = Bitmap(
      width: max(width, candidate.width), height: max(height, candidate.height))
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let (mine, other) = (pixel(x, y), candidate.pixel(x, y))
        guard let pixel = mine ?? other else { continue }
        let difference = mine.flatMap { mine in other.map { mine.difference(from: $0).max() } }
        let isEqual = difference.map { $0 <= tolerance } ?? false
        picture[x, y] = isEqual ? pixel.faded : .differing
      }
    }
    return picture
  }

  /// The pixel at a column and row, or `nil` outside.
  private func pixel(_ x: Int, _ y: Int) -> Pixel? {
    x < width && y < height ? self[x, y] : nil
  }
}

extension Pixel {
  /// How a pixel that differs is shown.
  static let differing = Pixel(bgra: SIMD4(72, 0, 226, 255))

  /// This pixel on white paper as a light grey, in `175...255`.
  var faded: Pixel {
    // The weights of blue, green and red in sRGB's luminance, in 256ths.
    let weights = SIMD4<UInt32>(18, 183, 55, 0)
    let luminance = (SIMD4(truncatingIfNeeded: over(.gray(255)).bgra) &* weights).wrappedSum()
    let white = UInt32(255 * 256)
    return .gray(UInt8(175 + (luminance * 80 + white / 2) / white))
  }

  /// This pixel in front of an opaque one, rounded to nearest.
  func over(_ backdrop: Pixel) -> Pixel {
    let covered = 255 - UInt16(bgra.w)
    let products = SIMD4<UInt16>(truncatingIfNeeded: backdrop.bgra) &* covered &+ 128
    let quotients = (products &+ (products &>> 8)) &>> 8
    return Pixel(bgra: bgra &+ SIMD4(truncatingIfNeeded: quotients))
  }

  /// An opaque grey.
  static func gray(_ level: UInt8) -> Pixel {
    Pixel(bgra: SIMD4(level, level, level, 255))
  }
}
