package import Raster
import Effects

/// The error of frames against others, in linear light.
package struct LightError: Sendable {
  /// Squared differences, added up over pixels, colours and alpha.
  private var squares = 0.0
  private var pixelCount = 0

  package init() {}

  /// Adds what a frame has of it.
  ///
  /// - Parameters:
  ///   - squares: As from ``squares(of:from:)``.
  ///   - pixelCount: Of the whole frame.
  package mutating func add(squares: Double, pixelCount: Int) {
    self.squares += squares
    self.pixelCount += pixelCount
  }

  /// The root of the mean square over all pixels of all frames and the three colours: 0 where
  /// nothing differs, 1 between black and white. Colours are premultiplied; alpha counts as another.
  package var rootMeanSquare: Double {
    pixelCount == 0 ? 0 : (squares / Double(3 * pixelCount)).squareRoot()
  }

  /// Returns the squared differences of two bitmaps of the same size, added up.
  package static func squares(of bitmap: Bitmap, from reference: Bitmap) -> Double {
    bitmap.squaredLightDifference(from: reference)
  }
}
