import SceneModel

/// The mistakes in formulas.
extension FormulaCompiler {
  func unexpected() -> TextMistake {
    guard token.kind != .end else { return TextMistake("the formula ends too early", token.bytes) }
    if let hint = hintOfHabit {
      return TextMistake("'\(token.text)' is not expected here", token.bytes, hint: hint)
    }
    let followsNumber = next > 0 && tokens[next - 1].bytes.upperBound == token.bytes.lowerBound
    return TextMistake(
      "'\(token.text)' is not expected here", token.bytes,
      hint: token.kind != .name
        ? nil
        : hintOfQuotes(around: next)
          ?? (followsNumber || next > 0 && Unit.isOfOthers(token.text)
            ? Unit.hint(for: token.text) : Unit.hint(ofLong: token.text)))
  }

  /// The hint for the current token if another language has it there.
  private var hintOfHabit: String? {
    guard next > 0, next + 1 < tokens.count else { return nil }
    let (last, following) = (tokens[next - 1], tokens[next + 1])
    switch (last.text, token.text) {
    case ("*", "*"): return "a power is written a ^ b"
    case ("%", _): return "the rest of a division is mod(a, b)"
    case ("0", let word) where word.lowercased().hasPrefix("x"):
      return Int(word.dropFirst(), radix: 16).map { "numbers are decimal: write \($0)" }
    case (_, ","):
      guard case .number = last.kind, case .number = following.kind else { return nil }
      return "decimals follow a point: \(last.text).\(following.text)"
    default: return nil
    }
  }

  /// Returns the mistake of an unknown function.
  func unknownFunction(_ name: FormulaToken) -> TextMistake {
    let word = name.text.split(separator: ".").last.map(String.init) ?? name.text
    let names = FormulaFunction.named.map(\.rawValue)
    let hint =
      names.contains(word)
      ? "did you mean '\(word)'?"
      : FormulaCompiler.functionsOfOthers[word] ?? names.hint(for: word)
    return TextMistake("unknown function '\(name.text)'", name.bytes, hint: hint)
  }

  /// The functions and operators of formulas that replace functions of other languages.
  private static let functionsOfOthers = [
    "lerp": "did you mean 'mix'?", "interpolate": "did you mean 'mix'?",
    "pow": "a power is written a ^ b", "fract": "write mod(x, 1)",
    "saturate": "write clamp(x, 0, 1)",
    "random": "noise(x) varies smoothly between -1 and 1",
    "wiggle": "noise(x) varies smoothly between -1 and 1: write 3 * noise(8 * time)",
    "toFixed": "in a text, a number has a format, as in {time:.2}",
  ]

  /// The variables of formulas that replace names of other languages.
  private static let namesOfOthers: [String: Formula.Variable] = ["t": .time, "frame": .tick]

  /// Returns the mistake of an unknown name.
  func unknown(_ name: FormulaToken) -> TextMistake {
    let quotes = hintOfQuotes(from: name)
    // The hint is made on demand and on this thread: searching thousands of names is slow.
    nonisolated(unsafe) let scope = scope
    return TextMistake("unknown name '\(name.text)'", name.bytes) { [variables, inputs] in
      let (numbers, texts) = unsafe (scope.numbers, scope.texts)
      let known =
        numbers + (variables.contains(.time) ? inputs : []) + variables.map(\.rawValue).sorted()
      let words =
        known + texts + FormulaCompiler.constants.keys + FormulaFunction.named.map(\.rawValue)
      let variable = FormulaCompiler.namesOfOthers[name.text].flatMap {
        variables.contains($0) ? $0.rawValue : nil
      }
      return quotes ?? (variable ?? words.nearest(to: name.text)).map { "did you mean '\($0)'?" }
        ?? (known.isEmpty ? "declare it under 'parameters'" : "use " + known.listed())
    }
  }

  /// - Parameter variable: A variable that is available in the same places as `name`.
  func meaningless(_ name: FormulaToken, _ variable: Formula.Variable) -> TextMistake {
    TextMistake("'\(name.text)' has no meaning here", name.bytes, hint: unavailable(variable))
  }

  func notANumber(_ name: FormulaToken, text node: YAMLNode) -> TextMistake {
    let text = node.scalar?.text ?? ""
    let hint =
      if name.text.contains(".") {
        "its text '\(text.prefix(40))' stands at \(node.location)"
      } else if Double(text) != nil {
        "without quotes, \(text) would be a number"
      } else if text.contains("(") {
        "a formula in quotes is a number if it is declared as {value: \"\(text)\"}"
      } else {
        "a text stands in other texts: \"{\(name.text)}\""
      }
    return TextMistake("'\(name.text)' is a text, not a number", name.bytes, hint: hint)
  }

  /// Reports a column that a row does not have.
  func checkColumn(_ name: FormulaToken) throws(TextMistake) {
    let words = name.text.split(separator: ".", maxSplits: 1)
    guard words.count == 2, scope[String(words[0])] != nil else { return }
    let columns = scope.columns(of: words[0])
    guard !columns.isEmpty else { return }
    throw TextMistake(
      "'\(words[0])' has no column '\(words[1])'", name.bytes,
      hint: columns.hint(for: String(words[1])))
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
