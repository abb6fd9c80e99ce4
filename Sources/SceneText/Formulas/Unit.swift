import SceneModel

/// The quantity of a number that may have a unit.
enum UnitQuantity: Sendable {
  /// Degrees.
  case angle
  /// Seconds.
  case time
  /// Parts of a whole, which is 1.
  case fraction

  /// The quantity in words: "an angle".
  var words: String {
    switch self {
    case .angle: "an angle"
    case .time: "a time"
    case .fraction: "a part of a whole"
    }
  }
}

/// A unit that may follow a number, with its conversion to scene values.
struct Unit: Sendable {
  let name: String
  let quantity: UnitQuantity

  /// The conversion: a number times the factor, divided by the divisor.
  ///
  /// A divisor keeps 300 ms exactly equal to the number 0.3.
  let factor, divisor: Double

  static let all = [
    Unit(name: "deg", quantity: .angle, factor: 1, divisor: 1),
    Unit(name: "turn", quantity: .angle, factor: 360, divisor: 1),
    Unit(name: "rad", quantity: .angle, factor: 180, divisor: .pi),
    Unit(name: "s", quantity: .time, factor: 1, divisor: 1),
    Unit(name: "ms", quantity: .time, factor: 1, divisor: 1000),
    Unit(name: "%", quantity: .fraction, factor: 1, divisor: 100),
  ]

  /// The long names of units.
  private static let longNames = [
    "sec": "s", "secs": "s", "second": "s", "seconds": "s", "msec": "ms", "millisecond": "ms",
    "milliseconds": "ms", "degree": "deg", "degrees": "deg", "percent": "%", "turns": "turn",
    "radians": "rad",
  ]

  /// Units of lengths and counts of frames in other systems.
  private static let lengths: Set = [
    "px", "pt", "pts", "dp", "sp", "em", "rem", "vw", "vh", "vmin", "vmax", "cm", "mm", "in",
  ]
  private static let frames: Set = ["f", "fr", "frame", "frames"]

  /// The hint for a unit written in full.
  static func hint(ofLong name: String) -> String? {
    longNames[name].map { "the unit is called \($0): write 2\($0)" }
  }

  /// Whether other systems have a unit of this name, and scenes do not.
  static func isOfOthers(_ name: String) -> Bool {
    lengths.contains(name) || frames.contains(name)
  }

  /// The hint for an unknown unit.
  static func hint(for name: String) -> String {
    if lengths.contains(name) { return "lengths are in points, which have no unit" }
    if frames.contains(name) {
      return "times are in seconds: 30 frames of 60 in a second are 30 / 60"
    }
    if ["x", "fps", "Hz", "hz"].contains(name) { return "write the number without '\(name)'" }
    return hint(ofLong: name) ?? all.map(\.name).hint(for: name)
  }

  /// The mistake of a unit after a quotient that varies.
  func mistake(at bytes: Range<Int>) -> TextMistake {
    TextMistake(
      "it is not clear which number is in '\(name)'", bytes,
      hint: "write the unit right after its number, or the number in parentheses")
  }

  static func named(_ name: String) -> Unit? { all.first { $0.name == name } }

  /// Returns a number in this unit as a scene value.
  func value(of number: Double) -> Double { number * factor / divisor }

  /// The units of a quantity, for hints and help: "deg, turn or rad".
  static func names(of quantity: UnitQuantity) -> String {
    all.filter { $0.quantity == quantity }.map(\.name).listed()
  }
}

extension ParsedScene.Overrides {
  /// Reads a number, with an optional unit, as a scene value: `24`, `300ms`, `45deg`.
  ///
  /// Returns `nil` for any other text.
  ///
  /// - Parameter name: The name of the parameter; an appearance may be a word.
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

/// The units that a number may have at its place.
enum AllowedUnits {
  case none
  case of(UnitQuantity)
  /// Any unit, for a number that is used elsewhere.
  case any
}

/// The unit information of a formula's result.
struct Measure {
  /// The quantity; `nil` without units.
  var quantity: UnitQuantity?

  /// The first unit, as an offset into the formula's UTF-8 bytes; absent without units.
  var bytes: Range<Int>?

  /// Whether the result is a multiple of π without a unit, as in radians.
  var isOfPi = false

  /// The measure of a number without a unit.
  static let plain = Measure()
}

extension Measure {
  /// Returns the measure of a sum, or of a choice between two values.
  ///
  /// - Parameter bytes: The range of the operator or function.
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
      throw TextMistake("\(quantity.words) times \(second.words) has no meaning in a scene", bytes)
    }
    var measure = quantity == nil || quantity == .fraction && other.quantity != nil ? other : self
    measure.isOfPi = isOfPi || other.isOfPi
    return measure
  }

  /// Returns the measure of a quotient; a value divided by an angle or a time is a plain number.
  ///
  /// A multiple of π that is divided by π no longer counts as one.
  func divided(by other: Measure) -> Measure {
    var measure = other.quantity == nil || other.quantity == .fraction ? self : .plain
    measure.isOfPi = isOfPi && !other.isOfPi
    return measure
  }
}
