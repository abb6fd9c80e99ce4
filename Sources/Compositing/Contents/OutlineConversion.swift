import Drawing
package import SceneModel

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
  /// Creates the path of an outline.
  init(_ outline: Outline) {
    func point(_ place: SIMD2<Double>) -> Point { Point(x: place.x, y: place.y) }
    self.init(
      outline.elements.map { element in
        switch element {
        case .move(let end): .move(to: point(end))
        case .line(let end): .line(to: point(end))
        case .curve(let first, let second, let end):
          .curve(control1: point(first), control2: point(second), to: point(end))
        case .close: .close
        }
      })
  }

  /// Creates the outline of a rectangle with the continuous corners of iOS, clockwise from the top
  /// right.
  ///
  /// - Parameter corners: The radii; those that do not fit are made smaller.
  package init(continuousRectangle origin: Point, size: Size, corners: Corners) {
    self.init(
      Outline(
        continuousRectangle: Rectangle(
          x: origin.x, y: origin.y, width: size.width, height: size.height),
        radii: CornerRadii(
          topLeft: corners.topLeft, topRight: corners.topRight, bottomRight: corners.bottomRight,
          bottomLeft: corners.bottomLeft)))
  }

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
