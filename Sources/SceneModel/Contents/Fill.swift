/// The paint of a shape's inside, or of its outline.
package enum Fill: Hashable, Sendable {
  case none
  case color(Slot<Color>)
  case gradient(GradientFill)
}

/// Colours that run into each other.
///
/// Positions are in the unit square of what is filled, (0, 0) at its top left, as CAGradientLayer's.
package struct GradientFill: Hashable, Sendable {
  /// The limits of a gradient's points, in the unit square.
  package static let pointLimits = -10.0...10.0

  /// The direction in which colours change.
  package enum Direction: Hashable, Sendable {
    /// From one point to another.
    case linear(start: Slot<Point>, end: Slot<Point>)
    /// Outwards, with a radius for each direction.
    case radial(center: Slot<Point>, radius: Slot<Scale>)
    /// Around a point, once clockwise from an angle in degrees clockwise from +x.
    case conic(center: Slot<Point>, angle: Slot<Double>)
  }

  /// The space in which colours are mixed.
  package enum Interpolation: String, CaseIterable, Sendable {
    case srgb, oklab
  }

  /// A colour and its position on the way, `0...1`.
  package struct Stop: Hashable, Sendable {
    package let location: Slot<Double>
    package let color: Slot<Color>

    package init(location: Slot<Double>, color: Slot<Color>) {
      self.location = location
      self.color = color
    }
  }

  package let direction: Direction

  /// At least two; before the first and after the last the colour stays.
  package let stops: [Stop]

  package let interpolation: Interpolation

  package init(direction: Direction, stops: [Stop], interpolation: Interpolation) {
    self.direction = direction
    self.stops = stops
    self.interpolation = interpolation
  }
}
