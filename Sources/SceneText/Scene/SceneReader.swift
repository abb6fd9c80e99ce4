import SceneModel

/// Reads a whole scene, in the order in which its parts depend on each other.
struct SceneReader {
  let context: SceneContext

  /// The settings of the command line.
  let overrides: ParsedScene.Overrides

  /// Reads a scene; the result is incomplete if anything was reported.
  func scene(_ root: YAMLNode) -> Scene? {
    let reader = context.reader
    if case .sequence = root.value {
      reader.report(
        "expected a scene with its keys, not \(root.description)", at: root,
        hint: "a list of layers stands below 'layers:', beside size and duration")
      return nil
    }
    guard !reader.reportPart(root), let mapping = Mapping<SceneKey>(root, of: "a scene", by: reader)
    else { return nil }
    let names = mapping.inputs.map(context.inputs.names) ?? []
    let named = context.knowing(SceneHead(inputNames: names))
    let head = SceneHeadReader(context: named, overrides: overrides)
      .head(mapping.read(by: named.reader))
    return scene(head, with: context.knowing(head.facts))
  }

  /// Reads the scene after the facts that its layers depend on are known.
  private func scene(_ head: DeclaredHead, with context: SceneContext) -> Scene? {
    let reader = context.reader
    let mapping = head.mapping.read(by: reader)
    let display = head.facts.clock.map {
      DisplayReader(reader: reader).display(
        $0.refresh, calling: head.link?.read(by: reader))
    }
    let shutter = mapping[\.shutter].flatMap(ShutterReader(reader: reader).shutter)
    let background = mapping.background
    let layers = layers(
      of: mapping, in: LayerScope(blur: shutter.map { _ in .sceneShutter }), with: context)
    guard let size = head.size, let clock = head.facts.clock, clock.ends, let display, let layers
    else { return nil }
    context.effects.backdrops.checkLatencies(on: display)
    let linked = LinkReader(reader: reader, texts: context.resources.fonts.measure).linked(layers)
    if let node = mapping.expectations {
      let tree = LayerTree(of: linked.layers, otherNames: reader.links.otherNames)
      context.expectations.expectations = ExpectationReader(reader: reader, tree: tree)
        .expectations(node)
    }
    return Scene(
      size: size, scale: head.facts.scale, display: display, frameCount: clock.frameCount,
      shutter: shutter, background: background,
      isDithered: mapping.dither, layers: linked.layers, inputs: head.inputs,
      links: linked.links, readLayers: linked.readLayers, texts: context.resources.fonts.measure,
      source: mapping.node.start.range)
  }

  private func layers(
    of mapping: Mapping<SceneKey>, in scope: LayerScope, with context: SceneContext
  )
    -> [Layer]?
  {
    guard let node = mapping[\.layers] else {
      context.reader.report(
        "a scene needs layers", at: mapping.node.start,
        hint: "write 'layers:' and a list below it")
      return nil
    }
    guard LayerCounter(context.expansion).isBounded(node) else { return [] }
    context.starts.layers = LayerTree(node, foundBy: context.expansion)
    return context.layers.layers(node, in: scope, below: "")
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
