import Pipeline
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
  init(_ words: [String], for rows: [OptionRow]) throws(UsageError) {
    self.rows = rows
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

  /// Whether an option is there, by its first name.
  func isGiven(_ name: String) -> Bool { values[name] != nil }

  /// The texts behind all of an option that are there; those of flags are empty.
  func values(of row: OptionRow) -> [String] { values[row.name] ?? [] }

  /// The same words, as if only some options were there.
  func limited(to rows: [OptionRow]) -> Arguments {
    var limited = self
    limited.values = values.filter { name, _ in rows.contains { $0.name == name } }
    return limited
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

  /// Takes all words that are left, if there are any.
  mutating func takeRest() -> [String] {
    defer { words = [] }
    return words
  }

  /// Makes sure that nothing is left.
  func finish() throws(UsageError) {
    if let word = words.first { throw UsageError.unexpected(word) }
  }
}

extension String {
  /// Whether this is more probably the next option than the value of the last one, as `--quiet` is
  /// and `-1` is not.
  fileprivate var looksLikeOption: Bool { hasPrefix("-") && self != "-" && Double(self) == nil }
}
