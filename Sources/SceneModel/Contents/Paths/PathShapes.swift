extension Path {
  /// Distance of control points from the ends of a quarter circle of radius 1.
  private static let circle = 0.5522847498307936

  /// Returns the outline of a rectangle with round corners, clockwise from the top left.
  ///
  /// Radii that do not fit are scaled down together, as in CSS.
  package static func rectangle(origin: Point, size: Size, corners: Corners) -> Path {
    let radii = corners.components * corners.fit(in: size)
    let (right, bottom) = (origin.x + size.width, origin.y + size.height)

    /// Returns a corner; `from` and `to` are unit vectors to the points before and after it.
    func corner(_ x: Double, _ y: Double, _ radius: Double, from: Vector, to: Vector) -> [Element] {
      guard radius > 0 else { return [.line(to: Point(x: x, y: y))] }
      func point(_ direction: Vector, _ part: Double) -> Point {
        Point(x: x + direction.dx * radius * part, y: y + direction.dy * radius * part)
      }
      return [
        .line(to: point(from, 1)),
        .curve(
          control1: point(from, 1 - circle), control2: point(to, 1 - circle), to: point(to, 1)),
      ]
    }
    let (toLeft, toRight) = (Vector(dx: -1, dy: 0), Vector(dx: 1, dy: 0))
    let (up, down) = (Vector(dx: 0, dy: -1), Vector(dx: 0, dy: 1))
    let last =
      radii.x > 0 ? corner(origin.x, origin.y, radii.x, from: down, to: toRight) : []
    return Path(
      [.move(to: Point(x: origin.x + radii.x, y: origin.y))]
        + corner(right, origin.y, radii.y, from: toLeft, to: down)
        + corner(right, bottom, radii.z, from: up, to: toLeft)
        + corner(origin.x, bottom, radii.w, from: toRight, to: up) + last + [.close])
  }

  /// Returns the ellipse that touches all sides of a rectangle, clockwise from the top.
  package static func ellipse(origin: Point, size: Size) -> Path {
    let (rx, ry) = (size.width / 2, size.height / 2)
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: origin.x + rx + x * rx, y: origin.y + ry + y * ry)
    }
    func quarter(_ first: Point, _ second: Point, _ end: Point) -> Element {
      .curve(control1: first, control2: second, to: end)
    }
    return Path([
      .move(to: point(0, -1)),
      quarter(point(circle, -1), point(1, -circle), point(1, 0)),
      quarter(point(1, circle), point(circle, 1), point(0, 1)),
      quarter(point(-circle, 1), point(-1, circle), point(-1, 0)),
      quarter(point(-1, -circle), point(-circle, -1), point(0, -1)),
      .close,
    ])
  }
}

extension Corners {
  /// Returns the factor that scales radii so that two of them fit on every side.
  fileprivate func fit(in size: Size) -> Double {
    let sides: [(length: Double, used: Double)] = [
      (size.width, topLeft + topRight),
      (size.height, topRight + bottomRight), (size.width, bottomRight + bottomLeft),
      (size.height, bottomLeft + topLeft),
    ]
    return sides.map { $0.used > $0.length && $0.used > 0 ? $0.length / $0.used : 1 }.min() ?? 1
  }
}
