/// Values pinned to moments of a cycle.
package struct Keyframes: Hashable, Sendable {
  /// The interpolation between two keyframes.
  package enum CalculationMode: String, CaseIterable, Sendable {
    case linear, discrete, paced, cubic, cubicPaced

    /// Whether the way between keyframes is run at an even speed, whatever their times.
    package var isPaced: Bool { self == .paced || self == .cubicPaced }

    /// Whether the way through the keyframes is a smooth curve.
    package var isCubic: Bool { self == .cubic || self == .cubicPaced }
  }

  /// The shape of a smooth curve at a keyframe; 0 is Catmull and Rom's curve.
  ///
  /// Source: Kochanek, Bartels, "Interpolating Splines with Local Tension, Continuity, and Bias
  /// Control", 1984.
  package struct Shape: Hashable, Sendable {
    package let tension, continuity, bias: Double

    package init(tension: Double, continuity: Double, bias: Double) {
      self.tension = tension
      self.continuity = continuity
      self.bias = bias
    }
  }

  /// At least two.
  package let values: [Expression]

  package let mode: CalculationMode

  /// Ascending within `0...1`: one per value, or one more in the discrete mode, where a value holds
  /// from its time to the next; absent where the mode has times of its own.
  package let times: [Double]?

  /// One per segment between two times.
  package let easings: [Easing]

  /// One per value; of use in the cubic modes.
  package let shapes: [Shape]

  /// - Precondition: The counts agree.
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

  /// Returns the way through the keyframes at one tick.
  package func curve(in environment: FormulaEnvironment) throws(Diagnostic) -> ValueCurve {
    var points: [SIMD4<Double>] = []
    points.reserveCapacity(values.count)
    for value in values { points.append(try value.value(in: environment)) }
    return ValueCurve(through: points, mode: mode, times: times, easings: easings, shapes: shapes)
  }
}
