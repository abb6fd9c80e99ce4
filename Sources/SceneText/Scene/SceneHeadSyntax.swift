import SceneModel

extension SceneContext {
  /// Reads a whole scene; the result is incomplete if anything was reported.
  func scene(_ root: YAMLNode, overriding overrides: ParsedScene.Overrides) -> Scene? {
    if case .sequence = root.value {
      reader.report(
        "expected a scene with its keys, not \(root.description)", at: root,
        hint: "a list of layers stands below 'layers:', beside size and duration")
      return nil
    }
    guard !reportPart(root), let mapping = Mapping<SceneKey>(root, of: "a scene", by: reader)
    else { return nil }
    let names = mapping.inputs.map(inputs.names) ?? []
    let context = SceneContext(self, head: SceneHead(inputNames: names))
    return context.scene(mapping.read(by: context.reader), overriding: overrides)
  }

  /// Reads the scene after the names of its inputs are known.
  private func scene(_ mapping: Mapping<SceneKey>, overriding overrides: ParsedScene.Overrides)
    -> Scene?
  {
    var head = reader.head
    let inputs = readNames(mapping)
    head.startOfInputs = inputs.map { input in (try? input?.value(at: 0)) ?? 0 }
    for case let input? in inputs {
      for (index, time) in input.releases.enumerated() {
        head.moments["\(input.name).release\(index == 0 ? "" : "\(index + 1)")"] = time
      }
    }
    let declaredScale = mapping.scale
    head.scale = overrides.scale ?? declaredScale
    let size = canvas(mapping, scale: head.scale)
    let link = mapping.displayLink
    head.clock = DisplayReader(reader: reader).clock(mapping, link, overriding: overrides.frameRate)
    head.carriesVelocity = mapping.carriesVelocity
    let context = SceneContext(self, head: head)
    return
      context
      .scene(
        mapping.read(by: context.reader), size: size, link: link?.read(by: context.reader),
        inputs: inputs.compactMap(\.self))
  }

  /// Reads the scene after the facts that its layers depend on are known.
  private func scene(
    _ mapping: Mapping<SceneKey>, size: Size?, link: Mapping<DisplayLinkKey>?, inputs: [Input]
  ) -> Scene? {
    let display = reader.head.clock.map {
      DisplayReader(reader: reader).display($0.refresh, calling: link)
    }
    let shutter = mapping[\.shutter].flatMap(ShutterReader(reader: reader).shutter)
    let background = mapping.background
    let layers = layers(of: mapping, in: LayerScope(blur: shutter.map { _ in .sceneShutter }))
    guard let size, let clock = reader.head.clock, clock.ends, let display, let layers else {
      return nil
    }
    backdrops.checkLatencies(on: display)
    let linked = LinkReader(reader: reader, texts: resources.fonts.measure).linked(layers)
    if let node = mapping.expectations {
      let tree = LayerTree(of: linked.layers, otherNames: reader.links.otherNames)
      expectations.expectations = ExpectationReader(reader: reader, tree: tree).expectations(node)
    }
    return Scene(
      size: size, scale: reader.head.scale, display: display, frameCount: clock.frameCount,
      shutter: shutter, background: background,
      isDithered: mapping.dither, layers: linked.layers, inputs: inputs,
      links: linked.links, readLayers: linked.readLayers, texts: resources.fonts.measure,
      source: mapping.node.start.range)
  }

  private func layers(of mapping: Mapping<SceneKey>, in scope: LayerScope) -> [Layer]? {
    guard let node = mapping[\.layers] else {
      reader.report(
        "a scene needs layers", at: mapping.node.start,
        hint: "write 'layers:' and a list below it")
      return nil
    }
    guard isBounded(node) else { return [] }
    starts.layers = LayerTree(node, readBy: self)
    return layers(node, in: scope, below: "")
  }

  /// Reads the inputs, and everything else that the scene refers to by name.
  ///
  /// An input with a mistake is `nil`.
  private func readNames(_ mapping: Mapping<SceneKey>) -> [Input?] {
    if let includes = mapping[\.include] {
      readIncludes(includes, within: [mapping.node.origin.source.file])
    }
    if let parameters = mapping.parameters { readParameters(parameters) }
    if let appearance = mapping.appearance { readAppearance(appearance) }
    checkOverrides(at: mapping.parameters ?? mapping.node)
    if let components = mapping.components { readComponents(components) }
    return mapping.inputs.map(inputs.inputs) ?? []
  }

  private func canvas(_ mapping: Mapping<SceneKey>, scale: Double) -> Size? {
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
    guard (size.width * scale).rounded() <= limit, (size.height * scale).rounded() <= limit else {
      reader.report(
        "a canvas of \((size.width * scale).plain) × \((size.height * scale).plain) pixels is too large",
        at: node, hint: "at most \(Scene.largestSide) × \(Scene.largestSide) pixels")
      return nil
    }
    return size
  }
}

extension ValueReader {
  /// Reads a frame rate: a number, an exact fraction, or a formula of parameters.
  func frameRate(_ node: YAMLNode) -> FrameRate? {
    guard let text = text(node, expected: "a frame rate such as 60 or 30000/1001") else {
      return nil
    }
    if let rate = FrameRate(parsing: text) { return rate }
    if case .constant(let value)? = try? compiled(text, at: node).result,
      let rate = FrameRate(parsing: value.plain)
    {
      return rate
    }
    report(
      "'\(text)' is no frame rate", at: node,
      hint: "use a number such as 60 or 23.976, or a fraction such as 30000/1001")
    return nil
  }
}
