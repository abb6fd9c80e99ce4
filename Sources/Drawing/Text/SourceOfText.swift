import CPango

/// A text before layout, with the attributes from its markup.
@safe final class SourceOfText {
  /// The text in UTF-8, without markup.
  let text: [UInt8]

  /// The place of each byte, and of the end, in the whole text.
  ///
  /// Bytes that replace others have the place of the first one that they replace.
  let origins: [Int]

  /// The attributes of byte ranges of the text; released with this object.
  let attributes: OpaquePointer?

  init(_ text: String) {
    self.text = Array(text.utf8)
    origins = Array(0...self.text.count)
    unsafe attributes = pango_attr_list_new()
  }

  /// - Throws: ``DrawingError`` with Pango's message if the markup is malformed.
  init(markup: String) throws(DrawingError) {
    var attributes: OpaquePointer?
    var text: UnsafeMutablePointer<CChar>?
    var failure: UnsafeMutablePointer<GError>?
    guard
      unsafe pango_parse_markup(
        markup, Int32(clamping: markup.utf8.count), 0, &attributes, &text, nil, &failure) != 0,
      let text = unsafe text
    else { throw unsafe DrawingError("read the markup of a text", consuming: failure) }
    defer { unsafe g_free(text) }
    self.text = unsafe Array(String(cString: text).utf8)
    origins = Array(0...self.text.count)
    unsafe self.attributes = attributes
  }

  /// Creates a copy in which some bytes are replaced by others.
  private init(_ source: SourceOfText, replacing bytes: Range<Int>, with other: [UInt8]) {
    var (text, origins) = (source.text, source.origins)
    text.replaceSubrange(bytes, with: other)
    origins.replaceSubrange(
      bytes, with: Array(repeating: origins[bytes.lowerBound], count: other.count))
    (self.text, self.origins) = (text, origins)
    unsafe attributes = pango_attr_list_copy(source.attributes)
    unsafe pango_attr_list_update(
      attributes, Int32(clamping: bytes.lowerBound), Int32(clamping: bytes.count),
      Int32(clamping: other.count))
  }

  deinit {
    unsafe pango_attr_list_unref(attributes)
  }
}

extension SourceOfText {
  /// The number of the character to which each byte belongs, from 0, and that of the end.
  ///
  /// A character is an extended grapheme cluster, such as a letter with its marks or a flag.
  ///
  /// Source: Unicode Standard Annex 29, "Unicode Text Segmentation".
  var characterNumbers: [Int] {
    let characters = String(decoding: text, as: UTF8.self)
    return characters.enumerated().flatMap { number, character in
      repeatElement(number, count: character.utf8.count)
    } + [characters.count]
  }
}

// MARK: Truncation

extension SourceOfText {
  /// Lays the text out; lines beyond the style's limit are merged into the last one and truncated.
  ///
  /// - Returns: The visible lines, and the size of the box that they fill, in points.
  func blocks(in style: TextStyle) -> (blocks: [TextLayout.Block], width: Double, height: Double) {
    let whole = ShapedText(self, style: style)
    let lines = whole.lines
    guard let limit = style.lineLimit, lines.count > limit.count else {
      return (
        [TextLayout.Block(text: whole, lineCount: lines.count, top: 0)], whole.width, whole.height
      )
    }
    let last = lines[limit.count - 1]
    let shortened = withOneParagraph(from: last.start, limit.truncation)
    guard style.width != nil else {
      // Only line breaks in the string end lines, which are aligned within the longest one.
      let text = ShapedText(shortened, style: style)
      return (
        [TextLayout.Block(text: text, lineCount: limit.count, top: 0)], text.width, text.height
      )
    }
    let rest = ShapedText(
      SourceOfText(shortened, replacing: 0..<last.start, with: []), style: style,
      truncatedTo: last.direction, limit.truncation)
    return (
      [
        TextLayout.Block(text: whole, lineCount: limit.count - 1, top: 0),
        TextLayout.Block(text: rest, lineCount: 1, top: last.top),
      ].filter { $0.lineCount > 0 }, whole.width, last.top + rest.height
    )
  }

  /// Returns the text with only one paragraph from a byte on; an ellipsis replaces the omitted
  /// ones.
  private func withOneParagraph(from start: Int, _ truncation: TextTruncation) -> SourceOfText {
    let breaks = text.indices.dropFirst(start).filter { text[$0].endsParagraph }
    guard let first = breaks.first, let last = breaks.last else { return self }
    let omitted =
      switch truncation {
      case .tail: first..<text.count
      case .middle: first..<last + 1
      case .head: start..<last + 1
      }
    // A trailing line break alone needs no ellipsis.
    let isBlank = text[omitted].allSatisfy { $0.endsParagraph || $0 == UInt8(ascii: " ") }
    return SourceOfText(self, replacing: omitted, with: isBlank ? [] : Array("…".utf8))
  }
}

extension UInt8 {
  fileprivate var endsParagraph: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
