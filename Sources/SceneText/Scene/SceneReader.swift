import SceneModel

/// Reads a whole scene, in the order in which its parts depend on each other.
struct SceneReader {
  /// The tables, whose reader learns the head of the scene step by step.
  var tables: SceneTables

  /// The settings of the command line.
  let overrides: ParsedScene.Overrides

  /// Reads a scene and its expectations; the result is incomplete if anything was reported.
  mutating func scene(_ root: YAMLNode) -> (scene: Scene, expectations: [Expectation])? {
    let reader = tables.reader
    if case .sequence = root.value {
      reader.report(
        "expected a scene with its keys, not \(root.description)", at: root,
        hint: "a list of layers stands below 'layers:', beside size and duration")
      return nil
    }
    guard !reader.reportPart(root), let mapping = Mapping<SceneKey>(root, of: "a scene", by: reader)
    else { return nil }
    let names = mapping.inputs.map(tables.inputs.names) ?? []
    let space = tables.resources.colorSpace
    tables.reader = reader.knowing(SceneHead(inputNames: names, colorSpace: space))
    let named = mapping.read(by: tables.reader)
    let inputs = readNames(named)
    let link = named.displayLink
    tables.reader = reader.knowing(head(named, link, inputs: inputs))
    return scene(
      mapping.read(by: tables.reader), link?.read(by: tables.reader),
      inputs: inputs.compactMap(\.self))
  }

  /// Reads the inputs, and everything else that the scene refers to by name.
  ///
  /// An input with a mistake is `nil`.
  private func readNames(_ mapping: Mapping<SceneKey>) -> [Input?] {
    let parameters = tables.parameterReader
    if let includes = mapping[\.include] {
      tables.libraries.readIncludes(includes, within: [mapping.node.origin.source.file])
    }
    if let node = mapping.parameters { parameters.readParameters(node) }
    if let appearance = mapping.appearance { parameters.readAppearance(appearance) }
    parameters.checkOverrides(at: mapping.parameters ?? mapping.node)
    if let components = mapping.components { tables.components.readComponents(components) }
    return mapping.inputs.map(tables.inputs.inputs) ?? []
  }

  /// Reads the facts that layers depend on.
  private func head(
    _ mapping: Mapping<SceneKey>, _ link: Mapping<DisplayLinkKey>?, inputs: [Input?]
  ) -> SceneHead {
    var head = tables.reader.head
    head.startOfInputs = inputs.flatMap { input in
      input.flatMap { try? [$0].numbers(at: 0) } ?? InputNumber.allCases.map { _ in 0 }
    }
    for case let input? in inputs {
      for (index, time) in input.releases.enumerated() {
        head.moments["\(input.name).release\(index == 0 ? "" : "\(index + 1)")"] = time
      }
    }
    let declaredScale = mapping.scale
    head.scale = overrides.scale ?? declaredScale
    head.clock = DisplayReader(reader: tables.reader)
      .clock(mapping, link, overriding: overrides.frameRate)
    head.carriesVelocity = mapping.carriesVelocity
    return head
  }

  /// Reads the scene after the facts that its layers depend on are known.
  private func scene(
    _ mapping: Mapping<SceneKey>, _ link: Mapping<DisplayLinkKey>?, inputs: [Input]
  ) -> (scene: Scene, expectations: [Expectation])? {
    let reader = tables.reader
    for values in tables.files.libraryValues + [mapping[\.values]].compactMap(\.self) {
      reader.declareValues(values)
      reader.links.add(values.origin.scope.values, of: nil)
    }
    let size = canvas(mapping)
    let display = reader.head.clock.map {
      DisplayReader(reader: reader).display($0.refresh, calling: link)
    }
    let shutter = mapping[\.shutter].flatMap(ShutterReader(reader: reader).shutter)
    let background = mapping.background
    let layers = layers(of: mapping, in: LayerScope(blur: shutter.map { _ in .sceneShutter }))
    guard let size, let clock = reader.head.clock, clock.ends, let display, let layers else {
      return nil
    }
    tables.effects.backdrops.checkLatencies(on: display)
    let texts = tables.resources.fonts.measure
    let linked = LinkReader(reader: reader, texts: texts).linked(layers)
    let scene = Scene(
      size: size, scale: reader.head.scale, colorSpace: reader.head.colorSpace, display: display,
      frameCount: clock.frameCount,
      shutter: shutter, background: background,
      isDithered: mapping.dither, layers: linked.layers, inputs: inputs,
      links: linked.links, namedNumbers: linked.namedNumbers,
      conditions: linked.conditions, events: reader.conditions.events,
      readLayers: linked.readLayers, texts: texts,
      source: mapping.node.start.range)
    if let duration = mapping[\.duration] { warnOfLongRest(in: scene, lasting: duration) }
    return (scene, mapping.expectations.map { expectations($0, of: linked) } ?? [])
  }

  private func layers(of mapping: Mapping<SceneKey>, in scope: LayerScope) -> [Layer]? {
    guard let node = mapping[\.layers] else {
      tables.reader.report(
        "a scene needs layers", at: mapping.node.start,
        hint: "write 'layers:' and a list below it")
      return nil
    }
    guard LayerCounter(tables.expansion).isBounded(node) else { return [] }
    let layers = tables.layers(in: node)
    var scope = scope
    scope.states = layers.animations.changes(DeclaredStates(mapping), of: nil)
    return layers.layers(node, in: scope, below: "")
  }

  private func expectations(_ node: YAMLNode, of linked: LinkedLayers) -> [Expectation] {
    let tree = LayerTree(of: linked.layers, otherNames: tables.reader.links.otherNames)
    return ExpectationReader(reader: tables.reader, tree: tree, values: linked.values)
      .expectations(node)
  }

  private func canvas(_ mapping: Mapping<SceneKey>) -> Size? {
    let (reader, scale) = (tables.reader, tables.reader.head.scale)
    guard let node = mapping[\.size] else {
      reader.report(
        "a scene needs its size", at: mapping.node.start, hint: "write size: [width, height]")
      return nil
    }
    guard let expression = reader.expression(node, .size, in: SceneKey.size.limits) else {
      return nil
    }
    guard expression.isConstant else {
      reader.report("the size of a scene is the same at every tick", at: node)
      return nil
    }
    let size = Size(components: expression.constant)
    guard size.width > 0, size.height > 0 else {
      reader.report("a scene has a width and a height above 0", at: node)
      return nil
    }
    let limit = Double(Scene.largestSide)
    guard size.width * scale <= limit + 1e-3, size.height * scale <= limit + 1e-3 else {
      reader.report(
        "a canvas of \((size.width * scale).plain) × \((size.height * scale).plain) pixels is too large",
        at: node, hint: "at most \(Scene.largestSide) × \(Scene.largestSide) pixels")
      return nil
    }
    return size
  }
}

extension ValueReader {
  /// Reports a file that is rendered as a scene but meant to be included by one.
  fileprivate func reportPart(_ root: YAMLNode) -> Bool {
    let keys = root.keys.compactMap(\.scalar?.text)
    let file = root.origin.source.file.split(separator: "/").last ?? ""
    if let first = keys.first, keys.allSatisfy({ LibraryKey.all[$0] != nil }) {
      let found = keys.contains("components") ? "components" : first
      report(
        "this file has \(found) but no size: it is to be included", at: root.start,
        hint: "write include: \(file) at the head of a scene")
      return true
    }
    if root.looksLikeLayer {
      report(
        "this file is one layer, not a scene: it is to be included", at: root.start,
        hint: "write - {include: \(file)} among the layers of a scene")
      return true
    }
    return false
  }
}
