import SceneModel

/// Executes the commands of path data.
struct PathPen {
  private(set) var elements: [Path.Element] = []

  /// The current point, and the first point of the subpath.
  private var current = SIMD2<Double>.zero
  private var subpathStart = SIMD2<Double>.zero

  /// The last control point of the previous cubic or quadratic curve, for smooth curves.
  private var control: (cubic: SIMD2<Double>?, quadratic: SIMD2<Double>?)

  /// Draws one command.
  ///
  /// - Parameters:
  ///   - values: The arguments in the order of ``PathCommand/arguments``.
  ///   - isRelative: Whether coordinates are relative to the current point.
  mutating func draw(_ command: PathCommand, _ values: [Double], isRelative: Bool) {
    let origin = isRelative ? current : .zero
    func pair(_ i: Int) -> SIMD2<Double> { SIMD2(values[i], values[i + 1]) + origin }

    let last = control
    control = (nil, nil)
    switch command {
    case .move:
      current = pair(0)
      subpathStart = current
      elements.append(.move(to: Point(current)))
    case .line: line(to: pair(0))
    case .horizontalLine: line(to: SIMD2(values[0] + origin.x, current.y))
    case .verticalLine: line(to: SIMD2(current.x, values[0] + origin.y))
    case .curve: curve(pair(0), pair(2), to: pair(4))
    case .smoothCurve:
      curve(last.cubic.map { 2 * current - $0 } ?? current, pair(0), to: pair(2))
    case .quadratic: quadratic(pair(0), to: pair(2))
    case .smoothQuadratic:
      quadratic(last.quadratic.map { 2 * current - $0 } ?? current, to: pair(0))
    case .arc: arc(values, to: pair(5))
    case .close:
      current = subpathStart
      elements.append(.close)
    }
  }

  private mutating func line(to end: SIMD2<Double>) {
    current = end
    elements.append(.line(to: Point(end)))
  }

  private mutating func curve(
    _ control1: SIMD2<Double>, _ control2: SIMD2<Double>, to end: SIMD2<Double>
  ) {
    (current, control.cubic) = (end, control2)
    elements.append(
      .curve(control1: Point(control1), control2: Point(control2), to: Point(end)))
  }

  private mutating func quadratic(_ middle: SIMD2<Double>, to end: SIMD2<Double>) {
    curve(current + (middle - current) * 2 / 3, end + (middle - end) * 2 / 3, to: end)
    control = (nil, middle)
  }

  private mutating func arc(_ values: [Double], to end: SIMD2<Double>) {
    let radii = SIMD2(abs(values[0]), abs(values[1]))
    guard current != end else { return }
    guard radii.min() > 0,
      let arc = EllipticalArc(
        from: current, to: end, radii: radii, rotation: values[2], isLarge: values[3] == 1,
        isClockwise: values[4] == 1)
    else { return line(to: end) }
    for part in arc.curves { curve(part.control1, part.control2, to: part.end) }
    control = (nil, nil)
  }
}

extension Point {
  fileprivate init(_ vector: SIMD2<Double>) {
    self.init(x: vector.x, y: vector.y)
  }
}
