extension Markdown {
  /// The text for a terminal, without a line break at its end.
  var terminalText: String {
    blocks.filter { !$0.isPicture }.map(\.terminalText).joined(separator: "\n\n")
  }
}

extension Markdown.Block {
  /// Whether the block is a scene of which only the pictures are shown.
  fileprivate var isPicture: Bool {
    if case .code(_, Chapter.pictureKind) = self { true } else { false }
  }

  fileprivate var terminalText: String {
    switch self {
    case .heading(let level, let title): level > 2 ? title.plain + ":" : title.plain.uppercased()
    case .paragraph(let text): Columns.lines("", text.withCommands.plain, indent: 0)
    case .list(let items):
      items.map { Columns.lines("-", $0.withCommands.plain, indent: 2) }.joined(separator: "\n")
    case .table(let head, let rows):
      // A table of two columns needs no head: the second column describes the first.
      Markdown.lines(of: ((head.count > 2 ? [head] : []) + rows).map { $0.map(\.plain) })
    case .code(let text, _):
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
    }
  }
}

extension Markdown {
  /// Returns the rows of a table in columns; the last column may wrap onto several lines.
  fileprivate static func lines(of rows: [[String]]) -> String {
    let widths = (0..<(rows[0].count - 1)).map { column in
      (rows.map { $0[column].count }.max() ?? 0) + 2
    }
    return rows.map { row in
      let head = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      return Columns.lines(
        "  " + head.joined(), row[row.count - 1], indent: 2 + widths.reduce(0, +))
    }.joined(separator: "\n")
  }
}

extension [Markdown.Span] {
  /// The spans, with a command after each link whose text is not a topic: `smear help toast`.
  fileprivate var withCommands: [Markdown.Span] {
    flatMap { span -> [Markdown.Span] in
      guard case .link(let text, let target) = span, let chapter = Chapter.inFile(target),
        Chapter.named(text)?.topic != chapter.topic
      else { return [span] }
      return [span, .text(" ("), .code("smear help \(chapter.topic)"), .text(")")]
    }
  }

  /// The text with backticks around code, and without other marks.
  var plain: String {
    map { span in
      switch span {
      case .text(let text), .strong(let text), .link(let text, _): text
      case .code(let text): text.contains("`") ? text : "`\(text)`"
      }
    }.joined()
  }
}
