import Pipeline

/// Wrapped properties that a command line fills: those of a command, or of a part of several ones.
///
///     struct VerifyCommand: RunnableCommand {
///       @Flag("--quick", "do not decode the frames") var isQuick
///       @Options var work: JobOptions
///       @Argument("<folder>") var folder: String
///
/// Parser, help, manual page and completions find them by reflection, in this order.
protocol OptionGroup: Sendable {
  /// The values if no option is there.
  init()

  /// Makes sure that the values go together, once all are there.
  mutating func validate() throws(UsageError)
}

extension OptionGroup {
  mutating func validate() throws(UsageError) {}

  /// The options, in the order in which the help shows them.
  var rows: [OptionRow] { properties.flatMap(\.rows) }

  /// Those of them that are there.
  var given: [OptionRow] { properties.flatMap(\.given) }

  /// Words that arguments may be, for completions.
  var words: [String] { properties.flatMap(\.words) }

  /// Parses the words behind a command's name.
  init(parsing words: [String]) throws(UsageError) {
    self.init()
    var arguments = try Arguments(words, for: rows)
    try fill(from: &arguments)
    try arguments.finish()
    try validate()
  }

  /// Gives the properties their values.
  func fill(from arguments: inout Arguments) throws(UsageError) {
    for property in properties { try property.fill(from: &arguments) }
  }

  private var properties: [any CommandLineProperty] {
    Mirror(reflecting: self).children.compactMap { $0.value as? any CommandLineProperty }
  }
}

/// A wrapped property of an ``OptionGroup``.
protocol CommandLineProperty: Sendable {
  /// The options it stands for.
  var rows: [OptionRow] { get }

  /// Those of them that are there.
  var given: [OptionRow] { get }

  /// Words that it may be if it is no option, for completions.
  var words: [String] { get }

  /// Takes its value, if one is there.
  func fill(from arguments: inout Arguments) throws(UsageError)
}

extension CommandLineProperty {
  var rows: [OptionRow] { [] }
  var given: [OptionRow] { [] }
  var words: [String] { [] }
}
