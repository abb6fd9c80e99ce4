package import Raster

/// A picture by which pixels turn into the target, the dark ones first.
///
/// Only the luma of its straight colours counts, with the weights of Recommendation ITU-R BT.709;
/// what is clear is black. Between the 255 levels of a smooth slope it is made smooth again, so
/// that a front glides over it; its darkest pixel is the first and its lightest one the last,
/// whatever their levels are.
///
/// It keeps the field of the last size it was asked for, so it is worth being kept itself.
package final class LumaMap: Sendable {
  private let picture: Bitmap

  private let kept = KeptField()

  /// - Parameter picture: Of any size but none.
  package init(_ picture: Bitmap) {
    precondition(!picture.pixels.isEmpty, "an empty picture has no luma")
    self.picture = picture
  }

  /// Returns the field of heights, stretched over a picture.
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
    // What is flat turns all at once, when its level says.
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
