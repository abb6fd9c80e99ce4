import SceneModel

extension ValueReader {
  /// The word for an automatic value: as many samples as needed, or the direction of movement.
  static let auto = "auto"

  /// Reads a value of several numbers, some of which may be replaced by words.
  ///
  /// - Parameter words: The allowed words for each component.
  /// - Returns: The value, with 0 in place of each word, and the words.
  func expression(
    _ node: YAMLNode, _ kind: ValueKind, in limits: ClosedRange<Double>, or words: [[String]]
  ) -> (value: Expression, words: [String?])? {
    // One name may replace all numbers: the name of another layer's value.
    if let text = node.scalar?.text, !words.joined().contains(text) {
      return expression(node, kind, in: limits).map { ($0, words.map { _ in nil }) }
    }
    guard let items = list(node, of: kind.componentNames) else { return nil }
    if items.allSatisfy({ $0.scalar?.text.plainNumber != nil }) {
      return components(of: items, in: limits).map { ($0, words.map { _ in nil }) }
    }
    let found = items.map { word($0, among: words.flatMap(\.self)) }
    for (index, word) in found.enumerated() {
      guard let word, !words[index].contains(word),
        let place = words.firstIndex(where: { $0.contains(word) })
      else { continue }
      let (name, other) = (kind.componentNames[index], kind.componentNames[place])
      report("'\(word)' cannot be the \(name)", at: items[index], hint: "it is a \(other)")
      return nil
    }
    let numbers = zip(items, found).map { item, word in word == nil ? item : nil }
    return components(of: numbers, in: limits).map { ($0, found) }
  }

  /// Returns the word in place of a number; a misspelt word is reported and returned corrected.
  private func word(_ node: YAMLNode, among words: [String]) -> String? {
    guard let text = node.scalar?.text, text.plainNumber == nil, node.origin.scope[text] == nil,
      !head.inputNames.contains(text)
    else { return nil }
    return words.contains(text) ? text : words.first { isWord(node, $0) }
  }

  /// Whether a word replaces a number; a misspelt word is reported and counts.
  func isWord(_ node: YAMLNode, _ word: String) -> Bool {
    guard let text = node.scalar?.text, text != word else { return node.scalar != nil }
    guard text.isIdentifier, node.origin.scope[text] == nil,
      [word].question(for: text) != nil, !FormulaCompiler.isReserved(text)
    else { return false }
    reportUnknown("word", text, at: node, among: [word])
    return true
  }
}
