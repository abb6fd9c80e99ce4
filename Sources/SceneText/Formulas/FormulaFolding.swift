import SceneModel

extension FormulaCompiler {
  /// The operators that are words.
  static let wordOperators: Set = ["and", "or", "not"]

  /// Whether a name is a constant, a variable or an operator of formulas.
  static func isReserved(_ name: String) -> Bool {
    constants[name] != nil || Formula.Variable(rawValue: name) != nil
      || wordOperators.contains(name)
  }

  /// Applies a function to its arguments, at compile time if all are constant.
  func apply(_ function: FormulaFunction, _ arguments: [Result]) -> Result {
    var code: [Formula.Instruction] = []
    var values: [Double] = []
    for argument in arguments {
      switch argument {
      case .constant(let value):
        values.append(value)
        code.append(.push(value))
      case .code(let instructions):
        code += instructions
      }
    }
    if function == .select, case .constant(let condition) = arguments[0] {
      // The other branch may be invalid: for example, the first copy has no predecessor.
      return arguments[condition != 0 ? 1 : 2]
    }
    guard values.count == arguments.count else { return .code(code + [.apply(function)]) }
    values += [0, 0]
    return .constant(function.value(values[0], values[1], values[2]))
  }
}
