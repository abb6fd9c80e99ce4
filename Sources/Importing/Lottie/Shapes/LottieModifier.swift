import Glibc
import SceneModel

/// A change of all outlines before it in a group.
struct LottieModifier {
  enum Kind {
    /// Rounds corners.
    case corners(radius: LottieProperty)
    /// Draws points towards the centre and curves away from it, or the other way round.
    case pucker(amount: LottieProperty)
    /// Shows a part of the outlines.
    case trim(LottieTrim)
    /// Joins the outlines into one.
    case merge(LottieMerge)
    /// Adds teeth, with a number of points between two corners.
    case zigzag(size: LottieProperty, count: LottieProperty, isSmooth: Bool)
    /// Turns the outlines more and more towards a centre.
    case twist(LottieTwist)
    /// Moves the outlines outwards or inwards.
    case offset(LottieOffset)
  }

  let node: JSONNode
  let kind: Kind

  /// - Returns: `nil` if the node is no such change.
  init?(_ node: JSONNode, log: LottieLog) {
    self.node = node
    func amount(_ key: String) -> LottieProperty {
      LottieProperty(node[key], log: log)?.component(0) ?? LottieProperty([0], at: node)
    }
    switch node.text("ty") {
    case "rd": kind = .corners(radius: amount("r"))
    case "pb": kind = .pucker(amount: amount("a"))
    case "tm": kind = .trim(LottieTrim(node, log: log))
    case "mm": kind = .merge(node.code("mm").flatMap(LottieMerge.init) ?? .merge)
    case "zz":
      kind = .zigzag(size: amount("s"), count: amount("r"), isSmooth: amount("pt").first == [2])
    case "tw": kind = .twist(LottieTwist(node, log: log))
    case "op": kind = .offset(LottieOffset(node, log: log))
    default: return nil
    }
  }

  init(_ offset: LottieOffset) { (node, kind) = (offset.node, .offset(offset)) }

  /// The part that is shown, if this is a trim.
  var trim: LottieTrim? { if case .trim(let trim) = kind { trim } else { nil } }

  /// How outlines are joined, if this joins them.
  var merge: LottieMerge? { if case .merge(let merge) = kind { merge } else { nil } }

  /// How far outlines are moved outwards, if this moves them.
  var offset: LottieOffset? { if case .offset(let offset) = kind { offset } else { nil } }

  /// Whether the modifier gives each path another form.
  var changesPaths: Bool {
    switch kind {
    case .corners, .pucker, .zigzag, .twist: true
    case .offset(let offset): offset.movesPaths
    case .trim, .merge: false
    }
  }

  /// The properties that change the form of a path over time.
  var animated: [LottieProperty] {
    switch kind {
    case .corners(let property), .pucker(let property): property.isAnimated ? [property] : []
    case .zigzag(let size, let count, _): [size, count].filter(\.isAnimated)
    case .twist(let twist): twist.animated
    case .offset(let offset):
      offset.movesPaths && offset.amount.isAnimated ? [offset.amount] : []
    case .trim, .merge: []
    }
  }

  /// Returns a path with the change at a frame.
  func apply(to path: Path, at frame: Double) -> Path {
    switch kind {
    case .corners(let radius):
      // A radius that grows from 0 has its curves from the beginning.
      radius.isAnimated || radius.first[0] > 0
        ? path.rounded(by: max(radius.value(at: frame)[0], 0)) : path
    case .pucker(let amount): path.puckered(by: amount.value(at: frame)[0] / 100)
    case .zigzag(let size, let count, let isSmooth):
      path.zigzag(
        size: size.value(at: frame)[0],
        count: Int(min(max(count.value(at: frame)[0].rounded(), 0), 10_000)), isSmooth: isSmooth)
    case .twist(let twist): twist.apply(to: path, at: frame)
    case .offset(let offset): offset.apply(to: path, at: frame)
    case .trim, .merge: path
    }
  }
}

extension Path {
  /// The parts, each with its elements but the close, and whether it is closed.
  var outlines: [(elements: [Element], isClosed: Bool)] {
    parts.map { part in
      let drawn = part.elements.filter { $0 != .close }
      return (drawn, drawn.count < part.elements.count)
    }
  }

  /// Returns the path with round corners where two lines meet.
  fileprivate func rounded(by radius: Double) -> Path {
    Path(outlines.flatMap { Path.rounded($0.elements, isClosed: $0.isClosed, by: radius) })
  }

  private static func rounded(_ part: [Element], isClosed: Bool, by radius: Double) -> [Element] {
    guard case .move(let first)? = part.first, var last = part.last?.end else { return part }
    var part = part
    if isClosed, last != first {
      part.append(.line(to: first))
      last = first
    }
    let lines = part.indices.map { $0 > 0 && part[$0].isLine(from: part[$0 - 1].end ?? first) }
    let count = part.count
    // The corner of element i lies at its end, between it and the next.
    func isCorner(_ index: Int) -> Bool {
      if index < count - 1 { return lines[index] && lines[index + 1] }
      return isClosed && lines[index] && count > 1 && lines[1]
    }
    func cut(_ corner: Point, towards other: Point) -> Point {
      let (dx, dy) = (other.x - corner.x, other.y - corner.y)
      let length = (dx * dx + dy * dy).squareRoot()
      let part = length > 0 ? min(radius, length / 2) / length : 0
      return Point(x: corner.x + dx * part, y: corner.y + dy * part)
    }
    func arc(_ index: Int) -> [Element] {
      guard let corner = part[index].end else { return [] }
      let before = part[index - 1].end ?? corner
      let after = part[index < count - 1 ? index + 1 : 1].end ?? corner
      let (start, end) = (cut(corner, towards: before), cut(corner, towards: after))
      return [
        .line(to: start),
        .curve(
          control1: start.towards(corner, 0.5523), control2: end.towards(corner, 0.5523), to: end),
      ]
    }
    let isFirstRound = isClosed && isCorner(count - 1)
    var elements: [Element] = []
    for index in 1..<max(count, 1) {
      elements += isCorner(index) ? arc(index) : [part[index]]
    }
    let start = isFirstRound ? elements.last?.end ?? first : first
    return [.move(to: start)] + elements + (isClosed ? [.close] : [])
  }

  /// Returns the path with its points moved towards their mean by a fraction of the distance, and
  /// its control points moved away from it.
  fileprivate func puckered(by amount: Double) -> Path {
    guard amount != 0 else { return self }
    let ends = elements.compactMap(\.end)
    let count = Double(max(ends.count, 1))
    let center = Point(
      x: ends.reduce(0) { $0 + $1.x } / count, y: ends.reduce(0) { $0 + $1.y } / count)
    var pen = Point(x: 0, y: 0)
    var start = pen
    return Path(
      elements.flatMap { element -> [Element] in
        defer { pen = element.end ?? start }
        func curve(_ control1: Point, _ control2: Point, _ end: Point) -> Element {
          .curve(
            control1: control1.towards(center, -amount),
            control2: control2.towards(center, -amount),
            to: end.towards(center, amount))
        }
        switch element {
        case .move(let point):
          start = point
          return [.move(to: point.towards(center, amount))]
        case .line(let end): return [curve(pen, end, end)]
        case .curve(let control1, let control2, let end): return [curve(control1, control2, end)]
        case .close: return pen == start ? [.close] : [curve(pen, start, start), .close]
        }
      })
  }
}

extension Path.Element {
  /// Whether the element is a line, or a curve as straight as one.
  fileprivate func isLine(from start: Point) -> Bool {
    switch self {
    case .line: true
    case .curve(let control1, let control2, let end): control1 == start && control2 == end
    case .move, .close: false
    }
  }

  /// The end of the element; `nil` for a close.
  fileprivate var end: Point? {
    switch self {
    case .move(let point), .line(let point), .curve(_, _, let point): point
    case .close: nil
    }
  }
}

extension Point {
  /// Returns the point a part of the distance to another.
  fileprivate func towards(_ other: Point, _ part: Double) -> Point {
    Point(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }
}
