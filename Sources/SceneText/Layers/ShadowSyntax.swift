import SceneModel

extension SceneContext {
  /// How many shadows a layer may have.
  static let mostShadows = 8

  /// Reads the shadows of a layer, the nearest first; the slots of one are there without any.
  func shadows(_ node: YAMLNode?, into slots: inout SlotTable) -> [Shadow] {
    guard let node else { return [.first(isInner: false)] }
    guard case .sequence = node.value else { return [firstShadow(node, into: &slots)] }
    let items = items(node, expected: "a list of shadows", limit: Self.mostShadows) ?? []
    var shadows: [Shadow] = []
    for item in items {
      shadows.append(
        shadows.isEmpty
          ? firstShadow(item, into: &slots)
          : shadow(item, called: "shadow.\(shadows.count)", into: &slots))
    }
    return shadows.isEmpty ? [.first(isInner: false)] : shadows
  }

  /// Reads the shadow whose slots every layer has.
  private func firstShadow(_ node: YAMLNode, into slots: inout SlotTable) -> Shadow {
    guard let mapping = Mapping<ShadowKey>(node, of: "a shadow", in: self) else {
      return .first(isInner: false)
    }
    slots.set(.shadowOpacity, to: expression(.opacity, of: mapping) ?? Self.usualOpacity)
    let properties: [(ShadowKey, LayerProperty)] = [
      (.color, .shadowColor), (.offset, .shadowOffset), (.radius, .shadowRadius),
      (.spread, .shadowSpread),
    ]
    for (key, property) in properties {
      if let value = expression(key, of: mapping) { slots.set(property, to: value) }
    }
    return .first(isInner: isInner(mapping))
  }

  /// Reads a shadow beneath the first.
  ///
  /// - Parameter name: Key path of the shadow, for animations.
  private func shadow(_ node: YAMLNode, called name: String, into slots: inout SlotTable) -> Shadow
  {
    let mapping = Mapping<ShadowKey>(node, of: "a shadow", in: self)
    func slot<Value>(_ key: ShadowKey, else usual: Expression) -> Slot<Value> {
      slots.add(
        "\(name).\(key.rawValue)", mapping.flatMap { expression(key, of: $0) } ?? usual)
    }
    func usual(_ property: LayerProperty) -> Expression {
      Expression(constant: property.defaultValue)
    }
    return Shadow(
      color: slot(.color, else: usual(.shadowColor)),
      opacity: slot(.opacity, else: Self.usualOpacity),
      offset: slot(.offset, else: usual(.shadowOffset)),
      radius: slot(.radius, else: usual(.shadowRadius)),
      spread: slot(.spread, else: usual(.shadowSpread)), isInner: mapping.map(isInner) ?? false)
  }

  private func isInner(_ mapping: Mapping<ShadowKey>) -> Bool {
    mapping[.inner].flatMap(flag) ?? false
  }

  /// The opacity of a shadow of which nothing is said but that it is there.
  private static let usualOpacity = Expression(constant: 0.3.components)
}
