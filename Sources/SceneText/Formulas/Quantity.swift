import SceneModel

/// What a number measures that a hand may write with a unit.
enum Quantity: Sendable {
  /// Degrees.
  case angle
  /// Seconds.
  case time
  /// Parts of a whole, which is 1.
  case fraction

  /// In words: "an angle".
  var words: String {
    switch self {
    case .angle: "an angle"
    case .time: "a time"
    case .fraction: "a part of a whole"
    }
  }
}

/// A unit that may stand behind a number, and what it means in the numbers of scenes.
struct Unit: Sendable {
  let name: String
  let quantity: Quantity

  /// A number in this unit is so often as large in a scene's, divided by the divisor: 300 ms are exactly
  /// the number 0.3.
  let factor, divisor: Double

  static let all = [
    Unit(name: "deg", quantity: .angle, factor: 1, divisor: 1),
    Unit(name: "turn", quantity: .angle, factor: 360, divisor: 1),
    Unit(name: "rad", quantity: .angle, factor: 180, divisor: .pi),
    Unit(name: "s", quantity: .time, factor: 1, divisor: 1),
    Unit(name: "ms", quantity: .time, factor: 1, divisor: 1000),
    Unit(name: "%", quantity: .fraction, factor: 1, divisor: 100),
  ]

  /// Words for units in full.
  private static let longNames = [
    "sec": "s", "secs": "s", "second": "s", "seconds": "s", "msec": "ms", "millisecond": "ms",
    "milliseconds": "ms", "degree": "deg", "degrees": "deg", "percent": "%", "turns": "turn",
    "radians": "rad",
  ]

  /// What to write for a unit in full.
  static func hint(ofLong name: String) -> String? {
    longNames[name].map { "the unit is called \($0): write 2\($0)" }
  }

  /// What to write for a unit that there is not.
  static func hint(for name: String) -> String {
    ["px", "pt", "pts", "dp"].contains(name)
      ? "lengths are in points, which have no unit"
      : hint(ofLong: name) ?? all.map(\.name).hint(for: name)
  }

  /// The mistake of a unit behind a quotient that changes.
  func mistake(at bytes: Range<Int>) -> TextMistake {
    TextMistake(
      "it is not clear which number is in '\(name)'", bytes,
      hint: "write the unit right behind its number, or the number in parentheses")
  }

  static func named(_ name: String) -> Unit? { all.first { $0.name == name } }

  /// A number in this unit as one of a scene's.
  func value(of number: Double) -> Double { number * factor / divisor }

  /// The units of a quantity, for hints and help: "deg, turn or rad".
  static func names(of quantity: Quantity) -> String {
    all.filter { $0.quantity == quantity }.map(\.name).listed()
  }
}

extension ParsedScene.Overrides {
  /// Reads a number, with or without a unit, as one of a scene's: `24`, `300ms`, `45deg`; `nil` for anything
  /// else.
  ///
  /// - Parameter name: Of the parameter; an appearance may be a word.
  package static func value(_ text: String, of name: String) -> Double? {
    if name == SceneKey.appearance.name, let style = InterfaceStyle(rawValue: text) {
      return style.darkness
    }
    let unit = Unit.all.first {
      text.hasSuffix($0.name) && Double(text.dropLast($0.name.count)) != nil
    }
    let value =
      unit.flatMap { unit in Double(text.dropLast(unit.name.count)).map(unit.value) }
      ?? Double(text)
    return value.flatMap { $0.isFinite ? $0 : nil }
  }
}

/// What units a number may have where it stands.
enum AllowedUnits {
  case none
  case of(Quantity)
  /// Those of anything, for a number that is used elsewhere.
  case any
}

/// What is known of a formula's result from the units in it.
struct Measure {
  /// What it measures; `nil` without units.
  var quantity: Quantity?

  /// The first unit, as an offset into the formula's UTF-8 bytes; absent without units.
  var bytes: Range<Int>?

  /// Whether it is a multiple of π that was written without a unit, as radians are.
  var isOfPi = false

  /// What is known of a number without a unit.
  static let plain = Measure()
}

extension Measure {
  /// The measure of a sum, or of one of two values.
  ///
  /// - Parameter bytes: Of what brings them together.
  func joined(_ other: Measure, at bytes: Range<Int>) throws(TextMistake) -> Measure {
    if let quantity, let second = other.quantity, quantity != second {
      throw TextMistake(
        "\(quantity.words) and \(second.words) do not go together", bytes)
    }
    var measure = quantity == nil ? other : self
    measure.isOfPi = isOfPi || other.isOfPi
    return measure
  }

  func multiplied(by other: Measure, at bytes: Range<Int>) throws(TextMistake) -> Measure {
    if let quantity, let second = other.quantity, quantity != .fraction, second != .fraction {
      throw TextMistake("\(quantity.words) times \(second.words) is nothing a scene has", bytes)
    }
    var measure = quantity == nil || quantity == .fraction && other.quantity != nil ? other : self
    measure.isOfPi = isOfPi || other.isOfPi
    return measure
  }

  /// A quantity by itself is a plain number; what is divided by π is no multiple of it any more.
  func divided(by other: Measure) -> Measure {
    var measure = other.quantity == nil || other.quantity == .fraction ? self : .plain
    measure.isOfPi = isOfPi && !other.isOfPi
    return measure
  }
}
