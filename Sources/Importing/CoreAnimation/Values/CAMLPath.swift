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

  /// The path as an SVG has it, from the top left of a layer with this space.
  func data(in space: CAMLSpace) -> String {
    pieces.map { piece in
      ([piece.letter] + piece.points.flatMap { space.point($0).map { $0.imported.plain } })
        .joined(separator: " ")
    }.joined(separator: " ")
  }
}
