import Glibc
import SceneModel

/// How the pieces of a moved outline are joined on the outer side of a corner.
enum LottieJoin {
  /// A tip, unless it is more than `limit` times as far from the corner as the outline is moved.
  case miter(limit: Double)
  case round
  case bevel
}

extension Path {
  /// The most elements of a path that is moved sideways.
  private static let mostMoved = 10_000

  /// Returns the path moved sideways.
  ///
  /// An open part becomes a closed one that goes around it.
  ///
  /// - Parameter distance: In points; closed parts are moved to the left of their direction, or to
  ///   the right if it is less than 0.
  func moved(sideways distance: Double, join: LottieJoin) -> Path {
    guard distance != 0, elements.count <= Path.mostMoved else { return self }
    return Path(
      outlines.flatMap { part -> [Element] in
        var segments = Path.pieces(of: part.elements, isClosed: part.isClosed)
        var distance = distance
        if !part.isClosed {
          segments += segments.reversed().map { $0.reversed().map(\.reversed) }
          distance = abs(distance)
        }
        guard !segments.isEmpty else { return [] }
        return MovedOutline(segments, by: distance, join: join).elements
      })
  }

  /// About how many distances and crossings are computed to move the path sideways; as many as there
  /// can be for one that is too long to be moved.
  var stepsToMove: Int {
    guard elements.count <= Path.mostMoved else { return .max }
    return outlines.reduce(0) { sum, part in
      let counts = Path.pieces(of: part.elements, isClosed: part.isClosed).map(\.count)
      // An open part is moved on both sides.
      let all = counts.reduce(0, +) * (part.isClosed ? 1 : 2)
      let crossings = zip(counts, counts.dropFirst() + counts.prefix(1)).reduce(0) {
        $0 + $1.0 * $1.1
      }
      return sum + MovedOutline.stepsPerPiece * all + 32 * crossings
        + MovedOutline.distances(of: all)
    }
  }

  /// The area within the parts in square points; positive if they run clockwise.
  ///
  /// Curves count as the lines between their control points.
  var signedArea: Double {
    var (sum, pen, start) = (0.0, Point(x: 0, y: 0), Point(x: 0, y: 0))
    func add(_ end: Point) {
      sum += (pen.x * end.y - end.x * pen.y) / 2
      pen = end
    }
    for element in elements {
      switch element {
      case .move(let point): (pen, start) = (point, point)
      case .line(let end): add(end)
      case .curve(let control1, let control2, let end):
        add(control1)
        add(control2)
        add(end)
      case .close: add(start)
      }
    }
    return sum
  }

  /// Returns the pieces of each segment of a part; a piece bends by at most a quarter of a turn.
  static func pieces(of part: [Element], isClosed: Bool) -> [[OutlineCurve]] {
    guard case .move(let first)? = part.first else { return [] }
    var (pieces, pen) = ([[OutlineCurve]](), first)
    for element in part.dropFirst() {
      switch element {
      case .line(let end): pieces.append([OutlineCurve(from: pen, to: end)])
      case .curve(let control1, let control2, let end):
        pieces.append(OutlineCurve(pen, control1, control2, end).flatPieces)
      case .move, .close: break
      }
      pen = pieces.last?.last?.end ?? pen
    }
    if isClosed, pen.distance(to: first) > 1e-6 {
      pieces.append([OutlineCurve(from: pen, to: first)])
    }
    return pieces.map { $0.filter { !$0.isPoint } }.filter { !$0.isEmpty }
  }
}

/// A closed outline of which all segments are moved sideways.
private struct MovedOutline {
  /// The moved pieces of each segment.
  private var segments: [[OutlineCurve]]

  /// What joins each segment with the next one.
  private var joints: [[Path.Element]]

  /// The most pieces whose distances from all others are measured.
  private static let mostMeasured = 500

  /// About how many steps each piece takes besides.
  static let stepsPerPiece = 500

  /// Into how many lines a piece is divided when distances are measured.
  private static let linesPerPiece = 8

  /// Returns how many distances are measured for `count` pieces.
  static func distances(of count: Int) -> Int {
    count <= mostMeasured ? linesPerPiece * count * count : 0
  }

  /// - Parameter segments: The pieces of each segment; at least one.
  init(_ segments: [[OutlineCurve]], by distance: Double, join: LottieJoin) {
    self.segments = segments.map { $0.map { $0.moved(by: distance) } }
    joints = Array(repeating: [], count: segments.count)
    // If the curve's radius is smaller than the offset, the moved curve runs backwards.
    var isTooNarrow = zip(segments.joined(), self.segments.joined()).contains {
      $0.isOpposite(to: $1)
    }
    for index in segments.indices {
      guard let last = segments[index].last, let next = segments[(index + 1) % segments.count].first
      else { continue }
      let (into, out) = (last.endDirection, next.startDirection)
      let turn = into.dx * out.dy - into.dy * out.dx
      let isBack = abs(turn) < 1e-9 && into.dx * out.dx + into.dy * out.dy < 0
      if isBack || turn * distance > 0 {
        joints[index] = joint(
          at: last.end, from: into, to: out, distance: distance, join: join)
      } else if !cut(index) {
        isTooNarrow = true
      }
    }
    if isTooNarrow { removePieces(nearerThan: abs(distance), to: segments) }
  }

  /// The path; empty if nothing of it is left.
  var elements: [Path.Element] {
    guard let start = segments.lazy.compactMap(\.first).first?.start else { return [] }
    var (elements, pen) = ([Path.Element.move(to: start)], start)
    func go(to point: Point) {
      if pen.distance(to: point) > 1e-6 { elements.append(.line(to: point)) }
      pen = point
    }
    for (pieces, joint) in zip(segments, joints) {
      for piece in pieces {
        go(to: piece.start)
        elements.append(piece.element)
        pen = piece.end
      }
      for element in joint {
        elements.append(element)
        switch element {
        case .line(let end), .curve(_, _, let end): pen = end
        case .move, .close: break
        }
      }
    }
    go(to: start)
    return elements + [.close]
  }

  /// Cuts the ends of a segment and the next one off where they cross, on the inner side of a corner.
  ///
  /// - Returns: Whether they cross, or lie end to end.
  private mutating func cut(_ index: Int) -> Bool {
    let next = (index + 1) % segments.count
    guard next != index, let end = segments[index].last?.end,
      let start = segments[next].first?.start, end.distance(to: start) > 1e-6
    else { return true }
    for (last, piece) in segments[index].enumerated().reversed() {
      for (first, other) in segments[next].enumerated() {
        guard let (part, otherPart) = piece.crossing(other) else { continue }
        segments[index].removeSubrange((last + 1)...)
        segments[index][last] = piece.part(to: part)
        segments[next].removeSubrange(..<first)
        segments[next][0] = other.reversed.part(to: 1 - otherPart).reversed
        return true
      }
    }
    return false
  }

  /// Removes the pieces that are on the wrong side of another part of the outline.
  ///
  /// - Parameter original: The segments before they were moved.
  private mutating func removePieces(nearerThan distance: Double, to original: [[OutlineCurve]]) {
    let all = original.joined()
    guard all.count <= MovedOutline.mostMeasured else { return }
    let count = MovedOutline.linesPerPiece
    let points = all.flatMap { piece in
      (0..<count).map { piece.point(at: Double($0) / Double(count)) }
    }
    let lines = zip(points, points.dropFirst() + points.prefix(1)).map(OutlineCurve.init(from:to:))
    for index in segments.indices {
      segments[index].removeAll { piece in
        let middle = piece.point(at: 0.5)
        return lines.contains { $0.distance(to: middle) < 0.98 * distance }
      }
    }
    for index in joints.indices
    where segments[index].isEmpty || segments[(index + 1) % segments.count].isEmpty {
      joints[index] = []
    }
  }

  /// Returns the elements that join two moved segments on the outer side of a corner.
  private func joint(
    at corner: Point, from into: Vector, to out: Vector, distance: Double, join: LottieJoin
  ) -> [Path.Element] {
    let end = corner.moved(into.left, distance)
    let start = corner.moved(out.left, distance)
    guard end.distance(to: start) > 1e-6 else { return [] }
    switch join {
    case .bevel: return [.line(to: start)]
    case .miter(let limit):
      let cosine = into.dx * out.dx + into.dy * out.dy
      // The tip is 1 / cos of half the turn as far away as the sides.
      let half = ((1 + cosine) / 2).squareRoot()
      guard half * limit >= 1 else { return [.line(to: start)] }
      let middle = Vector(dx: into.left.dx + out.left.dx, dy: into.left.dy + out.left.dy)
      let reach = distance / half / max(middle.length, 1e-9)
      return [.line(to: corner.moved(middle, reach)), .line(to: start)]
    case .round: return arc(around: corner, from: into, to: out, distance: distance)
    }
  }

  /// Returns an arc of at most half a circle around a corner.
  private func arc(
    around corner: Point, from into: Vector, to out: Vector, distance: Double
  ) -> [Path.Element] {
    let turn = atan2(
      into.dx * out.dy - into.dy * out.dx, into.dx * out.dx + into.dy * out.dy)
    let count = max((abs(turn) / (.pi / 2) - 1e-9).rounded(.up), 1)
    let step = (distance < 0 ? -abs(turn) : abs(turn)) / count
    let handle = 4 / 3 * tan(step / 4) * distance
    var elements: [Path.Element] = []
    var direction = into
    for _ in 0..<Int(count) {
      let next = direction.turned(by: step)
      let from = corner.moved(direction.left, distance)
      let to = corner.moved(next.left, distance)
      elements.append(
        .curve(control1: from.moved(direction, handle), control2: to.moved(next, -handle), to: to))
      direction = next
    }
    return elements
  }
}
