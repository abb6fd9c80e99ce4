/// Lines of a terminal.
package enum Columns {
  /// How many letters fit into a line.
  static let width = 100

  /// A word and what is to be said of it beside it, or below if the word is long.
  package static func lines(_ head: String, _ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    let lines = wrapped(text, to: width - indent)
    let first = head + String(repeating: " ", count: max(0, indent - head.count))
    return !first.hasSuffix(" ") && indent > 0
      ? ([first] + lines.map { margin + $0 }).joined(separator: "\n")
      : first + lines.joined(separator: "\n" + margin)
  }

  /// Lines of whole words that are no longer than `width`, unless a word is.
  private static func wrapped(_ text: String, to width: Int) -> [String] {
    text.split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }
}
