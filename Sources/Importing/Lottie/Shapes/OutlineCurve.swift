import Glibc
import SceneModel

/// A cubic curve, or a line.
struct OutlineCurve {
  let start, control1, control2, end: Point
  private let isLine: Bool

  init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
    isLine = control1 == start && control2 == end
  }

  /// A line.
  init(from start: Point, to end: Point) { self.init(start, start, end, end) }

  var element: Path.Element {
    isLine ? .line(to: end) : .curve(control1: control1, control2: control2, to: end)
  }

  var isPoint: Bool { [control1, control2, end].allSatisfy { $0.distance(to: start) < 1e-6 } }

  var reversed: OutlineCurve { OutlineCurve(end, control2, control1, start) }

  /// The direction at the start, one point long.
  var startDirection: Vector { direction(start, [control1, control2, end]) }

  /// The direction at the end, one point long.
  var endDirection: Vector { direction(end, [control2, control1, start]) * -1 }

  private func direction(_ from: Point, _ others: [Point]) -> Vector {
    let way = others.lazy.map { $0 - from }.first { $0.length > 1e-6 } ?? .zero
    return way.length > 0 ? way * (1 / way.length) : .zero
  }

  /// The curve in pieces, each of which bends by at most a quarter of a turn and to one side.
  var flatPieces: [OutlineCurve] {
    guard !isLine else { return [self] }
    let ways = [control1 - start, control2 - control1, end - control2].filter { $0.length > 1e-6 }
    let turns = zip(ways, ways.dropFirst()).map { from, to in
      atan2(from.dx * to.dy - from.dy * to.dx, from.dx * to.dx + from.dy * to.dy)
    }
    let bend = turns.reduce(0) { $0 + abs($1) }
    return divided(into: min(max((bend / (.pi / 4)).rounded(.up), 1), 16))
  }

  /// Returns the curve in pieces with the same share of its parameter.
  func divided(into count: Double) -> [OutlineCurve] {
    (0..<Int(count)).map { index in
      let rest = count - Double(index)
      let behind = reversed.part(to: rest / count).reversed
      return behind.part(to: 1 / rest)
    }
  }

  func point(at part: Double) -> Point {
    let rest = 1 - part
    guard !isLine else { return start.moved(end - start, part) }
    let (a, b) = (rest * rest * rest, 3 * rest * rest * part)
    let (c, d) = (3 * rest * part * part, part * part * part)
    return Point(
      x: a * start.x + b * control1.x + c * control2.x + d * end.x,
      y: a * start.y + b * control1.y + c * control2.y + d * end.y)
  }

  /// Returns the curve up to a part of its parameter.
  func part(to part: Double) -> OutlineCurve {
    guard !isLine else { return OutlineCurve(from: start, to: point(at: part)) }
    func between(_ from: Point, _ to: Point) -> Point { from.moved(to - from, part) }
    let (first, middle, last) = (
      between(start, control1), between(control1, control2), between(control2, end)
    )
    let (left, right) = (between(first, middle), between(middle, last))
    return OutlineCurve(start, first, left, between(left, right))
  }

  /// Returns the curve with its ends moved to the left, and its handles as much longer as the whole
  /// is.
  func moved(by distance: Double) -> OutlineCurve {
    let (into, out) = (startDirection, endDirection)
    let (from, to) = (start.moved(into.left, distance), end.moved(out.left, distance))
    guard !isLine else { return OutlineCurve(from: from, to: to) }
    let (chord, moved) = (end - start, to - from)
    let square = chord.dx * chord.dx + chord.dy * chord.dy
    let factor =
      square > 1e-12 ? (chord.dx * moved.dx + chord.dy * moved.dy) / square : 1
    return OutlineCurve(
      from, from.moved(into, start.distance(to: control1) * factor),
      to.moved(out, -end.distance(to: control2) * factor), to)
  }

  /// Whether the line from start to end points against that of another curve.
  func isOpposite(to other: OutlineCurve) -> Bool {
    let (way, otherWay) = (end - start, other.end - other.start)
    return way.dx * otherWay.dx + way.dy * otherWay.dy < 0
  }

  /// Returns the distance of a point from the line between the ends.
  func distance(to point: Point) -> Double {
    let (way, gap) = (end - start, point - start)
    let square = way.dx * way.dx + way.dy * way.dy
    let part = square > 0 ? (gap.dx * way.dx + gap.dy * way.dy) / square : 0
    return start.moved(way, min(max(part, 0), 1)).distance(to: point)
  }

  /// The box around the points of the curve, in which all of it lies.
  private var box: (low: SIMD2<Double>, high: SIMD2<Double>) {
    let (a, b) = (SIMD2(start.x, start.y), SIMD2(control1.x, control1.y))
    let (c, d) = (SIMD2(control2.x, control2.y), SIMD2(end.x, end.y))
    return (
      pointwiseMin(pointwiseMin(a, b), pointwiseMin(c, d)),
      pointwiseMax(pointwiseMax(a, b), pointwiseMax(c, d))
    )
  }

  /// Whether the boxes of two curves touch; curves that cross have boxes that touch.
  private func touchesBox(of other: OutlineCurve) -> Bool {
    let (own, others) = (box, other.box)
    return all(own.low .<= others.high + 1e-9) && all(others.low .<= own.high + 1e-9)
  }

  /// Returns where the curve crosses another, as parts of both parameters; `nil` if nowhere.
  ///
  /// A curve counts as sixteen lines.
  func crossing(_ other: OutlineCurve) -> (Double, Double)? {
    guard touchesBox(of: other) else { return nil }
    let (count, otherCount) = (isLine ? 1 : 16, other.isLine ? 1 : 16)
    for index in (0..<count).reversed() {
      let from = point(at: Double(index) / Double(count))
      let way = point(at: Double(index + 1) / Double(count)) - from
      for otherIndex in 0..<otherCount {
        let otherFrom = other.point(at: Double(otherIndex) / Double(otherCount))
        let otherWay = other.point(at: Double(otherIndex + 1) / Double(otherCount)) - otherFrom
        let cross = way.dx * otherWay.dy - way.dy * otherWay.dx
        guard abs(cross) > 1e-12 else { continue }
        let gap = otherFrom - from
        let part = (gap.dx * otherWay.dy - gap.dy * otherWay.dx) / cross
        let otherPart = (gap.dx * way.dy - gap.dy * way.dx) / cross
        guard (0...1).contains(part), (0...1).contains(otherPart) else { continue }
        return (
          (Double(index) + part) / Double(count),
          (Double(otherIndex) + otherPart) / Double(otherCount)
        )
      }
    }
    return nil
  }
}

extension Point {
  func distance(to other: Point) -> Double { (other - self).length }

  /// Returns the point moved by a multiple of a vector.
  func moved(_ way: Vector, _ factor: Double) -> Point {
    Point(x: x + way.dx * factor, y: y + way.dy * factor)
  }
}

extension Vector {
  /// The vector turned to the left by a quarter.
  var left: Vector { Vector(dx: dy, dy: -dx) }

  /// Returns the vector turned clockwise by an angle in radians.
  func turned(by angle: Double) -> Vector {
    let (sine, cosine) = (sin(angle), cos(angle))
    return Vector(dx: dx * cosine - dy * sine, dy: dx * sine + dy * cosine)
  }
}
