package import Raster

/// A picture of the largest difference to accept in each pixel.
///
/// Black accepts no difference, white any, and grey channel differences up to its own level.
package struct ThresholdMask: Hashable, Sendable {
  /// Grey levels, row by row.
  private let levels: [UInt8]

  package let size: PixelSize

  /// - Parameter picture: A grey picture; transparent parts count as lying on black.
  /// - Throws: ``ComparisonError`` if a pixel has a colour.
  package init(_ picture: Bitmap) throws(ComparisonError) {
    size = PixelSize(of: picture)
    let colored = picture.pixels.firstIndex { $0.bgra.x != $0.bgra.y || $0.bgra.y != $0.bgra.z }
    if let colored {
      let (x, y) = (colored % picture.width, colored / picture.width)
      throw ComparisonError("a mask is grey, and this one has a colour at (\(x), \(y))")
    }
    levels = picture.pixels.map(\.bgra.x)
  }

  /// The mask as a grey picture.
  package var picture: Bitmap {
    Bitmap(width: size.width, height: size.height, pixels: levels.map { .gray($0) })
  }

  /// Replaces candidate pixels by those of the reference where the mask accepts their difference.
  ///
  /// The mask and both bitmaps have the same size.
  func forgive(_ candidate: inout Bitmap, beside reference: Bitmap) {
    for i in levels.indices where levels[i] > 0 {
      let pixel = reference.pixels[i]
      if pixel.difference(from: candidate.pixels[i]).max() <= levels[i] {
        candidate.pixels[i] = pixel
      }
    }
  }
}
