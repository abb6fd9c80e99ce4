/// Layout of text in lines and columns of a terminal.
package enum Columns {
  /// Number of characters in a line.
  static let width = 100

  /// Returns a word with a text beside it, or below it if the word is longer than the indent.
  package static func lines(_ head: String, _ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    let lines = wrapped(text, to: width - indent)
    let first = head + String(repeating: " ", count: max(0, indent - head.count))
    return !first.hasSuffix(" ") && indent > 0
      ? ([first] + lines.map { margin + $0 }).joined(separator: "\n")
      : first + lines.joined(separator: "\n" + margin)
  }

  /// Returns lines of whole words, at most `width` characters long unless a single word is longer.
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
