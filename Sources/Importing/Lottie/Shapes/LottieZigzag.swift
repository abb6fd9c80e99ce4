import SceneModel

extension Path {
  /// The most points of a path with teeth.
  private static let mostTeeth = 10_000

  /// Returns the path with teeth: a path through points that lie alternately on both sides of it.
  ///
  /// The first one is at the first corner, on the right of the path.
  ///
  /// - Parameters:
  ///   - size: How far the points are from the path.
  ///   - count: The number of points between two corners.
  ///   - isSmooth: Whether curves lead from point to point, and not lines.
  func zigzag(size: Double, count: Int, isSmooth: Bool) -> Path {
    guard elements.count * (count + 1) <= Path.mostTeeth else { return self }
    return Path(
      outlines.flatMap { part in
        let segments = Path.segments(of: part.elements, isClosed: part.isClosed)
        guard !segments.isEmpty else { return part.elements }
        let line = ToothedLine(
          segments, isClosed: part.isClosed, size: size, count: count, isSmooth: isSmooth)
        return line.elements + (part.isClosed ? [.close] : [])
      })
  }

  /// Returns the segments between the corners of a part.
  private static func segments(of part: [Element], isClosed: Bool) -> [Segment] {
    guard case .move(let first)? = part.first else { return [] }
    var segments: [Segment] = []
    var pen = first
    for element in part.dropFirst() {
      switch element {
      case .line(let end): segments.append(Segment(pen, pen, end, end))
      case .curve(let control1, let control2, let end):
        segments.append(Segment(pen, control1, control2, end))
      case .move, .close: break
      }
      pen = segments.last?.end ?? pen
    }
    if isClosed, pen != first { segments.append(Segment(pen, pen, first, first)) }
    return segments
  }
}

/// A line with teeth.
private struct ToothedLine {
  private(set) var elements: [Path.Element] = []

  private let size: Double
  private let count: Int
  private let isSmooth: Bool

  /// The side of the next point: 1 on the right of the path, -1 on its left.
  private var side = 1.0

  /// The control point of the curve from the last point.
  private var control: Point?

  /// - Parameter segments: At least one.
  init(_ segments: [Segment], isClosed: Bool, size: Double, count: Int, isSmooth: Bool) {
    (self.size, self.count, self.isSmooth) = (size, count, isSmooth)
    for index in 0...segments.count {
      let last = index > 0 ? segments[index - 1] : isClosed ? segments.last : nil
      let next = index < segments.count ? segments[index] : isClosed ? segments.first : nil
      guard let from = last ?? next, let to = next ?? last else { continue }
      add(
        at: next?.start ?? from.end, along: Vector(from: from.start, to: to.end),
        after: last?.chord ?? 0, before: next?.chord ?? 0)
      guard index < segments.count else { break }
      let segment = segments[index]
      for tooth in 0..<max(count, 0) {
        let part = Double(tooth + 1) / Double(count + 1)
        add(
          at: segment.point(at: part), along: segment.direction(at: part), after: segment.chord,
          before: segment.chord)
      }
    }
  }

  /// Adds a point beside a place of the path.
  ///
  /// - Parameters:
  ///   - direction: The direction of the path.
  ///   - last: The distance between the corners of the segment that ends here, or goes on.
  ///   - next: The distance between the corners of the segment that begins here, or goes on.
  private mutating func add(
    at place: Point, along direction: Vector, after last: Double, before next: Double
  ) {
    let length = direction.length
    let (x, y) = length > 0 ? (direction.dx / length, direction.dy / length) : (0, 0)
    let point = Point(x: place.x - y * side * size, y: place.y + x * side * size)
    func control(_ distance: Double) -> Point {
      let reach = isSmooth ? distance / Double(2 * (count + 1)) : 0
      return Point(x: point.x + x * reach, y: point.y + y * reach)
    }
    if let start = self.control {
      elements.append(
        isSmooth
          ? .curve(control1: start, control2: control(-last), to: point) : .line(to: point))
    } else {
      elements.append(.move(to: point))
    }
    self.control = control(next)
    side = -side
  }
}

/// A cubic curve between two corners of a path.
private struct Segment {
  let start, control1, control2, end: Point

  init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    (self.start, self.end) = (start, end)
    // A line is passed at a constant speed, even one that is written as a curve.
    let isLine = control1 == start && control2 == end
    func between(_ part: Double) -> Point {
      Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    }
    self.control1 = isLine ? between(1 / 3) : control1
    self.control2 = isLine ? between(2 / 3) : control2
  }

  /// The distance between its ends.
  var chord: Double { Vector(from: start, to: end).length }

  func point(at part: Double) -> Point {
    OutlineCurve(start, control1, control2, end).point(at: part)
  }

  func direction(at part: Double) -> Vector {
    let rest = 1 - part
    let steps = [
      (rest * rest, Vector(from: start, to: control1)),
      (2 * rest * part, Vector(from: control1, to: control2)),
      (part * part, Vector(from: control2, to: end)),
    ]
    return steps.reduce(into: Vector.zero) { sum, step in
      sum = Vector(dx: sum.dx + step.0 * step.1.dx, dy: sum.dy + step.0 * step.1.dy)
    }
  }
}

extension Vector {
  fileprivate init(from start: Point, to end: Point) {
    self.init(dx: end.x - start.x, dy: end.y - start.y)
  }
}
