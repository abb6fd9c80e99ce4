import SceneModel
import System

/// A value written in one line.
struct FlowLine {
  private(set) var text = ""

  /// Returns `nil` if a part of the value needs lines of its own.
  ///
  /// - Parameters:
  ///   - room: The most bytes of a list or a mapping, unless its style is one line.
  ///   - inFlow: Whether the value is inside the brackets of a list.
  init?(_ value: DocumentValue, room: Int = .max, inFlow: Bool = false) {
    guard !value.isBlock else { return nil }
    switch value.content {
    case .list, .mapping: guard add(value, within: room) else { return nil }
    default: text = value.scalar(inFlow: inFlow)
    }
    if inFlow, let anchor = value.anchor { text = "&\(anchor) \(text)" }
  }

  private mutating func add(_ value: DocumentValue, within room: Int) -> Bool {
    guard value.comments.closing.isEmpty else { return false }
    let room = value.style == .line ? Int.max : room
    switch value.content {
    case .list(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += ", " }
        guard addEntry(item, within: room - 1) else { return false }
      }
      text += "]"
    case .mapping(let entries):
      text += "{"
      for (index, (key, value)) in entries.enumerated() {
        if index > 0 { text += ", " }
        let name = value.name(key, inFlow: true)
        text += name.utf8.count > String.longestKey ? "? \(name): " : "\(name): "
        guard addEntry(value, within: room - 1) else { return false }
      }
      text += "}"
    case .text(let long) where long.utf8.count > max(room, 2): return false
    default: text += value.scalar(inFlow: true)
    }
    // An empty list or mapping cannot be divided.
    return text.utf8.count <= max(room, 2)
  }

  private mutating func addEntry(_ value: DocumentValue, within room: Int) -> Bool {
    guard !value.isBlock, value.comments.after == nil,
      value.comments.before.allSatisfy({ $0 == nil })
    else { return false }
    if let anchor = value.anchor { text += "&\(anchor) " }
    return add(value, within: room)
  }
}

extension DocumentValue {
  /// The value in one line, as an item of a list.
  ///
  /// - Precondition: No part of it has a comment or the style of a block.
  package var line: String {
    guard let line = FlowLine(self, inFlow: true) else {
      preconditionFailure("a part of the value needs lines of its own")
    }
    return line.text
  }

  /// Whether the style gives the value lines of its own.
  fileprivate var isBlock: Bool {
    guard style == .block else { return false }
    return switch content {
    case .list(let items): !items.isEmpty
    case .mapping(let entries): !entries.isEmpty
    case .text(let text): text.literalBlock != nil
    default: false
    }
  }

  /// The key of the value, quoted where YAML requires it.
  ///
  /// Without quotes, `<<` merges the keys of its value, which therefore has to be a mapping.
  func name(_ key: String, inFlow: Bool) -> String {
    switch content {
    case .mapping, .alias: key.scalar(inFlow: inFlow)
    default: key == "<<" ? key.quoted : key.scalar(inFlow: inFlow)
    }
  }

  /// The text of a scalar.
  fileprivate func scalar(inFlow: Bool) -> String {
    switch content {
    case .nothing: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): number.plain
    case .alias(let name): "*\(name)"
    case .text(let text):
      switch style {
      case .quoted: text.quoted
      case .plain: text.scalar(inFlow: inFlow)
      default: text.isTakenForOther ? text.quoted : text.scalar(inFlow: inFlow)
      }
    case .list, .mapping: preconditionFailure("a collection is no scalar")
    }
  }
}
