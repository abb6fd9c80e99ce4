import SceneModel

/// The ranges of several numbers, by their names.
typealias NamedLimits = KeyValuePairs<String, ClosedRange<Double>>

/// The form of the value behind a key.
indirect enum ValueForm: Sendable {
  /// A value that may differ from tick to tick, by formulas or animations, with what the numbers in it
  /// may be.
  case value(ValueKind, in: ClosedRange<Double>)
  /// A number that is the same at every tick.
  case number(ClosedRange<Double>)
  /// The same without a fraction, and what is counted.
  case wholeNumber(ClosedRange<Double>, of: String? = nil)
  /// A list of numbers, each with its name and what it may be.
  case numbers(NamedLimits)
  /// Numbers that may have a unit.
  case measured(Quantity, ValueForm)
  case color
  case flag
  /// Any text, and what it is: "the path of a file".
  case text(String)
  /// One of some words.
  case words([String])
  /// A list of a fixed or a least length.
  case list(ValueForm, count: ClosedRange<Int>)
  /// A mapping with known keys.
  case table(KeyTable)
  /// Some keys of a mapping with new values, as a variant has them.
  case changes(KeyTable)
  /// A mapping with any keys.
  case dictionary(ValueForm)
  /// Whatever fits one of them.
  case either([ValueForm])
  /// One that several keys have, under a name.
  case shared(String, ValueForm)
  /// Not even a value.
  case nothing
}

extension ValueForm {
  static func value(_ kind: ValueKind) -> ValueForm { .value(kind, in: .anyNumber) }

  /// Any list that is not empty.
  static func list(_ item: ValueForm) -> ValueForm { .list(item, count: 1...1_000_000) }

  /// The words of an enumeration of the model.
  static func cases<Word: RawRepresentable & CaseIterable>(_ words: Word.Type) -> ValueForm
  where Word.RawValue == String {
    .words(Word.allCases.map(\.rawValue))
  }

  /// The keys of something that may be as it usually is, `true`, or not be at all, `false`.
  static func switchable(_ table: KeyTable) -> ValueForm { .either([.table(table), .flag]) }

  /// The same of something of which there may be several, in a list.
  static func switchable(_ table: KeyTable, upTo most: Int) -> ValueForm {
    .either([.table(table), .list(.table(table), count: 1...most), .flag])
  }

  /// Whether it is such a form.
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

  /// An angle in degrees.
  static func angle(_ limits: ClosedRange<Double>) -> ValueForm {
    .measured(.angle, .number(limits))
  }
}

extension ValueForm {
  /// The range of a number in it; `nil` where there is none, or each has limits of its own.
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

  /// The form without what its numbers measure.
  var bare: ValueForm {
    if case .measured(_, let form) = self { form } else { self }
  }

  /// What the numbers in it measure that may have a unit; numbers from 0 to 1 are parts of a whole.
  var quantity: Quantity? {
    switch self {
    case .measured(let quantity, _): quantity
    case .number(0...1): .fraction
    case .value(let kind, 0...1): kind.hasNumbers ? .fraction : nil
    case .list(let item, _), .shared(_, let item): item.quantity
    case .either(let forms): forms.lazy.compactMap(\.quantity).first
    default: nil
    }
  }

  /// The units that the numbers in it may have.
  var units: AllowedUnits { quantity.map { .of($0) } ?? .none }

  /// Whether an animation may change it.
  var isAnimatable: Bool {
    switch self {
    case .value: true
    case .list(let item, _), .shared(_, let item), .measured(_, let item): item.isAnimatable
    case .either(let forms): forms.contains(where: \.isAnimatable)
    default: false
    }
  }

  /// The words of which one may stand there.
  var choices: [String] {
    switch self {
    case .words(let words): words
    case .shared(_, let item), .measured(_, let item): item.choices
    case .either(let forms): forms.flatMap(\.choices)
    default: []
    }
  }

  /// A value that says something else than a default: of words another one, of what is false that it is true.
  func example(unlike usual: String?) -> String? {
    switch self {
    case .flag, .value(.boolean, _): usual == "true" ? "false" : "true"
    case .words(let words): words.first { $0 != usual }
    case .shared(_, let item), .measured(_, let item): item.example(unlike: usual)
    case .either(let forms): forms.lazy.compactMap { $0.example(unlike: usual) }.first
    default: nil
    }
  }

  /// The tables whose keys may stand in it.
  var tables: [KeyTable] {
    switch self {
    case .table(let table), .changes(let table): [table]
    case .list(let inner, _), .dictionary(let inner), .shared(_, let inner),
      .measured(_, let inner):
      inner.tables
    case .either(let forms): forms.flatMap(\.tables)
    default: []
    }
  }
}

extension ValueKind {
  /// Whether numbers stand for its values, so that they have limits and units.
  fileprivate var hasNumbers: Bool { self != .file && self != .path && self != .color }
}
