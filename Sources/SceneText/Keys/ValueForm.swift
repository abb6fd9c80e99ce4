import SceneModel

/// The ranges of several numbers, by name.
typealias NamedLimits = KeyValuePairs<String, ClosedRange<Double>>

/// The form of a key's value.
indirect enum ValueForm: Sendable {
  /// A value that may differ from tick to tick, by formulas or animations, with the range of its
  /// numbers.
  case value(ValueKind, in: ClosedRange<Double>)
  /// A number that is the same at every tick.
  case number(ClosedRange<Double>)
  /// A constant number without a fraction, with the things that it counts.
  case wholeNumber(ClosedRange<Double>, of: String? = nil)
  /// A list of numbers, each with a name and a range.
  case numbers(NamedLimits)
  /// A form whose numbers may have a unit.
  case measured(UnitQuantity, ValueForm)
  case color
  case flag
  /// Any text, with a description: "the path of a file".
  case text(String)
  /// One word from a list.
  case words([String])
  /// A list with a fixed or a minimum number of items.
  case list(ValueForm, count: ClosedRange<Int>)
  /// A mapping with known keys.
  case table(KeyTable)
  /// Some keys of a mapping with new values, in a variant.
  case changes(KeyTable)
  /// Some keys of a mapping with other values, in a state; also parts of values, by their names.
  case differences(KeyTable)
  /// A mapping with any keys.
  case dictionary(ValueForm)
  /// A value of any of these forms.
  case either([ValueForm])
  /// A named form that several keys share.
  case shared(String, ValueForm)
  /// An empty value.
  case nothing
}

extension ValueForm {
  static func value(_ kind: ValueKind) -> ValueForm { .value(kind, in: .anyNumber) }

  /// A list of one item or more.
  static func list(_ item: ValueForm) -> ValueForm { .list(item, count: 1...1_000_000) }

  /// One of the words of an enumeration.
  static func cases<Word: RawRepresentable & CaseIterable>(_ words: Word.Type) -> ValueForm
  where Word.RawValue == String {
    .words(Word.allCases.map(\.rawValue))
  }

  /// A mapping with known keys; `true` for all defaults, or `false` for none.
  static func switchable(_ table: KeyTable) -> ValueForm { .either([.table(table), .flag]) }

  /// A switchable mapping, or a list of such mappings.
  static func switchable(_ table: KeyTable, upTo most: Int) -> ValueForm {
    .either([.table(table), .list(.table(table), count: 1...most), .flag])
  }

  /// Whether the form is a switchable mapping.
  var isSwitch: Bool {
    guard case .either(let forms) = self, case .table? = forms.first, case .flag? = forms.last
    else { return false }
    return true
  }

  static var pathData: ValueForm { .text(ValueKind.path.words) }
  static var anyNumber: ValueForm { .number(.anyNumber) }
  static var seconds: ValueForm { .time(.seconds) }
  static var times: ValueForm { .time(.times) }

  /// A time in seconds.
  static func time(_ limits: ClosedRange<Double>) -> ValueForm { .measured(.time, .number(limits)) }
}

extension ValueForm {
  /// The range of a number in the form; `nil` without numbers, or if each has its own range.
  var limits: ClosedRange<Double>? {
    switch self {
    case .value(let kind, let limits): kind.hasNumbers ? limits : nil
    case .number(let limits), .wholeNumber(let limits, _): limits
    case .numbers(let parts):
      parts.dropFirst().allSatisfy { $0.value == parts[0].value } ? parts[0].value : nil
    case .list(let item, _), .shared(_, let item), .measured(_, let item): item.limits
    case .either(let forms): forms.lazy.compactMap(\.limits).first
    default: nil
    }
  }

  /// The form without the quantity of its numbers.
  var bare: ValueForm {
    if case .measured(_, let form) = self { form } else { self }
  }

  /// The quantity of numbers that may have a unit; numbers from 0 to 1 are fractions.
  var quantity: UnitQuantity? {
    switch self {
    case .measured(let quantity, _): quantity
    case .number(0...1): .fraction
    case .value(let kind, 0...1): kind.hasNumbers ? .fraction : nil
    case .list(let item, _), .shared(_, let item): item.quantity
    case .either(let forms): forms.lazy.compactMap(\.quantity).first
    default: nil
    }
  }

  /// The units that the numbers may have.
  var units: AllowedUnits { quantity.map { .of($0) } ?? .none }

  /// Whether an animation may change the value.
  var isAnimatable: Bool {
    switch self {
    case .value: true
    case .list(let item, _), .dictionary(let item), .shared(_, let item),
      .measured(_, let item):
      item.isAnimatable
    case .either(let forms): forms.contains(where: \.isAnimatable)
    default: false
    }
  }

  /// The words to choose from.
  var choices: [String] {
    switch self {
    case .words(let words): words
    case .shared(_, let item), .measured(_, let item): item.choices
    case .either(let forms): forms.flatMap(\.choices)
    default: []
    }
  }

  /// The words for `false` and `true`, in this order.
  static let flags = ["false", "true"]

  /// The words or flags of which a value without formulas is one; empty for other forms.
  var wordsAlone: [String] {
    switch self {
    case .words(let words): words
    case .flag, .value(.boolean, _): Self.flags
    case .shared(_, let item): item.wordsAlone
    default: []
    }
  }

  /// Returns an example that differs from a default: another word, or the opposite flag.
  func example(unlike defaultValue: String?) -> String? {
    switch self {
    case .flag, .value(.boolean, _): defaultValue == "true" ? "false" : "true"
    case .words(let words): words.first { $0 != defaultValue }
    case .shared(_, let item), .measured(_, let item): item.example(unlike: defaultValue)
    case .either(let forms): forms.lazy.compactMap { $0.example(unlike: defaultValue) }.first
    default: nil
    }
  }

  /// The tables whose keys the value may have.
  var tables: [KeyTable] {
    switch self {
    case .table(let table), .changes(let table), .differences(let table): [table]
    case .list(let inner, _), .dictionary(let inner), .shared(_, let inner),
      .measured(_, let inner):
      inner.tables
    case .either(let forms): forms.flatMap(\.tables)
    default: []
    }
  }
}

extension ValueKind {
  /// Whether values consist of numbers, and so have limits and units.
  fileprivate var hasNumbers: Bool { self != .file && self != .path && self != .color }
}
