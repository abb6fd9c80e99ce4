import SceneModel

/// The words behind a command's name: options, in any place, and what is none.
///
/// Options are `--name value` or `--name=value`. What is no row of the command is an error, so a
/// misspelt option can never be ignored.
struct Arguments {
  private let rows: [OptionRow]

  /// The values of the options that are there, by their first names; those of flags are empty.
  private var values: [String: [String]] = [:]

  /// The positional words that have not been taken yet.
  private var words: [String] = []

  /// Tells options from other words.
  ///
  /// - Throws: ``UsageError`` if an option is none of the command's, has no value or one too many, or
  ///   stands beside one that excludes it.
  init(_ words: [String], for options: [any CommandOption]) throws(UsageError) {
    rows = options.map(\.row)
    let end = words.firstIndex(of: "--") ?? words.endIndex
    var rest = words[..<end]
    while let word = rest.popFirst() {
      if word.hasPrefix("-"), word != "-" {
        try takeOption(word, from: &rest)
      } else {
        self.words.append(word)
      }
    }
    self.words += words[end...].dropFirst()
    try checkExclusions()
  }

  private mutating func takeOption(
    _ word: String, from rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let name = String(word.prefix { $0 != "=" })
    guard let row = rows.first(where: { $0.names.contains(name) }) else {
      throw UsageError(
        message: "there is no option '\(name)'",
        hint: hint(for: name))
    }
    var value = name == word ? nil : String(word.dropFirst(name.count + 1))
    if row.argument == nil {
      guard value == nil else { throw UsageError(message: "\(name) takes no value") }
    } else if value == nil {
      guard let next = rest.popFirst(), !next.looksLikeOption else {
        throw UsageError(message: "\(name) needs a value")
      }
      value = next
    }
    values[row.name, default: []].append(value ?? "")
  }

  /// Options of other programs, and ours that say the same.
  private static let foreignOptions = [
    "--fps": "--frame-rate", "--rate": "--frame-rate", "--frame": "--frames", "--size": "--scale",
    "--width": "--scale", "--height": "--scale", "--resolution": "--scale", "--out": "--output",
    "--dest": "--output", "--force": "--overwrite", "--threads": "--jobs", "--workers": "--jobs",
    "--time": "--at", "--at": "--frames",
  ]

  private func hint(for name: String) -> String? {
    let names = rows.flatMap(\.names)
    let foreign = Self.foreignOptions[name].flatMap { names.contains($0) ? $0 : nil }
    return (foreign ?? names.nearest(to: name)).map { "did you mean '\($0)'?" }
  }

  private func checkExclusions() throws(UsageError) {
    for row in rows where isGiven(row.name) {
      for (name, hint) in row.exclusions where isGiven(name) {
        throw UsageError(message: "\(row.name) and \(name) exclude each other", hint: hint)
      }
    }
  }

  private func isGiven(_ name: String) -> Bool { values[name] != nil }

  /// Returns the rows of those of some options that are there.
  func given(of options: [any CommandOption]) -> [OptionRow] {
    options.map(\.row).filter { isGiven($0.name) }
  }

  /// Whether a flag is there.
  subscript(flag: Flag) -> Bool { isGiven(flag.row.name) }

  /// The value of an option; the last one counts.
  subscript<Value>(option: Option<Value>) -> Value? {
    get throws(UsageError) {
      guard let text = values[option.row.name]?.last else { return nil }
      return try option.parse(text)
    }
  }

  /// All values of an option that may be there more than once.
  func all<Value>(_ option: Option<Value>) throws(UsageError) -> [Value] {
    var parsed: [Value] = []
    for text in values[option.row.name] ?? [] { parsed.append(try option.parse(text)) }
    return parsed
  }
}

extension Arguments {
  /// Takes the next word that is no option.
  ///
  /// - Parameter name: What it is called in the usage: `<scene>`.
  mutating func take(_ name: String) throws(UsageError) -> String {
    guard !words.isEmpty else { throw UsageError(message: "missing \(name)") }
    return words.removeFirst()
  }

  /// Takes all words that are left; there is at least one.
  mutating func takeAll(_ name: String) throws(UsageError) -> [String] {
    [try take(name)] + takeRest()
  }

  /// Takes all words that are left, if there are any.
  mutating func takeRest() -> [String] {
    defer { words = [] }
    return words
  }

  /// Makes sure that nothing is left.
  func finish() throws(UsageError) {
    if let word = words.first { throw UsageError(message: "unexpected '\(word)'") }
  }
}

extension String {
  /// Whether this is more probably the next option than the value of the last one, as `--quiet` is
  /// and `-1` is not.
  fileprivate var looksLikeOption: Bool { hasPrefix("-") && self != "-" && Double(self) == nil }
}
