/// The curve from (0, 0) to (1, 1) with two control points, as timing functions use it.
///
/// Coefficients, Horner's rule, Newton's method and bisection, as in WebKit's UnitBezier.
package struct CubicBezier: Hashable, Sendable {
  /// Polynomial coefficients of x and y: `((a·s + b)·s + c)·s`.
  private let a, b, c: SIMD2<Double>

  /// Creates a curve, or returns `nil` unless both `x` are in `0...1`, so that each x has one y,
  /// and both `y` within ±1000.
  ///
  /// Control points are kept in single precision, as Core Animation keeps them.
  package init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    guard (0...1).contains(x1), (0...1).contains(x2), abs(y1) <= 1000, abs(y2) <= 1000 else {
      return nil
    }
    let first = SIMD2(Double(Float(x1)), Double(Float(y1)))
    let second = SIMD2(Double(Float(x2)), Double(Float(y2)))
    c = 3 * first
    b = 3 * (second - first) - c
    a = 1 - c - b
  }

  /// Returns y where x is `progress`, in `0...1`; y may overshoot.
  package func value(at progress: Double) -> Double {
    let s = parameter(at: progress)
    return ((a.y * s + b.y) * s + c.y) * s
  }

  /// The slope at (1, 1): that of the line from the last control point that lies elsewhere; infinite
  /// if the line is vertical.
  var endSlope: Double {
    let derivatives = [3 * a + 2 * b + c, 3 * a + b, a]
    let direction = derivatives.first { abs($0.x) + abs($0.y) > 1e-9 } ?? a
    return direction.y / direction.x
  }

  /// Solves x(s) = `x` to 1e-9.
  private func parameter(at x: Double) -> Double {
    let tolerance = 1e-9
    func error(_ s: Double) -> Double { ((a.x * s + b.x) * s + c.x) * s - x }

    var s = x
    for _ in 0..<8 {
      let distance = error(s)
      if abs(distance) < tolerance { return s }
      let slope = (3 * a.x * s + 2 * b.x) * s + c.x
      if abs(slope) < 1e-6 { break }
      s -= distance / slope
    }

    var (low, high) = (0.0, 1.0)
    while high - low > tolerance {
      s = (low + high) / 2
      if error(s) < 0 { low = s } else { high = s }
    }
    return (low + high) / 2
  }
}
