import SceneModel

/// The words behind a command's name, taken one after the other by what understands them.
///
/// Options may stand anywhere, as `--name value` or `--name=value`; what nobody took is an error,
/// so a misspelt option can never be ignored.
struct Arguments {
  private var words: [String]

  /// What stands behind `--`: never options.
  private var literals: [String]

  /// Every option somebody asked for, for hints.
  private var knownOptions: [String] = []

  init(_ words: [String]) {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    self.words = Array(words[..<end])
    literals = Array(words[end...].dropFirst())
  }

  /// How many words nobody has taken yet.
  var count: Int { words.count + literals.count }

  /// Takes an option without a value.
  mutating func takeFlag(_ names: String...) -> Bool {
    knownOptions += names
    let count = words.count
    words.removeAll { names.contains($0) }
    return words.count < count
  }

  /// Takes an option's value; the last one counts.
  mutating func takeOption(_ names: String...) throws(UsageError) -> String? {
    try takeOptions(names).last
  }

  /// Takes all values of an option that may be there more than once.
  ///
  /// A value that looks like an option must be written as `--name=value`.
  mutating func takeOptions(_ names: [String]) throws(UsageError) -> [String] {
    knownOptions += names
    var values: [String] = []
    var rest: [String] = []
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if names.contains(word) {
        guard index < words.count, !words[index].looksLikeOption else {
          throw UsageError(message: "\(word) needs a value")
        }
        values.append(words[index])
        index += 1
      } else if let name = names.first(where: { word.hasPrefix($0 + "=") }) {
        values.append(String(word.dropFirst(name.count + 1)))
      } else {
        rest.append(word)
      }
    }
    words = rest
    return values
  }

  /// Takes an option's value as a number.
  mutating func takeNumber(_ name: String, in limits: ClosedRange<Double>) throws(UsageError)
    -> Double?
  {
    guard let text = try takeOption(name) else { return nil }
    guard let number = Double(text), limits.contains(number) else {
      throw UsageError(
        message:
          "\(name) takes a number from \(limits.lowerBound.plain) to \(limits.upperBound.plain), not '\(text)'"
      )
    }
    return number
  }

  /// Takes an option's value as a whole number.
  mutating func takeCount(_ name: String, in limits: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = try takeOption(name) else { return nil }
    guard let number = Int(text), limits.contains(number) else {
      throw UsageError(
        message:
          "\(name) takes a whole number from \(limits.lowerBound) to \(limits.upperBound), not '\(text)'"
      )
    }
    return number
  }

  /// Takes an option's value as one of a few words.
  mutating func takeWord<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String
  ) throws(UsageError) -> Word? {
    guard let text = try takeOption(name) else { return nil }
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue)
      throw UsageError(
        message: "\(name) takes \(words.listed()), not '\(text)'", hint: words.hint(for: text))
    }
    return word
  }

  /// Takes the next word that is no option; options must be taken before.
  ///
  /// - Parameter name: What it is called in the usage: `<scene>`.
  mutating func take(_ name: String) throws(UsageError) -> String {
    guard let word = try takeNext() else { throw UsageError(message: "missing \(name)") }
    return word
  }

  /// Takes all words that are left; there is at least one.
  mutating func takeAll(_ name: String) throws(UsageError) -> [String] {
    [try take(name)] + (try takeRest())
  }

  /// Takes all words that are left, if there are any.
  mutating func takeRest() throws(UsageError) -> [String] {
    var rest: [String] = []
    while let word = try takeNext() { rest.append(word) }
    return rest
  }

  /// Makes sure that nothing is left.
  mutating func finish() throws(UsageError) {
    if let word = try takeNext() { throw UsageError(message: "unexpected '\(word)'") }
  }

  private mutating func takeNext() throws(UsageError) -> String? {
    if let option = words.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
      let name = String(option.prefix { $0 != "=" })
      guard !knownOptions.contains(name) else {
        throw UsageError(message: "\(name) takes no value")
      }
      throw UsageError(
        message: "there is no option '\(name)'",
        hint: knownOptions.nearest(to: name).map { "did you mean '\($0)'?" })
    }
    if !words.isEmpty { return words.removeFirst() }
    return literals.isEmpty ? nil : literals.removeFirst()
  }
}

extension String {
  /// Whether this is more probably the next option than the value of the last one, as `--quiet` is
  /// and `-1` is not.
  fileprivate var looksLikeOption: Bool { hasPrefix("-") && self != "-" && Double(self) == nil }
}
