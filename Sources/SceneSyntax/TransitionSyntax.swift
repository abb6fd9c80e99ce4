import SceneModel

/// The keys of all transitions; each has some of them.
enum TransitionKey: String, CaseIterable {
  case name, from, to, progress, reverse, direction, shutter
  case file, mask, backside, shading
  case radius, scale, width, angle, amount, center, opacity, softness, color
  case barOffset, compression, bottomHeight, numberOfFolds, foldShadowAmount
  case grain, shadowRadius, shadowDensity, shadowOffset, shadowSize, shadowAmount
  case maxStriationRadius, striationStrength, striationContrast, fadeThreshold

  init?(_ parameter: EffectParameter) { self.init(rawValue: parameter.rawValue) }
  init?(_ picture: TransitionPicture) { self.init(rawValue: picture.rawValue) }
}

extension TransitionKind {
  /// The keys that a transition of this kind has.
  var keys: [TransitionKey] {
    let common: [TransitionKey] = [.name, .from, .to, .progress, .reverse]
    let moved: [TransitionKey] = movesPictures ? [.direction, .shutter] : []
    return common + settings.compactMap { TransitionKey($0.parameter) } + moved
      + pictures.compactMap { TransitionKey($0) }
  }
}

/// A transition whose ends are not read yet: these have the size of the layer, which an animation
/// may change.
struct TransitionDeclaration {
  let kind: TransitionKind
  let slots: [Int]
  let progress: Slot<Double>

  /// Animations of the progress.
  let animations: [Animation]

  fileprivate let mapping: Mapping<TransitionKey>
  fileprivate let pictures: [TransitionPicture: Asset]
}

extension SceneContext {
  /// What messages call a source or target that is a layer.
  static let transitionEnd = "the end of a transition"

  /// What an animation calls a transition's progress.
  private static let progressName = "contents.transition.progress"

  /// Reads a transition but for its source and target; without a size of its own the layer takes
  /// that of the larger picture, in each direction.
  func transition(_ node: YAMLNode, hasSize: Bool, slots: inout SlotTable)
    -> TransitionDeclaration?
  {
    guard let kind = transitionKind(node),
      let mapping = Mapping<TransitionKey>(
        node, of: "the transition '\(kind.rawValue)'", allowing: kind.keys, in: self)
    else { return nil }
    for key in [TransitionKey.from, .to] where node[key.rawValue] == nil {
      report("a transition needs '\(key.rawValue)': an image, a colour or a layer", at: node)
    }
    for picture in kind.pictures where picture == .file && node[picture.rawValue] == nil {
      report(
        "the transition '\(kind.rawValue)' needs the file of a picture", at: node,
        hint: "give it one as 'file': where it is dark, the target comes first")
    }
    if !hasSize { setSize(ofEndsIn: mapping, slots: &slots) }
    let indices = kind.settings.map { setting in
      let stated = TransitionKey(setting.parameter).flatMap { mapping[$0] }.flatMap {
        expression($0, setting.parameter.kind, in: setting.limits)
      }
      return slots.add(
        "contents.transition.\(setting.parameter.rawValue)",
        stated ?? Expression(constant: setting.defaultValue), kind: setting.parameter.kind)
    }
    var pictures: [TransitionPicture: Asset] = [:]
    for picture in kind.pictures {
      pictures[picture] = TransitionKey(picture).flatMap { mapping[$0] }.flatMap(loadedImage)
    }
    guard let (progress, animations) = progress(mapping, slots: &slots) else { return nil }
    return TransitionDeclaration(
      kind: kind, slots: indices, progress: progress, animations: animations, mapping: mapping,
      pictures: pictures)
  }

  private func transitionKind(_ node: YAMLNode) -> TransitionKind? {
    guard case .mapping = node.value, node.unquotedBraces == nil else {
      reportMismatch(node, expected: "a transition with its keys")
      return nil
    }
    guard let name = node[TransitionKey.name.rawValue] else {
      report(
        "a transition needs its name", at: node,
        hint: TransitionKind.allCases.map(\.rawValue).listed())
      return nil
    }
    return word(name, of: "transition")
  }

  /// Reads the progress: a number, a formula, or an animation that goes from 0 to 1.
  private func progress(_ mapping: Mapping<TransitionKey>, slots: inout SlotTable) -> (
    Slot<Double>, [Animation]
  )? {
    guard let node = mapping[.progress] else {
      if mapping.node[TransitionKey.progress.rawValue] == nil {
        report(
          "a transition needs its progress", at: mapping.node,
          hint: "write progress: {duration: 1, easing: easeOut}, or a formula from 0 to 1")
      }
      return nil
    }
    guard case .mapping(let pairs) = node.value, node.unquotedBraces == nil else {
      return expression(node, .number).map { (slots.add(SceneContext.progressName, $0), []) }
    }
    let slot: Slot<Double> = slots.add(
      SceneContext.progressName, Expression(constant: .zero))
    func pair(_ key: AnimationKey, _ text: String) -> YAMLPair {
      func word(_ text: String) -> YAMLNode {
        YAMLNode(
          origin: node.origin, bytes: node.bytes,
          value: .scalar(YAMLScalar(text: text, style: .plain)))
      }
      return YAMLPair(key: word(key.rawValue), value: word(text))
    }
    for key in [AnimationKey.property, .group] {
      guard let value = node[key.rawValue] else { continue }
      report("'\(key.rawValue)' makes no sense here: what moves is the progress", at: value)
      return nil
    }
    let goes: [AnimationKey] = [.from, .to, .by, .values, .path]
    let ends =
      goes.contains { node[$0.rawValue] != nil } ? [] : [pair(.from, "0"), pair(.to, "1")]
    let animation = YAMLNode(
      origin: node.origin, bytes: node.bytes,
      value: .mapping(pairs + [pair(.property, SceneContext.progressName)] + ends))
    let list = YAMLNode(origin: node.origin, bytes: node.bytes, value: .sequence([animation]))
    return (slot, animations(list, in: AnimationScope(slots: slots)))
  }

  /// Gives the layer the size of the larger end, in each direction.
  private func setSize(ofEndsIn mapping: Mapping<TransitionKey>, slots: inout SlotTable) {
    var size: Size?
    for key in [TransitionKey.from, .to] {
      guard let node = mapping[key], let end = naturalSize(ofEnd: node) else { continue }
      size = Size(
        width: max(size?.width ?? 0, end.width), height: max(size?.height ?? 0, end.height))
    }
    if let size {
      slots.set(.size, to: Expression(constant: size.components))
    } else if mapping[.from] != nil, mapping[.to] != nil {
      report(
        "a transition without images needs the layer's size", at: mapping.node,
        hint: "give the layer a size: [width, height]")
    }
  }

  /// The size of an end that is an image; what is wrong with it is reported when it is read.
  private func naturalSize(ofEnd node: YAMLNode) -> Size? {
    guard let node = filled(node) else { return nil }
    if let path = TransitionEnd(node) == .svg ? node : node[ContentsKey.svg.rawValue] {
      return asset(path).flatMap { try? resources.svgSize($0.path) }
    }
    let image = TransitionEnd(node) == .image ? node : node[ContentsKey.image.rawValue]
    guard let path = image?[ImageKey.file.rawValue] ?? image, path.scalar != nil,
      let asset = asset(path), let size = try? resources.imageSize(asset.path)
    else { return nil }
    return Size(width: size.width / contentsScale, height: size.height / contentsScale)
  }
}

/// What an end of a transition is written as.
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

/// What the ends of a transition take from the layer that shows them.
struct TransitionFrame {
  /// Of the layer, with all that changes it.
  let size: Expression
  let sizeAnimations: [Animation]

  let gravity: ContentsGravity

  /// Pixels of a picture per point.
  let contentsScale: Double

  init(
    of slots: SlotTable, _ animations: [Animation], gravity: ContentsGravity,
    contentsScale: Double
  ) {
    size = slots.expression(of: .size)
    sizeAnimations = animations.filter { $0.slot == LayerProperty.size.rawValue }
    self.gravity = gravity
    self.contentsScale = contentsScale
  }
}

extension SlotTable {
  /// Lets a layer fill the one that shows it in a transition, unless its own keys say otherwise.
  mutating func fill(_ frame: TransitionFrame) {
    set(.size, to: frame.size)
    set(.anchorPoint, to: Expression(constant: .zero))
  }
}

extension SceneContext {
  /// Reads source and target, and puts the transition together.
  ///
  /// - Parameter path: Of the layer that shows them.
  func contents(
    of declaration: TransitionDeclaration, in frame: TransitionFrame, path: String
  ) -> Contents {
    let mapping = declaration.mapping
    let outerObstacle = glassObstacle
    glassObstacle = "a transition"
    defer { glassObstacle = outerObstacle }
    let ends = [TransitionKey.from, .to].compactMap { key in
      mapping[key].flatMap { end($0, in: frame, path: path, name: key.rawValue) }
    }
    let direction: TransitionContents.Direction? = mapping[.direction].flatMap {
      word($0, of: "direction")
    }
    let shutter = mapping[.shutter].flatMap { constant($0, in: 0...1) }
    let isReversed = mapping[.reverse].flatMap(flag)
    guard ends.count == 2 else { return .none }
    return .transition(
      TransitionContents(
        kind: declaration.kind, slots: declaration.slots, progress: declaration.progress,
        isReversed: isReversed ?? false, direction: direction ?? .left, shutter: shutter ?? 0,
        pictures: declaration.pictures, ends: ends))
  }

  /// Returns the ends of a transition as the layers that they are.
  ///
  /// - Parameter contents: Of any kind.
  func endLayers(in contents: YAMLNode) -> [YAMLNode] {
    guard let transition = contents[ContentsKey.transition.rawValue] else { return [] }
    return [TransitionKey.from, .to].compactMap { transition[$0.rawValue].flatMap(endLayer) }
  }

  /// Returns an image, a colour or other contents as the layer that shows it.
  private func endLayer(_ node: YAMLNode) -> YAMLNode? {
    guard let node = filled(node) else { return nil }
    return switch TransitionEnd(node) {
    case .layer: node
    case .contents: node.behind(LayerKey.contents.rawValue)
    case .image: node.behind(ContentsKey.image.rawValue).behind(LayerKey.contents.rawValue)
    case .svg: node.behind(ContentsKey.svg.rawValue).behind(LayerKey.contents.rawValue)
    case .color: node.behind(ContentsKey.color.rawValue).behind(LayerKey.contents.rawValue)
    }
  }

  /// Reads the source or the target: an image, a colour, contents, or a layer.
  private func end(_ node: YAMLNode, in frame: TransitionFrame, path: String, name: String)
    -> Layer?
  {
    guard let layer = endLayer(node) else { return nil }
    let declarations = declarations(layer, of: SceneContext.transitionEnd)
    guard declarations.count == 1, let declaration = declarations.first, declaration.copy == nil
    else {
      if !declarations.isEmpty {
        report(
          "the end of a transition is one layer and does not repeat", at: node,
          hint: "repeat layers in it")
      }
      return nil
    }
    return self.layer(declaration, path: "\(path)/\(name)", filling: frame)
  }
}
