/// Values at moments of a cycle.
package struct Keyframes: Hashable, Sendable {
  /// The interpolation between two keyframes.
  package enum CalculationMode: String, CaseIterable, Sendable {
    case linear, discrete, paced, cubic, cubicPaced

    /// Whether the path through the keyframes is run at constant speed, whatever their times.
    package var isPaced: Bool { self == .paced || self == .cubicPaced }

    /// Whether the path through the keyframes is a smooth curve.
    package var isCubic: Bool { self == .cubic || self == .cubicPaced }
  }

  /// The shape of a smooth curve at a keyframe; zeros give a Catmull–Rom spline.
  ///
  /// Source: Kochanek, Bartels, "Interpolating Splines with Local Tension, Continuity, and Bias
  /// Control", 1984.
  package struct Shape: Hashable, Sendable {
    let tension, continuity, bias: Double

    package init(tension: Double, continuity: Double, bias: Double) {
      self.tension = tension
      self.continuity = continuity
      self.bias = bias
    }
  }

  /// The values, at least two.
  package let values: [Expression]

  package let mode: CalculationMode

  /// Times in `0...1`, ascending; `nil` if the mode computes its own.
  ///
  /// There is one time per value. In the discrete mode, there may be one more: each value holds
  /// from its time to the next.
  package let times: [Double]?

  /// One easing per segment between two times.
  package let easings: [Easing]

  /// One shape per value, for the cubic modes.
  let shapes: [Shape]

  /// - Precondition: The counts match.
  package init(
    values: [Expression], mode: CalculationMode, times: [Double]?, easings: [Easing],
    shapes: [Shape]
  ) {
    precondition(values.count >= 2 && shapes.count == values.count, "keyframes lack something")
    self.values = values
    self.mode = mode
    self.times = times
    self.easings = easings
    self.shapes = shapes
  }

  /// Returns the path through the keyframes at one tick.
  package func curve(in environment: FormulaEnvironment) throws(Diagnostic) -> ValueCurve {
    var points: [SIMD4<Double>] = []
    points.reserveCapacity(values.count)
    for value in values { points.append(try value.value(in: environment)) }
    return ValueCurve(through: points, mode: mode, times: times, easings: easings, shapes: shapes)
  }
}
