/// The curve from (0, 0) to (1, 1) with two control points, as in CSS and Core Animation.
package struct CubicBezier: Hashable, Sendable {
  /// The limits of the control points' x; within them, each x of the curve has one y.
  static let horizontalLimits = 0.0...1.0

  /// The limits of the control points' y.
  package static let verticalLimits = -1000.0...1000.0

  /// The control points of the curve that is a straight line.
  package static let straight = [0.0, 0, 1, 1]

  /// x and y of the first, then of the second control point.
  ///
  /// In single precision, as Core Animation keeps them.
  private let points: SIMD4<Float>

  /// Creates a curve; both points lie within ``horizontalLimits`` and ``verticalLimits``.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition(
      [x1, x2].allSatisfy(CubicBezier.horizontalLimits.contains)
        && [y1, y2].allSatisfy(CubicBezier.verticalLimits.contains),
      "no curve goes through (\(x1), \(y1)) and (\(x2), \(y2))")
    points = SIMD4(Float(x1), Float(y1), Float(x2), Float(y2))
  }

  /// x and y of the first, then of the second control point, as the shortest equivalent decimals.
  package var controlPoints: [Double] {
    (0..<4).map { Double("\(points[$0])") ?? Double(points[$0]) }
  }

  /// Returns y where x is `progress`; y may overshoot.
  ///
  /// Before 0 and beyond 1, the curve continues along its tangent.
  package func value(at progress: Double) -> Double {
    guard progress > 0 else { return slopeAtStart * progress }
    guard progress < 1 else { return 1 + slopeAtEnd * (progress - 1) }
    let s = parameter(at: progress)
    return Cubic(Double(points.y), Double(points.w)).value(at: s)
  }

  /// Solves x(s) = `x` to 1e-12, for `x` in `0...1`.
  ///
  /// Newton's method starts at s = x. Where it would leave the interval that contains the solution,
  /// as at a vertical tangent, bisection replaces it.
  private func parameter(at x: Double) -> Double {
    let curve = Cubic(Double(points.x), Double(points.z))
    var (low, high) = (0.0, 1.0)
    var s = x
    for _ in 0..<64 {
      let distance = curve.value(at: s) - x
      if abs(distance) < 1e-12 { break }
      if distance < 0 { low = s } else { high = s }
      let next = s - distance / curve.slope(at: s)
      s = low < next && next < high ? next : (low + high) / 2
    }
    return s
  }

  /// The slope at the end, infinite if vertical.
  ///
  /// It is the slope of the line from the last control point that differs from the end.
  var endSlope: Double {
    let corner = SIMD2<Float>(1, 1)
    let from = points.highHalf != corner ? points.highHalf : points.lowHalf
    guard from != corner else { return 1 }
    return (1 - Double(from.y)) / (1 - Double(from.x))
  }

  /// The tangent before 0: through the start and the first control point to the right of it.
  private var slopeAtStart: Double {
    if points.x > 0 { return Double(points.y) / Double(points.x) }
    return points.z > 0 ? Double(points.w) / Double(points.z) : 0
  }

  /// The tangent beyond 1: through the end and the last control point to the left of it.
  private var slopeAtEnd: Double {
    if points.z < 1 { return (1 - Double(points.w)) / (1 - Double(points.z)) }
    return points.x < 1 ? (1 - Double(points.y)) / (1 - Double(points.x)) : 0
  }
}

/// One coordinate of a cubic Bézier curve from 0 to 1, as a polynomial of the curve's parameter.
private struct Cubic {
  /// Coefficients of `((a·s + b)·s + c)·s`.
  private let a, b, c: Double

  /// Creates a coordinate from the control points' coordinates.
  init(_ first: Double, _ second: Double) {
    c = 3 * first
    b = 3 * (second - first) - c
    a = 1 - c - b
  }

  func value(at s: Double) -> Double { ((a * s + b) * s + c) * s }

  func slope(at s: Double) -> Double { (3 * a * s + 2 * b) * s + c }
}
