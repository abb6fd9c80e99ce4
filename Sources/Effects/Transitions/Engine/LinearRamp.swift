internal import Glibc

/// A linear order of the pixels for straight movement across a picture, from corner to corner: 0 to
/// 1.
struct LinearRamp: Sendable {
  /// The distance between the first and the last corner along the movement, in pixels.
  let length: Double

  /// The order of the picture's top left corner.
  private let origin: Double

  /// The increase of the order from pixel to pixel.
  private let stepX, stepY: Double

  /// - Parameters:
  ///   - angle: The direction of the movement, in degrees clockwise from +x.
  ///   - width: The width of the picture in pixels, at least 1.
  ///   - height: The height of the picture in pixels, at least 1.
  init(angle: Double, width: Int, height: Int) {
    let (dx, dy) = (cos(angle * .pi / 180), sin(angle * .pi / 180))
    length = Double(width) * abs(dx) + Double(height) * abs(dy)
    (stepX, stepY) = (dx / length, dy / length)
    origin = 0.5 - (Double(width) * stepX + Double(height) * stepY) / 2
  }

  /// Returns the order of the pixels of a row as a linear function of their column.
  func row(_ y: Int) -> (start: Float, step: Float) {
    (Float(origin + (Double(y) + 0.5) * stepY), Float(stepX))
  }
}
