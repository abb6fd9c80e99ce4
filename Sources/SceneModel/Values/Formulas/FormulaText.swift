extension Formula {
  /// Returns the formula as an author would write it.
  ///
  /// - Parameters:
  ///   - inputs: The names of all numbers of the scene's inputs.
  ///   - links: The names of the scene's links.
  package func text(inputs: [String], links: [String]) -> String {
    var parts: [WrittenPart] = []
    for instruction in instructions {
      switch instruction {
      case .push(let value): parts.append(WrittenPart(number: value))
      case .load(let variable): parts.append(WrittenPart(variable.rawValue))
      case .input(let index): parts.append(WrittenPart(inputs[index]))
      case .link(let index): parts.append(WrittenPart(links[index]))
      case .apply(let function):
        let arguments = Array(parts.suffix(function.parameterCount))
        parts.removeLast(arguments.count)
        parts.append(WrittenPart(function, arguments))
      }
    }
    return parts[0].text
  }
}

/// A part of a written formula.
private struct WrittenPart {
  /// How tightly the outermost operator of a part binds.
  enum Binding: Int {
    case disjunction, conjunction, negation, comparison, sum, product, sign, power, primary

    /// The binding that is one step tighter.
    var next: Binding { Binding(rawValue: rawValue + 1) ?? .primary }
  }

  let text: String
  let binding: Binding

  init(_ text: String, _ binding: Binding = .primary) {
    self.text = text
    self.binding = binding
  }

  init(number: Double) {
    self.init(number.plain, number < 0 ? .sign : .primary)
  }

  init(_ function: FormulaFunction, _ arguments: [WrittenPart]) {
    guard let binding = function.binding else {
      let list = arguments.map(\.text).joined(separator: ", ")
      self.init("\(function.rawValue)(\(list))")
      return
    }
    guard arguments.count > 1 else {
      self.init(function.symbol + arguments[0].bound(binding), binding)
      return
    }
    let left = arguments[0].bound(function.leftBinding ?? binding)
    let right = arguments[1].bound(binding == .power ? .sign : binding.next)
    self.init("\(left) \(function.symbol) \(right)", binding)
  }

  /// The text, in parentheses if its operator binds less tightly.
  func bound(_ needed: Binding) -> String {
    binding.rawValue >= needed.rawValue ? text : "(\(text))"
  }
}

extension FormulaFunction {
  /// The least binding of the left operand, for operators that do not associate to the left.
  fileprivate var leftBinding: WrittenPart.Binding? {
    switch binding {
    case .power: .primary
    case .comparison: .sum
    default: nil
    }
  }

  /// The operator between its two sides or, with a space where it needs one, before its only side.
  fileprivate var symbol: String {
    switch self {
    case .both: "and"
    case .either: "or"
    case .not: "not "
    case .negate: "-"
    default: rawValue
    }
  }

  /// How tightly an operator binds; `nil` for a function with a name.
  fileprivate var binding: WrittenPart.Binding? {
    switch self {
    case .either: .disjunction
    case .both: .conjunction
    case .not: .negation
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual: .comparison
    case .add, .subtract: .sum
    case .multiply, .divide: .product
    case .negate: .sign
    case .power: .power
    default: nil
    }
  }
}
