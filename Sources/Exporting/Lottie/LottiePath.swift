import SceneModel

/// A path as Lottie has it: corners with the control points on both sides of each, in closed and open
/// parts.
struct LottiePath {
  /// A part of the path without a move inside.
  struct Part {
    /// Six numbers per corner: its place, and from there the control points before and after it.
    var corners: [[Double]] = []
    var isClosed = false
  }

  private(set) var parts: [Part] = []

  init(_ path: Path) {
    var pen = Point(x: 0, y: 0)
    var endsInCurve = false
    for element in path.elements {
      switch element {
      case .move(let end):
        parts.append(Part(corners: [LottiePath.corner(end)]))
        (pen, endsInCurve) = (end, false)
      case .line(let end):
        continuePart(from: pen)
        endsInCurve = false
        parts[parts.count - 1].corners.append(LottiePath.corner(end))
        pen = end
      case .curve(let first, let second, let end):
        continuePart(from: pen)
        let index = parts.count - 1
        let last = parts[index].corners.count - 1
        parts[index].corners[last][4] = first.x - pen.x
        parts[index].corners[last][5] = first.y - pen.y
        var corner = LottiePath.corner(end)
        (corner[2], corner[3]) = (second.x - end.x, second.y - end.y)
        parts[index].corners.append(corner)
        (pen, endsInCurve) = (end, true)
      case .close:
        guard let start = parts.last?.corners.first else { continue }
        parts[parts.count - 1].close(endsInCurve: endsInCurve)
        pen = Point(x: start[0], y: start[1])
      }
    }
    parts.removeAll { $0.corners.count < 2 && !$0.isClosed }
  }

  private static func corner(_ place: Point) -> [Double] { [place.x, place.y, 0, 0, 0, 0] }

  /// Begins a new part at the pen after a closed one.
  private mutating func continuePart(from pen: Point) {
    guard parts.last?.isClosed != false else { return }
    parts.append(Part(corners: [LottiePath.corner(pen)]))
  }

  /// The structure that all shapes of a morphing path must share.
  var structure: [Int] { parts.map { $0.isClosed ? -$0.corners.count : $0.corners.count } }

  /// All numbers, part after part.
  var numbers: [Double] { parts.flatMap { $0.corners.joined() } }

  /// Returns a part from its numbers as a value of the file.
  static func value(_ numbers: [Double], isClosed: Bool) -> LottieValue {
    func points(_ offset: Int) -> LottieValue {
      .list(
        stride(from: 0, to: numbers.count, by: 6).map {
          .numbers([numbers[$0 + offset], numbers[$0 + offset + 1]])
        })
    }
    return .object([
      ("c", .flag(isClosed)), ("v", points(0)), ("i", points(2)), ("o", points(4)),
    ])
  }
}

extension LottiePath.Part {
  /// Closes the part; the end of a last curve at the first corner becomes one with it.
  fileprivate mutating func close(endsInCurve: Bool) {
    isClosed = true
    guard endsInCurve, corners.count > 1, let last = corners.last,
      abs(last[0] - corners[0][0]) < 1e-9, abs(last[1] - corners[0][1]) < 1e-9
    else { return }
    (corners[0][2], corners[0][3]) = (last[2], last[3])
    corners.removeLast()
  }
}
