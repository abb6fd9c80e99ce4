import Pipeline
import Synchronization

/// The storage of a wrapped property.
///
/// Reflection finds properties but cannot change them, so the value is in this object. It is filled
/// once, before the command is copied. Setting the property later creates a new object.
final class ParsedValue<Value: Sendable>: Sendable {
  private let content: Mutex<(value: Value, isFilled: Bool)>

  init(_ value: Value) { content = Mutex((value, false)) }

  var value: Value { content.withLock { $0.value } }

  /// Whether the value comes from the command line.
  var isFilled: Bool { content.withLock { $0.isFilled } }

  func fill(with value: Value) { content.withLock { $0 = (value, true) } }
}

/// An option without a value.
@propertyWrapper struct Flag: CommandLineProperty {
  private let row: OptionRow
  private var parsed = ParsedValue(false)

  /// - Parameter head: The names of the flag: `--quiet, -q`.
  init(_ head: String, _ summary: String) { self.init(.flag(head, summary)) }

  init(_ declaration: OptionDeclaration<Bool>) { row = declaration.row }

  var wrappedValue: Bool {
    get { parsed.value }
    set { parsed = ParsedValue(newValue) }
  }

  var rows: [OptionRow] { [row] }
  var given: [OptionRow] { parsed.isFilled ? [row] : [] }

  func fill(from arguments: inout Arguments) {
    if !arguments.values(of: row).isEmpty { parsed.fill(with: true) }
  }
}

/// An option with a value.
@propertyWrapper struct Option<Value: Sendable>: CommandLineProperty {
  private let row: OptionRow
  private var parsed: ParsedValue<Value>

  /// Parses the values that the option has where it occurs, at least one.
  private let parse: @Sendable ([String]) throws(UsageError) -> Value

  /// Declares an optional option; its last occurrence counts.
  init<Parsed>(_ declaration: OptionDeclaration<Parsed>) where Value == Parsed? {
    (row, parsed) = (declaration.row, ParsedValue(nil))
    parse = { (texts) throws(UsageError) in try declaration.parse(texts[texts.count - 1]) }
  }

  /// Declares an option with a default value; its last occurrence counts.
  init(wrappedValue: Value, _ declaration: OptionDeclaration<Value>) {
    (row, parsed) = (declaration.row, ParsedValue(wrappedValue))
    parse = { (texts) throws(UsageError) in try declaration.parse(texts[texts.count - 1]) }
  }

  /// Declares an option that may be repeated; all occurrences count.
  init<Parsed>(all declaration: OptionDeclaration<Parsed>) where Value == [Parsed] {
    (row, parsed) = (declaration.row, ParsedValue([]))
    parse = { (texts) throws(UsageError) in
      var values: [Parsed] = []
      for text in texts { values.append(try declaration.parse(text)) }
      return values
    }
  }

  var wrappedValue: Value {
    get { parsed.value }
    set { parsed = ParsedValue(newValue) }
  }

  var rows: [OptionRow] { [row] }
  var given: [OptionRow] { parsed.isFilled ? [row] : [] }

  func fill(from arguments: inout Arguments) throws(UsageError) {
    let texts = arguments.values(of: row)
    if !texts.isEmpty { parsed.fill(with: try parse(texts)) }
  }
}

/// A group of options that several commands share.
@propertyWrapper struct Options<Group: OptionGroup>: CommandLineProperty {
  private var parsed: ParsedValue<Group>

  /// The options that the command has, with another summary where its effect differs.
  ///
  /// `nil` stands for all options of the group.
  private let chosen: KeyValuePairs<String, String?>?

  /// - Parameter chosen: The first names of the options to include, in this order, each with
  ///   another summary or `nil`; by default all options.
  init(wrappedValue: Group = Group(), _ chosen: KeyValuePairs<String, String?>? = nil) {
    (parsed, self.chosen) = (ParsedValue(wrappedValue), chosen)
  }

  var wrappedValue: Group {
    get { parsed.value }
    set { parsed = ParsedValue(newValue) }
  }

  var rows: [OptionRow] {
    let rows = parsed.value.rows
    guard let chosen else { return rows }
    return chosen.map { name, summary in
      guard var row = rows.first(where: { $0.name == name }) else {
        preconditionFailure("\(Group.self) has no option \(name)")
      }
      row.summary = summary ?? row.summary
      return row
    }
  }

  var given: [OptionRow] { parsed.value.given }

  func fill(from arguments: inout Arguments) throws(UsageError) {
    var own = arguments.limited(to: rows)
    var group = parsed.value
    try group.fill(from: &own)
    try group.validate()
    parsed.fill(with: group)
  }
}

/// A positional argument of a command.
@propertyWrapper struct Argument<Value: Sendable>: CommandLineProperty {
  let words: [String]
  private var parsed: ParsedValue<Value>

  /// A flag that replaces all arguments.
  private let flag: String?
  private let take: @Sendable (inout Arguments) throws(UsageError) -> Value

  /// Declares one word, which is empty if `flag` is given.
  ///
  /// - Parameters:
  ///   - name: Its name in the usage: `<scene>`.
  ///   - words: Words that completions offer.
  init(_ name: String, unless flag: String? = nil, words: [String] = []) where Value == String {
    (self.words, self.flag, parsed) = (words, flag, ParsedValue(""))
    take = { (arguments) throws(UsageError) in try arguments.take(name) }
  }

  /// Declares all remaining words: at least one, or none if `flag` is given.
  init(_ name: String, unless flag: String? = nil, words: [String] = []) where Value == [String] {
    (self.words, self.flag, parsed) = (words, flag, ParsedValue([]))
    take = { (arguments) throws(UsageError) in [try arguments.take(name)] + arguments.takeRest() }
  }

  /// Declares all remaining words, possibly none.
  init() where Value == [String] {
    (words, flag, parsed) = ([], nil, ParsedValue([]))
    take = { $0.takeRest() }
  }

  var wrappedValue: Value {
    get { parsed.value }
    set { parsed = ParsedValue(newValue) }
  }

  func fill(from arguments: inout Arguments) throws(UsageError) {
    guard flag.map(arguments.isGiven) != true else { return }
    parsed.fill(with: try take(&arguments))
  }
}
