import SceneModel

extension FormulaFunction {
  /// The effect of a function on units.
  enum UnitRule: Equatable {
    /// The arguments in the range have one quantity, and so has the result.
    case keeps(Range<Int>)
    /// All arguments have one quantity, and the result is a plain number.
    case compares
    /// The argument is an angle; without a unit, it is in radians.
    case turns
    /// The arguments and the result are plain numbers.
    case plain
  }

  var unitRule: UnitRule {
    switch self {
    case .abs, .floor, .ceil, .round: .keeps(0..<1)
    case .min, .max, .clamp: .keeps(0..<Int.max)
    case .mix, .mod, .rubberBand, .snap: .keeps(0..<2)
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
  /// - Throws: ``TextMistake`` at the function's name for unsuitable arguments.
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

  /// Refuses a quantity where a plain number is required.
  func expectPlain(for operation: FormulaToken) throws(TextMistake) {
    guard let quantity, quantity != .fraction else { return }
    throw TextMistake(
      "'\(operation.text)' takes plain numbers, not \(quantity.words)", operation.bytes)
  }
}
