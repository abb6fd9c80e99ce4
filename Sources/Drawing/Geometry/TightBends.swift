import Glibc

extension Outline {
  /// Returns the outline with short straight pieces in place of tight bends; `nil` if it has none.
  ///
  /// The gentle pieces of a curve stay curves.
  ///
  /// - Parameters:
  ///   - radius: The smallest radius of a bend that stays a curve, in user units.
  ///   - angle: The largest angle between straight pieces, in radians, above 0.
  func straightened(belowRadius radius: Double, angle: Double) -> Outline? {
    var straightened: [Element] = []
    var isChanged = false
    var (start, pen) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    for element in elements {
      switch element {
      case .move(let end): (start, pen) = (end, end)
      case .line(let end): pen = end
      case .close: pen = start
      case .curve(let control1, let control2, let end):
        let curve = BentCurve(start: pen, control1: control1, control2: control2, end: end)
        pen = end
        var pieces: [BentCurve] = []
        curve.addPieces(turning: angle, to: &pieces)
        guard pieces.contains(where: { $0.isTighter(than: radius) }) else { break }
        isChanged = true
        straightened += pieces.map { $0.isTighter(than: radius) ? .line(to: $0.end) : $0.element }
        continue
      }
      straightened.append(element)
    }
    return isChanged ? Outline(straightened, fillRule: fillRule) : nil
  }
}

/// A cubic Bézier curve, or a piece of one.
private struct BentCurve {
  let start, control1, control2, end: SIMD2<Double>

  /// The number of times that a curve is halved at most, where its direction jumps.
  private static let mostHalvings = 16

  var element: Outline.Element { .curve(control1: control1, control2: control2, to: end) }

  /// Appends the curve in pieces that turn by at most an angle, in radians.
  func addPieces(turning angle: Double, afterHalvings count: Int = 0, to pieces: inout [BentCurve])
  {
    guard turn > angle, count < Self.mostHalvings else { return pieces.append(self) }
    let (first, last) = halves
    first.addPieces(turning: angle, afterHalvings: count + 1, to: &pieces)
    last.addPieces(turning: angle, afterHalvings: count + 1, to: &pieces)
  }

  /// Returns whether the piece, which turns by a small angle, bends more tightly than a radius.
  func isTighter(than radius: Double) -> Bool {
    length(end - start) < turn * radius
  }

  /// The angle between the curve's directions, summed along its control points, in radians.
  private var turn: Double {
    let (first, middle, last) = (control1 - start, control2 - control1, end - control2)
    // A side without length has no direction.
    guard middle != .zero else { return angle(from: first, to: last) }
    return angle(from: first, to: middle) + angle(from: middle, to: last)
  }

  /// Source: de Casteljau's algorithm.
  private var halves: (BentCurve, BentCurve) {
    let (first, middle, last) = (
      (start + control1) / 2, (control1 + control2) / 2, (control2 + end) / 2
    )
    let (before, after) = ((first + middle) / 2, (middle + last) / 2)
    let center = (before + after) / 2
    return (
      BentCurve(start: start, control1: first, control2: before, end: center),
      BentCurve(start: center, control1: after, control2: last, end: end)
    )
  }
}

/// Returns the angle between two directions, in radians; 0 if either has no length.
private func angle(from first: SIMD2<Double>, to second: SIMD2<Double>) -> Double {
  abs(atan2(first.x * second.y - first.y * second.x, (first * second).sum()))
}

private func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }
