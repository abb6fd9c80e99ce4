import SceneModel
import Synchronization
import System

/// Writes a document as YAML.
struct DocumentWriter {
  /// The most bytes of a line that contains a list or a mapping, unless its style is one line.
  fileprivate static let columns = 100

  /// The fewest items of a list that are written on several threads.
  private static let fewestShared = 64

  /// The text so far; that of a part of a document after a line that ends.
  private(set) var text = ""

  /// Whether other text comes before.
  private var isPart = false

  /// The offset of the last line's first byte in the text's UTF-8.
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

  /// The number of bytes in the last line so far.
  private var column: Int { text.utf8.count - lineStart }

  private mutating func write(_ piece: String) { text += piece }

  private mutating func endLine() {
    text += "\n"
    lineStart = text.utf8.count
  }

  private mutating func indent(by spaces: Int) {
    text +=
      spaces < Self.indents.count ? Self.indents[spaces] : String(repeating: " ", count: spaces)
  }

  /// Most indents, by their numbers of spaces.
  private static let indents = (0..<64).map { String(repeating: " ", count: $0) }

  /// Writes lines of comments and empty lines; the text does not begin with an empty one.
  private mutating func write(_ lines: [String?], at indent: Int) {
    for line in lines {
      guard let line else {
        if isPart || !text.isEmpty { endLine() }
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
  /// - Parameter isContinued: Whether the entry follows a dash in its line.
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

  /// Writes an item of a list. A comment beside an item that takes several lines moves above it.
  private mutating func write(
    item: DocumentValue, at indent: Int, isContinued: Bool
  ) {
    var item = item
    if !isContinued {
      if let comment = item.comments.after, !item.beginsWithLine(at: indent + 2) {
        item.comments.before.append(comment)
        item.comments.after = nil
      }
      write(item.comments.before + item.hoistedLines, at: indent)
      self.indent(by: indent)
    }
    write("-")
    write(item, at: indent, isItem: true)
  }

  /// Writes a value after a colon or a dash, and ends its line.
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

  /// Writes the items of a list with as many in each line as fit, and the closing bracket.
  private mutating func fill(
    _ items: [(text: String, comments: DocumentComments)], at indent: Int
  ) {
    for (index, item) in items.enumerated() {
      let piece = item.text + (index == items.count - 1 ? "]" : ",")
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
      guard let first = items.first else { break }
      write(item: first, at: indent, isContinued: isContinued)
      write(furtherItems: items.dropFirst(), at: indent)
    case .mapping(let entries):
      for (index, (key, value)) in entries.enumerated() {
        write(key, value, at: indent, isContinued: isContinued && index == 0)
      }
    default: preconditionFailure("a scalar has no entries")
    }
    write(value.comments.closing, at: indent)
  }
}

extension DocumentWriter {
  /// Writes items of a list, each of which begins a line. Many of them are shared by threads.
  private mutating func write(furtherItems items: ArraySlice<DocumentValue>, at indent: Int) {
    guard items.count >= Self.fewestShared else {
      for item in items { write(item: item, at: indent, isContinued: false) }
      return
    }
    let parts = Mutex([Int: String]())
    let size = Self.fewestShared / 4
    ThreadPool.perform((items.count + size - 1) / size) { number in
      var writer = DocumentWriter()
      writer.isPart = true
      for item in items.dropFirst(number * size).prefix(size) {
        writer.write(item: item, at: indent, isContinued: false)
      }
      let text = writer.text
      parts.withLock { $0[number] = text }
    }
    let texts = parts.withLock(\.self)
    for number in 0..<texts.count { text += texts[number] ?? "" }
    lineStart = text.utf8.count
  }
}

extension DocumentComments {
  /// The number of bytes of the comment at the end of the line, with its `#` and the spaces before.
  fileprivate var width: Int { after.map { gap + 2 + $0.utf8.count } ?? 0 }
}

extension DocumentValue {
  /// Whether empty lines surround the value: it contains mappings, as a list of layers does.
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

  /// The lines of a multi-line text, unless its style asks for one line.
  fileprivate var literalBlock: (sign: String, lines: [Substring])? {
    guard case .text(let text) = content, style == .automatic || style == .block else {
      return nil
    }
    return text.literalBlock
  }

  /// The items of a list that fills several lines, each with the comment after it.
  ///
  /// Absent if the items are too long.
  fileprivate var filledItems: [(text: String, comments: DocumentComments)]? {
    guard case .list(let items) = content, style != .block, comments.closing.isEmpty,
      items.last?.comments.after == nil
    else { return nil }
    var filled: [(text: String, comments: DocumentComments)] = []
    for item in items {
      guard item.isShort, let line = FlowLine(item, room: 60, inFlow: true) else { return nil }
      filled.append((line.text, item.comments))
    }
    return filled
  }

  /// Whether the value's first line holds more of it than its first entry.
  ///
  /// - Parameter column: The bytes before it in the line.
  fileprivate func beginsWithLine(at column: Int) -> Bool {
    let room = DocumentWriter.columns - column - comments.width
    return anchor != nil || FlowLine(self, room: room) != nil || literalBlock != nil
      || filledItems != nil
  }

  /// Whether the value is a scalar or a short list of scalars.
  private var isShort: Bool {
    switch content {
    case .mapping: false
    case .list(let items): comments.before.isEmpty && !items.contains(where: \.isCollection)
    default: comments.before.isEmpty
    }
  }

  /// The comment lines above the first entry, which move above the dash on the entry's line.
  fileprivate var hoistedLines: [String?] {
    switch content {
    case .list(let items): items.first.map { $0.comments.before + $0.hoistedLines } ?? []
    case .mapping(let entries): entries.first?.value.comments.before ?? []
    default: []
    }
  }
}
