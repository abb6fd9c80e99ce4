import Pipeline

/// One option of a command, as the parser, the help, the manual page and the completions see it.
struct OptionRow: Sendable {
  /// All it is called, with their hyphens: `-o`, `--output`. The first one is shown.
  let names: [String]

  /// The name of its value, as `n` or `file.png`; `nil` for a flag.
  let argument: String?

  /// Its effect, as a paragraph on one line.
  var summary: String

  /// The values it takes, if they are a few words.
  let words: [String]

  /// The options it cannot stand beside, by their first names, each with what to do instead.
  private(set) var exclusions: [(name: String, hint: String?)] = []

  /// The only kind of output it has a meaning for, if it has not one for all, and what to do instead.
  private(set) var output: (kind: OutputTarget.Kind, hint: String?)?

  var name: String { names[0] }

  /// - Parameter head: Its names and that of its value: `-o, --output file.png`.
  init(_ head: String, _ summary: String, words: [String] = []) {
    let parts = head.split(separator: " ").map(String.init)
    names = parts.filter { $0.hasPrefix("-") }.map { $0.replacing(",", with: "") }
    argument = parts.last { !$0.hasPrefix("-") }
    (self.summary, self.words) = (summary, words)
  }

  mutating func exclude(_ name: String, hint: String?) {
    exclusions.append((name, hint))
  }

  mutating func need(_ output: OutputTarget.Kind, hint: String?) {
    self.output = (output, hint)
  }
}
