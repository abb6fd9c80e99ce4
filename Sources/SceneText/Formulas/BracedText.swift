import SceneModel

/// A piece of a text in which names and formulas may stand in braces.
enum BracedPiece {
  /// Letters that stand for themselves; not empty.
  case literal(String)

  /// The text between braces, as a node of its own.
  case braced(YAMLNode)
}

extension ValueReader {
  /// The most bytes of a text in which something was filled in: texts in texts in texts grow fast.
  private static let longestText = 10_000

  /// Cuts a text at its braces; doubled ones stand for themselves.
  ///
  /// - Returns: `nil` after reporting a brace that has no counterpart.
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
        pieces.append(.braced(part(rest[..<end], in: node)))
        rest = rest[rest.index(after: end)...]
      } else {
        report(
          "'\(character)' is not closed in this text", at: node,
          hint: "a formula stands in {…}; write {{ or }} for the sign itself")
        return nil
      }
    }
    finishLiteral()
    return pieces
  }

  /// Replaces what stands in the braces of a text: the name of a text, or a formula that is the same
  /// at every tick.
  ///
  /// - Returns: The node itself if it has no braces; the node that a text comes from if its name is
  ///   all there is, so that mistakes in it are found there; `nil` after reporting what is wrong.
  func filled(_ node: YAMLNode) -> YAMLNode? {
    guard let scalar = node.scalar, scalar.style != .filled, scalar.text.hasBraces else {
      return node
    }
    guard let pieces = pieces(of: node) else { return nil }
    if pieces.count == 1, case .braced(let name) = pieces[0], let text = name.namedText {
      return text
    }
    var text = ""
    for piece in pieces {
      guard let part = self.text(of: piece) else { return nil }
      text += part
      guard isShort(text, at: node) else { return nil }
    }
    return YAMLNode(
      origin: node.origin, bytes: node.bytes,
      value: .scalar(YAMLScalar(text: text, style: .filled)))
  }

  /// Whether a text with something filled in is not too long; reports that it is.
  func isShort(_ text: String, at node: YAMLNode) -> Bool {
    guard text.utf8.count > ValueReader.longestText else { return true }
    report("the text is longer than \(ValueReader.longestText) bytes here", at: node)
    return false
  }

  private func text(of piece: BracedPiece) -> String? {
    switch piece {
    case .literal(let text): text
    case .braced(let node):
      node.writtenText ?? constant(node, in: .anyNumber)?.withoutNoise
    }
  }
}

extension YAMLNode {
  /// Where the text comes from that has this node as its name, if it is one's name.
  var namedText: YAMLNode? {
    guard let name = scalar?.text.onlyWord, case .text(let text)? = origin.scope[name] else {
      return nil
    }
    return text
  }

  /// What takes the place of a name as it is written: a text, or a number in a table, whose zeros stay.
  var writtenText: String? {
    if let text = namedText?.scalar?.text { return text }
    let number = source.scalar
    return number?.style == .filled ? number?.text : nil
  }

  /// The hint for the name of a text that stands without braces.
  var hintOfBraces: String? {
    namedText == nil ? nil : "write \"{\(scalar?.text ?? "")}\" for the text of this name"
  }

  /// Where a number comes from: an argument if this node is nothing but its name, or else this node.
  var source: YAMLNode {
    guard let name = scalar?.text.onlyWord,
      case .number(_, let source?)? = origin.scope[name]
    else { return self }
    return source
  }
}

extension Substring {
  /// The end of a formula in braces; those in the backticks of a name are its own.
  fileprivate var closingBrace: Index? {
    var isQuoted = false
    for index in indices {
      if self[index] == "`" { isQuoted.toggle() }
      if self[index] == "}", !isQuoted { return index }
    }
    return firstIndex(of: "}")
  }
}

extension String {
  /// Whether something in it may stand for something else.
  var hasBraces: Bool { utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") } }

  /// The word, if there is only one, without spaces around it.
  var onlyWord: String? {
    let words = split(maxSplits: 2, whereSeparator: \.isWhitespace)
    return words.count == 1 ? String(words[0]) : nil
  }
}

extension Double {
  /// Written without what rounding left behind: 0.3 where it is 0.1 + 0.2.
  var withoutNoise: String {
    let billionths = (self * 1e9).rounded()
    return (abs(billionths) < 0x1p53 ? billionths / 1e9 : self).plain
  }
}
