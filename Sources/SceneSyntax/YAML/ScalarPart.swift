import SceneModel

extension SceneContext {
  /// A part of a scalar's text as a scalar of its own, at its own range.
  func part(_ part: Substring, in node: YAMLNode) -> YAMLNode {
    let text = part.base.utf8
    let start = text.distance(from: text.startIndex, to: part.startIndex)
    return YAMLNode(
      origin: node.origin, bytes: range(of: start..<start + part.utf8.count, in: node).bytes,
      value: .scalar(YAMLScalar(text: String(part), style: .plain)))
  }
}
