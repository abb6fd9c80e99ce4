import CPango

/// A visible letter with its place in its line.
package struct LetterInLine {
  package let unit: TextUnit

  /// The middle of the letter from the left end of its line, and the width of the line, in points.
  package let middle, lineWidth: Double

  /// The number of the letter in its line, from left to right, from 0.
  package let number: Int

  /// The number of all letters and spaces in its line.
  package let count: Int

  /// Whether its line is read from right to left.
  package let isReadFromRight: Bool
}

extension TextLayout {
  /// Returns the visible letters, in reading order.
  ///
  /// - Parameters:
  ///   - count: The number of shown characters of the text; `nil` means all.
  ///   - spacing: The space around each letter, in points.
  package func lettersInLines(showing count: Int? = nil, spacing: Double) -> [LetterInLine] {
    var lines: [LineOfBlock: [Letter]] = [:]
    for (block, content) in typeset.enumerated() {
      for letter in content.letters {
        lines[LineOfBlock(block: block, line: letter.line), default: []].append(letter)
      }
    }
    let directions = blocks.map { $0.lines.map(\.direction) }
    let extents = lines.map { place, letters in
      let isFromRight = directions[place.block][place.line] == PANGO_DIRECTION_RTL
      return (place, ExtentOfLine(letters, isReadFromRight: isFromRight, spacing: spacing))
    }
    let extent = Dictionary(uniqueKeysWithValues: extents)
    return units(.letter, showing: count).compactMap { unit in
      unit.letters.first.flatMap { extent[LineOfBlock(block: unit.block, line: $0.line)] }
        .map { $0.place(of: unit) }
    }
  }
}

private struct LineOfBlock: Hashable {
  let block, line: Int
}

/// The letters of a line from its left to its right end.
private struct ExtentOfLine {
  /// The left ends of the letters, in points, in ascending order.
  private let starts: [Double]

  /// The ends of the line, in points.
  private let left, right: Double

  private let isReadFromRight: Bool

  /// - Parameter letters: All letters of the line, at least one.
  init(_ letters: [Letter], isReadFromRight: Bool, spacing: Double) {
    starts = letters.map(\.x).sorted()
    left = starts[0] + spacing / 2
    right = (letters.map { $0.x + $0.width }.max() ?? left) - spacing / 2
    self.isReadFromRight = isReadFromRight
  }

  func place(of unit: TextUnit) -> LetterInLine {
    LetterInLine(
      unit: unit, middle: unit.box.x + unit.box.width / 2 - left, lineWidth: right - left,
      number: starts.count { $0 < unit.box.x }, count: starts.count,
      isReadFromRight: isReadFromRight)
  }
}
