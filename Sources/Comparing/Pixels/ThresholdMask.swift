package import Raster

/// A picture of the largest difference accepted in each pixel.
///
/// Black accepts none, white any, and grey differences of a channel up to its own level.
package struct ThresholdMask: Hashable, Sendable {
  /// Row by row.
  private let levels: [UInt8]

  package let size: PixelSize

  /// - Parameter picture: Grey; what is transparent lies on black.
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

  /// The picture that it is.
  package var picture: Bitmap {
    Bitmap(width: size.width, height: size.height, pixels: levels.map { .gray($0) })
  }

  /// Replaces the pixels of a candidate that are near enough to those of its reference; all three
  /// have one size.
  func forgive(_ candidate: inout Bitmap, beside reference: Bitmap) {
    for i in levels.indices where levels[i] > 0 {
      let pixel = reference.pixels[i]
      if pixel.difference(from: candidate.pixels[i]).max() <= levels[i] {
        candidate.pixels[i] = pixel
      }
    }
  }
}
