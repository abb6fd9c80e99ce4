import SceneModel

/// The head of a scene: everything that its layers depend on.
struct DeclaredHead {
  let mapping: Mapping<SceneKey>
  let facts: SceneHead

  /// The size of the canvas in points; `nil` after a mistake.
  let size: Size?

  let link: Mapping<DisplayLinkKey>?

  /// The inputs without mistakes.
  let inputs: [Input]
}

/// Reads the head of a scene after the names of its inputs are known.
struct SceneHeadReader {
  let context: SceneContext

  /// The settings of the command line.
  let overrides: ParsedScene.Overrides

  private var reader: ValueReader { context.reader }

  func head(_ mapping: Mapping<SceneKey>) -> DeclaredHead {
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
    return DeclaredHead(
      mapping: mapping, facts: head, size: size, link: link, inputs: inputs.compactMap(\.self))
  }

  /// Reads the inputs, and everything else that the scene refers to by name.
  ///
  /// An input with a mistake is `nil`.
  private func readNames(_ mapping: Mapping<SceneKey>) -> [Input?] {
    let parameters = context.parameterReader
    if let includes = mapping[\.include] {
      context.libraries.readIncludes(includes, within: [mapping.node.origin.source.file])
    }
    if let node = mapping.parameters { parameters.readParameters(node) }
    if let appearance = mapping.appearance { parameters.readAppearance(appearance) }
    parameters.checkOverrides(at: mapping.parameters ?? mapping.node)
    if let components = mapping.components { context.components.readComponents(components) }
    return mapping.inputs.map(context.inputs.inputs) ?? []
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
