import SceneModel

/// Writes a document as YAML.
struct DocumentWriter {
  /// Longer lines are divided, where their values leave a choice.
  private static let columns = 100

  private(set) var text = ""

  /// Where the last line begins, as an offset into the text's UTF-8 bytes.
  private var lineStart = 0

  /// Writes a whole document.
  mutating func write(_ root: DocumentValue) {
    guard case .mapping(let entries) = root.content else {
      preconditionFailure("a scene is a mapping")
    }
    var wasSection = false
    for (index, (key, value)) in entries.enumerated() {
      let isSection = value.isSection
      if index > 0, wasSection || isSection, value.comments.before.isEmpty { endLine() }
      write(key, value, at: 0, isSection: isSection)
      wasSection = isSection
    }
    if entries.isEmpty, text.isEmpty { write("{}"); endLine() }
    write(root.comments.closing, at: 0)
  }

  /// How wide the last line is so far, in bytes.
  private var column: Int { text.utf8.count - lineStart }

  private mutating func write(_ piece: String) { text += piece }

  private mutating func endLine() {
    text += "\n"
    lineStart = text.utf8.count
  }

  private mutating func indent(by spaces: Int) {
    text += String(repeating: " ", count: spaces)
  }

  /// Writes comments and empty lines of their own; nothing is written above the first line.
  private mutating func write(_ lines: [String?], at indent: Int) {
    for line in lines {
      guard let line else {
        if !text.isEmpty { endLine() }
        continue
      }
      for part in line.commentLines {
        self.indent(by: indent)
        write(part.isEmpty ? "#" : "# \(part)")
        endLine()
      }
    }
  }

  /// Writes an entry of a mapping.
  ///
  /// - Parameter isContinued: Whether it goes on the line of a dash.
  private mutating func write(
    _ key: String, _ value: DocumentValue, at indent: Int, isContinued: Bool = false,
    isSection: Bool = false
  ) {
    if !isContinued {
      write(value.comments.before, at: indent)
      self.indent(by: indent)
    }
    let name = value.name(key, inFlow: false)
    if name.utf8.count > String.longestKey {
      write("? \(name)")
      endLine()
      self.indent(by: indent)
    } else {
      write(name)
    }
    write(":")
    write(value, at: indent, isItem: false, isSection: isSection)
  }

  /// Writes an item of a list.
  private mutating func write(
    item: DocumentValue, at indent: Int, isContinued: Bool
  ) {
    if !isContinued {
      write(item.comments.before + item.hoistedLines, at: indent)
      self.indent(by: indent)
    }
    write("-")
    write(item, at: indent, isItem: true)
  }

  /// Writes a value behind a colon or a dash, and ends its line.
  private mutating func write(
    _ value: DocumentValue, at indent: Int, isItem: Bool, isSection: Bool = false
  ) {
    if let anchor = value.anchor { write(" &\(anchor)") }
    let room = DocumentWriter.columns - column - 1 - value.comments.width
    if let block = value.literalBlock {
      write(" \(block.sign)")
      end(with: value.comments)
      for line in block.lines {
        if !line.isEmpty { self.indent(by: indent + 2) }
        write(String(line))
        endLine()
      }
    } else if !isSection, let line = FlowLine(value, room: room) {
      write(" \(line.text)")
      end(with: value.comments)
    } else if let items = value.filledItems {
      write(" [")
      end(with: value.comments)
      fill(items, at: indent + 2)
    } else {
      let isContinued = isItem && value.anchor == nil && value.comments.after == nil
      if isContinued { write(" ") } else { end(with: value.comments) }
      writeEntries(of: value, at: indent + 2, isContinued: isContinued)
    }
  }

  /// Writes the items of a list in brackets, as many in a line as fit, and closes it.
  private mutating func fill(_ items: [DocumentValue], at indent: Int) {
    for (index, item) in items.enumerated() {
      let sign = index == items.count - 1 ? "]" : ","
      let piece = (FlowLine(item, inFlow: true)?.text ?? "") + sign
      if column + 1 + piece.utf8.count > DocumentWriter.columns { endLine() }
      if column == 0 { self.indent(by: indent) } else { write(" ") }
      write(piece)
      if item.comments.after != nil { end(with: item.comments) }
    }
    endLine()
  }

  private mutating func end(with comments: DocumentComments) {
    if let comment = comments.after {
      write(String(repeating: " ", count: max(1, comments.gap)))
      write("# " + comment.commentLines.joined(separator: " "))
    }
    endLine()
  }

  private mutating func writeEntries(of value: DocumentValue, at indent: Int, isContinued: Bool) {
    switch value.content {
    case .list(let items):
      for (index, item) in items.enumerated() {
        write(item: item, at: indent, isContinued: isContinued && index == 0)
      }
    case .mapping(let entries):
      for (index, (key, value)) in entries.enumerated() {
        write(key, value, at: indent, isContinued: isContinued && index == 0)
      }
    default: preconditionFailure("a scalar has no entries")
    }
    write(value.comments.closing, at: indent)
  }
}

extension DocumentComments {
  /// Bytes of the comment at the end of the line, with what is before it.
  fileprivate var width: Int { after.map { gap + 2 + $0.utf8.count } ?? 0 }
}

extension DocumentValue {
  /// Whether it is a part of a scene that stands in lines of its own, such as its layers.
  fileprivate var isSection: Bool {
    guard style == .automatic else { return false }
    let inner: [DocumentValue] =
      switch content {
      case .list(let items): items
      case .mapping(let entries): entries.map(\.value)
      default: []
      }
    return inner.contains { if case .mapping = $0.content { true } else { false } }
  }

  /// The lines of a text of several.
  fileprivate var literalBlock: (sign: String, lines: [Substring])? {
    guard case .text(let text) = content, style == .automatic || style == .block else {
      return nil
    }
    return text.literalBlock
  }

  /// The items of a list that is too long for a line, but has only short ones: numbers, say, or points.
  fileprivate var filledItems: [DocumentValue]? {
    guard case .list(let items) = content, style != .block, comments.closing.isEmpty,
      items.last?.comments.after == nil, items.allSatisfy({ $0.isShort })
    else { return nil }
    return items
  }

  /// Whether it is a scalar or a list of scalars, and fits in a line.
  private var isShort: Bool {
    guard comments.before.isEmpty else { return false }
    if case .list(let items) = content {
      guard items.allSatisfy({ !$0.isCollection }) else { return false }
    }
    if case .mapping = content { return false }
    return FlowLine(self, room: 60, inFlow: true) != nil
  }

  /// Lines above the first entry, which goes on the line of the dash before it.
  fileprivate var hoistedLines: [String?] {
    switch content {
    case .list(let items): items.first.map { $0.comments.before + $0.hoistedLines } ?? []
    case .mapping(let entries): entries.first?.value.comments.before ?? []
    default: []
    }
  }
}
