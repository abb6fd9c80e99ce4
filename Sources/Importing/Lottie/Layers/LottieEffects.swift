import SceneModel
import SceneText

/// Makes shadows and filters of the effects and styles of layers.
struct LottieEffects {
  let scope: LottieScope

  private enum Kind: Int {
    case tint = 20
    case fill = 21
    case stroke = 22
    case tritone = 23
    case levels = 24
    case dropShadow = 25
    case radialWipe = 26
    case matte = 28
    case gaussianBlur = 29
    case transform = 35
    /// The format has no code for it.
    case boxBlur = -1
  }

  /// The kinds of effects that files give by their names in After Effects, without a code.
  private static let kinds: [String: Kind] = [
    "ADBE Geometry2": .transform, "ADBE Box Blur2": .boxBlur,
  ]

  /// The styles of layers that throw shadows.
  private static let styles: [Int: (inner: Bool, glow: Bool)] = [
    1: (false, false), 2: (true, false), 3: (false, true), 4: (true, true),
  ]

  /// The style of layers that draws a line around their picture.
  private static let stroke = 0

  /// The style of layers that lays a colour over all of their picture.
  private static let colorOverlay = 7

  /// A shadow with its properties, which may change.
  private struct Shadow {
    let value: DocumentValue
    let moves: [(key: String, property: LottieProperty)]
  }

  /// Adds the shadows, filters and masks that the effects and styles of a layer stand for.
  ///
  /// - Parameters:
  ///   - origin: Where the layer's origin lies, in the coordinates that the layer has in the file.
  ///   - bounds: The size of the area that is visible.
  /// - Returns: The effect that moves the layer's picture; `nil` if none does.
  func add(
    _ node: JSONNode, origin: [Double], bounds: [Double], to layer: inout DocumentEntries
  ) -> LottieTransformEffect? {
    var movement: LottieTransformEffect?
    let masks = LottieEffectMasks(scope: scope, node: node, origin: origin, bounds: bounds)
    var shadows: [Shadow] = []
    var filters = LottieFilters(
      hasBounds: layer[LayerKey.size.name] != nil,
      canFade: !node.throwsShadows && !layer.animates(LayerKey.opacity.name), scope: scope)
    for effect in node["ef"]?.items ?? [] where effect["en"]?.flag != false {
      let values = effect["ef"]?.items ?? []
      switch kind(of: effect) {
      case .dropShadow: shadows.append(shadow(effect, values))
      case .gaussianBlur: filters.addBlur(effect, values)
      case .boxBlur: filters.addBoxBlur(effect, values)
      case .levels: filters.addLevels(effect)
      // The composition masks the layer.
      case .matte: continue
      case .fill: filters.addFill(effect, values)
      case .tint: filters.addTint(effect, values)
      case .tritone: filters.addTritone(effect, values)
      case .stroke: masks.addLines(effect, values, to: &layer)
      case .radialWipe: masks.addWipe(effect, values, to: &layer)
      case .transform where movement == nil:
        movement = LottieTransformEffect(effect, values, scope: scope)
      case .transform: leaveOut("effect", effect)
      case nil:
        guard !effect.isControl else { continue }
        leaveOut("effect", effect)
      }
    }
    for style in node["sy"]?.items ?? [] where style["en"]?.flag != false {
      add(style, to: &shadows, &filters)
    }
    add(shadows, to: &layer)
    add(filters, to: &layer)
    return movement
  }

  private func kind(of effect: JSONNode) -> Kind? {
    effect.text("mn").flatMap { LottieEffects.kinds[$0] } ?? effect.code("ty").flatMap(Kind.init)
  }

  /// Reports an effect or a style that the scene cannot have.
  private func leaveOut(_ kind: String, _ node: JSONNode) {
    scope.log.leaveOut(
      "the \(kind) '\((node.text("nm") ?? "").prefix(40))'", at: node,
      effect: "the layer is drawn without it")
  }

  /// Adds the shadow or the filter of a style.
  private func add(
    _ style: JSONNode, to shadows: inout [Shadow], _ filters: inout LottieFilters
  ) {
    switch style.code("ty") ?? -1 {
    case LottieEffects.colorOverlay: filters.addOverlay(style)
    case LottieGradientOverlay.code: break
    case LottieEffects.stroke:
      // The nearest shadow comes first.
      shadows.insert(line(style), at: 0)
      reportMode(of: style)
    case let code:
      guard let kind = LottieEffects.styles[code] else {
        return leaveOut("style", style)
      }
      shadows.append(shadow(style, isInner: kind.inner, isGlow: kind.glow))
      reportMode(of: style)
    }
  }

  /// Adds filters, and their animations.
  private func add(_ filters: LottieFilters, to layer: inout DocumentEntries) {
    guard !filters.filters.isEmpty else { return }
    layer[LayerKey.filters.name] = .list(filters.filters)
    layer.add(filters.animations)
    guard let fading = filters.fading else { return }
    let name = LayerKey.opacity.name
    var base = 1.0
    if case .number(let opacity)? = layer[name]?.content { base = opacity }
    let opacity = fading.map { [$0[0] * base] }
    layer.set(name, opacity.first[0].value, unless: 1)
    layer.add(scope.animations.animations(of: opacity, as: name) { $0[0].value })
  }

  // MARK: Shadows

  private func property(_ node: JSONNode?, _ defaultValue: [Double]) -> LottieProperty {
    LottieProperty(node, log: scope.log)
      ?? LottieProperty(defaultValue, at: node ?? JSONNode(.null))
  }

  /// Returns the shadow of the effect: colour, opacity to 255, direction, distance, softness.
  private func shadow(_ node: JSONNode, _ values: [JSONNode]) -> Shadow {
    func value(_ index: Int, _ defaultValue: [Double]) -> LottieProperty {
      property(index < values.count ? values[index]["v"] : nil, defaultValue)
    }
    return shadow(
      at: node, color: value(0, [0, 0, 0]), opacity: value(1, [255]).map { [$0[0] / 255] },
      angle: value(2, [135]).map { [$0[0] - 90] }, distance: value(3, [0]),
      // The softness is as large as four deviations, the size of a style as two.
      radius: value(4, [0]).map { [max($0[0] / 4, 0)] })
  }

  /// Returns the shadow without blur that is the line of a style around a layer.
  private func line(_ node: JSONNode) -> Shadow {
    let zero = LottieProperty([0], at: node)
    return shadow(
      at: node, color: property(node["c"], [0, 0, 0]),
      opacity: property(node["o"], [100]).map { [$0[0] / 100] }, angle: zero, distance: zero,
      radius: zero, spread: property(node["s"], [3]).map { [min(max($0[0], 0), 200)] })
  }

  /// Returns the shadow or the glow of a style.
  private func shadow(_ node: JSONNode, isInner: Bool, isGlow: Bool) -> Shadow {
    let choke = property(node["ch"], [0])
    if choke.isAnimated || choke.first != [0] {
      // Players that draw styles leave it out, too.
      scope.log.leaveOut(
        "the spread of the style '\((node.text("nm") ?? "").prefix(40))'", at: node,
        effect: "all of it is soft")
    }
    return shadow(
      at: node, color: property(node["c"], [0, 0, 0]),
      opacity: property(node["o"], [75]).map { [$0[0] / 100] },
      // The angle of a style is that of the light.
      angle: property(node["a"], [120]).map { [180 - $0[0]] },
      distance: isGlow ? LottieProperty([0], at: node) : property(node["d"], [5]),
      radius: property(node["s"], [5]).map { [max($0[0] / 2, 0)] }, isInner: isInner)
  }

  /// Reports a shadow that does not lie over the picture beneath it.
  ///
  /// Black that is multiplied looks like black that lies over it, and white that is screened like
  /// white.
  private func reportMode(of style: JSONNode) {
    let color = property(style["c"], [0, 0, 0]).first.lottieColor
    switch LottieStyleMode(style, log: scope.log) {
    case .normal: return
    case .multiply where color == [0, 0, 0]: return
    case .screen where color == [1, 1, 1]: return
    default:
      scope.log.leaveOut(
        "the blend mode of the style '\((style.text("nm") ?? "").prefix(40))'", at: style,
        effect: "it lies over the picture")
    }
  }

  private func shadow(
    at node: JSONNode, color: LottieProperty, opacity: LottieProperty, angle: LottieProperty,
    distance: LottieProperty, radius: LottieProperty, spread: LottieProperty? = nil,
    isInner: Bool = false
  ) -> Shadow {
    let opacity = opacity.share(of: 1)
    let (offset, color) = (offset(angle, distance), color.map(\.lottieColor))
    var moves = [("color", color), ("opacity", opacity), ("offset", offset), ("radius", radius)]
    if let spread, spread.isAnimated || spread.first != [0] { moves.append(("spread", spread)) }
    var shadow = DocumentEntries()
    for (key, property) in moves { shadow[key] = property.first.shadowValue }
    if isInner { shadow["inner"] = true }
    return Shadow(value: .mapping(shadow), moves: moves)
  }

  /// Returns the offset of a shadow, whose angle and distance may change.
  private func offset(_ angle: LottieProperty, _ distance: LottieProperty) -> LottieProperty {
    func offset(_ angle: [Double], _ distance: [Double]) -> [Double] {
      let (sine, cosine) = sinCosDegrees(angle[0])
      return [distance[0] * cosine, distance[0] * sine]
    }
    guard angle.isAnimated else { return distance.map { offset(angle.first, $0) } }
    let frames = scope.samples(of: [angle, distance].filter(\.isAnimated))
    return LottieProperty(
      frames.map { .init(frame: $0, value: offset(angle.value(at: $0), distance.value(at: $0))) },
      like: angle)
  }

  /// Adds shadows, and their animations.
  private func add(_ shadows: [Shadow], to layer: inout DocumentEntries) {
    guard let first = shadows.first else { return }
    let name = LayerKey.shadow.name
    layer[name] = shadows.count == 1 ? first.value : .list(shadows.map(\.value))
    for (index, shadow) in shadows.enumerated() {
      for (key, property) in shadow.moves {
        let path = index == 0 ? "\(name).\(key)" : "\(name).\(index).\(key)"
        layer.add(
          scope.animations.animations(of: property, as: path, text: \.shadowValue))
      }
    }
  }
}

extension [Double] {
  /// A number, a point or a colour of a shadow.
  fileprivate var shadowValue: DocumentValue {
    switch count {
    case 1: self[0].value
    case 2: value
    default: ImportedColor(self, opacity: 1)?.hue ?? "black"
    }
  }
}

extension JSONNode {
  /// The codes of the expression controls.
  private static let controls: Set = [0, 1, 2, 3, 4, 5, 6, 7, 10, 11]

  /// Whether the effect is an expression control, which shows nothing itself.
  fileprivate var isControl: Bool {
    guard JSONNode.controls.contains(code("ty") ?? 5) else { return false }
    // Effects that the format has no code for have that of groups of controls.
    let name = text("mn") ?? ""
    return !name.hasPrefix("ADBE ") || name.hasSuffix(" Control")
  }

  /// Whether effects or styles of the layer throw shadows.
  fileprivate var throwsShadows: Bool {
    self["sy"]?.items.isEmpty == false
      || self["ef"]?.items.contains { $0.code("ty") == 25 } ?? false
  }
}

extension DocumentEntries {
  /// Whether an animation changes a property as a whole.
  func animates(_ property: String) -> Bool {
    guard case .list(let animations)? = self[LayerKey.animations.name]?.content else {
      return false
    }
    return animations.contains { $0["property"] == .text(property) }
  }
}
