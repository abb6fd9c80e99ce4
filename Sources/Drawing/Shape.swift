/// An outline to fill or to clip to, in user units.
package enum Shape: Hashable, Sendable {
  case rectangle(Rectangle)

  /// A rectangle whose corners are quarter circles.
  ///
  /// The radius counts as at most half the smaller side, and at least 0.
  case roundedRectangle(Rectangle, radius: Double)
}

extension Shape {
  /// The smallest rectangle that holds the shape.
  package var bounds: Rectangle {
    switch self {
    case .rectangle(let bounds), .roundedRectangle(let bounds, radius: _): bounds
    }
  }

  /// Radius of the corners as it is drawn, in user units.
  package var cornerRadius: Double {
    switch self {
    case .rectangle: 0
    case .roundedRectangle(let bounds, let radius):
      max(0, min(radius, bounds.width / 2, bounds.height / 2))
    }
  }

  /// Returns the shape whose outline runs `distance` inside this one, or `nil` if nothing is left.
  ///
  /// Corners stay concentric until their radius is used up; then they are square.
  package func inset(by distance: Double) -> Shape? {
    bounds.inset(by: distance).map { .roundedRectangle($0, radius: cornerRadius - distance) }
  }
}
