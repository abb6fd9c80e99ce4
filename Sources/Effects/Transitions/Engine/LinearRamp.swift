internal import Glibc

/// The order of pixels for what moves straight across a picture, from its first corner to its last.
struct LinearRamp: Sendable {
  /// From corner to corner in the direction of the way, in pixels.
  let length: Double

  /// The order of the top left corner.
  private let origin: Double

  /// By how much the order grows from pixel to pixel.
  private let stepX, stepY: Double

  /// - Parameters:
  ///   - angle: Where it leads, in degrees clockwise from +x.
  ///   - width: Of the picture in pixels, at least 1.
  ///   - height: The same.
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
