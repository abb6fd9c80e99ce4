import SceneModel

extension SceneContext {
  /// Reads the layers of a scene or of a layer, back to front.
  ///
  /// - Parameter parent: The path of the superlayer with a `/` at its end; empty at the top.
  func layers(_ node: YAMLNode, in scope: LayerScope, below parent: String) -> [Layer] {
    guard let items = reader.items(node, expected: "a list of layers, each after a '- '") else {
      return []
    }
    return named(items).map { layer($0, in: scope, path: parent + $1) }
  }

  /// Returns the layers that the items of a list declare, with their ids.
  func named(_ items: [YAMLNode]) -> [(declaration: LayerDeclaration, id: String)] {
    let groups = items.map { declarations($0) }
    return zip(groups.joined(), layerIDs(groups)).map { ($0, $1) }
  }

  /// Returns distinct ids of siblings; layers without an id are called `layer-1` and so on.
  ///
  /// - Parameter groups: The layers, grouped by the item of the list that declares them.
  private func layerIDs(_ groups: [[LayerDeclaration]]) -> [String] {
    var taken: Set<String> = []
    let given = groups.map { $0.map { givenID(of: $0, taken: &taken) } }
    return groups.indices.flatMap { index in
      let ids = given[index].compactMap(\.self)
      return ids.count == groups[index].count
        ? ids : unnamedIDs(of: groups[index], number: index + 1, taken: &taken)
    }
  }

  private func unnamedIDs(of layers: [LayerDeclaration], number: Int, taken: inout Set<String>)
    -> [String]
  {
    var number = number
    var ids: [String] { layers.map { "layer-\(number)" + $0.suffix } }
    while !taken.isDisjoint(with: ids) { number += 1 }
    taken.formUnion(ids)
    return ids
  }

  /// Returns the declared id of a layer.
  ///
  /// The id of a repeated layer gets the number of the copy, unless braces in it tell copies apart.
  private func givenID(of layer: LayerDeclaration, taken: inout Set<String>) -> String? {
    guard let declared = layer.mapping[\.id], let node = reader.filled(declared),
      let word = reader.text(node, expected: LayerKey.id.declaration.form.words)
    else { return nil }
    let id = declared.scalar?.text.hasBraces == true ? word : word + layer.suffix
    if word.isEmpty || id.contains("/") {
      reader.report("an id is a word without '/'", at: node)
    } else if !taken.insert(id).inserted {
      reader.report(
        "another layer here has the id '\(id)'", at: layer.markedNode,
        hint: "ids of siblings must differ")
    }
    return id
  }

  /// - Parameter frame: The transition that the layer is an end of.
  func layer(
    _ declaration: LayerDeclaration, in scope: LayerScope, path: String,
    filling frame: TransitionFrame? = nil
  ) -> Layer {
    reader.links.enter(path, knownAs: declaration.namesWithin)
    defer { reader.links.leave() }
    let mapping = declaration.mapping
    var slots = SlotTable()
    if let frame { slots.fill(frame) }
    readProperties(mapping, into: &slots)
    let shadows = ShadowReader(reader: reader).shadows(mapping.shadow, into: &slots)
    let box = box(of: mapping, isFilling: frame != nil, slots: &slots)
    let contentsScope = contentsScope(of: mapping, at: path, in: scope, box, filling: frame)
    var pending: PendingContents?
    let contents =
      mapping.contents.map {
        self.contents($0, in: contentsScope, slots: &slots, pending: &pending)
      } ?? .none
    reportFit(of: box, unless: contents)
    let effects = effects(of: mapping, in: scope, slots: &slots)
    let display = DisplayReader(reader: reader).display(mapping)
    let clock = reader.clock(mapping)
    let inner = innerScope(of: mapping, in: scope, effects, display, clock)
    let (files, paths) = (ShownFiles(of: contents), ShownPaths())
    let declared = animations(
      of: mapping, beside: pending?.animations ?? [], before: effects.animations, filling: frame,
      in: AnimationScope(
        slots: slots, files: files, paths: paths,
        time: TimeScope(
          AnimationPlace(layer: path, list: .animations), isOnSceneTime: inner.isOnSceneTime)))
    _ = AnimationIDReader(reader: reader).places(of: mapping, at: path)
    let (shown, animations) = morphing(
      contents.showing(files), declared, among: paths, slots: &slots)
    let ownFrame = TransitionFrame(of: slots, animations, in: contentsScope)
    let layer = Layer(
      path: path, values: slots.values, slots: slots.named, formulas: slots.formulas,
      animations: animations, clock: clock, display: display,
      contents: pending.map {
        self.contents(of: $0, in: inner, contentsScope, filling: ownFrame, path: path)
      } ?? shown,
      contentsGravity: contentsScope.gravity, contentsScale: contentsScope.contentsScale,
      cornerCurve: mapping.cornerCurve,
      shadows: shadows, masksToBounds: mapping.masksToBounds,
      mask: mapping[\.mask].flatMap { mask($0, of: path, in: inner) }.map { [$0] } ?? [],
      blendMode: mapping.blendMode,
      filters: effects.filters, stagedBlur: effects.stagedBlur, backdrop: effects.backdrop,
      motionBlur: effects.motionBlur, shutter: effects.shutter,
      sublayers: mapping[\.layers].map { layers($0, in: inner, below: path + "/") } ?? [],
      source: declaration.markedNode.range)
    return showingUnits(layer, of: mapping, isOnSceneTime: inner.isOnSceneTime)
  }

  /// Reads the layers in contents, and assembles the contents.
  private func contents(
    of pending: PendingContents, in scope: LayerScope, _ own: ContentsScope,
    filling frame: TransitionFrame, path: String
  ) -> Contents {
    switch pending {
    case .transition(let transition):
      contents(of: transition, in: scope, filling: frame, path: path)
    case .emitter(let emitter): contents(of: emitter, in: scope, own, path: path)
    }
  }

  /// Returns the properties of a layer that its contents depend on.
  ///
  /// - Parameter frame: The transition that the layer is an end of.
  private func contentsScope(
    of mapping: Mapping<LayerKey>, at path: String, in scope: LayerScope, _ box: LayerBox,
    filling frame: TransitionFrame?
  ) -> ContentsScope {
    ContentsScope(
      layer: path, hasSize: box.hasSize, fit: box.fit,
      gravity: mapping.stated(\.contentsGravity) ?? frame?.gravity ?? .resize,
      contentsScale: mapping.stated(\.contentsScale) ?? frame?.contentsScale ?? 1,
      isOnSceneTime: scope.isOnSceneTime)
  }

  /// Returns the surroundings of the layers within a layer.
  private func innerScope(
    of mapping: Mapping<LayerKey>, in scope: LayerScope, _ effects: LayerEffects,
    _ display: Display?, _ clock: LayerClock
  ) -> LayerScope {
    LayerScope(
      blur: scope.blur ?? effects.surroundingBlur,
      glassObstacle: backdrops.obstacleToGlass(in: mapping, within: scope.glassObstacle),
      refresh: display?.refresh ?? scope.refresh,
      isOnSceneTime: scope.isOnSceneTime && clock == .identity)
  }

  /// Returns the animations of a layer, after those of its contents.
  ///
  /// - Parameters:
  ///   - progress: The animations of a transition's progress.
  ///   - late: The animations that come after all others.
  ///   - frame: The transition that the layer is an end of.
  private func animations(
    of mapping: Mapping<LayerKey>, beside progress: [Animation], before late: [Animation],
    filling frame: TransitionFrame?, in scope: AnimationScope
  ) -> [Animation] {
    let size = mapping[\.size] == nil ? frame?.sizeAnimations ?? [] : []
    let own = mapping.animations.map { self.animations.animations($0, in: scope) } ?? []
    return progress + size + own + late
  }

  private func readProperties(_ mapping: Mapping<LayerKey>, into slots: inout SlotTable) {
    if let border = mapping.border { readBorder(border, into: &slots) }
    for property in LayerProperty.allCases {
      // The properties of the border and the shadow are declared in mappings of their own.
      guard property != .size, property != .anchorPoint, let node = mapping[property.name],
        let key = LayerKey.all[property.name]
      else { continue }
      if let value = reader.expression(node, for: key) { slots.set(property, to: value) }
    }
  }

  /// Reads the layer whose alpha masks another layer.
  private func mask(_ node: YAMLNode, of path: String, in scope: LayerScope) -> Layer? {
    let layers = declarations(node, of: "a mask")
    guard layers.count == 1, let layer = layers.first, layer.copy == nil else {
      if !layers.isEmpty {
        reader.report(
          "a mask is one layer and does not repeat", at: node, hint: "repeat layers in it")
      }
      return nil
    }
    return self.layer(layer, in: scope.inside("a mask"), path: "\(path)/\(maskID(of: layer))")
  }

  func maskID(of mask: LayerDeclaration) -> String {
    mask.mapping.id ?? "mask"
  }

  private func readBorder(_ mapping: Mapping<BorderKey>, into slots: inout SlotTable) {
    if mapping[\.width] == nil {
      reader.report("a border needs a width", at: mapping.node)
    }
    if let width = mapping.width { slots.set(.borderWidth, to: width.expression) }
    slots.set(.borderColor, to: mapping.color.expression)
  }
}
