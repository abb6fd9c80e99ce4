/// A projective map of the plane, by the rows of its matrix:
///
///     x′ = x · (u, v, 1) / weight · (u, v, 1)
///     y′ = y · (u, v, 1) / weight · (u, v, 1)
///
/// A point is visible only where its weight is positive.
package struct Projection: Hashable, Sendable {
  package var x, y, weight: SIMD3<Double>

  package init(x: SIMD3<Double>, y: SIMD3<Double>, weight: SIMD3<Double>) {
    (self.x, self.y, self.weight) = (x, y, weight)
  }

  init(_ transform: Transform) {
    self.init(
      x: SIMD3(transform.a, transform.c, transform.tx),
      y: SIMD3(transform.b, transform.d, transform.ty), weight: SIMD3(0, 0, 1))
  }
}

extension Projection {
  /// The inverse map, or `nil` if this one flattens the plane or has a component that is not
  /// finite.
  ///
  /// The inverse's weight at (x′, y′) is 1 divided by this map's weight at (u, v).
  package var inverse: Projection? {
    let scale = 1 / determinant
    guard scale.isFinite, scale != 0 else { return nil }
    let (a, b, c) = (y.cross(weight), weight.cross(x), x.cross(y))
    return Projection(
      x: SIMD3(a.x, b.x, c.x) * scale, y: SIMD3(a.y, b.y, c.y) * scale,
      weight: SIMD3(a.z, b.z, c.z) * scale)
  }

  /// The determinant of the matrix; negative if the plane is seen from behind.
  package var determinant: Double { x.dot(y.cross(weight)) }

  /// The same map if it is affine and its weight is positive, otherwise `nil`.
  package var affine: Transform? {
    guard weight.x == 0, weight.y == 0, weight.z > 0 else { return nil }
    let (x, y) = (x / weight.z, y / weight.z)
    return Transform(a: x.x, b: y.x, c: x.y, d: y.y, tx: x.z, ty: y.z)
  }

  /// Returns the map that applies this one, then `next`.
  package func concatenating(_ next: Transform) -> Projection {
    Projection(
      x: x * next.a + y * next.c + weight * next.tx,
      y: x * next.b + y * next.d + weight * next.ty, weight: weight)
  }

  /// Returns the map that scales about the origin, then moves by (`x`, `y`), then applies this one.
  package func scaled(x factorX: Double, y factorY: Double, movedBy movement: SIMD2<Double>)
    -> Projection
  {
    func row(_ row: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(
        row.x * factorX, row.y * factorY, row.z + row.x * movement.x + row.y * movement.y)
    }
    return Projection(x: row(x), y: row(y), weight: row(weight))
  }

  /// Returns the image of a point whose weight is positive.
  package func applied(to point: SIMD2<Double>) -> SIMD2<Double> {
    let point = SIMD3(point, 1)
    return SIMD2(x.dot(point), y.dot(point)) / weight.dot(point)
  }

  /// Returns the affine map that approximates this one near a point.
  package func derivative(at point: SIMD2<Double>) -> Transform {
    let (distance, place) = (weight.dot(SIMD3(point, 1)), applied(to: point))
    let a = (x.x - place.x * weight.x) / distance
    let b = (y.x - place.y * weight.x) / distance
    let c = (x.y - place.x * weight.y) / distance
    let d = (y.y - place.y * weight.y) / distance
    return Transform(
      a: a, b: b, c: c, d: d, tx: place.x - a * point.x - c * point.y,
      ty: place.y - b * point.x - d * point.y)
  }

  /// Returns the corners, in order, of the part of a rectangle that is not too near the eye.
  ///
  /// The result is empty if no part remains.
  ///
  /// - Parameter nearest: The least weight of a visible point, positive.
  package func seenCorners(of box: Rectangle, nearest: Double) -> [SIMD2<Double>] {
    let corners = [
      SIMD2(box.x, box.y), SIMD2(box.x + box.width, box.y),
      SIMD2(box.x + box.width, box.y + box.height), SIMD2(box.x, box.y + box.height),
    ]
    return corners.clipped { weight.dot(SIMD3($0, 1)) - nearest }
  }

  /// Returns the smallest rectangle around the visible part of a projected box; `nil` if none is
  /// visible.
  package func boundingBox(of box: Rectangle, nearest: Double) -> Rectangle? {
    let corners = seenCorners(of: box, nearest: nearest).map(applied)
    guard let first = corners.first else { return nil }
    let least = corners.reduce(first, pointwiseMin)
    let size = corners.reduce(first, pointwiseMax) - least
    return Rectangle(x: least.x, y: least.y, width: size.x, height: size.y)
  }
}

extension [SIMD2<Double>] {
  /// Returns the part of a convex polygon in which an affine function is not negative.
  ///
  /// The array holds the polygon's corners, in order.
  ///
  /// Source: Sutherland and Hodgman, "Reentrant Polygon Clipping", 1974.
  package func clipped(to function: (SIMD2<Double>) -> Double) -> [SIMD2<Double>] {
    guard var start = last else { return [] }
    var value = function(start)
    var clipped: [SIMD2<Double>] = []
    for corner in self {
      let next = function(corner)
      if (value < 0) != (next < 0) {
        clipped.append(start + (corner - start) * (value / (value - next)))
      }
      if next >= 0 { clipped.append(corner) }
      (start, value) = (corner, next)
    }
    return clipped
  }
}

extension SIMD3<Double> {
  package func dot(_ other: SIMD3<Double>) -> Double { x * other.x + y * other.y + z * other.z }

  fileprivate func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}
