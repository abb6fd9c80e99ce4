package import Raster
import Effects

/// The error of a frame as a function of its overlay's opacity.
///
/// An overlay mixes two pictures, so that it need not be drawn at every opacity: a polynomial through
/// some of them gives the others.
package struct OpacityError: Sendable {
  /// At opacities in equal steps from 0 to 1: squared differences, added up.
  private let nodes: [Double]

  /// Off by 3 · 10⁻⁶ in the mean of all greys and references, where rounding levels costs 10⁻⁴.
  private static let steps = 5

  /// - Parameters:
  ///   - sharp: The frame without the overlay.
  ///   - covered: The frame with the overlay at its opacity 1.
  ///   - reference: The frame as it should be.
  package init(from sharp: Bitmap, to covered: Bitmap, reference: Bitmap) {
    nodes = sharp.squaredLightDifferences(
      mixedWith: covered, steps: OpacityError.steps, from: reference)
  }

  /// The squared differences at an opacity in `0...1`, added up.
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
