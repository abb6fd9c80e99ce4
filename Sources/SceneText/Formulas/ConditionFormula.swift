import SceneModel

/// Comparisons that `and`, `or` and `not` join.
extension FormulaCompiler {
  mutating func condition() throws(TextMistake) -> Result {
    try joined(by: "or", .either) { (compiler) throws(TextMistake) in
      try compiler.joined(by: "and", .both) { (compiler) throws(TextMistake) in
        try compiler.negation()
      }
    }
  }

  /// Compiles parts that stand between a word; all are plain numbers if there are several.
  private mutating func joined(
    by word: String, _ function: FormulaFunction,
    _ part: (inout FormulaCompiler) throws(TextMistake) -> Result
  ) throws(TextMistake) -> Result {
    var result = try part(&self)
    while token.text == word {
      try measure.expectPlain(for: token)
      let join = token
      next += 1
      result = apply(function, [result, try part(&self)])
      try measure.expectPlain(for: join)
      measure = .plain
    }
    return result
  }

  private mutating func negation() throws(TextMistake) -> Result {
    guard token.text == "not" else { return try comparison() }
    let word = token
    next += 1
    try enter()
    defer { nesting -= 1 }
    let result = try negation()
    try measure.expectPlain(for: word)
    return apply(.not, [result])
  }
}
