import Raster
import Effects

/// The error of a frame as a polynomial in its overlay's opacity.
///
/// An overlay mixes two pictures, so a polynomial through the errors at a few opacities gives all
/// others without drawing.
struct OpacityError: Sendable {
  /// The sums of squared differences at opacities in equal steps from 0 to 1.
  private let nodes: [Double]

  /// The number of steps. The mean error over all greys and references is then 3 · 10⁻⁶; rounding
  /// to levels costs 10⁻⁴.
  private static let steps = 5

  /// - Parameters:
  ///   - sharp: The frame without the overlay.
  ///   - covered: The frame with the overlay at opacity 1.
  ///   - reference: The reference frame.
  init(from sharp: Bitmap, to covered: Bitmap, reference: Bitmap) {
    nodes = sharp.squaredLightDifferences(
      mixedWith: covered, steps: OpacityError.steps, from: reference)
  }

  /// The sum of squared differences at an opacity in `0...1`.
  ///
  /// Source: the barycentric form of Lagrange's interpolation.
  package subscript(opacity: Double) -> Double {
    let position = opacity * Double(OpacityError.steps)
    var (above, below, weight) = (0.0, 0.0, 1.0)
    for (index, node) in nodes.enumerated() {
      let distance = position - Double(index)
      guard abs(distance) > 1e-9 else { return node }
      above += weight / distance * node
      below += weight / distance
      weight *= -Double(OpacityError.steps - index) / Double(index + 1)
    }
    return max(0, above / below)
  }
}
