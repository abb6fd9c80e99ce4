import Drawing
import SceneModel

extension Outline {
  /// Creates the outline of a path, in points.
  init(_ path: Path, evenOdd: Bool) {
    func vector(_ point: Point) -> SIMD2<Double> { SIMD2(point.x, point.y) }
    self.init(
      path.elements.map { element in
        switch element {
        case .move(let end): .move(to: vector(end))
        case .line(let end): .line(to: vector(end))
        case .curve(let first, let second, let end):
          .curve(control1: vector(first), control2: vector(second), to: vector(end))
        case .close: .close
        }
      }, fillRule: evenOdd ? .evenOdd : .nonzero)
  }
}

extension Path {
  /// The box around all lines and curves, in points.
  var box: Rectangle {
    guard let bounds else { return Rectangle(x: 0, y: 0, width: 0, height: 0) }
    return Rectangle(
      x: bounds.origin.x, y: bounds.origin.y, width: bounds.size.width,
      height: bounds.size.height)
  }
}

extension Stroke.Cap {
  var drawn: StrokeStyle.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension Stroke.Join {
  var drawn: StrokeStyle.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
