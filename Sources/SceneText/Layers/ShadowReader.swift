import SceneModel

/// Reads the shadows of a layer.
struct ShadowReader {
  let reader: ValueReader

  /// The most shadows of a layer.
  static let mostShadows = 8

  /// Reads the shadows of a layer, nearest first; the first one always has slots.
  func shadows(_ node: YAMLNode?, into slots: inout SlotTable) -> [Shadow] {
    guard let node else { return [.first()] }
    guard case .sequence = node.value else { return [firstShadow(node, into: &slots)] }
    let items = reader.items(node, expected: "a list of shadows", limit: Self.mostShadows) ?? []
    var shadows: [Shadow] = []
    for item in items {
      shadows.append(
        shadows.isEmpty
          ? firstShadow(item, into: &slots)
          : shadow(item, called: "shadow.\(shadows.count)", into: &slots))
    }
    return shadows.isEmpty ? [.first()] : shadows
  }

  /// Reads the first shadow, whose slots every layer has.
  private func firstShadow(_ node: YAMLNode, into slots: inout SlotTable) -> Shadow {
    guard let mapping = Mapping<ShadowKey>(node, of: "a shadow", by: reader) else {
      return .first()
    }
    slots.set(.shadowOpacity, to: mapping.opacity.expression)
    slots.set(.shadowColor, to: mapping.color.expression)
    slots.set(.shadowOffset, to: mapping.offset.expression)
    slots.set(.shadowRadius, to: mapping.radius.expression)
    slots.set(.shadowSpread, to: mapping.spread.expression)
    return .first(isInner: mapping.inner, kernel: mapping.kernel, path: path(of: mapping))
  }

  /// Reads a shadow beneath the first one.
  ///
  /// - Parameter name: The key path of the shadow, for animations.
  private func shadow(_ node: YAMLNode, called name: String, into slots: inout SlotTable) -> Shadow
  {
    let mapping =
      Mapping<ShadowKey>(node, of: "a shadow", by: reader) ?? Mapping(emptyAt: node, by: reader)
    return Shadow(
      color: mapping.slot(\.color, of: name, in: &slots),
      opacity: mapping.slot(\.opacity, of: name, in: &slots),
      offset: mapping.slot(\.offset, of: name, in: &slots),
      radius: mapping.slot(\.radius, of: name, in: &slots),
      spread: mapping.slot(\.spread, of: name, in: &slots), isInner: mapping.inner,
      kernel: mapping.kernel, path: path(of: mapping))
  }

  private func path(of mapping: Mapping<ShadowKey>) -> Path? {
    mapping[\.path].flatMap { ShapeReader(reader: reader).path($0) }
  }
}
