import Pipeline
import Synchronization

/// Where a wrapped property keeps its value: reflection finds properties, and cannot change them.
///
/// Filled once, before anybody has a copy of the command; a property that is set later has a new one.
final class Slot<Value: Sendable>: Sendable {
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
  private var slot = Slot(false)

  /// - Parameter head: Its names: `--quiet, -q`.
  init(_ head: String, _ summary: String) { self.init(.flag(head, summary)) }

  init(_ declaration: OptionDeclaration<Bool>) { row = declaration.row }

  var wrappedValue: Bool {
    get { slot.value }
    set { slot = Slot(newValue) }
  }

  var rows: [OptionRow] { [row] }
  var given: [OptionRow] { slot.isFilled ? [row] : [] }

  func fill(from arguments: inout Arguments) {
    if !arguments.values(of: row).isEmpty { slot.fill(with: true) }
  }
}

/// An option with a value.
@propertyWrapper struct Option<Value: Sendable>: CommandLineProperty {
  private let row: OptionRow
  private var slot: Slot<Value>

  /// Turns the texts behind the option, of which there is at least one, into the value.
  private let parse: @Sendable ([String]) throws(UsageError) -> Value

  /// An option that need not be there; the last one counts.
  init<Parsed>(_ declaration: OptionDeclaration<Parsed>) where Value == Parsed? {
    (row, slot) = (declaration.row, Slot(nil))
    parse = { (texts) throws(UsageError) in try declaration.parse(texts[texts.count - 1]) }
  }

  /// An option with a value for when it is not there; the last one counts.
  init(wrappedValue: Value, _ declaration: OptionDeclaration<Value>) {
    (row, slot) = (declaration.row, Slot(wrappedValue))
    parse = { (texts) throws(UsageError) in try declaration.parse(texts[texts.count - 1]) }
  }

  /// An option that may be there more than once; all count.
  init<Parsed>(all declaration: OptionDeclaration<Parsed>) where Value == [Parsed] {
    (row, slot) = (declaration.row, Slot([]))
    parse = { (texts) throws(UsageError) in
      var values: [Parsed] = []
      for text in texts { values.append(try declaration.parse(text)) }
      return values
    }
  }

  var wrappedValue: Value {
    get { slot.value }
    set { slot = Slot(newValue) }
  }

  var rows: [OptionRow] { [row] }
  var given: [OptionRow] { slot.isFilled ? [row] : [] }

  func fill(from arguments: inout Arguments) throws(UsageError) {
    let texts = arguments.values(of: row)
    if !texts.isEmpty { slot.fill(with: try parse(texts)) }
  }
}

/// Options that several commands have.
@propertyWrapper struct Options<Group: OptionGroup>: CommandLineProperty {
  private var slot: Slot<Group>

  /// The options that the command has, each with a sentence of its own where it needs one; `nil`
  /// stands for all.
  private let chosen: KeyValuePairs<String, String?>?

  /// - Parameter chosen: Which of the options, by their first names, in this order, and what each does
  ///   if it does something of its own; all if nobody says.
  init(wrappedValue: Group = Group(), _ chosen: KeyValuePairs<String, String?>? = nil) {
    (slot, self.chosen) = (Slot(wrappedValue), chosen)
  }

  var wrappedValue: Group {
    get { slot.value }
    set { slot = Slot(newValue) }
  }

  var rows: [OptionRow] {
    let rows = slot.value.rows
    guard let chosen else { return rows }
    return chosen.map { name, summary in
      guard var row = rows.first(where: { $0.name == name }) else {
        preconditionFailure("\(Group.self) has no option \(name)")
      }
      row.summary = summary ?? row.summary
      return row
    }
  }

  var given: [OptionRow] { slot.value.given }

  func fill(from arguments: inout Arguments) throws(UsageError) {
    var own = arguments.limited(to: rows)
    var group = slot.value
    try group.fill(from: &own)
    try group.validate()
    slot.fill(with: group)
  }
}

/// What stands behind a command's name without being an option.
@propertyWrapper struct Argument<Value: Sendable>: CommandLineProperty {
  let words: [String]
  private var slot: Slot<Value>

  /// Its flag, beside which nothing else makes sense.
  private let flag: String?
  private let take: @Sendable (inout Arguments) throws(UsageError) -> Value

  /// One word, which is empty beside `flag`.
  ///
  /// - Parameters:
  ///   - name: What it is called in the usage: `<scene>`.
  ///   - words: What completions offer.
  init(_ name: String, unless flag: String? = nil, words: [String] = []) where Value == String {
    (self.words, self.flag, slot) = (words, flag, Slot(""))
    take = { (arguments) throws(UsageError) in try arguments.take(name) }
  }

  /// All words that are left, of which there is at least one, or none beside `flag`.
  init(_ name: String, unless flag: String? = nil, words: [String] = []) where Value == [String] {
    (self.words, self.flag, slot) = (words, flag, Slot([]))
    take = { (arguments) throws(UsageError) in [try arguments.take(name)] + arguments.takeRest() }
  }

  /// All words that are left, if there are any.
  init() where Value == [String] {
    (words, flag, slot) = ([], nil, Slot([]))
    take = { $0.takeRest() }
  }

  var wrappedValue: Value {
    get { slot.value }
    set { slot = Slot(newValue) }
  }

  func fill(from arguments: inout Arguments) throws(UsageError) {
    guard flag.map(arguments.isGiven) != true else { return }
    slot.fill(with: try take(&arguments))
  }
}
