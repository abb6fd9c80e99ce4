import SceneModel

/// Names of inputs in formulas: `drag`, `drag.released`.
extension FormulaCompiler {
  /// Compiles the name of an input or of one of its numbers; `nil` for any other name.
  ///
  /// A layer of the input's name is out of reach unless it stands in backticks.
  func inputNumber(_ name: FormulaToken) throws(TextMistake) -> Result? {
    let words = name.text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let input = words.first.flatMap({ inputs.firstIndex(of: String($0)) }) else { return nil }
    guard variables.contains(.time) else { throw meaningless(name, .time) }
    let word = words.count > 1 ? String(words[1]) : InputNumber.value.rawValue
    guard let number = InputNumber(rawValue: word) else {
      let others = InputNumber.allCases.map(\.rawValue).filter { !$0.isEmpty }
      throw TextMistake(
        "the input '\(words[0])' has no '\(word)'", name.bytes,
        hint: others.nearest(to: word).map { "did you mean '\(words[0]).\($0)'?" }
          ?? "it has \(others.listed("and")); in backticks it is a layer: `\(words[0])`.\(word)")
    }
    return .code([.input(number.index(ofInput: input))])
  }
}
