import Pipeline

/// An option of a command as seen by the parser, the help, the manual page and the completions.
struct OptionRow: Sendable {
  /// All names including hyphens: `-o`, `--output`; the first one is shown.
  let names: [String]

  /// The name of its value, as `n` or `file.png`; `nil` for a flag.
  let argument: String?

  /// Its effect, as a paragraph on one line.
  var summary: String

  /// The possible values, if they are a few words.
  let words: [String]

  /// The first names of options that this one excludes, each with advice for the user.
  private(set) var exclusions: [(name: String, hint: String?)] = []

  /// The kinds of output that take the option, with advice for others; `nil` if all take it.
  private(set) var outputs: (kinds: [OutputTarget.Kind], hint: String?)?

  var name: String { names[0] }

  /// - Parameter head: The names of the option and of its value: `-o, --output file.png`.
  init(_ head: String, _ summary: String, words: [String] = []) {
    let parts = head.split(separator: " ").map(String.init)
    names = parts.filter { $0.hasPrefix("-") }.map { $0.replacing(",", with: "") }
    argument = parts.last { !$0.hasPrefix("-") }
    (self.summary, self.words) = (summary, words)
  }

  mutating func exclude(_ name: String, hint: String?) {
    exclusions.append((name, hint))
  }

  mutating func need(_ outputs: [OutputTarget.Kind], hint: String?) {
    self.outputs = (outputs, hint)
  }
}
