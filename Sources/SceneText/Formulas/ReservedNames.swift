import SceneModel

extension FormulaCompiler {
  /// The operators that are words.
  static let wordOperators: Set = ["and", "or", "not"]

  /// Whether a name is a constant, a variable or an operator of formulas.
  static func isReserved(_ name: String) -> Bool {
    constants[name] != nil || Formula.Variable(rawValue: name) != nil
      || wordOperators.contains(name)
  }
}
