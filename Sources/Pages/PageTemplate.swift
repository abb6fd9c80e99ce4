/// An HTML file with placeholders, each written as `<!-- name -->`.
package struct PageTemplate {
  private enum Part {
    case text(Substring.UTF8View)
    case mark(Substring)
  }

  private let parts: [Part]

  package init(_ page: [UInt8]) {
    let page = String(decoding: page, as: UTF8.self)
    parts = page.split(separator: "<!-- ").flatMap { piece -> [Part] in
      guard let end = piece.firstRange(of: " -->") else { return [.text(piece.utf8)] }
      return [.mark(piece[..<end.lowerBound]), .text(piece[end.upperBound...].utf8)]
    }
  }

  /// Returns the page with all placeholders replaced.
  ///
  /// - Parameter contents: Returns the pieces that replace a placeholder; every one needs some.
  package func filled(with contents: (_ mark: Substring) -> [[UInt8]]?) -> [UInt8] {
    var page: [UInt8] = []
    for part in parts {
      switch part {
      case .text(let text): page += text
      case .mark(let name):
        guard let pieces = contents(name) else {
          preconditionFailure("the page has nothing for '\(name)'")
        }
        for piece in pieces { page += piece }
      }
    }
    return page
  }
}
