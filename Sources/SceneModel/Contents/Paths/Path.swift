/// Lines and curves in points, y down.
package struct Path: Hashable, Sendable {
  /// One movement of the pen.
  package enum Element: Hashable, Sendable {
    /// Begins a new part without a line to it.
    case move(to: Point)

    case line(to: Point)

    /// A cubic Bézier curve.
    case curve(control1: Point, control2: Point, to: Point)

    /// A line back to the start of the part, joined to its first element.
    case close

    var isMove: Bool { if case .move = self { true } else { false } }
  }

  /// In drawing order, a move first; after a close, the pen is at the start of the closed part.
  package let elements: [Element]

  package init(_ elements: [Element]) {
    self.elements = elements
  }
}

extension Path {
  /// The parts, each of which begins with a move.
  package var parts: [Path] { elements.runs(beginningAt: \.isMove).map(Path.init) }

  /// The length of all lines and curves, including closing ones, in points.
  ///
  /// Precise to a relative 1e-8.
  package var length: Double { pieces.reduce(0) { $0 + $1.length } }

  /// Top left corner and size of the path's bounding box, in points; `nil` if the path is empty.
  package var bounds: (origin: Point, size: Size)? {
    let extremes = pieces.flatMap(\.extremes)
    guard let first = extremes.first else { return nil }
    let least = extremes.reduce(first, pointwiseMin)
    let size = extremes.reduce(first, pointwiseMax) - least
    return (Point(x: least.x, y: least.y), Size(width: size.x, height: size.y))
  }
}
