import SceneModel
import System

/// The begin of an animation relative to another one: `after title.appear + 0.1`.
struct NamedStart {
  /// The moment of the other animation: its end (`after`) or its begin (`with`).
  enum Relation: String, CaseIterable {
    case after, with
  }

  let relation: Relation

  /// The name of the other animation: the path of a layer, a dot and an id.
  ///
  /// The id alone refers to an animation in the same layer or in a superlayer.
  let name: YAMLNode

  /// A formula in seconds, with its sign; absent without an offset.
  let offset: YAMLNode?
}

/// The begin of an animation, as written.
enum Begin {
  /// Seconds of the surrounding time.
  case seconds(Double)
  case named(NamedStart)
  /// The moment at which a condition first holds.
  case when(YAMLNode)

  /// The word before a condition.
  static let condition = "when"
}

extension ValueReader {
  /// Reads a begin; distinguishes numbers and formulas from names of other animations.
  ///
  /// No formula has two adjacent names, so a parameter may be called `after` or `when`.
  func begin(_ declared: YAMLNode) -> Begin? {
    guard let word = declared.scalar?.text.firstWord else {
      return isIncompleteName(declared) ? nil : seconds(declared)
    }
    if String(word.first) == Begin.condition, beginsCondition(word.rest, in: declared) {
      return .when(part(word.rest, in: declared))
    }
    guard word.rest.first.map({ $0.isPartOfName || $0 == "{" }) == true,
      String(word.first).isIdentifier
    else { return seconds(declared) }
    guard let node = filled(declared), let (first, rest) = node.scalar?.text.firstWord else {
      return nil
    }
    guard let relation = NamedStart.Relation(rawValue: String(first)) else {
      reportUnknown(
        "word", String(first), at: part(first, in: node),
        among: NamedStart.Relation.allCases.map(\.rawValue) + [Begin.condition])
      return nil
    }
    // Ids may contain signs, such as `cell-3`; after a space, a sign begins the offset.
    let sign = rest.indices.dropFirst().first { index in
      "+-".contains(rest[index]) && rest[rest.index(before: index)].isWhitespace
    }
    let name = rest[..<(sign ?? rest.endIndex)].trimmed
    return .named(
      NamedStart(
        relation: relation, name: part(name, in: node),
        offset: sign.map { part(rest[$0...], in: node) }))
  }

  /// Whether a text after `when` is a condition, and not the rest of a formula with that name.
  private func beginsCondition(_ text: Substring, in node: YAMLNode) -> Bool {
    guard let first = text.first else { return false }
    if first == "-" { return node.origin.scope[Begin.condition] == nil }
    return first.isPartOfName || "({`".contains(first)
  }

  private func seconds(_ node: YAMLNode) -> Begin? {
    constant(node, in: .times).map { .seconds($0) }
  }

  /// Whether a begin of one word is an incomplete reference to another animation; reports it.
  private func isIncompleteName(_ node: YAMLNode) -> Bool {
    guard let text = node.scalar?.text, text.first?.isLetter == true,
      text.allSatisfy({ $0.isPartOfName || "./-".contains($0) }),
      text.split(whereSeparator: { "./-".contains($0) }).first
        .map({ node.origin.scope[String($0)] == nil }) == true
    else { return false }
    if NamedStart.Relation(rawValue: text) != nil {
      report(
        "'\(text)' needs the name of an animation", at: node, hint: "such as \(text) title.appear")
    } else if text == Begin.condition {
      report("'\(text)' needs a condition", at: node, hint: "such as \(text) scroll > 44")
    } else if zip(text, text.dropFirst()).contains(where: { $0 == "." && $1.isLetter }) {
      report("'\(text)' is no time", at: node, hint: "write after \(text), or with \(text)")
    } else {
      return false
    }
    return true
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}

extension String {
  /// The text before and after the first space; `nil` without a space.
  fileprivate var firstWord: (first: Substring, rest: Substring)? {
    let text = self[...].trimmed
    return text.firstIndex(where: \.isWhitespace).map { (text[..<$0], text[$0...].trimmed) }
  }
}
