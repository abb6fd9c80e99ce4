/// The way to a node from the root of a document.
typealias YAMLPlace = [YAMLStep]

/// A step on the way to a node.
enum YAMLStep: Hashable {
  case key(String)
  case item(Int)
}

/// A change of one place in a document.
enum YAMLChange {
  case replace(YAMLNode)
  case remove
  /// Before the item that is there, or as the value of a new key.
  case insert(YAMLNode)
  /// Items of a list in another order, by their places.
  case reorder([Int])
}

extension YAMLNode {
  /// The node in one line of YAML; aliases are written out.
  var flowText: String { flowText(with: nil, at: []) }

  /// The node in one line of YAML, with a change in it.
  ///
  /// - Parameter place: The way from here to what changes.
  func flowText(with change: YAMLChange?, at place: ArraySlice<YAMLStep>) -> String {
    if place.isEmpty, case .replace(let node) = change { return node.flowText }
    switch value {
    case .scalar(let scalar): return scalar.flowText
    case .sequence(let items):
      if place.isEmpty, case .reorder(let order) = change {
        return "[" + order.map { items[$0].flowText }.joined(separator: ", ") + "]"
      }
      return "[\(texts(of: items, with: change, at: place).joined(separator: ", "))]"
    case .mapping(let pairs):
      return "{\(texts(of: pairs, with: change, at: place).joined(separator: ", "))}"
    }
  }

  private func texts(
    of items: [YAMLNode], with change: YAMLChange?, at place: ArraySlice<YAMLStep>
  ) -> [String] {
    var texts: [String] = []
    for index in 0...items.count {
      if place.first == .item(index), place.count == 1 {
        if case .insert(let node) = change { texts.append(node.flowText) }
        if case .remove = change { continue }
      }
      guard index < items.count else { break }
      let isOnWay = place.first == .item(index) && !change.isInsertion(behind: place)
      texts.append(
        isOnWay
          ? items[index].flowText(with: change, at: place.dropFirst()) : items[index].flowText)
    }
    return texts
  }

  private func texts(
    of pairs: [YAMLPair], with change: YAMLChange?, at place: ArraySlice<YAMLStep>
  ) -> [String] {
    var texts: [String] = []
    for pair in pairs {
      let isOnWay = pair.key.scalar.map { place.first == .key($0.text) } ?? false
      if isOnWay, place.count == 1, case .remove = change { continue }
      let value =
        isOnWay ? pair.value.flowText(with: change, at: place.dropFirst()) : pair.value.flowText
      texts.append("\(pair.key.flowText): \(value)")
    }
    if place.count == 1, case .key(let name) = place.first, case .insert(let node) = change {
      texts.append("\(YAMLScalar(text: name, style: .plain).flowText): \(node.flowText)")
    }
    return texts
  }
}

extension YAMLChange? {
  /// Whether the place is only that before which something comes.
  fileprivate func isInsertion(behind place: ArraySlice<YAMLStep>) -> Bool {
    if case .insert = self { place.count == 1 } else { false }
  }
}

extension YAMLScalar {
  /// The scalar as it may stand in a flow collection: plain where it was and nothing in it has a meaning there.
  fileprivate var flowText: String {
    guard style == .plain else { return quoted }
    if text.isEmpty { return "~" }
    let first = text.utf8.first ?? 0
    let isPlain =
      (first.isLetterOrDigit || "(.~_/$".utf8.contains(first)
        || text.hasPrefix("-") && text.utf8.dropFirst().first?.isLetterOrDigit == true)
      && text.utf8.allSatisfy { $0.isLetterOrDigit || " ()._-+*/^<>=~%$".utf8.contains($0) }
    return isPlain ? text : quoted
  }

  private var quoted: String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
