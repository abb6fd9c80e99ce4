import Drawing
import SceneModel

extension Outline {
  /// The outline of a path, in points.
  init(_ path: Path, evenOdd: Bool) {
    func place(_ point: Point) -> SIMD2<Double> { SIMD2(point.x, point.y) }
    self.init(
      path.elements.map { element in
        switch element {
        case .move(let end): .move(to: place(end))
        case .line(let end): .line(to: place(end))
        case .cubic(let first, let second, let end):
          .curve(control1: place(first), control2: place(second), to: place(end))
        case .close: .close
        }
      }, fillRule: evenOdd ? .evenOdd : .nonzero)
  }
}

extension Rectangle {
  init(_ bounds: PathBounds) {
    self.init(
      x: bounds.minX, y: bounds.minY, width: bounds.maxX - bounds.minX,
      height: bounds.maxY - bounds.minY)
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
