import Glibc
import SceneModel

/// An outline of a Lottie file: a path, a rectangle, an ellipse, a star or a polygon.
struct LottieOutline {
  enum Kind {
    /// A path, whose value is a flag for a closed one, and a vertex with two tangents each.
    case path(LottieProperty)
    case rectangle(LottieBox, radius: LottieProperty)
    case ellipse(LottieBox)
    case star(LottieStar)
  }

  let node: JSONNode
  let kind: Kind

  /// Whether the outline runs counterclockwise.
  private let isReversed: Bool

  /// Whether the path moves.
  ///
  /// Its lines are then written as curves, so that all keyframes have the same commands.
  private let isMoving: Bool

  /// - Returns: `nil` if the node is no outline, or cannot be read.
  init?(_ node: JSONNode, log: LottieLog) {
    self.node = node
    isReversed = node.code("d") == 3
    switch node.text("ty") {
    case "sh":
      guard let path = LottieProperty(path: node["ks"], of: node, log: log) else { return nil }
      kind = .path(path)
      isMoving = path.isAnimated
    case "rc":
      guard let box = LottieBox(node, log: log) else { return nil }
      kind = .rectangle(
        box,
        radius: LottieProperty(node["r"], log: log)?.component(0) ?? LottieProperty([0], at: node))
      isMoving = false
    case "el":
      guard let box = LottieBox(node, log: log) else { return nil }
      kind = .ellipse(box)
      isMoving = false
    case "sr":
      kind = .star(LottieStar(node, log: log))
      isMoving = false
    default: return nil
    }
  }

  /// The outline of a path.
  init(_ path: LottieProperty, at node: JSONNode) {
    (self.node, kind, isMoving, isReversed) = (node, .path(path), path.isAnimated, false)
  }

  /// The outline of another path, or of a part of it.
  init(_ path: LottieProperty, like other: LottieOutline) {
    (node, kind, isMoving) = (other.node, .path(path), path.isAnimated)
    isReversed = other.isReversed
  }

  /// The properties that change.
  var animated: [LottieProperty] {
    let all: [LottieProperty] =
      switch kind {
      case .path(let path): [path]
      case .rectangle(let box, let radius): [box.position, box.size, radius]
      case .ellipse(let box): [box.position, box.size]
      case .star(let star): star.properties
      }
    return all.filter(\.isAnimated)
  }

  /// Returns the path at a frame.
  func path(at frame: Double) -> Path {
    let path: Path
    switch kind {
    case .path(let property): path = self.path(property.value(at: frame))
    case .rectangle(let box, let radius):
      path = .lottieRectangle(box.value(at: frame), radius: radius.value(at: frame)[0])
    case .ellipse(let box):
      let (origin, size) = box.value(at: frame)
      path = .ellipse(origin: origin, size: size)
    case .star(let star): return star.path(at: frame, isReversed: isReversed)
    }
    return isReversed ? path.reversed : path
  }

  /// Returns the path of a value of a keyframe.
  func path(_ value: [Double]) -> Path {
    func point(_ vertex: Int, _ tangent: Int?) -> Point {
      let start = 1 + vertex * 6
      let offset = tangent.map { (value[start + $0], value[start + $0 + 1]) } ?? (0, 0)
      return Point(x: value[start] + offset.0, y: value[start + 1] + offset.1)
    }
    let count = (value.count - 1) / 6
    guard count > 0 else { return Path([]) }
    var elements: [Path.Element] = [.move(to: point(0, nil))]
    func add(to next: Int, from last: Int) {
      let (control1, control2) = (point(last, 4), point(next, 2))
      let isLine = control1 == point(last, nil) && control2 == point(next, nil) && !isMoving
      elements.append(
        isLine
          ? .line(to: point(next, nil))
          : .curve(control1: control1, control2: control2, to: point(next, nil)))
    }
    for index in 1..<max(count, 1) { add(to: index, from: index - 1) }
    if value[0] != 0 {
      // The closing line is part of the close.
      let isStraight = point(count - 1, 4) == point(count - 1, nil) && point(0, 2) == point(0, nil)
      if !isStraight || isMoving { add(to: 0, from: count - 1) }
      elements.append(.close)
    }
    return Path(elements)
  }
}

/// The place of a rectangle or an ellipse.
struct LottieBox {
  /// The centre.
  let position: LottieProperty
  let size: LottieProperty

  init?(_ node: JSONNode, log: LottieLog) {
    guard let size = LottieProperty(node["s"], log: log), size.first.count >= 2 else { return nil }
    let position = LottieProperty(node["p"], log: log) ?? LottieProperty([0, 0], at: node)
    guard position.first.count >= 2 else { return nil }
    (self.position, self.size) = (position.map { [$0[0], $0[1]] }, size.map { [$0[0], $0[1]] })
  }

  func value(at frame: Double) -> (origin: Point, size: Size) {
    let (position, size) = (position.value(at: frame), size.value(at: frame).map { max($0, 0) })
    return (
      Point(x: position[0] - size[0] / 2, y: position[1] - size[1] / 2),
      Size(width: size[0], height: size[1])
    )
  }
}

/// A star or a polygon.
struct LottieStar {
  private let position, count, rotation, outerRadius, outerRoundness: LottieProperty

  /// The inner points; `nil` for a polygon.
  private let inner: (radius: LottieProperty, roundness: LottieProperty)?

  private static let mostPoints = 1000.0

  init(_ node: JSONNode, log: LottieLog) {
    func property(_ key: String, _ defaultValue: [Double]) -> LottieProperty {
      guard let property = LottieProperty(node[key], log: log),
        property.first.count >= defaultValue.count
      else { return LottieProperty(defaultValue, at: node) }
      return property.map { Array($0.prefix(defaultValue.count)) }
    }
    position = property("p", [0, 0])
    count = property("pt", [5])
    rotation = property("r", [0])
    outerRadius = property("or", [0])
    outerRoundness = property("os", [0])
    inner = node.code("sy") == 2 ? nil : (property("ir", [0]), property("is", [0]))
  }

  var properties: [LottieProperty] {
    [position, count, rotation, outerRadius, outerRoundness]
      + (inner.map { [$0.radius, $0.roundness] } ?? [])
  }

  func path(at frame: Double, isReversed: Bool) -> Path {
    func value(_ property: LottieProperty) -> Double { property.value(at: frame)[0] }
    let center = position.value(at: frame)
    let direction = isReversed ? -1.0 : 1
    let corners = corners(at: frame)
    let points = corners.map { corner in
      let (sine, cosine) = sinCosDegrees(value(rotation) - 90 + direction * corner.turn)
      let arc = corner.arc * direction
      let point = Point(x: center[0] + corner.radius * cosine, y: center[1] + corner.radius * sine)
      return (
        point: point, out: Point(x: point.x - sine * arc, y: point.y + cosine * arc),
        into: Point(x: point.x + sine * arc, y: point.y - cosine * arc)
      )
    }
    var elements: [Path.Element] = [.move(to: points[0].point)]
    for index in points.indices {
      let (last, next) = (points[index], points[(index + 1) % points.count])
      elements.append(.curve(control1: last.out, control2: next.into, to: next.point))
    }
    return Path(elements + [.close])
  }

  /// Returns the corners: their angles from the top, their distances from the centre, and the
  /// lengths of their tangents.
  ///
  /// A star of 5.5 points has half a point more than one of 5, which comes first: it is half as high
  /// and half as wide. A polygon has whole numbers of corners.
  private func corners(at frame: Double) -> [(turn: Double, radius: Double, arc: Double)] {
    func value(_ property: LottieProperty) -> Double { property.value(at: frame)[0] }
    let points = min(max(value(count), 2), LottieStar.mostPoints)
    let (radius, roundness) = (value(outerRadius), value(outerRoundness) / 100)
    func corner(_ index: Int, of circle: Double, _ radius: Double, _ roundness: Double) -> (
      turn: Double, radius: Double, arc: Double
    ) {
      // Half of the part of the circle that belongs to a point, or a quarter.
      let arc = 2 * .pi * radius / (circle * (inner == nil ? 4 : 2)) * roundness
      return (Double(index) / circle * 360, radius, arc)
    }
    guard let inner else {
      return (0..<Int(points)).map { corner($0, of: points.rounded(.down), radius, roundness) }
    }
    let (inside, insideRoundness) = (value(inner.radius), value(inner.roundness) / 100)
    var corners = (0..<2 * Int(points.rounded(.up))).map {
      $0.isMultiple(of: 2)
        ? corner($0, of: 2 * points, radius, roundness)
        : corner($0, of: 2 * points, inside, insideRoundness)
    }
    let part = points - points.rounded(.down)
    if part > 0 {
      corners[0] = corner(0, of: 2 * points, inside + part * (radius - inside), roundness * part)
      corners[0].turn = (1 - part) * 180 / points
    }
    return corners
  }
}

extension Path {
  /// Returns a rectangle as After Effects draws it: clockwise, from the right end of the top side.
  fileprivate static func lottieRectangle(
    _ box: (origin: Point, size: Size), radius: Double
  ) -> Path {
    let (origin, size) = box
    let radius = max(0, min(radius, size.width / 2, size.height / 2))
    let corners = Corners(
      topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    guard radius == 0 else {
      let path = Path.rectangle(origin: origin, size: size, corners: corners)
      // That path begins with its top side and the corner at the right, those of files below it.
      let top = path.elements.dropFirst().prefix(2)
      guard case .curve(_, _, let start)? = top.last else { return path }
      return Path([.move(to: start)] + path.elements.dropFirst(3).dropLast() + top + [.close])
    }
    let (right, bottom) = (origin.x + size.width, origin.y + size.height)
    return Path([
      .move(to: Point(x: right, y: origin.y)), .line(to: Point(x: right, y: bottom)),
      .line(to: Point(x: origin.x, y: bottom)), .line(to: origin), .close,
    ])
  }

  /// The path in the opposite direction; each part begins where it ended.
  fileprivate var reversed: Path { Path(parts.flatMap { Path.reversed($0.elements) }) }

  private static func reversed(_ part: [Element]) -> [Element] {
    var (points, isClosed) = ([[Point]](), false)
    for element in part {
      switch element {
      case .move(let point): points.append([point])
      case .line(let point): points.append([point])
      case .curve(let control1, let control2, let point):
        points.append([control1, control2, point])
      case .close: isClosed = true
      }
    }
    guard let start = points.last?.last else { return part }
    var elements: [Element] = [.move(to: start)]
    for index in points.indices.dropFirst().reversed() {
      guard let end = points[index - 1].last else { continue }
      elements.append(
        points[index].count == 3
          ? .curve(control1: points[index][1], control2: points[index][0], to: end) : .line(to: end)
      )
    }
    return elements + (isClosed ? [.close] : [])
  }
}
