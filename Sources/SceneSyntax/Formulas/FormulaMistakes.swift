import SceneModel

/// The words of what is wrong with a formula.
extension FormulaCompiler {
  func unexpected() -> TextMistake {
    TextMistake(
      token.kind == .end ? "the formula ends too early" : "'\(token.text)' is not expected here",
      token.bytes, hint: token.kind == .name ? hintOfQuotes(around: next) : nil)
  }

  /// A name that means nothing.
  func unknown(_ name: FormulaToken) -> TextMistake {
    let known =
      scope.numbers + (variables.contains(.time) ? inputs : [])
      + variables.map(\.rawValue).sorted()
    let words =
      known + scope.texts + FormulaCompiler.constants.keys
      + FormulaFunction.named.map(\.rawValue)
    return TextMistake(
      "unknown name '\(name.text)'", name.bytes,
      hint: hintOfQuotes(from: name) ?? words.nearest(to: name.text).map { "did you mean '\($0)'?" }
        ?? (known.isEmpty ? "declare it under 'parameters'" : "use " + known.listed()))
  }

  /// - Parameter variable: One that would have a meaning wherever `name` has.
  func meaningless(_ name: FormulaToken, _ variable: Formula.Variable) -> TextMistake {
    TextMistake("'\(name.text)' has no meaning here", name.bytes, hint: unavailable(variable))
  }

  func notANumber(_ name: FormulaToken, text: String) -> TextMistake {
    let hint =
      if Double(text) != nil {
        "without quotes, \(text) would be a number"
      } else if text.contains("(") {
        "a formula in quotes is a number if it is declared as {value: \"\(text)\"}"
      } else {
        "a text stands in other texts: \"{\(name.text)}\""
      }
    return TextMistake("'\(name.text)' is a text, not a number", name.bytes, hint: hint)
  }

  func unavailable(_ variable: Formula.Variable) -> String {
    if Formula.Variable.ofMovement.contains(variable) {
      return "it belongs to the opacity, radius, samples and angle of a motionBlur"
    }
    if variable == .progress, variables.contains(.time) {
      return "a scene that ends when it has settled does not know how far it has come"
    }
    return variables.isEmpty
      ? "this number is the same at every tick"
      : "use " + variables.map(\.rawValue).sorted().listed()
  }
}
