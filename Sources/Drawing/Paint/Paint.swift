package import Raster

/// The source of colour for fills and strokes; positions are in user units.
package enum Paint: Hashable, Sendable {
  case color(StraightColor)

  /// A gradient along the line between two points, and the same on both sides of it.
  ///
  /// Where both points are one, all is of the last colour.
  case linearGradient(Gradient, from: SIMD2<Double>, to: SIMD2<Double>)

  /// A gradient from a centre outwards, to an ellipse with a horizontal and a vertical radius.
  ///
  /// Where a radius is 0 or less, all is of the last colour.
  case radialGradient(Gradient, center: SIMD2<Double>, radii: SIMD2<Double>)

  /// A gradient around a centre, once clockwise.
  ///
  /// - Parameter angle: Degrees clockwise from +x, where the gradient begins and ends.
  case conicGradient(Gradient, center: SIMD2<Double>, angle: Double)
}
