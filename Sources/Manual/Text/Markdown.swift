/// A text of the manual in a small subset of Markdown.
///
/// Headings, paragraphs, lists, tables and fenced code, with inline code, strong words and links.
package struct Markdown: Hashable, Sendable {
  /// A block of lines between empty lines.
  package enum Block: Hashable, Sendable {
    /// - Parameter level: 1 for the title of a chapter, then 2 and 3.
    case heading(level: Int, [Span])
    case paragraph([Span])
    case list([[Span]])
    case table(head: [[Span]], rows: [[[Span]]])
    /// Fenced code, with the info string of its fence: `yaml layer`.
    case code(String, kind: String)
  }

  /// A part of a line.
  package enum Span: Hashable, Sendable {
    case text(String)
    case code(String)
    case strong(String)
    case link(String, to: String)
  }

  package let blocks: [Block]

  /// The blocks from the last heading on; all if there is none.
  var lastPart: Markdown {
    let start = blocks.lastIndex { if case .heading = $0 { true } else { false } }
    return Markdown(blocks: Array(blocks[(start ?? 0)...]))
  }

  package init(blocks: [Block]) { self.blocks = blocks }

  package init(parsing text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var blocks: [Block] = []
    while let line = lines.first {
      if line.isEmpty {
        lines.removeFirst()
      } else {
        blocks.append(Markdown.block(from: &lines))
      }
    }
    self.blocks = blocks
  }

  /// Removes the first block from lines that do not begin with an empty one, and returns it.
  private static func block(from lines: inout ArraySlice<Substring>) -> Block {
    if let line = lines.first, line.hasPrefix(fence) {
      let rest = lines.dropFirst()
      let code = rest.prefix { !$0.hasPrefix(fence) }
      lines = rest.dropFirst(code.count + 1)
      return .code(code.joined(separator: "\n"), kind: String(line.dropFirst(fence.count)))
    }
    let chunk = lines.prefix { !$0.isEmpty }
    lines = lines.dropFirst(chunk.count)
    return block(of: Array(chunk))
  }

  private static let fence = "```"

  /// Parses a block of lines, none of which is empty.
  private static func block(of lines: [Substring]) -> Block {
    let whole = lines.joined(separator: " ")
    let level = whole.prefix { $0 == "#" }.count
    if level > 0 { return .heading(level: level, spans(whole.dropFirst(level + 1))) }
    if whole.hasPrefix("|") { return table(of: lines) }
    guard whole.hasPrefix(bullet) else { return .paragraph(spans(whole[...])) }
    let items = lines.reduce(into: [String]()) { items, line in
      if line.hasPrefix(bullet) {
        items.append(String(line.dropFirst(bullet.count)))
      } else {
        items[items.count - 1] += " " + line.drop { $0 == " " }
      }
    }
    return .list(items.map { spans($0[...]) })
  }

  private static let bullet = "- "

  /// Parses a table; its second line, of hyphens, is skipped.
  private static func table(of lines: [Substring]) -> Block {
    let rows = lines.map { line in
      line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
        .map { spans($0.trimmed) }
    }
    return .table(head: rows[0], rows: Array(rows.dropFirst(2)))
  }
}

extension Markdown {
  /// Parses the spans of a line.
  private static func spans(_ line: Substring) -> [Span] {
    var (rest, spans, text) = (line, [Span](), "")
    while let first = rest.first {
      if let (span, end) = span(at: rest) {
        if !text.isEmpty { spans.append(.text(text)) }
        spans.append(span)
        (text, rest) = ("", rest[end...])
      } else {
        text.append(first)
        rest = rest.dropFirst()
      }
    }
    return text.isEmpty ? spans : spans + [.text(text)]
  }

  /// Returns the code, strong text or link at the start of a line, with its end.
  private static func span(at line: Substring) -> (Span, end: String.Index)? {
    if line.hasPrefix("`") {
      let ticks = line.prefix { $0 == "`" }
      return inside(line, from: String(ticks), to: String(ticks)).map {
        (.code(String(ticks.count > 1 ? $0.trimmed : $0)), $1)
      }
    }
    if line.hasPrefix("**") {
      return inside(line, from: "**", to: "**").map { (.strong(String($0)), $1) }
    }
    guard let (text, middle) = inside(line, from: "[", to: "]"),
      let (target, end) = inside(line[middle...], from: "(", to: ")")
    else { return nil }
    return (.link(String(text), to: String(target)), end)
  }

  /// Returns the text between a mark at the start of a line and another mark, with its end.
  private static func inside(_ line: Substring, from opening: String, to closing: String)
    -> (Substring, end: String.Index)?
  {
    guard line.hasPrefix(opening) else { return nil }
    let rest = line.dropFirst(opening.count)
    return rest.firstRange(of: closing).map { (rest[..<$0.lowerBound], $0.upperBound) }
  }
}

extension Substring {
  /// The text without spaces at its ends.
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " }
    return start.lastIndex { $0 != " " }.map { start[...$0] } ?? ""
  }
}
