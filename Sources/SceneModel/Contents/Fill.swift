/// The paint of a shape's interior or of its outline.
package enum Fill: Hashable, Sendable {
  case none
  case color(Slot<Color>)
  case gradient(GradientFill)
}

/// A gradient of colours.
///
/// Positions are in the unit square of the filled area, (0, 0) at its top left, as in
/// CAGradientLayer, or in points of the layer.
package struct GradientFill: Hashable, Sendable {
  /// The limits of a gradient's points, in its units.
  package static let pointLimits = -100_000.0...100_000.0

  /// The greatest distance of a focus from the centre; a farther one lies there.
  package static let farthestFocus = 0.99

  /// The units of a gradient's points.
  package enum Units: String, CaseIterable, Sendable {
    /// Fractions of the width and height of the filled outline.
    case outline
    /// Points from the top left of the layer.
    case points
  }

  /// The direction in which colours change.
  package enum Direction: Hashable, Sendable {
    /// From one point to another.
    case linear(start: Slot<Point>, end: Slot<Point>)
    /// Outwards, with a horizontal and a vertical radius.
    ///
    /// The first colour lies at `focus`, whose distance from the centre is in units of the radii.
    case radial(center: Slot<Point>, radius: Slot<Scale>, focus: Slot<Point>)
    /// Once clockwise around a point, from an angle in degrees clockwise from +x.
    case conic(center: Slot<Point>, angle: Slot<Double>)
  }

  /// How colours are mixed.
  package enum Interpolation: String, CaseIterable, Sendable {
    /// In sRGB and in OKLab, multiplied by their alphas, as in CSS.
    case srgb, oklab
    /// In sRGB, without regard to their alphas, as in CAGradientLayer.
    case straight
  }

  /// A colour and its position along the gradient, `0...1`.
  package struct Stop: Hashable, Sendable {
    package let location: Slot<Double>
    package let color: Slot<Color>

    package init(location: Slot<Double>, color: Slot<Color>) {
      self.location = location
      self.color = color
    }
  }

  package let direction: Direction

  /// At least two; the first colour continues before them, and the last one after them.
  package let stops: [Stop]

  package let interpolation: Interpolation

  package let units: Units

  package init(
    direction: Direction, stops: [Stop], interpolation: Interpolation, units: Units
  ) {
    self.units = units
    self.direction = direction
    self.stops = stops
    self.interpolation = interpolation
  }
}
