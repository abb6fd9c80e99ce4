package import Raster

/// A picture of the largest difference to accept in each pixel.
///
/// Black accepts no difference, white any, and grey channel differences up to its own level.
package struct ThresholdMask: Hashable, Sendable {
  /// Grey levels, row by row.
  private let levels: [UInt8]

  let size: PixelSize

  /// - Parameter picture: A grey picture; transparent parts count as lying on black.
  /// - Throws: ``ComparisonError`` if a pixel has a colour.
  init(_ picture: Bitmap) throws(ComparisonError) {
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
  /// Both bitmaps have one size; the mask lies at their top left corner.
  func acceptDifferences(in candidate: inout Bitmap, from reference: Bitmap) {
    for y in 0..<min(size.height, reference.height) {
      for x in 0..<min(size.width, reference.width) {
        let level = levels[y * size.width + x]
        let pixel = reference[x, y]
        if level > 0, pixel.difference(from: candidate[x, y]).max() <= level {
          candidate[x, y] = pixel
        }
      }
    }
  }
}
