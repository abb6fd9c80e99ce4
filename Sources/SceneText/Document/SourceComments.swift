import SceneModel

/// A comment or an empty line of a YAML text.
struct SourceComment {
  /// The offset of its `#`, or of the first byte of an empty line.
  let offset: Int

  /// The comment without `#` and one space after it; `nil` for an empty line.
  let text: String?

  /// The number of bytes before it in its line.
  let column: Int

  /// Whether the rest of its line is empty.
  let isAlone: Bool

  /// The number of spaces directly before it.
  let gap: Int
}

extension SourceText {
  /// The comments and empty lines in the order of the text; libyaml does not report them.
  ///
  /// - Parameter events: The events of the whole text; a `#` inside a scalar begins no comment.
  func comments(between events: [YAMLEvent]) -> [SourceComment] {
    var scanner = CommentScanner(source: self)
    for event in events {
      guard case .scalar(let scalar) = event.kind, !event.bytes.isEmpty else { continue }
      // The first line of a block of text may have a comment after its `|` or `>`.
      scanner.scan(
        to: scalar.style == .block ? lineEnd(from: event.bytes.lowerBound) : event.bytes.lowerBound)
      scanner.skip(to: event.bytes.upperBound)
    }
    scanner.scan(to: bytes.count)
    return scanner.comments
  }

  fileprivate func lineEnd(from offset: Int) -> Int {
    bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }
}

private struct CommentScanner {
  let source: SourceText
  private(set) var comments: [SourceComment] = []
  private var offset: Int
  private var lineStart: Int

  /// Whether the line so far consists of spaces.
  private var isBlank = true

  init(source: SourceText) {
    self.source = source
    offset = source.start(ofLine: 1)
    lineStart = offset
  }

  /// Finds the comments up to the next scalar, which begins at `end`.
  mutating func scan(to end: Int) {
    let bytes = source.bytes
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "\n"):
        if isBlank { add(nil, at: lineStart) }
        (lineStart, isBlank) = (offset + 1, true)
      case UInt8(ascii: "#") where offset == lineStart || bytes[offset - 1].isSpace:
        let line = offset..<source.lineEnd(from: offset)
        var text = bytes[line].dropFirst()
        if text.first == UInt8(ascii: " ") { text = text.dropFirst() }
        while text.last?.isSpace == true { text = text.dropLast() }
        add(String(decoding: text, as: UTF8.self), at: offset)
        (offset, isBlank) = (line.upperBound - 1, false)
      case let byte where byte.isSpace: break
      default: isBlank = false
      }
      offset += 1
    }
  }

  /// Skips a scalar.
  mutating func skip(to end: Int) {
    // A block of text ends after the end of its last line.
    isBlank = source.bytes[end - 1] == UInt8(ascii: "\n")
    if isBlank { lineStart = end }
    offset = max(offset, end)
  }

  private mutating func add(_ text: String?, at offset: Int) {
    comments.append(
      SourceComment(
        offset: offset, text: text, column: offset - lineStart, isAlone: isBlank,
        gap: source.bytes[lineStart..<offset].reversed().prefix(while: \.isSpace).count))
  }
}

extension UInt8 {
  /// Whether the byte is a space, a tab or a carriage return.
  fileprivate var isSpace: Bool { [0x20, 0x09, 0x0D].contains(self) }
}
