/// A picture as its file stores it, with pixels that are not premultiplied.
package struct StraightPicture: Sendable {
  /// Size in pixels; either may be 0.
  package let width, height: Int

  /// `height` rows of `width` straight pixels, top row first, without gaps.
  package private(set) var pixels: [Pixel]

  /// Creates a picture of `width` × `height` straight pixels, given row by row.
  package init(width: Int, height: Int, pixels: [Pixel]) {
    precondition(
      width >= 0 && height >= 0 && pixels.count == width * height,
      "\(pixels.count) pixels do not make \(width)×\(height)")
    (self.width, self.height) = (width, height)
    self.pixels = pixels
  }

  /// Returns the picture as a bitmap.
  package consuming func premultiplied() -> Bitmap {
    pixels.premultiply()
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Returns the picture as a bitmap that knows its straight pixels, unless they follow from those
  /// of the bitmap.
  package func premultipliedWithStraight() -> Bitmap {
    var bitmap = premultiplied()
    let isRounded = pixels.indices.contains {
      pixels[$0].bgra.w < 255 && bitmap.pixels[$0].straightened != pixels[$0].bgra
    }
    bitmap.straight = isRounded ? pixels : nil
    return bitmap
  }

  /// Returns the picture on a clear canvas.
  ///
  /// - Parameters:
  ///   - x: The column of the canvas where the picture begins; the picture ends on the canvas.
  ///   - y: The row of the canvas where the picture begins; the picture ends on the canvas.
  package func onCanvas(width: Int, height: Int, x: Int, y: Int) -> StraightPicture {
    guard (width, height) != (self.width, self.height) else { return self }
    var canvas = [Pixel](repeating: .clear, count: width * height)
    for row in 0..<self.height {
      let start = (y + row) * width + x
      canvas.replaceSubrange(
        start..<start + self.width, with: pixels[row * self.width..<(row + 1) * self.width])
    }
    return StraightPicture(width: width, height: height, pixels: canvas)
  }
}
