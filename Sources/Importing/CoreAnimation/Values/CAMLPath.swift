import Glibc
import SceneModel

/// A path whose operators follow their points, as in PostScript: `0 0 m 10 0 l h`.
struct CAMLPath {
  private var pieces: [(letter: String, points: [[Double]])] = []

  /// The operators with their letters in SVG and their numbers of points.
  private static let knownOperators: [Substring: (letter: String, count: Int)] = [
    "m": ("M", 1), "l": ("L", 1), "c": ("C", 3), "q": ("Q", 2), "h": ("Z", 0),
  ]

  /// - Returns: `nil` if the text is no path.
  init?(_ text: String) {
    var numbers: [Double] = []
    for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      if let number = Double(word), number.isFinite {
        numbers.append(number)
      } else if word == "re", numbers.count == 4 {
        pieces += Self.rectangle(numbers)
        numbers = []
      } else if let known = CAMLPath.knownOperators[word], numbers.count == 2 * known.count {
        pieces.append(
          (
            known.letter,
            stride(from: 0, to: numbers.count, by: 2).map { Array(numbers[$0...$0 + 1]) }
          )
        )
        numbers = []
      } else {
        return nil
      }
    }
    guard numbers.isEmpty, pieces.first?.letter == "M" else { return nil }
  }

  /// Returns the pieces of a rectangle with a corner, a width and a height.
  private static func rectangle(_ numbers: [Double]) -> [(letter: String, points: [[Double]])] {
    let (x, y, right, bottom) = (
      numbers[0], numbers[1], numbers[0] + numbers[2], numbers[1] + numbers[3]
    )
    return [
      ("M", [[x, y]]), ("L", [[right, y]]), ("L", [[right, bottom]]), ("L", [[x, bottom]]),
      ("Z", []),
    ]
  }

  /// The letters of its operators, by which paths morph into one another.
  var operators: [String] { pieces.map(\.letter) }

  /// The number of lines and curves.
  var segmentCount: Int { pieces.count { $0.letter != "M" } }

  /// The text of the path with all its points moved onto the first one.
  var shrunk: String {
    let start = pieces[0].points[0].map(\.plain)
    return pieces.flatMap { piece in
      let word = CAMLPath.knownOperators.first { $0.value.letter == piece.letter }?.key ?? "m"
      return piece.points.flatMap { _ in start } + [String(word)]
    }.joined(separator: " ")
  }

  /// The path as an SVG has it, from the top left of a layer with this space.
  func data(in space: CAMLSpace) -> String {
    pieces.map { piece in
      ([piece.letter] + piece.points.flatMap { space.point($0).map { $0.imported.plain } })
        .joined(separator: " ")
    }.joined(separator: " ")
  }
}

extension CAMLPath {
  /// How far a curve's control points lie on the way to the corner, for a quarter of an ellipse.
  private static let quarter = 0.5522847498

  /// Returns how far an ellipse lies inside bounds, the same on all sides; `nil` for any other path.
  func inset(asEllipseIn bounds: [Double]) -> Double? {
    let curves = pieces.filter { $0.letter == "C" }.map(\.points)
    guard operators == ["M", "C", "C", "C", "C", "Z"], let start = pieces.first?.points.last else {
      return nil
    }
    let ends = [start] + curves.map { $0[2] }
    let (xs, ys) = (ends.map { $0[0] }, ends.map { $0[1] })
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else {
      return nil
    }
    let (x, y) = ((left + right) / 2, (top + bottom) / 2)
    let inset = left - bounds[0]
    let sides = [
      bounds[0] + bounds[2] - right, top - bounds[1], bounds[1] + bounds[3] - bottom,
    ]
    func isNear(_ point: [Double], _ x: Double, _ y: Double) -> Bool {
      hypot(point[0] - x, point[1] - y) < 1e-3 * max(right - left, bottom - top)
    }
    let areQuarters = zip(ends, curves).allSatisfy { from, curve in
      let to = curve[2]
      // The corner of the quarter has a coordinate of each end that is not in the middle.
      let corner = isNear(from, from[0], y) ? [from[0], to[1]] : [to[0], from[1]]
      func toCorner(_ end: [Double]) -> [Double] {
        zip(end, corner).map { $0 + Self.quarter * ($1 - $0) }
      }
      let (first, second) = (toCorner(from), toCorner(to))
      let turns = isNear(from, from[0], y) == isNear(to, x, to[1])
      return turns && isNear(curve[0], first[0], first[1])
        && isNear(curve[1], second[0], second[1])
    }
    let isWhole = [(left, y), (right, y), (x, top), (x, bottom)].allSatisfy { place in
      ends.contains { isNear($0, place.0, place.1) }
    }
    let isEven = sides.allSatisfy { abs($0 - inset) < 1e-4 }
    return areQuarters && isWhole && isEven ? inset : nil
  }
}
