import Pipeline
import Comparing
import Tuning
import SceneModel

/// The declaration of an option of a command: one row, from which the parser, the help, the manual
/// page and the completions are made.
struct OptionRow: Sendable {
  /// All it is called, with their hyphens: `-o`, `--output`. The first one is shown.
  let names: [String]

  /// The name of its value, as `n` or `file.png`; `nil` for a flag.
  let argument: String?

  /// Its effect, as a paragraph on one line.
  var summary: String

  /// The values it takes, if they are a few words.
  var words: [String] = []

  /// The options it cannot stand beside, by their first names, each with what to do instead.
  private(set) var exclusions: [(name: String, hint: String?)] = []

  /// The only kind of output it has a meaning for, if it has not one for all, and what to do instead.
  private(set) var output: (kind: OutputTarget.Kind, hint: String?)?

  var name: String { names[0] }

  init(_ names: [String], argument: String? = nil, summary: String, words: [String] = []) {
    (self.names, self.argument, self.summary, self.words) = (names, argument, summary, words)
  }

  fileprivate mutating func exclude(_ name: String, hint: String?) {
    exclusions.append((name, hint))
  }

  fileprivate mutating func need(_ output: OutputTarget.Kind, hint: String?) {
    self.output = (output, hint)
  }
}

/// An option of a command, of whatever type its value is.
protocol CommandOption: Sendable {
  var row: OptionRow { get set }
}

extension CommandOption {
  /// The same option of a command for which it does something of its own.
  func saying(_ summary: String) -> Self {
    var option = self
    option.row.summary = summary
    return option
  }

  /// The same option, which cannot stand beside another one.
  ///
  /// - Parameters:
  ///   - name: The first of the other's names.
  ///   - hint: What to do instead.
  func excluding(_ name: String, hint: String? = nil) -> Self {
    var option = self
    option.row.exclude(name, hint: hint)
    return option
  }

  /// The same option, which has a meaning for one kind of output alone.
  ///
  /// - Parameter hint: What to do for others.
  func needing(_ output: OutputTarget.Kind, hint: String? = nil) -> Self {
    var option = self
    option.row.need(output, hint: hint)
    return option
  }
}

/// An option without a value.
struct Flag: CommandOption {
  var row: OptionRow

  init(_ names: String..., summary: String) {
    row = OptionRow(names, summary: summary)
  }
}

/// An option with a value.
struct Option<Value>: CommandOption {
  var row: OptionRow

  /// Turns what stands behind the option into its value.
  let parse: @Sendable (String) throws(UsageError) -> Value

  /// - Parameter words: What completions offer.
  init(
    _ names: String..., argument: String, summary: String, words: [String] = [],
    parse: @escaping @Sendable (String) throws(UsageError) -> Value
  ) {
    row = OptionRow(names, argument: argument, summary: summary, words: words)
    self.parse = parse
  }
}

extension Option<String> {
  /// - Parameter words: What completions offer for a value that may be another one, too.
  init(_ names: String..., argument: String, summary: String, words: [String] = []) {
    row = OptionRow(names, argument: argument, summary: summary, words: words)
    parse = { $0 }
  }
}

extension Option<String> {
  /// `-o`, which names a picture.
  ///
  /// - Parameters:
  ///   - path: Where it goes if nobody says.
  ///   - example: A name, for a hint.
  static func png(default path: String, example: String) -> Self {
    png(summary: "where to; default: \(path)", example: example)
  }

  static func png(summary: String, example: String) -> Self {
    Option("-o", "--output", argument: "file.png", summary: summary) { (file) throws(UsageError) in
      guard file.hasSuffix(".png") else {
        throw UsageError(message: "-o names a PNG file, not '\(file)'", hint: "-o \(example)")
      }
      return file
    }
  }
}

extension Option<Double> {
  init(_ name: String, argument: String, in limits: ClosedRange<Double>, summary: String) {
    let range = "\(limits.lowerBound.plain) to \(limits.upperBound.plain)"
    self.init(
      name, argument: argument, in: limits, named: "a number from \(range)", summary: summary)
  }
}

extension Option<Int> {
  init(_ name: String, argument: String, in limits: ClosedRange<Int>, summary: String) {
    let range = "\(limits.lowerBound) to \(limits.upperBound)"
    self.init(
      name, argument: argument, in: limits, named: "a whole number from \(range)",
      summary: summary)
  }
}

extension Option where Value: LosslessStringConvertible & Comparable & Sendable {
  /// - Parameter kind: The values in words, for messages.
  fileprivate init(
    _ name: String, argument: String, in limits: ClosedRange<Value>, named kind: String,
    summary: String
  ) {
    self.init(name, argument: argument, summary: summary) { (text) throws(UsageError) in
      guard let number = Value(text), limits.contains(number) else {
        throw UsageError(message: "\(name) takes \(kind), not '\(text)'")
      }
      return number
    }
  }
}

extension Option where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
  /// An option whose value is one of a few words.
  init(_ name: String, argument: String, summary: String) {
    let words = Value.allCases.map(\.rawValue)
    self.init(name, argument: argument, summary: summary) { (text) throws(UsageError) in
      guard let word = Value(rawValue: text) else {
        throw UsageError(
          message: "\(name) takes \(words.listed()), not '\(text)'", hint: words.question(for: text)
        )
      }
      return word
    }
    row.words = words
  }
}
