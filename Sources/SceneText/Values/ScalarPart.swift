import SceneModel

extension ValueReader {
  /// Returns a part of a scalar's text as a scalar with its own range.
  func part(_ part: Substring, in node: YAMLNode) -> YAMLNode {
    let text = part.base.utf8
    let start = text.distance(from: text.startIndex, to: part.startIndex)
    return YAMLNode(
      origin: node.origin, bytes: range(of: start..<start + part.utf8.count, in: node).bytes,
      value: .scalar(YAMLScalar(text: String(part), style: .plain)))
  }

  /// Returns the range of a part of a scalar's text in the file.
  ///
  /// If the text is written differently in the file, the range is the whole scalar.
  ///
  /// - Parameter part: Offsets into the text's UTF-8 bytes; an empty part becomes one byte.
  func range(of part: Range<Int>, in node: YAMLNode) -> SourceRange {
    guard let scalar = node.scalar else { return node.range }
    let start = node.bytes.lowerBound + (scalar.style == .quoted ? 1 : 0)
    let written = node.origin.source.bytes[start...].prefix(scalar.text.utf8.count)
    guard written.elementsEqual(scalar.text.utf8) else { return node.range }
    let end = max(part.upperBound, part.lowerBound + 1)
    return node.origin.range(of: start + part.lowerBound..<start + end)
  }
}
