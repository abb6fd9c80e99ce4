import Glibc
import SceneModel

/// An arc of an ellipse between two points.
///
/// Source: SVG 2, implementation notes, sections B.2.4 and B.2.5.
struct EllipticalArc {
  private let center: Point
  private let radii: SIMD2<Double>

  /// Of the ellipse's x axis, in radians.
  private let tilt: Double

  /// Where the arc begins and how far it goes, in radians.
  private let startAngle, sweep: Double

  /// - Parameters:
  ///   - radii: Positive; too small ones grow until they reach.
  ///   - rotation: Of the ellipse's x axis, in degrees.
  ///   - isLarge: Whether the longer way round is taken.
  ///   - isSweep: Whether angles grow along the arc.
  init(
    from start: Point, to end: Point, radii: SIMD2<Double>, rotation: Double, isLarge: Bool,
    isSweep: Bool
  ) {
    let tilt = rotation * .pi / 180
    let (sine, cosine) = (sin(tilt), cos(tilt))
    let half = SIMD2((start.x - end.x) / 2, (start.y - end.y) / 2)
    let turned = SIMD2(cosine * half.x + sine * half.y, cosine * half.y - sine * half.x)

    let stretch = (turned * turned / (radii * radii)).sum()
    let grown = stretch > 1 ? radii * stretch.squareRoot() : radii
    let squares = grown * grown
    let cross = squares.x * turned.y * turned.y + squares.y * turned.x * turned.x
    let root = max(0, (squares.x * squares.y - cross) / cross).squareRoot()
    let side = isLarge == isSweep ? -root : root
    let middle = SIMD2(side * grown.x * turned.y / grown.y, -side * grown.y * turned.x / grown.x)

    let first = (turned - middle) / grown
    let last = (-turned - middle) / grown
    startAngle = atan2(first.y, first.x)
    let difference = atan2(last.y, last.x) - startAngle
    sweep =
      isSweep
      ? (difference < 0 ? difference + 2 * .pi : difference)
      : (difference > 0 ? difference - 2 * .pi : difference)
    center = Point(
      x: cosine * middle.x - sine * middle.y + (start.x + end.x) / 2,
      y: sine * middle.x + cosine * middle.y + (start.y + end.y) / 2)
    self.radii = grown
    self.tilt = tilt
  }

  /// The arc as cubics of at most a quarter turn each.
  var cubics: [Path.Element] {
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let reach = 4 / 3 * tan(step / 4)
    return (0..<count).map { index in
      let (a, b) = (startAngle + step * Double(index), startAngle + step * Double(index + 1))
      return .cubic(
        point(cos(a) - reach * sin(a), sin(a) + reach * cos(a)),
        point(cos(b) + reach * sin(b), sin(b) - reach * cos(b)), point(cos(b), sin(b)))
    }
  }

  /// A point of the plane in which the ellipse is the unit circle.
  private func point(_ x: Double, _ y: Double) -> Point {
    let (dx, dy) = (x * radii.x, y * radii.y)
    return Point(
      x: center.x + cos(tilt) * dx - sin(tilt) * dy, y: center.y + sin(tilt) * dx + cos(tilt) * dy)
  }
}
