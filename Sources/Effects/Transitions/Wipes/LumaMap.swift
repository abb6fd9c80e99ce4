package import Raster

/// A picture whose luma gives the order in which pixels change to the target, dark ones first.
///
/// Luma is that of straight colours, with the weights of Recommendation ITU-R BT.709; clear pixels
/// count as black. Smooth slopes, stored in 256 levels, are smoothed again so that a front moves
/// evenly over them. The darkest pixel is always the first and the lightest one the last.
///
/// The map caches the field of the last requested size, so it is worth reusing.
package final class LumaMap: Sendable {
  private let picture: Bitmap

  private let kept = KeptField()

  /// - Parameter picture: A picture that is not empty.
  package init(_ picture: Bitmap) {
    precondition(!picture.pixels.isEmpty, "an empty picture has no luma")
    self.picture = picture
  }

  /// Returns the field of heights, stretched to the size of a picture.
  func field(width: Int, height: Int, jobs: Int) -> HeightField {
    kept.field(width: width, height: height) { made(width: width, height: height, jobs: jobs) }
  }

  private func made(width: Int, height: Int, jobs: Int) -> HeightField {
    let picture = picture
    let levels = Plane(width: picture.width, height: picture.height, jobs: jobs) { y, row in
      let pixels = picture.pixels.span
      for x in row.indices { row[x] = luma(pixels[y * picture.width + x]) }
    }
    let stretched = levels.withoutSteps(of: 1.0 / 255, jobs: jobs)
      .stretched(width: width, height: height, jobs: jobs)
    let (first, last) = (stretched.numbers.min() ?? 0, stretched.numbers.max() ?? 1)
    // A flat picture changes all at once, at the progress of its level.
    let range = last - first > 1 / 255 ? first...last : 0...1
    let scale = HeightField.highest / (range.upperBound - range.lowerBound)
    return HeightField(width: width, height: height, jobs: jobs) { y, row in
      for x in row.indices {
        let number = (stretched.numbers[y * width + x] - range.lowerBound) * scale
        row[x] = UInt16(min(max(number, 0), HeightField.highest) + 0.5)
      }
    }
  }
}

/// Returns the luma of a pixel's straight colour, in `0...1`.
private func luma(_ pixel: Pixel) -> Float {
  guard pixel.bgra.w > 0 else { return 0 }
  let color = SIMD4<Float>(pixel.bgra) * SIMD4(0.0722, 0.7152, 0.2126, 0)
  return min(color.sum() / Float(pixel.bgra.w), 1)
}
