/// Radii of the four corners of a rectangle, in user units.
package struct CornerRadii: Hashable, Sendable {
  package var topLeft, topRight, bottomRight, bottomLeft: Double

  package init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Creates four corners with the same radius.
  package init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Corners without any rounding.
  static let zero = CornerRadii(0)
}

extension CornerRadii {
  /// The largest of the four.
  var largest: Double { max(topLeft, topRight, bottomRight, bottomLeft) }

  /// Returns the radii as drawn: none is negative, and two on one side are together no longer than
  /// it.
  ///
  /// Radii that do not fit are scaled down together, so that the corners keep their proportions.
  ///
  /// Source: CSS Backgrounds and Borders 3, section 5.5.
  package func fitted(in bounds: Rectangle) -> CornerRadii {
    let drawn = mapped { max(0, $0) }
    let factor = min(
      1, bounds.width / (drawn.topLeft + drawn.topRight),
      bounds.width / (drawn.bottomLeft + drawn.bottomRight),
      bounds.height / (drawn.topLeft + drawn.bottomLeft),
      bounds.height / (drawn.topRight + drawn.bottomRight))
    return factor < 1 ? drawn.mapped { $0 * factor } : drawn
  }

  /// Returns the radii of the outline that runs `distance` inside corners of these radii.
  ///
  /// Corners stay concentric until their radius reaches 0. Square corners stay square, even where a
  /// negative `distance` makes an outline outside.
  func inset(by distance: Double) -> CornerRadii {
    mapped { $0 > 0 ? max(0, $0 - distance) : 0 }
  }

  private func mapped(_ change: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: change(topLeft), topRight: change(topRight), bottomRight: change(bottomRight),
      bottomLeft: change(bottomLeft))
  }
}
