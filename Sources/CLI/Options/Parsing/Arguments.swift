import Pipeline
import SceneModel

/// The words after a command's name: options in any position, and arguments.
///
/// Options are `--name value` or `--name=value`. A word that looks like an option but is none of
/// the command's is an error, so a misspelt option is never ignored.
struct Arguments {
  private let rows: [OptionRow]

  /// The values of the given options, by their first names; those of flags are empty.
  private var values: [String: [String]] = [:]

  /// The arguments that have not been taken yet.
  private var words: [String] = []

  /// Separates options from arguments.
  ///
  /// - Parameter place: Returns where a value belongs that is no option.
  /// - Throws: ``UsageError`` if an option is unknown, has no value or an unexpected one, or
  ///   excludes another given option.
  init(
    _ words: [String], for rows: [OptionRow], place: (_ option: String) -> String? = { _ in nil }
  ) throws(UsageError) {
    self.rows = rows
    let end = words.firstIndex(of: "--") ?? words.endIndex
    var rest = words[..<end]
    while let word = rest.popFirst() {
      if word.hasPrefix("-"), word != "-" {
        try takeOption(word, from: &rest, place: place)
      } else {
        self.words.append(word)
      }
    }
    self.words += words[end...].dropFirst()
    try checkExclusions()
  }

  private mutating func takeOption(
    _ word: String, from rest: inout ArraySlice<String>, place: (_ option: String) -> String?
  ) throws(UsageError) {
    let name = String(word.prefix { $0 != "=" })
    guard let row = rows.first(where: { $0.names.contains(name) }) else {
      throw UsageError(
        message: "there is no option '\(name)'",
        hint: hint(for: name) ?? place(name))
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

  /// Options of other programs, with Smear's equivalents.
  private static let foreignOptions = [
    "--fps": "--frame-rate", "--rate": "--frame-rate", "--frame": "--frames", "--size": "--scale",
    "--width": "--scale", "--height": "--scale", "--resolution": "--scale", "--out": "--output",
    "--dest": "--output", "--force": "--overwrite", "--threads": "--jobs", "--workers": "--jobs",
    "--time": "--at", "--at": "--frames", "--background": "--matte",
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

  /// Whether an option is given, by its first name.
  func isGiven(_ name: String) -> Bool { values[name] != nil }

  /// Returns the values of an option's occurrences, in order; those of flags are empty.
  func values(of row: OptionRow) -> [String] { values[row.name] ?? [] }

  /// Returns the same words with only some of the options.
  func limited(to rows: [OptionRow]) -> Arguments {
    var limited = self
    limited.values = values.filter { name, _ in rows.contains { $0.name == name } }
    return limited
  }
}

extension Arguments {
  /// Takes the next argument.
  ///
  /// - Parameter name: Its name in the usage: `<scene>`.
  mutating func take(_ name: String) throws(UsageError) -> String {
    guard !words.isEmpty else { throw UsageError(message: "missing \(name)") }
    return words.removeFirst()
  }

  /// Takes all remaining arguments, if there are any.
  mutating func takeRest() -> [String] {
    defer { words = [] }
    return words
  }

  /// Checks that no argument is left.
  func finish() throws(UsageError) {
    if let word = words.first { throw UsageError.unexpected(word) }
  }
}

extension String {
  /// Whether this word is more likely an option than a value: `--quiet` is, but `-1`, `-1%` and
  /// `-1,2` are not.
  fileprivate var looksLikeOption: Bool {
    guard hasPrefix("-"), let next = dropFirst().first else { return false }
    return !next.isNumber && next != "." && Double(self) == nil
  }
}
