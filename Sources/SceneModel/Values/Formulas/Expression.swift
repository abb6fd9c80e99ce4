/// A value as written by its author: constants, formulas, or both.
package struct Expression: Hashable, Sendable {
  /// The constant components; those with a formula are 0.
  package let constant: SIMD4<Double>

  /// The formulas, each for one component.
  package let formulas: [ComponentFormula]

  package init(constant: SIMD4<Double>, formulas: [ComponentFormula] = []) {
    self.constant = constant
    self.formulas = formulas
  }

  /// Whether the value is the same at every tick.
  package var isConstant: Bool { formulas.isEmpty }

  /// Returns the value at one tick; all its components are finite.
  package func value(in environment: FormulaEnvironment) throws(Diagnostic) -> SIMD4<Double> {
    var value = constant
    for part in formulas {
      value[part.component] = try part.formula.finiteValue(in: environment)
    }
    return value
  }
}

/// A formula for one component of a value.
package struct ComponentFormula: Hashable, Sendable {
  /// In `0..<4`, in the order of ``ValueKind/componentNames``.
  package let component: Int
  package let formula: Formula

  package init(component: Int, formula: Formula) {
    self.component = component
    self.formula = formula
  }
}
