import SceneModel

extension FormulaFunction {
  /// What a function does with units.
  enum UnitRule: Equatable {
    /// The arguments from one place to another are of one quantity, as is the result.
    case keeps(Range<Int>)
    /// All arguments are of one quantity, and the result is a plain number.
    case compares
    /// The argument is an angle, in radians where it has no unit.
    case turns
    /// The arguments are plain numbers, as is the result.
    case plain
  }

  var unitRule: UnitRule {
    switch self {
    case .abs, .floor, .ceil, .round: .keeps(0..<1)
    case .min, .max, .clamp: .keeps(0..<Int.max)
    case .mix, .mod: .keeps(0..<2)
    case .select: .keeps(1..<3)
    case .step, .smoothstep, .atan2: .compares
    case .sin, .cos, .tan: .turns
    default: .plain
    }
  }
}

extension Measure {
  /// The measure of a function's result.
  ///
  /// - Throws: ``TextMistake`` at the function's name if it cannot take such arguments.
  init(of function: FormulaFunction, _ arguments: [Measure], at name: FormulaToken)
    throws(TextMistake)
  {
    self = .plain
    switch function.unitRule {
    case .plain:
      for argument in arguments { try argument.expectPlain(for: name) }
    case .turns:
      for argument in arguments where argument.quantity == .time {
        throw TextMistake("'\(name.text)' takes an angle, not a time", name.bytes)
      }
    case .keeps(let places):
      self = try Measure.joined(arguments[places.clamped(to: arguments.indices)], at: name.bytes)
    case .compares: _ = try Measure.joined(arguments[...], at: name.bytes)
    }
  }

  private static func joined(_ measures: ArraySlice<Measure>, at bytes: Range<Int>)
    throws(TextMistake) -> Measure
  {
    var joined = Measure.plain
    for measure in measures { joined = try joined.joined(measure, at: bytes) }
    return joined
  }

  /// Refuses a quantity where a plain number belongs.
  func expectPlain(for operation: FormulaToken) throws(TextMistake) {
    guard let quantity, quantity != .fraction else { return }
    throw TextMistake(
      "'\(operation.text)' takes plain numbers, not \(quantity.words)", operation.bytes)
  }
}
