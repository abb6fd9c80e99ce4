import SceneModel

/// The name of a layer's value in a formula: `card.position.x`, `` `list/row-1`.opacity ``.
struct LayerValueName: Hashable {
  /// The id of the layer, or a path of ids, outermost first.
  let layer: [String]

  /// The words after the layer, which name the value.
  let value: [String]

  /// The component to use if the value has several; absent where only a number is allowed.
  let part: LayerValuePart?

  /// The layer in the notation of formulas.
  var layerText: String { layer.joined(separator: "/").asNameInFormulas }

  /// The words of the value in the notation of formulas.
  var valueText: String { value.map(\.asNameInFormulas).joined(separator: ".") }

  var text: String { layerText + "." + valueText }
}

/// A component of a layer's value that is assigned as a whole: `position: card.position`.
struct LayerValuePart: Hashable {
  let kind: ValueKind

  /// The index in ``ValueKind/componentNames``.
  let component: Int
}

extension YAMLNode {
  /// Whether the node is the name of a layer's value and nothing else.
  var isLayerValue: Bool {
    if nameOfValue(of: .point) { return true }
    guard let text = scalar?.text, let tokens = try? FormulaToken.tokens(of: text) else {
      return false
    }
    return tokens.count == 2 && tokens[0].isPath
  }
}

extension String {
  /// The name in the notation of formulas: in backticks unless it has only letters and digits.
  var asNameInFormulas: String { isIdentifier ? self : "`\(self)`" }
}

extension FormulaToken {
  /// Whether the token is the path of a layer's value, and not a plain name.
  var isPath: Bool { kind == .name && text.contains { $0 == "." || $0 == "`" } }
}

extension FormulaCompiler {
  /// Compiles the name of a layer's value.
  ///
  /// - Parameter part: The component to use if the value has several.
  func valueOfLayer(_ name: FormulaToken, part: LayerValuePart?) throws(TextMistake) -> Result {
    let words = try words(of: name)
    if let first = words.first, !first.isQuoted, let meaning = meaning(of: first.text) {
      throw TextMistake(
        "'\(first.text)' is \(meaning) here, and has no values of its own", name.bytes,
        hint: "in backticks it is a layer: `\(first.text)`" + name.text.dropFirst(first.text.count))
    }
    guard words.count > 1 else {
      throw TextMistake(
        "\(name.text) is a layer: say which of its values", name.bytes,
        hint: "such as \(name.text).opacity")
    }
    guard let layers else { throw meaningless(name, .time) }
    let path = words[0].text.split(separator: "/").map(String.init)
    let value = LayerValueName(layer: path, value: words.dropFirst().map(\.text), part: part)
    return .code([.link(layers.note(value, name.bytes))])
  }

  /// Returns the meaning of a word that cannot be a layer's name, because it names something else.
  private func meaning(of word: String) -> String? {
    switch scope[word] {
    case .number: return "a number"
    case .text: return "a text"
    case .value, nil: break
    }
    if FormulaCompiler.constants[word] != nil || Formula.Variable(rawValue: word) != nil {
      return "a number"
    }
    return nil
  }

  private func words(of name: FormulaToken) throws(TextMistake) -> [(text: String, isQuoted: Bool)]
  {
    var words: [(text: String, isQuoted: Bool)] = []
    var rest = name.text[...]
    while !rest.isEmpty {
      let isQuoted = rest.first == "`"
      if isQuoted { rest.removeFirst() }
      let word = rest.prefix { $0 != (isQuoted ? "`" : ".") }
      rest = rest.dropFirst(word.count + (isQuoted ? 2 : 1))
      words.append((isQuoted ? try filled(word, of: name) : String(word), isQuoted))
    }
    return words
  }

  /// Replaces the braces in an id: `row-{index - 1}`.
  private func filled(_ word: Substring, of name: FormulaToken) throws(TextMistake) -> String {
    var filled = ""
    var rest = word
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw TextMistake("'{' is not closed in this name", name.bytes)
      }
      filled += rest[..<open]
      filled += try text(inBraces: String(rest[rest.index(after: open)..<close]), of: name)
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }

  private func text(inBraces formula: String, of name: FormulaToken) throws(TextMistake) -> String {
    if let word = formula.onlyWord, case .text(let text)? = scope[word] {
      return text.scalar?.text ?? ""
    }
    do throws(TextMistake) {
      let result = try FormulaCompiler.compile(
        formula, scope: scope, variables: [], inputs: inputs
      ).result
      if case .constant(let value) = result { return value.withoutNoise }
    } catch {
      throw TextMistake("\(error.message), in the name \(name.text)", name.bytes, hint: error.hint)
    }
    throw TextMistake("the name \(name.text) is not always the same", name.bytes)
  }
}

// MARK: Hints

extension FormulaCompiler {
  /// Returns the hint for a name directly before the current token.
  func hintOfQuotes(from name: FormulaToken) -> String? {
    tokens.firstIndex { $0.bytes == name.bytes }.flatMap(hintOfQuotes)
  }

  /// Returns the hint for a token of a layer value's path that needs backticks for its signs:
  /// `row-1.opacity`, `list/row.opacity`.
  func hintOfQuotes(around index: Int) -> String? {
    func isJoined(_ index: Int) -> Bool {
      tokens[index - 1].bytes.upperBound == tokens[index].bytes.lowerBound
        && (tokens[index].mayBeInID && tokens[index - 1].mayBeInID)
    }
    let first = (0...index).last { $0 == 0 || !isJoined($0) } ?? index
    let end = (index + 1..<tokens.count).first { !isJoined($0) } ?? tokens.count
    let text = tokens[first..<end].map(\.text).joined()
    guard tokens[first].kind == .name, let sign = text.lastIndex(where: { "-/".contains($0) }),
      let dot = text[sign...].firstIndex(of: ".")
    else { return nil }
    return
      "an id with other signs, or a path of ids, stands in backticks: `\(text[..<dot])`\(text[dot...])"
  }
}

extension FormulaToken {
  fileprivate var mayBeInID: Bool {
    switch kind {
    case .name, .number: true
    case .symbol: text == "-" || text == "/"
    case .color, .end: false
    }
  }
}
