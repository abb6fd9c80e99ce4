/// A cubic Bézier curve in any number of dimensions.
struct CubicCurve<Vector: SIMD & Sendable>: Hashable, Sendable where Vector.Scalar == Double {
  let start, control1, control2, end: Vector

  init(_ start: Vector, _ control1: Vector, _ control2: Vector, _ end: Vector) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }
}

extension CubicCurve {
  /// Returns the point at a parameter in `0...1`.
  func point(at t: Double) -> Vector {
    let s = 1 - t
    let outer = s * s * s * start + t * t * t * end
    return outer + 3 * s * t * (s * control1 + t * control2)
  }

  /// Returns the derivative of the point by the parameter.
  func velocity(at t: Double) -> Vector {
    let s = 1 - t
    let outer = s * s * (control1 - start) + t * t * (end - control2)
    return 3 * (outer + 2 * s * t * (control2 - control1))
  }

  /// Returns the part between two parameters as a separate curve.
  ///
  /// Source: Ramshaw, "Blossoms are polar forms", 1989: control points are the blossom's values.
  func part(from a: Double, to b: Double) -> CubicCurve {
    func mix(_ p: Vector, _ q: Vector, _ t: Double) -> Vector {
      p * (1 - t) + q * t
    }
    func blossom(_ t: Double, _ u: Double, _ v: Double) -> Vector {
      let (p, q, r) = (mix(start, control1, t), mix(control1, control2, t), mix(control2, end, t))
      return mix(mix(p, q, u), mix(q, r, u), v)
    }
    return CubicCurve(blossom(a, a, a), blossom(a, a, b), blossom(a, b, b), blossom(b, b, b))
  }

}

extension CubicCurve<SIMD2<Double>> {
  /// The points at which one of the coordinates has an extremum.
  var turningPoints: [SIMD2<Double>] {
    // The velocity, up to a factor, is a·t² + b·t + c.
    let c = control1 - start
    let b = 2 * (control2 - control1 - c)
    let a = end - control2 - c - b
    let parameters =
      roots(a: a.x, b: b.x, c: c.x) + roots(a: a.y, b: b.y, c: c.y)
    return parameters.filter { 0 < $0 && $0 < 1 }.map(point)
  }
}

/// Returns the roots of a·t² + b·t + c, precise even for small `a`; not finite if there are none.
private func roots(a: Double, b: Double, c: Double) -> [Double] {
  let root = (b * b - 4 * a * c).squareRoot()
  let sum = -(b + (b < 0 ? -root : root)) / 2
  return [sum / a, c / sum]
}
