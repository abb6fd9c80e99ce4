import SceneModel

/// Carries out the commands of path data.
struct PathPen {
  private(set) var elements: [Path.Element] = []

  /// Where the pen is, and where it was set down.
  private var place = SIMD2<Double>.zero
  private var partStart = SIMD2<Double>.zero

  /// The origin of a smooth curve: the second control point of the curve just drawn, cubic or
  /// quadratic.
  private var control: (cubic: SIMD2<Double>?, quadratic: SIMD2<Double>?)

  /// Draws one command.
  ///
  /// - Parameters:
  ///   - values: As ``PathCommand/arguments`` lists them.
  ///   - isRelative: Whether places count from where the pen is.
  mutating func draw(_ command: PathCommand, _ values: [Double], isRelative: Bool) {
    let origin = isRelative ? place : .zero
    func pair(_ i: Int) -> SIMD2<Double> { SIMD2(values[i], values[i + 1]) + origin }

    let last = control
    control = (nil, nil)
    switch command {
    case .move:
      place = pair(0)
      partStart = place
      elements.append(.move(to: Point(place)))
    case .line: line(to: pair(0))
    case .horizontalLine: line(to: SIMD2(values[0] + origin.x, place.y))
    case .verticalLine: line(to: SIMD2(place.x, values[0] + origin.y))
    case .curve: curve(pair(0), pair(2), to: pair(4))
    case .smoothCurve:
      curve(last.cubic.map { 2 * place - $0 } ?? place, pair(0), to: pair(2))
    case .quadratic: quadratic(pair(0), to: pair(2))
    case .smoothQuadratic:
      quadratic(last.quadratic.map { 2 * place - $0 } ?? place, to: pair(0))
    case .arc: arc(values, to: pair(5))
    case .close:
      place = partStart
      elements.append(.close)
    }
  }

  private mutating func line(to end: SIMD2<Double>) {
    place = end
    elements.append(.line(to: Point(end)))
  }

  private mutating func curve(
    _ control1: SIMD2<Double>, _ control2: SIMD2<Double>, to end: SIMD2<Double>
  ) {
    (place, control.cubic) = (end, control2)
    elements.append(
      .curve(control1: Point(control1), control2: Point(control2), to: Point(end)))
  }

  private mutating func quadratic(_ middle: SIMD2<Double>, to end: SIMD2<Double>) {
    curve(place + (middle - place) * 2 / 3, end + (middle - end) * 2 / 3, to: end)
    control = (nil, middle)
  }

  private mutating func arc(_ values: [Double], to end: SIMD2<Double>) {
    let radii = SIMD2(abs(values[0]), abs(values[1]))
    guard place != end else { return }
    guard radii.min() > 0 else { return line(to: end) }

    let arc = EllipticalArc(
      from: place, to: end, radii: radii, rotation: values[2], isLarge: values[3] == 1,
      isClockwise: values[4] == 1)
    for part in arc.curves { curve(part.control1, part.control2, to: part.end) }
    control = (nil, nil)
  }
}

extension Point {
  fileprivate init(_ place: SIMD2<Double>) {
    self.init(x: place.x, y: place.y)
  }
}
