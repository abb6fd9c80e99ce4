import SceneModel

/// The notations of a transition's source or target.
private enum TransitionEnd {
  case color, image, svg, contents, layer

  init(_ node: YAMLNode) {
    if let scalar = node.scalar {
      let text = scalar.text
      let isColor = text.hasPrefix("#") || text.hasSuffix(")") || Color(parsing: text) != nil
      self = isColor ? .color : text.lowercased().hasSuffix(".svg") ? .svg : .image
    } else if case .mapping(let pairs) = node.value, let pair = pairs.first, pairs.count == 1,
      ContentsKey(rawValue: pair.key.scalar?.text ?? "") != nil
    {
      self = .contents
    } else {
      self = .layer
    }
  }
}

/// The properties of a layer that the layers in its contents depend on.
struct TransitionFrame {
  /// The size of the layer, including its formula.
  let size: Expression
  let sizeAnimations: [Animation]

  let gravity: ContentsGravity

  /// Pixels of an image per point.
  let contentsScale: Double

}

extension TransitionFrame {
  init(of slots: SlotTable, _ animations: [Animation], in scope: ContentsScope) {
    self.init(
      size: slots.expression(of: .size),
      sizeAnimations: animations.filter { $0.slot == LayerProperty.size.rawValue },
      gravity: scope.gravity, contentsScale: scope.contentsScale)
  }
}

extension SlotTable {
  /// Makes a layer fill the layer that shows it in a transition, unless its own keys differ.
  mutating func fill(_ frame: TransitionFrame) {
    set(.size, to: frame.size)
    set(.anchorPoint, to: Expression(constant: .zero))
  }
}

extension SceneContext {
  /// Reads the source and the target, and assembles the transition.
  ///
  /// - Parameter path: The path of the layer that shows the transition.
  func contents(
    of declaration: PendingTransition, in scope: LayerScope, filling frame: TransitionFrame,
    path: String
  ) -> Contents {
    let mapping = declaration.mapping
    let inner = scope.inside("a transition")
    let ends = mapping.given(\.from, \.to).compactMap { key, node in
      end(
        node, as: SceneContext.transitionEnd, in: inner, filling: frame, path: "\(path)/\(key)")
    }
    let (isReversed, isLinear) = (mapping.reverse, mapping.linear)
    let (direction, shutter) = (mapping.direction, mapping.shutter)
    guard ends.count == 2 else { return .none }
    return .transition(
      TransitionContents(
        kind: declaration.kind, slots: declaration.slots, progress: declaration.progress,
        isReversed: isReversed, direction: direction, isLinear: isLinear, shutter: shutter,
        pictures: declaration.pictures, ends: ends))
  }

  /// Returns the layers in contents, with their names.
  ///
  /// These are the ends of a transition or the images of particles.
  ///
  /// - Parameter contents: Contents of any kind.
  func endLayers(in contents: YAMLNode) -> [(id: String, layer: YAMLNode)] {
    if let emitter = contents[ContentsKey.emitter.rawValue] {
      return pictures(ofEmitter: emitter).enumerated().compactMap { index, node in
        endLayer(node).map { (Self.cellID(index), $0) }
      }
    }
    guard let transition = contents[ContentsKey.transition.rawValue] else { return [] }
    return KeyList(TransitionKey.from, TransitionKey.to).names.compactMap { key in
      transition[key].flatMap(endLayer).map { (key, $0) }
    }
  }

  /// Returns the layer for an end that is an image, a colour, other contents or a layer.
  private func endLayer(_ node: YAMLNode) -> YAMLNode? {
    guard let node = reader.filled(node) else { return nil }
    return switch TransitionEnd(node) {
    case .layer: node
    case .contents: node.behind(LayerKey.contents.name)
    case .image: node.behind(ContentsKey.image.rawValue).behind(LayerKey.contents.name)
    case .svg: node.behind(ContentsKey.svg.rawValue).behind(LayerKey.contents.name)
    case .color: node.behind(ContentsKey.color.rawValue).behind(LayerKey.contents.name)
    }
  }

  /// Reads one of the layers in contents: an image, a colour, contents, or a layer.
  ///
  /// - Parameter what: The name of the layer's role, for messages.
  func end(
    _ node: YAMLNode, as what: String, in scope: LayerScope, filling frame: TransitionFrame,
    path: String
  ) -> Layer? {
    guard let layer = endLayer(node) else { return nil }
    let declarations = declarations(layer, of: what)
    guard declarations.count == 1, let declaration = declarations.first, declaration.copy == nil
    else {
      if !declarations.isEmpty {
        reader.report(
          "\(what) is one layer and does not repeat", at: node,
          hint: "repeat layers in it")
      }
      return nil
    }
    return self.layer(declaration, in: scope, path: path, filling: frame)
  }

  /// Returns the size of an end that is an image; mistakes are reported when the end is read.
  func naturalSize(ofEnd node: YAMLNode, in scope: ContentsScope) -> Size? {
    guard let node = reader.filled(node) else { return nil }
    if let path = TransitionEnd(node) == .svg ? node : node[ContentsKey.svg.rawValue] {
      return pictures.asset(path).flatMap { try? resources.svgSize($0.path) }
    }
    let image = TransitionEnd(node) == .image ? node : node[ContentsKey.image.rawValue]
    guard let path = image?[ImageKey.file.name] ?? image, path.scalar != nil,
      let asset = pictures.asset(path), let size = try? resources.imageSize(asset.path)
    else { return nil }
    return scope.size(ofPicture: size)
  }
}
