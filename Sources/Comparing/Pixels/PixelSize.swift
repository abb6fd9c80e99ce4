import Raster

/// Width and height of a bitmap, in pixels.
package struct PixelSize: Hashable, Sendable {
  /// Either may be 0.
  package let width, height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  init(of bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height)
  }
}

extension PixelSize: CustomStringConvertible {
  /// "1920 × 1080".
  package var description: String { "\(width) × \(height)" }
}
