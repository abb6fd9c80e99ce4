package import Raster
import Effects

/// The error of frames against reference frames, in linear light.
package struct LightError: Sendable {
  /// The sum of squared differences over pixels, colours and alpha.
  private var squares = 0.0
  private var pixelCount = 0

  package init() {}

  /// Adds the error of a frame.
  ///
  /// - Parameters:
  ///   - squares: The result of ``squares(of:from:)``.
  ///   - pixelCount: The number of pixels in the whole frame.
  package mutating func add(squares: Double, pixelCount: Int) {
    self.squares += squares
    self.pixelCount += pixelCount
  }

  /// The root mean square over all frames, pixels and three colours.
  ///
  /// It is 0 for equal frames and 1 between black and white. Colours are premultiplied. Differences
  /// in alpha add to the sum.
  package var rootMeanSquare: Double {
    pixelCount == 0 ? 0 : (squares / Double(3 * pixelCount)).squareRoot()
  }

  /// Returns the sum of squared differences between two bitmaps of the same size.
  package static func squares(of bitmap: Bitmap, from reference: Bitmap) -> Double {
    bitmap.squaredLightDifference(from: reference)
  }
}
