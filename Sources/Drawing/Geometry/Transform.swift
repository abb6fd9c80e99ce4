import Glibc

/// An affine map of the plane; `y` points down.
///
///     x′ = a·x + c·y + tx
///     y′ = b·x + d·y + ty
///
/// Members that return a changed transform apply the change *first*, as Core Graphics does:
/// `transform.rotated(degrees: 90).applied(to: point)` rotates the point, then applies `transform`.
package struct Transform: Hashable, Sendable {
  /// The images of the unit vectors: x goes to (`a`, `b`), y to (`c`, `d`).
  package var a, b, c, d: Double

  /// The image of the origin.
  package var tx, ty: Double

  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// A map that leaves every point where it is.
  package static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
}

extension Transform {
  /// The factor by which areas grow; negative if the map mirrors, 0 if it flattens.
  package var determinant: Double { a * d - b * c }

  /// The inverse map, or `nil` if this one flattens the plane or has a component that is not
  /// finite.
  package var inverse: Transform? {
    let inverseDeterminant = 1 / determinant
    guard inverseDeterminant.isFinite, inverseDeterminant != 0, tx.isFinite, ty.isFinite
    else { return nil }

    return Transform(
      a: d * inverseDeterminant, b: -b * inverseDeterminant,
      c: -c * inverseDeterminant, d: a * inverseDeterminant,
      tx: (c * ty - d * tx) * inverseDeterminant, ty: (b * tx - a * ty) * inverseDeterminant)
  }

  /// The lengths of the transformed unit vectors.
  package var lengths: SIMD2<Double> {
    SIMD2((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
  }

  /// Whether horizontal and vertical lines stay horizontal or vertical, to within a relative 1e-9.
  package var keepsAxes: Bool {
    let lengths = lengths * 1e-9
    return abs(b) <= lengths.x && abs(c) <= lengths.y || abs(a) <= lengths.x && abs(d) <= lengths.y
  }

  /// Returns the map that applies this transform, then `next`.
  package func concatenating(_ next: Transform) -> Transform {
    Transform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// Returns the map that moves by (`x`, `y`), then applies this transform.
  package func translated(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y).concatenating(self)
  }

  /// Returns the map that scales about the origin, then applies this transform.
  package func scaled(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0).concatenating(self)
  }

  /// Returns the map that turns about the origin, then applies this transform.
  ///
  /// - Parameter degrees: Clockwise, as `y` points down. Multiples of 90 turn exactly.
  package func rotated(degrees: Double) -> Transform {
    let (sine, cosine) = sineAndCosine(degrees: degrees)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0).concatenating(self)
  }

  /// Returns the image of `point`.
  package func applied(to point: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }
}

/// Returns the sine and cosine of an angle, exact at every multiple of 90 degrees.
private func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
  let turn = remainder(degrees, 360)
  return switch turn {
  case 0: (0, 1)
  case 90: (1, 0)
  case -90: (-1, 0)
  case 180, -180: (0, -1)
  default: (sin(turn * .pi / 180), cos(turn * .pi / 180))
  }
}
