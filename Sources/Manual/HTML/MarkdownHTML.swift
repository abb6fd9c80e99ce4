import Pages

extension Markdown {
  /// Returns the text as a part of a page.
  ///
  /// - Parameter figures: Returns the HTML of the pictures of the n-th figure, counted from 0.
  func html(figures: (_ number: Int) -> String) -> String {
    var count = 0
    return blocks.map { block in
      guard case .code(let text, let kind) = block,
        [Chapter.figureKind, Chapter.pictureKind].contains(kind)
      else { return block.html }
      defer { count += 1 }
      guard kind == Chapter.figureKind else { return figures(count) }
      return "<div class=\"pair\">\(Markdown.html(ofCode: text))\(figures(count))</div>\n"
    }.joined()
  }

  /// Returns a block of code, which a keyboard can reach and scroll.
  static func html(ofCode text: String) -> String {
    "<pre tabindex=\"0\"><code>\(text.inXML)</code></pre>\n"
  }
}

extension Markdown.Block {
  var html: String {
    switch self {
    case .heading(let level, let title):
      "<h\(level + 1)>\(title.html)</h\(level + 1)>\n"
    case .paragraph(let text): "<p>\(text.html)</p>\n"
    case .list(let items): "<ul>\n\(items.map { "<li>\($0.html)</li>\n" }.joined())</ul>\n"
    case .table(let head, let rows):
      "<table>\n<thead>\(Self.row(of: head, as: "th"))</thead>\n<tbody>\n"
        + rows.map { Self.row(of: $0, as: "td") }.joined() + "</tbody></table>\n"
    case .code(let text, _): Markdown.html(ofCode: text)
    }
  }

  private static func row(of cells: [[Markdown.Span]], as tag: String) -> String {
    "<tr>\(cells.map { "<\(tag)>\($0.html)</\(tag)>" }.joined())</tr>\n"
  }
}

extension [Markdown.Span] {
  fileprivate var html: String {
    map { span in
      switch span {
      case .text(let text): text.inXML
      case .code(let text): "<code>\(text.inXML)</code>"
      case .strong(let text): "<strong>\(text.inXML)</strong>"
      case .link(let text, let target):
        "<a href=\"\((Chapter.place(ofFile: target) ?? target).inXML)\">\(text.inXML)</a>"
      }
    }.joined()
  }
}
