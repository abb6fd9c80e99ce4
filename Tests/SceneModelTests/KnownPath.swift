import Glibc
import SceneModel
import Testing

/// A path whose length is known.
struct KnownPath: CustomTestStringConvertible, Sendable {
  let name: String
  let path: Path

  /// Exact length in points.
  let length: Double

  var testDescription: String { name }

  static let all: [KnownPath] = [
    KnownPath(name: "nothing", path: Path([]), length: 0),
    KnownPath(name: "a dot", path: Path([.move(to: .origin), .close]), length: 0),
    KnownPath(
      name: "a line", path: Path([.move(to: Point(x: 1, y: 1)), .line(to: Point(x: 4, y: 5))]),
      length: 5),
    KnownPath(name: "a square", path: Path(square(x: 0)), length: 40),
    KnownPath(name: "two squares", path: Path(square(x: 0) + square(x: 50)), length: 80),
    KnownPath(
      name: "a line after a close", path: Path(square(x: 0) + [.line(to: Point(x: 0, y: -7))]),
      length: 47),
    KnownPath(
      name: "a straight curve that turns back twice",
      path: Path([.move(to: .origin), .curve(30, 0, -20, 0, 10, 0)]), length: 30),
    KnownPath(name: "a circle", path: circle(radius: 100, arcs: 32), length: 200 * .pi),
    // x = t, y = t² from 0 to 2.
    KnownPath(
      name: "a parabola",
      path: Path([.move(to: .origin), .curve(2.0 / 3, 0, 4.0 / 3, 4.0 / 3, 2, 4)]),
      length: 17.0.squareRoot() + asinh(4) / 4),
    // x = t², y = t³ from −1 to 1.
    KnownPath(
      name: "a cusp",
      path: Path([.move(to: Point(x: 1, y: -1)), .curve(-1.0 / 3, 1, -1.0 / 3, -1, 1, 1)]),
      length: 2 * (pow(13, 1.5) - 8) / 27),
  ]

  /// Returns a closed square of 10 × 10 points.
  static func square(x: Double) -> [Path.Element] {
    [
      .move(to: Point(x: x, y: 0)), .line(to: Point(x: x + 10, y: 0)),
      .line(to: Point(x: x + 10, y: 10)), .line(to: Point(x: x, y: 10)), .close,
    ]
  }

  /// Returns a closed circle around the origin, of enough curves to be round to 1e-9.
  private static func circle(radius: Double, arcs: Int) -> Path {
    let step = 2 * Double.pi / Double(arcs)
    let handle = 4 / 3 * tan(step / 4)
    let curves = (0..<arcs).map { i -> Path.Element in
      let (from, to) = (Double(i) * step, Double(i + 1) * step)
      return .curve(
        radius * (cos(from) - handle * sin(from)), radius * (sin(from) + handle * cos(from)),
        radius * (cos(to) + handle * sin(to)), radius * (sin(to) - handle * cos(to)),
        radius * cos(to), radius * sin(to))
    }
    return Path([.move(to: Point(x: radius, y: 0))] + curves + [.close])
  }
}

extension Point {
  static let origin = Point(x: 0, y: 0)
}

extension Path.Element {
  /// Returns a curve from its coordinates in the order of SVG.
  static func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
  ) -> Self {
    .curve(control1: Point(x: x1, y: y1), control2: Point(x: x2, y: y2), to: Point(x: x, y: y))
  }
}
