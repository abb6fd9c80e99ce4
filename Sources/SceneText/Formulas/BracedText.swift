import SceneModel

/// A piece of a text with names and formulas in braces.
enum BracedPiece {
  /// Literal characters; never empty.
  case literal(String)

  /// The name or formula between braces, as a node of its own, and the format after its colon.
  case braced(YAMLNode, NumberFormat?)
}

extension ValueReader {
  /// The most bytes of a text after substitution; nested texts can grow exponentially.
  private static let longestText = 10_000

  /// Splits a text at its braces; doubled braces are literal.
  ///
  /// - Returns: `nil` after reporting an unmatched brace or a mistaken format.
  func pieces(of node: YAMLNode) -> [BracedPiece]? {
    guard let string = node.scalar?.text else { return [] }
    var pieces: [BracedPiece] = []
    var literal = ""
    func finishLiteral() {
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = ""
    }
    var rest = string[...]
    while let character = rest.popFirst() {
      guard character == "{" || character == "}" else {
        literal.append(character)
        continue
      }
      if rest.first == character {
        literal.append(rest.removeFirst())
      } else if character == "{", let end = rest.closingBrace {
        finishLiteral()
        guard let piece = braced(rest[..<end], in: node) else { return nil }
        pieces.append(piece)
        rest = rest[rest.index(after: end)...]
      } else {
        report(
          character == "{"
            ? "'{' is not closed in this text" : "'}' closes nothing in this text", at: node,
          hint: "a formula stands in {…}; write {{ or }} for the sign itself")
        return nil
      }
    }
    finishLiteral()
    return pieces
  }

  /// Reads a name or formula between braces, with the format after its colon.
  private func braced(_ text: Substring, in node: YAMLNode) -> BracedPiece? {
    guard let colon = text.indexOutsideBackticks(of: ":") else {
      return .braced(part(text, in: node), nil)
    }
    let value = part(text[..<colon], in: node)
    let written = text[text.index(after: colon)...]
    guard let format = NumberFormat(parsing: written) else {
      report(
        written.isEmpty ? "a number format is missing" : "unknown number format '\(written)'",
        at: part(written, in: node),
        hint: NumberFormat.notation(ofOther: written).map { "did you mean '\($0)'?" }
          ?? "write, in this order: \(NumberFormat.notation)")
      return nil
    }
    guard value.namedText == nil else {
      report(
        "'\(value.scalar?.text.onlyWord ?? "")' is a text, and only numbers have formats",
        at: part(written, in: node))
      return nil
    }
    return .braced(value, format)
  }

  /// Replaces the braces of a text by their values: named texts, or formulas without time.
  ///
  /// - Returns: The node itself if it has no braces; the node of a named text if the name is all,
  ///   so that mistakes are reported there; `nil` after reporting a mistake.
  func filled(_ node: YAMLNode) -> YAMLNode? {
    guard let scalar = node.scalar, scalar.style != .filled, scalar.text.hasBraces else {
      return node
    }
    guard let pieces = pieces(of: node) else { return nil }
    if pieces.count == 1, case .braced(let name, _) = pieces[0], let text = name.namedText {
      return text
    }
    var text = ""
    for piece in pieces {
      guard let part = self.text(of: piece) else { return nil }
      text += part
      guard isShort(text, at: node) else { return nil }
    }
    return node.word(text, style: .filled)
  }

  /// Whether a text after substitution is within the length limit; reports a longer one.
  func isShort(_ text: String, at node: YAMLNode) -> Bool {
    guard text.utf8.count > ValueReader.longestText else { return true }
    report("the text is longer than \(ValueReader.longestText) bytes here", at: node)
    return false
  }

  private func text(of piece: BracedPiece) -> String? {
    switch piece {
    case .literal(let text): text
    case .braced(let node, nil):
      node.writtenText ?? constant(node, in: .anyNumber)?.withoutNoise
    case .braced(let node, let format?):
      constant(node, in: .anyNumber).map { format.written($0) }
    }
  }
}

extension YAMLNode {
  /// The node of the text whose name this node is; `nil` if it is no text's name.
  var namedText: YAMLNode? {
    guard let name = scalar?.text.onlyWord, case .text(let text)? = origin.scope[name] else {
      return nil
    }
    return text
  }

  /// The text that replaces a name: a text, or a table's number as written, with its zeros.
  var writtenText: String? {
    if let text = namedText?.scalar?.text { return text }
    let number = source.scalar
    return number?.style == .filled ? number?.text : nil
  }

  /// The hint for a text's name without braces.
  var hintOfBraces: String? {
    namedText == nil ? nil : "write \"{\(scalar?.text ?? "")}\" for the text of this name"
  }

  /// The node that a number comes from: the argument whose name this node is, or this node itself.
  var source: YAMLNode {
    guard let name = scalar?.text.onlyWord,
      case .number(_, let source?)? = origin.scope[name]
    else { return self }
    return source
  }
}

extension Substring {
  /// The index of the closing brace of a formula.
  fileprivate var closingBrace: Index? { indexOutsideBackticks(of: "}") ?? firstIndex(of: "}") }

  /// Returns the index of the first such sign outside of backticks, which enclose names.
  fileprivate func indexOutsideBackticks(of sign: Character) -> Index? {
    var isQuoted = false
    return indices.first { index in
      if self[index] == "`" { isQuoted.toggle() }
      return self[index] == sign && !isQuoted
    }
  }
}

extension String {
  /// Whether the text contains braces.
  var hasBraces: Bool {
    let bytes = utf8.span
    return bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: "{") || bytes[index] == UInt8(ascii: "}")
    }
  }

  /// The word, if the text is a single word, without spaces around it.
  var onlyWord: String? {
    // Most texts are single words of ASCII.
    if !isEmpty, utf8.allSatisfy({ (0x21...0x7E).contains($0) }) { return self }
    let words = split(maxSplits: 2, whereSeparator: \.isWhitespace)
    return words.count == 1 ? String(words[0]) : nil
  }
}

extension Double {
  /// The number without rounding errors: 0.3 for 0.1 + 0.2.
  var withoutNoise: String {
    let billionths = (self * 1e9).rounded()
    return (abs(billionths) < 0x1p53 ? billionths / 1e9 : self).plain
  }
}
