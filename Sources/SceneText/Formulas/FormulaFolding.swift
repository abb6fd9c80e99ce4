import SceneModel

extension FormulaCompiler {
  /// The names that mean something in a scene with these parameters.
  static func isReserved(_ name: String) -> Bool {
    constants[name] != nil || Formula.Variable(rawValue: name) != nil
  }

  /// Joins a function and its arguments, at once where they are all known.
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
      // What is not chosen need not even be there: the first of some copies has none before it.
      return arguments[condition != 0 ? 1 : 2]
    }
    guard values.count == arguments.count else { return .code(code + [.apply(function)]) }
    values += [0, 0]
    return .constant(function.value(values[0], values[1], values[2]))
  }
}
