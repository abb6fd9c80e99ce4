import SceneModel

/// The begin of an animation that hangs on another one: `after title.appear + 0.1`.
struct NamedStart {
  /// Whether it begins when the other one ends, or when it begins.
  enum Relation: String, CaseIterable {
    case after, with
  }

  let relation: Relation

  /// The name of the other one: the path of a layer, a dot and an id; or the id alone of one in the
  /// same layer, or in one around it.
  let name: YAMLNode

  /// A formula of seconds with its sign; absent where it begins at that very moment.
  let offset: YAMLNode?
}

extension SceneContext {
  /// The ways to say when an animation begins.
  enum Begin {
    case seconds(YAMLNode)
    case named(NamedStart)
    /// It is none of them, which was reported.
    case mistaken
  }

  /// Tells numbers and formulas of a begin from the names of others.
  ///
  /// No formula has two names next to each other, so that a parameter may well be called `after`.
  func begin(_ declared: YAMLNode) -> Begin {
    guard let word = declared.scalar?.text.firstWord else { return unnamedBegin(declared) }
    guard word.rest.first.map({ $0.isPartOfName || $0 == "{" }) == true,
      String(word.first).isIdentifier
    else { return .seconds(declared) }
    guard let node = reader.filled(declared), let (first, rest) = node.scalar?.text.firstWord else {
      return .mistaken
    }
    guard let relation = NamedStart.Relation(rawValue: String(first)) else {
      reader.reportUnknown(
        "word", String(first), at: reader.part(first, in: node),
        among: NamedStart.Relation.allCases.map(\.rawValue))
      return .mistaken
    }
    // Ids may have signs in them, such as `cell-3`, but not behind a space.
    let sign = rest.indices.dropFirst().first { index in
      "+-".contains(rest[index]) && rest[rest.index(before: index)].isWhitespace
    }
    let name = rest[..<(sign ?? rest.endIndex)].trimmed
    return .named(
      NamedStart(
        relation: relation, name: reader.part(name, in: node),
        offset: sign.map { reader.part(rest[$0...], in: node) }))
  }

  /// A begin of one word, which may be half of a begin by name.
  private func unnamedBegin(_ node: YAMLNode) -> Begin {
    guard let text = node.scalar?.text, text.first?.isLetter == true,
      text.allSatisfy({ $0.isPartOfName || "./-".contains($0) }),
      text.split(whereSeparator: { "./-".contains($0) }).first
        .map({ node.origin.scope[String($0)] == nil }) == true
    else { return .seconds(node) }
    if NamedStart.Relation(rawValue: text) != nil {
      reader.report(
        "'\(text)' needs the name of an animation", at: node, hint: "such as \(text) title.appear")
    } else if zip(text, text.dropFirst()).contains(where: { $0 == "." && $1.isLetter }) {
      reader.report("'\(text)' is no time", at: node, hint: "write after \(text), or with \(text)")
    } else {
      return .seconds(node)
    }
    return .mistaken
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}

extension String {
  /// What stands before the first space, and what behind it; `nil` if there is none.
  fileprivate var firstWord: (first: Substring, rest: Substring)? {
    let text = self[...].trimmed
    return text.firstIndex(where: \.isWhitespace).map { (text[..<$0], text[$0...].trimmed) }
  }
}
