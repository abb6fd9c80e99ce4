import SceneModel

extension SceneContext {
  /// Reads a whole scene; what comes back is only whole if nothing was reported.
  func scene(_ root: YAMLNode, overriding overrides: ParsedScene.Overrides) -> Scene? {
    guard !reportPart(root), let mapping = Mapping<SceneKey>(root, of: "a scene", in: self)
    else { return nil }
    let inputs = readNames(mapping)
    let declaredScale = constant(.scale, of: mapping) ?? 1
    let scale = overrides.scale ?? declaredScale
    sceneScale = scale
    let size = canvas(mapping, scale: scale)
    let clock = display(mapping, overriding: overrides.frameRate)

    carriesVelocity = mapping[.carriesVelocity].flatMap(flag) ?? false
    let shutter = mapping[.shutter].flatMap(shutter)
    let scope = LayerScope(blur: shutter.map { _ in .sceneShutter })
    let background = mapping[.background].flatMap(color) ?? .clear
    let layers = mapping[.layers].map { isBounded($0) ? self.layers($0, in: scope, below: "") : [] }
    if mapping[.layers] == nil {
      report("a scene needs layers", at: root.start, hint: "write 'layers:' and a list below it")
    }
    guard let size, let clock, let layers else { return nil }
    return Scene(
      size: size, scale: scale, display: waiting(clock.display), frameCount: clock.frameCount,
      shutter: shutter, background: background, layers: layers, inputs: inputs,
      texts: resources.textMeasure, source: root.start.range)
  }

  /// Reads what the rest of the scene calls by its name; returns the inputs.
  private func readNames(_ mapping: Mapping<SceneKey>) -> [Input] {
    if let inputs = mapping[.inputs] { readInputNames(inputs) }
    if let includes = mapping[.include] {
      readIncludes(includes, within: [mapping.node.origin.source.file])
    }
    if let parameters = mapping[.parameters] { readParameters(parameters) }
    checkOverrides(at: mapping[.parameters] ?? mapping.node)
    if let components = mapping[.components] { readComponents(components) }
    return mapping[.inputs].map(inputs) ?? []
  }

  private func canvas(_ mapping: Mapping<SceneKey>, scale: Double) -> Size? {
    guard let node = mapping[.size] else {
      report("a scene needs its size", at: mapping.node.start, hint: "write size: [width, height]")
      return nil
    }
    guard let expression = expression(node, .size, in: SceneKey.size.limits) else { return nil }
    guard expression.isConstant else {
      report("the size of a scene is the same at every tick", at: node)
      return nil
    }
    let size = Size(components: expression.constant)
    guard size.width > 0, size.height > 0 else {
      report("a scene has a width and a height above 0", at: node)
      return nil
    }
    let limit = Double(Scene.largestSide)
    guard (size.width * scale).rounded() <= limit, (size.height * scale).rounded() <= limit else {
      report(
        "a canvas of \((size.width * scale).plain) × \((size.height * scale).plain) pixels is too large",
        at: node, hint: "at most \(Scene.largestSide) × \(Scene.largestSide) pixels")
      return nil
    }
    return size
  }

  /// Reads a rate: a number, a fraction that is kept exactly, or a formula of parameters.
  func frameRate(_ node: YAMLNode) -> FrameRate? {
    guard let text = text(node, expected: "a frame rate such as 60 or 30000/1001") else {
      return nil
    }
    if let rate = FrameRate(parsing: text) { return rate }
    if case .constant(let value)? = try? FormulaCompiler.compile(
      text, scope: node.origin.scope, variables: [], inputs: inputNames),
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
