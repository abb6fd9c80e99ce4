import Effects
import SceneModel

/// A transition before its source and target are read.
///
/// They take the size of the layer, which an animation may change.
struct PendingTransition: PendingContents {
  let kind: TransitionKind
  let slots: [Int]
  let progress: Slot<Double>

  /// The animations of the progress.
  let animations: [Animation]

  let mapping: Mapping<TransitionKey>
  let pictures: [TransitionPicture: Asset]

  func contents(by reader: InnerLayerReader) -> Contents {
    let ends = mapping.given(\.from, \.to).compactMap { key, node in
      reader.layer(node, as: TransitionReader.end, called: key, inside: "a transition")
    }
    let (isReversed, isLinear) = (mapping.reverse, mapping.linear)
    let (direction, shutter) = (mapping.direction, mapping.shutter)
    guard ends.count == 2 else { return .none }
    return .transition(
      TransitionContents(
        kind: kind, slots: slots, progress: progress, isReversed: isReversed,
        direction: direction, isLinear: isLinear, shutter: shutter, pictures: pictures,
        ends: ends))
  }
}

/// Reads transitions.
struct TransitionReader {
  let reader: ValueReader
  let pictures: PictureReader
  let animations: AnimationReader

  /// The name in messages of a source or target that is a layer.
  static let end = "the end of a transition"

  /// The property name of a transition's progress in animations.
  private static let progressName = "contents.transition.progress"

  /// Returns the source and the target.
  static func layers(of transition: YAMLNode) -> [InnerLayerNode] {
    KeyList(TransitionKey.from, TransitionKey.to).names.compactMap { key in
      transition[key].map { InnerLayerNode(id: key, what: end, node: $0) }
    }
  }

  /// Reads a transition without its source and target.
  ///
  /// A layer without a declared size takes the larger width and the larger height of its images.
  func transition(
    _ node: YAMLNode, in scope: ContentsScope, slots: inout SlotTable
  ) -> PendingTransition? {
    guard let kind = transitionKind(node),
      let mapping = Mapping<TransitionKey>(
        node, of: "the transition '\(kind.rawValue)'", allowing: kind.keys, by: reader)
    else { return nil }
    for key in KeyList(TransitionKey.from, TransitionKey.to).names where node[key] == nil {
      reader.report("a transition needs '\(key)': an image, a colour or a layer", at: node)
    }
    for picture in kind.declaration.pictures
    where picture.isRequired && node[picture.rawValue] == nil {
      reader.report(
        "the transition '\(kind.rawValue)' needs the file of a picture", at: node,
        hint: "give it one as '\(picture.rawValue)': where it is dark, the target comes first")
    }
    if !scope.hasSize { setSize(ofEndsIn: mapping, in: scope, slots: &slots) }
    let indices = kind.settings.map { setting in
      let stated = mapping[setting.parameter.name].flatMap {
        reader.expression(
          $0.measuring { setting.form.units }, setting.parameter.kind, in: setting.limits)
      }
      return slots.add(
        "contents.transition.\(setting.parameter.name)",
        stated
          ?? Expression(
            constant: reader.defaultComponents(setting.defaultValue, setting.parameter.kind)),
        kind: setting.parameter.kind)
    }
    var pictures: [TransitionPicture: Asset] = [:]
    for picture in kind.declaration.pictures {
      pictures[picture] = mapping[picture.rawValue].flatMap(self.pictures.loadedImage)
    }
    guard let (progress, animations) = progress(mapping, in: scope, slots: &slots) else {
      return nil
    }
    return PendingTransition(
      kind: kind, slots: indices, progress: progress, animations: animations, mapping: mapping,
      pictures: pictures)
  }

  private func transitionKind(_ node: YAMLNode) -> TransitionKind? {
    guard case .mapping = node.value, node.unquotedBraces == nil else {
      reader.reportMismatch(node, expected: "a transition with its keys")
      return nil
    }
    guard let name = node[TransitionKey.name.name] else {
      reader.report(
        "a transition needs its name", at: node,
        hint: TransitionKind.allCases.map(\.rawValue).listed())
      return nil
    }
    return reader.value(name, for: TransitionKey.name) ?? nil
  }

  /// Reads the progress: a number, a formula, or an animation from 0 to 1.
  private func progress(
    _ mapping: Mapping<TransitionKey>, in scope: ContentsScope, slots: inout SlotTable
  ) -> (Slot<Double>, [Animation])? {
    guard let node = mapping[\.progress] else {
      if mapping.node[TransitionKey.progress.name] == nil {
        reader.report(
          "a transition needs its progress", at: mapping.node,
          hint: "write progress: {duration: 1, easing: easeOut}, or a formula from 0 to 1")
      }
      return nil
    }
    guard case .mapping(let pairs) = node.value, node.unquotedBraces == nil else {
      let fraction = node.measuring { .of(.fraction) }
      return reader.expression(fraction, .number).map {
        (slots.add(Self.progressName, $0), [])
      }
    }
    return animatedProgress(node, pairs, in: scope, slots: &slots)
  }

  /// Reads an animation whose property and values are implied.
  private func animatedProgress(
    _ node: YAMLNode, _ pairs: [YAMLPair], in scope: ContentsScope, slots: inout SlotTable
  ) -> (Slot<Double>, [Animation])? {
    for key in AnimationKey.ofWholeAnimations.names {
      guard let value = node[key] else { continue }
      reader.report("'\(key)' has no place here: only the progress moves", at: value)
      return nil
    }
    let slot: Slot<Double> = slots.add(Self.progressName, Expression(constant: .zero))
    func pair(_ key: KeyDeclaration, _ text: String) -> YAMLPair {
      YAMLPair(key: node.word(key.name), value: node.word(text))
    }
    typealias Key = AnimationKey
    let goes = KeyList(Key.from, Key.to, Key.by, Key.values, Key.path)
    let ends =
      goes.names.contains { node[$0] != nil }
      ? [] : [pair(Key.from.declaration, "0"), pair(Key.to.declaration, "1")]
    let animation = node.with(
      .mapping(pairs + [pair(Key.property.declaration, Self.progressName)] + ends))
    let inner = AnimationScope(
      slots: slots, files: ShownFiles(of: .none), paths: ShownPaths(),
      time: TimeScope(
        AnimationPlace(layer: scope.layer, list: .progress), isOnSceneTime: scope.isOnSceneTime))
    return (slot, animations.animations(node.with(.sequence([animation])), in: inner))
  }

  /// Sets the layer's width and height to the larger ones of the two ends.
  private func setSize(
    ofEndsIn mapping: Mapping<TransitionKey>, in scope: ContentsScope, slots: inout SlotTable
  ) {
    var size: Size?
    for (_, node) in mapping.given(\.from, \.to) {
      guard let end = pictures.naturalSize(ofLayer: node, in: scope) else { continue }
      size = Size(
        width: max(size?.width ?? 0, end.width), height: max(size?.height ?? 0, end.height))
    }
    if let size {
      slots.set(.size, to: Expression(constant: size.components))
    } else if mapping[\.from] != nil, mapping[\.to] != nil {
      reader.report(
        "a transition without images needs the layer's size", at: mapping.node,
        hint: "give the layer a size: [width, height]")
    }
  }
}
