package import SceneModel

/// A formula of a command line, which knows some numbers by their names and nothing else.
package enum PlainFormula {
  /// Returns its value.
  ///
  /// - Parameter numbers: By their names.
  /// - Throws: ``Problem`` if it means nothing.
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
