package import SceneModel

/// A command-line formula, in which only given names have a value.
package enum PlainFormula {
  /// Returns the value of a formula.
  ///
  /// - Parameter numbers: The named numbers.
  /// - Throws: ``Problem`` if the formula is invalid.
  package static func value(_ text: String, knowing numbers: [String: Double]) throws(Problem)
    -> Double
  {
    let scope = Scope(numbers.mapValues { .number($0, source: nil) })
    do throws(TextMistake) {
      let (result, _) = try FormulaCompiler.compile(text, scope: scope, variables: [], inputs: [])
      if case .constant(let value) = result, !value.isNaN { return value }
    } catch {
      throw Problem("\(error.message), in '\(text)'", hint: error.hint)
    }
    throw Problem("'\(text)' has no value")
  }
}
