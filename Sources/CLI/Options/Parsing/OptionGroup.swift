import Pipeline

/// Property wrappers that take their values from a command line.
///
/// A group is a command, or options that several commands share.
///
///     struct VerifyCommand: RunnableCommand {
///       @Flag("--quick", "do not decode the frames") var isQuick
///       @Options var work: JobOptions
///       @Argument("<folder>") var folder: String
///
/// Parser, help, manual page and completions find them by reflection, in this order.
protocol OptionGroup: Sendable {
  /// Creates the group with the values for an empty command line.
  init()

  /// Checks that the values are valid together, after all are set.
  mutating func validate() throws(UsageError)

  /// Returns the place where a value belongs that has no option; `nil` if none is known.
  static func place(ofOption name: String) -> String?
}

extension OptionGroup {
  mutating func validate() throws(UsageError) {}

  static func place(ofOption name: String) -> String? { nil }

  /// The options, in the order of the help.
  var rows: [OptionRow] { properties.flatMap(\.rows) }

  /// The options that are given in the command line.
  var given: [OptionRow] { properties.flatMap(\.given) }

  /// Words that arguments may be, for completions.
  var words: [String] { properties.flatMap(\.words) }

  /// Parses the words after a command's name.
  init(parsing words: [String]) throws(UsageError) {
    self.init()
    var arguments = try Arguments(words, for: rows, place: Self.place(ofOption:))
    try fill(from: &arguments)
    try arguments.finish()
    try validate()
  }

  /// Sets the values of the properties.
  func fill(from arguments: inout Arguments) throws(UsageError) {
    for property in properties { try property.fill(from: &arguments) }
  }

  private var properties: [any CommandLineProperty] {
    Mirror(reflecting: self).children.compactMap { $0.value as? any CommandLineProperty }
  }
}

/// A wrapped property of an ``OptionGroup``.
protocol CommandLineProperty: Sendable {
  /// The property's options.
  var rows: [OptionRow] { get }

  /// The options that are given in the command line.
  var given: [OptionRow] { get }

  /// Words that an argument may be, for completions.
  var words: [String] { get }

  /// Takes the property's value, if it is given.
  func fill(from arguments: inout Arguments) throws(UsageError)
}

extension CommandLineProperty {
  var rows: [OptionRow] { [] }
  var given: [OptionRow] { [] }
  var words: [String] { [] }
}
