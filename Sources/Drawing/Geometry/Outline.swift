/// Lines and curves around an area, in user units.
package struct Outline: Hashable, Sendable {
  /// One movement of the pen.
  package enum Element: Hashable, Sendable {
    /// Begins a new part without a line to it.
    case move(to: SIMD2<Double>)

    case line(to: SIMD2<Double>)

    /// A cubic Bézier curve.
    case curve(control1: SIMD2<Double>, control2: SIMD2<Double>, to: SIMD2<Double>)

    /// A line back to where the part began, joined to its first element.
    case close
  }

  /// In drawing order; a part begins with a move.
  package let elements: [Element]

  let fillRule: FillRule

  package init(_ elements: [Element], fillRule: FillRule = .nonzero) {
    self.elements = elements
    self.fillRule = fillRule
  }
}

/// The rule that decides which areas are inside an outline that winds around them more than once.
package enum FillRule: Hashable, Sendable {
  /// Inside where the winding number is not 0.
  case nonzero

  /// Inside where the winding number is odd.
  case evenOdd
}

extension Outline {
  /// The smallest rectangle around all points, including the control points of curves.
  ///
  /// It is empty and at the origin if there are no points.
  var bounds: Rectangle {
    let points = elements.flatMap(\.points)
    guard let first = points.first else { return Rectangle(x: 0, y: 0, width: 0, height: 0) }
    let least = points.reduce(first, pointwiseMin)
    let size = points.reduce(first, pointwiseMax) - least
    return Rectangle(x: least.x, y: least.y, width: size.x, height: size.y)
  }
}

extension Outline.Element {
  fileprivate var points: [SIMD2<Double>] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .curve(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }
}
