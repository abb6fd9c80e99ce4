package import Raster

/// The source of colour for fills and strokes; positions are in user units.
package enum Paint: Hashable, Sendable {
  case color(StraightColor)

  /// A gradient along the line between two points, constant at right angles to it.
  ///
  /// If the points coincide, it is the last colour everywhere.
  case linearGradient(Gradient, from: SIMD2<Double>, to: SIMD2<Double>)

  /// A gradient from a centre outwards, to an ellipse with a horizontal and a vertical radius.
  ///
  /// If a radius is 0 or less, it is the last colour everywhere.
  ///
  /// - Parameter focus: Where the first colour is, from the centre in units of the radii; nearer
  ///   than 1. The colour halfway lies on an ellipse of half the size, whose centre is halfway to
  ///   the focus.
  case radialGradient(
    Gradient, center: SIMD2<Double>, radii: SIMD2<Double>, focus: SIMD2<Double> = .zero)

  /// A gradient once clockwise around a centre.
  ///
  /// - Parameter angle: Where the gradient begins and ends, in degrees clockwise from +x.
  case conicGradient(Gradient, center: SIMD2<Double>, angle: Double)
}
