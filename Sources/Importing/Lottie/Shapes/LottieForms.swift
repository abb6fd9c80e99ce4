import SceneModel
import SceneText

/// The forms that a path takes one after the other.
struct LottieForms {
  /// The paths, drawn by the same commands unless they are uneven.
  let paths: [Path]

  /// Whether the paths consist of different commands, and have to be divided alike.
  let isUneven: Bool

  /// Takes paths that may have different numbers of points.
  ///
  /// - Parameter holds: Whether each path stays as it is until the next one comes.
  /// - Returns: `nil` if the forms together have too many commands.
  init?(_ paths: [Path], holds: [Bool]) {
    let parts = paths.map(\.drawnParts)
    let counts = parts[0].indices.map { part in
      parts.map { part < $0.count ? $0[part].steps.count : 0 }.max() ?? 0
    }
    let isEven = zip(parts, parts.dropFirst()).enumerated().allSatisfy { index, pair in
      pair.0.count == pair.1.count
        && zip(pair.0, pair.1).allSatisfy {
          $0.isClosed == $1.isClosed && (holds[index] || $0.steps.count == $1.steps.count)
        }
    }
    isUneven = !isEven
    let commands =
      isEven
      ? counts.reduce(0, +)
      : min(paths.reduce(0) { $0 + $1.elements.count }, MorphLimit.curves)
    guard commands <= MorphLimit.allCurves / paths.count else { return nil }
    self.paths =
      isEven
      ? parts.map { parts in
        Path(zip(parts, counts).flatMap { $0.elements(padded: $1) })
      } : paths
  }
}

/// A part of a path, from a move to the next one.
private struct LottieFormPart {
  let start: Point

  /// The lines and curves, all as curves.
  private(set) var steps: [Path.Element] = []

  private(set) var isClosed = false

  init(_ elements: [Path.Element]) {
    var place = Point(x: 0, y: 0)
    if case .move(let point)? = elements.first { place = point }
    start = place
    for element in elements.dropFirst() {
      switch element {
      case .move: break
      case .line(let end):
        steps.append(.curve(control1: place, control2: end, to: end))
        place = end
      case .curve(_, _, let end):
        steps.append(element)
        place = end
      case .close: isClosed = true
      }
    }
  }

  /// Returns the part with more curves, which all lie on its last point.
  func elements(padded count: Int) -> [Path.Element] {
    var end = start
    if case .curve(_, _, let point)? = steps.last { end = point }
    let more = Array(
      repeating: Path.Element.curve(control1: end, control2: end, to: end),
      count: count - steps.count)
    return [.move(to: start)] + steps + more + (isClosed ? [.close] : [])
  }
}

extension Path {
  fileprivate var drawnParts: [LottieFormPart] { parts.map { LottieFormPart($0.elements) } }
}
