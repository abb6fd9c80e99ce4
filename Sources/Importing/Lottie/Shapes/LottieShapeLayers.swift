import SceneModel
import SceneText

/// Makes layers of the shapes of a layer.
struct LottieShapeLayers {
  let scope: LottieScope

  /// Returns the layers of painted parts, back to front.
  ///
  /// - Parameter origin: The point of the file's coordinates that lies at the origin of the layer
  ///   around.
  func layers(of parts: [LottiePainted], origin: [Double]) -> [DocumentValue] {
    var layers: [DocumentValue] = []
    var names = LayerNames(taken: 0)
    var index = 0
    while index < parts.count {
      defer { index += 1 }
      switch parts[index] {
      case .paint(let paint):
        var paints = [paint]
        // A stroke over a fill of the same outlines is one shape with it.
        if index + 1 < parts.count, case .paint(let next) = parts[index + 1], next.isStroke,
          !paint.isStroke, paint.paints(sameOutlinesAs: next), !paint.isJoined,
          paint.blendMode == .normal, next.blendMode == .normal
        {
          paints.append(next)
          index += 1
        }
        let painted = self.painted(paints, origin: origin).blended(by: paint.blendMode)
        layers += painted
        for _ in painted { names.skip() }
      case .group(let name, let transform, let inside, let mode):
        guard var layer = group(transform, inside, origin: origin) else { continue }
        if mode != .normal { layer[LayerKey.blendMode.name] = .text(mode.rawValue) }
        let id = names.name(name, isNeeded: false)
        layers.append(.mapping(layer.tidied(id: id)))
      case .copies(let node, let inside):
        let copied = self.layers(of: inside, origin: origin)
        layers += LottieRepeater(node, scope: scope).copies(of: copied, origin: origin)
      }
    }
    return layers
  }

  private func group(
    _ transform: LottieTransform, _ parts: [LottiePainted], origin: [Double]
  ) -> DocumentEntries? {
    var placed = LottiePlacement(
      transform, in: origin, size: nil, turns: false, by: scope.animations)
    placed.addOpacity(transform.opacity, by: scope.animations)
    let layers = layers(of: parts, origin: placed.origin)
    return layers.isEmpty ? nil : placed.holding(layers).withoutIdleLayer
  }

  // MARK: Paint

  private func painted(_ paints: [LottiePaint], origin: [Double]) -> [DocumentValue] {
    guard !paints[0].outlines.isEmpty else { return [] }
    if let layer = plainShape(paints, origin: origin) { return [layer] }
    if let layers = outset(paints, origin: origin) { return layers }
    let outlines = moved(paints[0].outlines)
    let merges = Set(outlines.map(\.merge))
    if outlines.count > 1, merges.count == 1, let merge = merges.first ?? nil,
      merge.cuts
    {
      guard let stroke = paints.first(where: \.isStroke) else {
        return joined(paints, outlines, by: merge, origin: origin)
      }
      scope.log.leaveOut("joining outlines", at: stroke.node, effect: "each has its own line")
    }
    // Outlines with other trims are drawn one by one.
    let trims = outlines.map { $0.trims.map(\.path) }
    guard trims.allSatisfy({ $0 == trims[0] }) else {
      return outlines.flatMap { path(paints, [$0], origin: origin) }
    }
    return path(paints, outlines, origin: origin)
  }

  /// Returns a layer with a path through outlines; none if nothing of it is seen.
  ///
  /// - Parameter offset: How far the outlines of a fill are moved outwards; `nil` if they are not.
  func path(
    _ paints: [LottiePaint], _ outlines: [LottiePaintedOutline], origin: [Double],
    offset: LottieOffset? = nil
  ) -> [DocumentValue] {
    if let parts = divided(
      outlines, layers: { path(paints, $0, origin: origin, offset: offset) })
    {
      return parts
    }
    let isFilled = offset == nil || outlines[0].isClosed
    var style = LottiePaintStyle(isFilled ? paints : [], of: "path", origin: origin, in: scope)
    if let offset { style.add(offset, around: paints[0], origin: origin) }
    guard !style.isEmpty else { return [] }
    let data = LottiePathData(outlines, origin: origin, scope: scope)
    guard !data.isEmpty else { return [] }
    var keys = data.keys
    for (key, value) in style.keys { keys[key] = value }
    if outlines[0].merge == .exclude, keys["fill"] != nil { keys["fillRule"] = "evenodd" }
    let trims = outlines[0].trims
    if !trims.isEmpty {
      style.add(
        .combined(trims, in: scope), hasSeveral: data.hasSeveralParts, to: &keys)
    }
    var layer = DocumentEntries()
    layer[LayerKey.anchorPoint.name] = [0, 0]
    layer[LayerKey.contents.name] = .contents(.path, .mapping(keys))
    layer.add(data.animations + style.animations)
    return [.mapping(layer)]
  }

  /// Returns a layer with a rectangle or an ellipse, if the outline is one and nothing else.
  private func plainShape(_ paints: [LottiePaint], origin: [Double]) -> DocumentValue? {
    guard paints.count == 1, !paints[0].isStroke, paints[0].node.text("ty") == "fl",
      let outline = paints[0].outlines.first, paints[0].outlines.count == 1, outline.isPlain,
      outline.trims.isEmpty
    else { return nil }
    let (kind, box, radius): (ContentsKey, LottieBox, LottieProperty?)
    switch outline.outline.kind {
    case .rectangle(let found, let corners): (kind, box, radius) = (.rectangle, found, corners)
    case .ellipse(let found): (kind, box, radius) = (.ellipse, found, nil)
    default: return nil
    }
    let style = LottiePaintStyle(paints, of: kind.name, origin: origin, in: scope)
    guard !style.isEmpty else { return nil }
    var layer = DocumentEntries()
    let position = box.position.map { [$0[0] - origin[0], $0[1] - origin[1]] }
    let size = box.size.map { $0.map { max($0, 0) } }
    layer.set(LayerKey.position.name, position.first, unless: [0, 0])
    layer[LayerKey.size.name] = size.first.value
    var keys = DocumentEntries()
    if let radius { keys.set("cornerRadius", max(radius.first[0], 0).value, unless: 0) }
    for (key, value) in style.keys where key != "fillRule" { keys[key] = value }
    layer[LayerKey.contents.name] = .contents(kind, .mapping(keys))
    let animations = scope.animations
    layer.add(animations.movement(of: position, as: LayerKey.position.name, turns: false))
    layer.add(
      animations.animations(
        of: size, as: LayerKey.size.name, components: ["width", "height"], text: \.value))
    if let radius {
      layer.add(
        animations.animations(of: radius, as: "contents.rectangle.cornerRadius") {
          max($0[0], 0).value
        })
    }
    layer.add(style.animations)
    return .mapping(layer)
  }
}

extension [DocumentValue] {
  /// Returns layers that mix with those beneath, all as one.
  fileprivate func blended(by mode: BlendMode) -> [DocumentValue] {
    guard mode != .normal, let first else { return self }
    var layer: DocumentEntries = [LayerKey.layers.name: .list(self)]
    if count == 1, case .mapping(let only) = first.content, only[LayerKey.blendMode.name] == nil {
      layer = only
    }
    layer[LayerKey.blendMode.name] = .text(mode.rawValue)
    return [.mapping(layer)]
  }
}

extension LottiePaint {
  /// Whether outlines are cut out of each other.
  fileprivate var isJoined: Bool { outlines.contains { $0.merge?.cuts == true } }

  /// Whether another paint is for the same outlines, seen from the same group.
  fileprivate func paints(sameOutlinesAs other: LottiePaint) -> Bool {
    outlines.map { [$0.index, $0.transforms.count] }
      == other.outlines.map { [$0.index, $0.transforms.count] }
  }
}

extension LottiePaintStyle {
  /// Adds the part of the outlines that is shown.
  ///
  /// - Parameter hasSeveral: Whether there are several outlines.
  fileprivate mutating func add(
    _ trim: LottieTrim, hasSeveral: Bool, to keys: inout DocumentEntries
  ) {
    var entries = DocumentEntries()
    let parts: [(key: String, property: LottieProperty, defaultValue: Double)] = [
      ("start", trim.start, 0), ("end", trim.end, 1), ("offset", trim.offset, 0),
    ]
    for (key, property, defaultValue) in parts {
      entries.set(key, property.first[0].value, unless: .number(defaultValue))
      animations += trimAnimations(of: property, as: key)
    }
    if hasSeveral, trim.isOfEach { entries["each"] = true }
    if keys["fill"] != nil { entries["fill"] = true }
    if !entries.isEmpty { keys["trim"] = .mapping(entries) }
  }
}

extension LottiePlacement {
  /// Adds an opacity in percent.
  mutating func addOpacity(_ opacity: LottieProperty, by animations: LottieAnimations) {
    let part = opacity.share(of: 100)
    layer.set(LayerKey.opacity.name, part.first[0].value, unless: 1)
    add(animations.animations(of: part, as: LayerKey.opacity.name) { $0[0].value })
  }
}

extension DocumentEntries {
  /// Returns the layer with an id in front, and with its mask, animations and sublayers at the end.
  func tidied(id: LayerNames.Name) -> DocumentEntries {
    let last = [LayerKey.mask.name, LayerKey.animations.name, LayerKey.layers.name]
    var entries = DocumentEntries()
    if id.isWritten { entries[LayerKey.id.name] = .text(id.id) }
    for (key, value) in self where !last.contains(key) { entries[key] = value }
    for key in last { entries[key] = self[key] }
    return entries
  }

  /// The layer with the contents of its only sublayer, if this does nothing but show them.
  var withoutIdleLayer: DocumentEntries {
    let (layers, contents) = (LayerKey.layers.name, LayerKey.contents.name)
    guard case .list(let inside)? = self[layers]?.content, inside.count == 1,
      case .mapping(let only) = inside[0].content, self[contents] == nil,
      self[LayerKey.anchorPoint.name] == nil, self[LayerKey.size.name] == nil,
      only[LayerKey.anchorPoint.name] == [0, 0],
      only.allSatisfy({ key, _ in
        [LayerKey.anchorPoint.name, contents, LayerKey.animations.name].contains(key)
      }), only.changesOnlyContents
    else { return self }
    var entries = self
    entries[layers] = nil
    let moves = entries[LayerKey.animations.name]
    entries[LayerKey.animations.name] = nil
    entries[LayerKey.anchorPoint.name] = [0, 0]
    entries[contents] = only[contents]
    for case .list(let animations)? in [moves?.content, only[LayerKey.animations.name]?.content] {
      entries.add(animations)
    }
    return entries
  }

  /// Whether no animation moves or fades the layer itself.
  private var changesOnlyContents: Bool {
    guard case .list(let animations)? = self[LayerKey.animations.name]?.content else { return true }
    return animations.allSatisfy { animation in
      guard case .text(let property)? = animation["property"]?.content else { return false }
      return property.hasPrefix("\(LayerKey.contents.name).")
    }
  }
}
