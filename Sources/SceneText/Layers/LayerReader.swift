import SceneModel

/// Reads layers, with everything in them.
///
/// A layer is read, resolved and built: first the values of its keys that depend on none of its
/// other keys, then those that do, then the layers in it.
struct LayerReader {
  let reader: ValueReader
  let expansion: LayerExpansion
  let contents: ContentsReader
  let effects: EffectReader
  let animations: AnimationReader
  let units: TextUnitReader

  /// The component layers that were read before; `nil` if every use of a component is read.
  let known: ComponentLayers?

  /// Reads the layers of a scene or of a layer, back to front.
  ///
  /// - Parameter parent: The path of the superlayer with a `/` at its end; empty at the top.
  func layers(_ node: YAMLNode, in scope: LayerScope, below parent: String) -> [Layer] {
    guard known?.knows(node, in: scope) != true,
      let items = reader.items(
        node, expected: "a list of layers, each after a '- '", hint: node.hintOfItemsWithIDs)
    else { return [] }
    return expansion.named(items).map { layer($0, in: scope, path: parent + $1) }
  }

  /// - Parameter frame: The frame that the layer fills, if it is a layer in contents.
  func layer(
    _ declaration: LayerDeclaration, in scope: LayerScope, path: String,
    filling frame: FilledFrame? = nil
  ) -> Layer {
    reader.links.enter(
      path, knownAs: declaration.namesWithin, declaring: declaration.values)
    defer { reader.links.leave() }
    let declared = DeclaredLayer(declaration, at: path, filling: frame, by: reader)
    let layer = built(resolved(declared, in: scope, filling: frame))
    return units.showingUnits(
      layer, of: declared.mapping, isOnSceneTime: declared.isOnSceneTime(in: scope))
  }

  /// Reads the values that depend on other keys of the layer.
  private func resolved(
    _ declared: DeclaredLayer, in scope: LayerScope, filling frame: FilledFrame?
  ) -> ResolvedLayer {
    let mapping = declared.mapping
    let own = ContentsScope(of: declared, in: scope, filling: frame)
    let states = scope.states.merging(
      animations.changes(DeclaredStates(mapping), of: declared.path))
    let changes = states.of(declared.path)
    var (read, slots, fading) = shownContents(of: declared, in: own, changedBy: changes)
    let (stack, isSized) = stack(
      of: declared, in: scope, showing: read.contents, or: fading, slots: &slots)
    let effects = effects.effects(of: mapping, in: scope, slots: &slots)
    let numbers = animations.numbers
    numbers?.noteValues(
      of: mapping, in: slots.named, isPlaced: scope.stack != nil, ofLayerAt: declared.path)
    let (files, paths) = (ShownFiles(of: read.contents), ShownPaths())
    let isOnSceneTime = declared.isOnSceneTime(in: scope)
    let moving = allAnimations(
      of: mapping, beside: read.pending?.animations ?? [], before: effects.animations,
      filling: frame, changedBy: fading?.otherChanges ?? changes,
      in: AnimationScope(
        slots: slots, files: files, paths: paths,
        time: TimeScope(
          AnimationPlace(layer: declared.path, list: .animations), isOnSceneTime: isOnSceneTime)))
    animations.warn(of: states.unusedKeys(of: declared.path), in: slots)
    _ = AnimationIDReader(reader: reader).places(of: mapping, at: declared.path)
    let (shown, morphing) = ShapeReader(reader: reader).morphing(
      read.contents.showing(files), moving, among: paths, slots: &slots,
      noting: { numbers?.note($0, as: $1, ofLayerAt: declared.path) })
    return ResolvedLayer(
      declared: declared, slots: slots, own: own, contents: shown, pending: read.pending,
      fading: fading, stack: stack,
      stackedSize: isSized ? reader.links.size(ofLayerAt: declared.path, for: mapping.node) : nil,
      effects: effects, animations: morphing,
      inner: LayerScope(
        blur: scope.blur ?? effects.surroundingBlur,
        glassObstacle: self.effects.backdrops.obstacleToGlass(
          in: mapping, within: scope.glassObstacle),
        refresh: declared.display?.refresh ?? scope.refresh, states: states,
        isOnSceneTime: isOnSceneTime))
  }

  /// Reads the stack of a layer, and the layer's place in the stack around it.
  ///
  /// - Parameter fading: The layers in place of the contents, if these fade into one another.
  /// - Returns: The stack, and whether any stack determines a part of the layer's size.
  private func stack(
    of declared: DeclaredLayer, in scope: LayerScope, showing contents: Contents,
    or fading: FadingContents?, slots: inout SlotTable
  ) -> (own: DeclaredStack?, isSized: Bool) {
    let stacks = StackReader(reader: reader)
    let shown = fading.map(StackedContents.init) ?? StackedContents(contents)
    let own = stacks.stack(of: declared, showing: shown, slots: &slots)
    let place = stacks.place(
      of: declared, in: scope.stack, showing: shown, with: own, slots: &slots)
    if let place { reader.links.stacks.add(place, of: declared.path) }
    let placed =
      place.flatMap { place in scope.stack.map { place.sets(in: $0) } } ?? [false, false]
    let isSet = placed.map { $0 || declared.mapping.stack != nil }
    if fading == nil { declared.box.reportFit(unless: contents, orBy: isSet, by: reader) }
    return (own, own?.hugs.contains(true) == true || placed.contains(true))
  }

  /// Returns the animations of a layer, after those of its contents.
  ///
  /// - Parameters:
  ///   - progress: The animations of a transition's progress.
  ///   - late: The animations that come after all others.
  ///   - changes: The changes by states.
  private func allAnimations(
    of mapping: Mapping<LayerKey>, beside progress: [Animation], before late: [Animation],
    filling frame: FilledFrame?, changedBy changes: [StateChange], in scope: AnimationScope
  ) -> [Animation] {
    let size = mapping[\.size] == nil ? frame?.sizeAnimations ?? [] : []
    let own = mapping.animations.map { animations.animations($0, in: scope) } ?? []
    let all = progress + size + own + animations.animations(of: changes, in: scope) + late
    return all.withoutIdleNumbersOfMatrix(in: scope.slots)
  }

  /// Reads the layers in a layer, and assembles it.
  private func built(_ layer: ResolvedLayer) -> Layer {
    let (declared, effects, inner) = (layer.declared, layer.effects, layer.inner)
    let (mapping, path) = (declared.mapping, declared.path)
    return Layer(
      path: path, values: layer.slots.values, slots: layer.slots.named,
      formulas: layer.slots.formulas, animations: layer.animations, clock: declared.clock,
      display: declared.display,
      contents: layer.pending.map {
        $0.contents(
          by: InnerLayerReader(
            layers: self, scope: inner, keys: mapping, own: layer.own, frame: layer.frame))
      } ?? layer.contents,
      contentsGravity: layer.own.gravity, contentsScale: layer.own.contentsScale,
      cornerCurve: mapping.cornerCurve, shadows: declared.shadows,
      masksToBounds: mapping.masksToBounds, hasSmoothEdges: mapping.edgeAntialiasing,
      mask: mapping[\.mask].flatMap { mask($0, of: declared, in: inner) }.map { [$0] } ?? [],
      maskMode: maskMode(of: mapping), blendMode: mapping.blendMode, isIsolated: mapping.isolated,
      hasGroupOpacity: mapping.allowsGroupOpacity,
      filters: effects.filters,
      stagedBlur: effects.stagedBlur,
      backdrop: effects.backdrop, motionBlur: effects.motionBlur, shutter: effects.shutter,
      sublayers: (layer.fading.map { [fadingLayer($0, of: layer)] } ?? [])
        + (mapping[\.layers].map {
          layers($0, in: inner.inside(layer.stack), below: path + "/")
        } ?? []),
      source: declared.declaration.markedNode.range)
  }

  /// Reads the channel of the mask that counts; a layer without a mask may not have this key.
  private func maskMode(of mapping: Mapping<LayerKey>) -> MaskMode {
    if let node = mapping[\.maskMode], mapping[\.mask] == nil {
      reader.report("'maskMode' belongs to a 'mask', which is missing", at: node)
    }
    return mapping.maskMode
  }

  /// Reads the layer that masks another layer.
  private func mask(_ node: YAMLNode, of declared: DeclaredLayer, in scope: LayerScope) -> Layer? {
    expansion.declaration(node, of: "a mask").map {
      let id = declared.mapping.idBesideSublayers($0.maskID)
      return layer($0, in: scope.inside("a mask"), path: "\(declared.path)/\(id)")
    }
  }
}
