import SceneModel

/// A turn of outlines that grows from their edge to a centre.
struct LottieTwist {
  /// The turn at the centre, in degrees clockwise.
  private let angle: LottieProperty

  private let center: LottieProperty

  init(_ node: JSONNode, log: LottieLog) {
    angle = LottieProperty(node["a"], log: log)?.component(0) ?? LottieProperty([0], at: node)
    let center = LottieProperty(node["c"], log: log) ?? LottieProperty([0, 0], at: node)
    self.center = center.map { [$0[0], $0.count > 1 ? $0[1] : 0] }
  }

  /// The properties that change over time.
  var animated: [LottieProperty] { [angle, center].filter(\.isAnimated) }

  /// The most pieces of a segment.
  private static let mostPieces = 24.0

  /// The largest turn of a piece of a segment, in degrees.
  private static let pieceAngle = 15.0

  /// The most pieces of a path.
  private static let mostOfPath = 1000

  /// Returns a path with the twist at a frame.
  func apply(to path: Path, at frame: Double) -> Path {
    let largest = angle.isAnimated ? angle.keyframes.map { abs($0.value[0]) }.max() ?? 0 : 0
    // Always as many pieces, so that all keyframes of a path are alike.
    let count = (max(largest, abs(angle.first[0])) / LottieTwist.pieceAngle).rounded(.up)
    let place = center.value(at: frame)
    return path.twisted(
      by: angle.value(at: frame)[0], around: Point(x: place[0], y: place[1]),
      pieces: min(max(count, 1), LottieTwist.mostPieces), most: LottieTwist.mostOfPath)
  }
}

extension Path {
  /// Returns the path twisted around a point: the farthest point stays in its place.
  ///
  /// - Parameters:
  ///   - angle: The turn at the centre, in degrees clockwise.
  ///   - count: The number of pieces into which a segment is divided.
  ///   - most: The most pieces of the path; one with more is not twisted.
  fileprivate func twisted(by angle: Double, around center: Point, pieces count: Double, most: Int)
    -> Path
  {
    let parts = outlines.map { part in
      (
        pieces: Path.pieces(of: part.elements, isClosed: part.isClosed)
          .flatMap { $0.flatMap { $0.divided(into: count) } }, isClosed: part.isClosed
      )
    }
    let ends = parts.flatMap(\.pieces).flatMap { [$0.start, $0.end] }
    let reach = ends.map { $0.distance(to: center) }.max() ?? 0
    guard reach > 0, parts.reduce(0, { $0 + $1.pieces.count }) <= most else { return self }
    func twisted(_ point: Point) -> Point {
      let way = point - center
      let turn = angle * .pi / 180 * max(1 - way.length / reach, 0)
      return center.moved(way.turned(by: turn), 1)
    }
    return Path(
      parts.flatMap { part -> [Element] in
        guard let first = part.pieces.first else { return [] }
        let curves = part.pieces.map { piece -> Element in
          let curve = piece.raised
          return .curve(
            control1: twisted(curve.control1), control2: twisted(curve.control2),
            to: twisted(curve.end))
        }
        return [.move(to: twisted(first.start))] + curves + (part.isClosed ? [.close] : [])
      })
  }
}

extension OutlineCurve {
  /// The control points of the curve; those of a line divide it into thirds.
  fileprivate var raised: (control1: Point, control2: Point, end: Point) {
    let isLine = control1 == start && control2 == end
    let way = end - start
    return isLine
      ? (start.moved(way, 1 / 3), start.moved(way, 2 / 3), end) : (control1, control2, end)
  }
}
