import SceneModel

// Lines that stand in no column of those around them.
extension YAMLMistake {
  /// What libyaml says where a line is indented by too much or too little.
  private static let problems = [
    "expected key", "'-' indicator", "mapping values are not allowed", "<document start>",
  ]

  /// The line of `offset`, if it is indented otherwise than those before it.
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

/// A line of blocks: a key with its value, or an item of a list after a dash.
private struct BlockLine {
  /// Spaces before its first sign.
  let indent: Int

  /// Whether it begins with the dash of an item of a list.
  let isItem: Bool

  /// The column of what follows the dash; the indent if there is none.
  let content: Int

  /// Whether there is nothing but a comment, if anything.
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
  /// The columns in which a line may go on what is open before it, the innermost first.
  ///
  /// - Parameter isItem: Whether it is an item of a list: those count then, or else the keys.
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
  /// That many spaces, in words.
  fileprivate var spaces: String { self == 1 ? "1 space" : "\(self) spaces" }
}
