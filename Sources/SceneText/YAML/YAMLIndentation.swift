import SceneModel

// Mistakes in the indentation of lines.
extension YAMLMistake {
  /// Parts of libyaml's messages for a line with too much or too little indentation.
  private static let problems = [
    "expected key", "'-' indicator", "mapping values are not allowed", "<document start>",
  ]

  /// Returns the mistake if the line of `offset` is not aligned with the lines before it.
  static func indentation(of offset: Int, problem: String, in source: SourceText) -> YAMLMistake? {
    guard problems.contains(where: problem.contains) else { return nil }
    let number = source.position(of: offset).line
    let line = BlockLine(source.line(number))
    let start = source.start(ofLine: number) + line.indent
    guard start <= offset, start < source.bytes.count,
      !source.bytes[start..<offset].contains(": ".utf8)
    else { return nil }
    let columns = source.columns(before: number, ofItems: line.isItem)
    guard !columns.contains(line.indent),
      let usual = columns.min(by: { abs($0 - line.indent) < abs($1 - line.indent) })
    else { return nil }
    return YAMLMistake(
      message: "this line is indented by \(line.indent.spaces), "
        + "\(line.isItem ? "the list items" : "the lines") before it by \(usual)",
      bytes: start..<start + 1,
      hint: usual == 0 ? "do not indent it" : "indent it by \(usual.spaces)")
  }
}

/// A line in block style: a key with its value, or an item of a list after a dash.
private struct BlockLine {
  /// The number of spaces before the first character.
  let indent: Int

  /// Whether the line begins with a dash, as an item of a list.
  let isItem: Bool

  /// The column of the text after the dash; the indent without a dash.
  let content: Int

  /// Whether the line is blank or only a comment.
  let isEmpty: Bool

  init(_ text: String) {
    let rest = text.utf8.drop { $0 == UInt8(ascii: " ") }
    indent = text.utf8.count - rest.count
    isItem = rest.starts(with: "- ".utf8)
    content =
      isItem ? text.utf8.count - rest.dropFirst().drop { $0 == UInt8(ascii: " ") }.count : indent
    isEmpty = rest.isEmpty || rest.first == UInt8(ascii: "#")
  }
}

extension SourceText {
  /// Returns the columns in which a line may continue an open block, innermost first.
  ///
  /// - Parameter isItem: Whether the line is an item of a list; if so items count, otherwise keys.
  fileprivate func columns(before number: Int, ofItems isItem: Bool) -> [Int] {
    var columns: [Int] = []
    var innermost = Int.max
    for above in (1..<number).reversed() where innermost > 0 {
      let line = BlockLine(self.line(above))
      guard !line.isEmpty, line.indent < innermost else { continue }
      innermost = line.indent
      if line.isItem == isItem { columns.append(line.indent) }
      if line.isItem, !isItem { columns.append(line.content) }
    }
    return columns
  }
}

extension Int {
  /// The number of spaces in words.
  fileprivate var spaces: String { self == 1 ? "1 space" : "\(self) spaces" }
}
