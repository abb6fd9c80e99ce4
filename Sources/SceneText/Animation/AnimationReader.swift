import SceneModel

/// The surroundings of an animation while it is read.
struct AnimationScope {
  let slots: SlotTable

  /// The image files that the layer's contents show.
  let files: ShownFiles

  /// The paths that the layer's outline morphs into.
  let paths: ShownPaths

  /// The time space that the animation runs in.
  let time: TimeScope

  /// Returns the surroundings of an animation of the same layer in another time space.
  func at(_ time: TimeScope) -> AnimationScope {
    AnimationScope(slots: slots, files: files, paths: paths, time: time)
  }
}

/// Reads the animations of a layer.
struct AnimationReader {
  /// The most animations one layer may have.
  static let limit = 1000

  let reader: ValueReader
  let pictures: PictureReader
  let timings: TimingReader

  /// Records the easings and springs; absent unless requested.
  let numbers: NumberRecorder?

  /// Takes the states of the scene; absent unless requested.
  let states: StateTable?

  /// Reads the animations of a layer; grouped ones are flattened into the same list.
  func animations(_ node: YAMLNode, in scope: AnimationScope) -> [Animation] {
    guard let items = items(node) else { return [] }
    let animations = animations(items, in: scope)
    if animations.count > AnimationReader.limit {
      reader.report("a layer has at most \(AnimationReader.limit) animations", at: node)
      return []
    }
    return animations
  }

  /// Returns the items of a list of animations.
  func items(_ node: YAMLNode) -> [YAMLNode]? {
    reader.items(
      node, expected: "a list of animations, each after a '- '", hint: node.hintOfItemsWithIDs)
  }

  /// Reads the animations of a list or of a group.
  func animations(_ items: [YAMLNode], in scope: AnimationScope) -> [Animation] {
    items.enumerated().flatMap { animation($1, in: scope.at(scope.time.item($0))) }
  }

  func animation(_ node: YAMLNode, in scope: AnimationScope) -> [Animation] {
    guard let mapping = Mapping<AnimationKey>(node, of: "an animation", by: reader) else {
      return []
    }
    if mapping.group != nil || mapping.sequence != nil { return group(mapping, in: scope) }
    let id = mapping[\.id].flatMap { name($0, in: scope) }
    let target = target(mapping, slots: scope.slots)
    let pacing = reader.pacing(mapping)
    let driver = driver(mapping, in: scope.time)
    let timing =
      driver == nil ? timings.timing(mapping, pacing: pacing, in: scope.time) : .driven
    guard let target, let pacing, let timing, let values = values(mapping, of: target, in: scope)
    else {
      return []
    }
    if driver == nil {
      numbers?.note(
        pacing, of: mapping, lasting: timing.duration, leading: target, at: scope.time.place)
    }
    if driver != nil, !isDrivable(values, of: target, at: mapping) { return [] }
    let (isAdditive, isCumulative) = sums(mapping, of: target)
    let carriesVelocity =
      mapping.spring.map { SpringReader(reader: reader).carriesVelocity($0) } ?? false
    let rest = scope.slots.rest(of: target).flatMap { number in
      self.values(mapping, of: number, in: scope).map {
        changes(of: number, to: $0, isAdditive: isAdditive, mapping)
      } ?? []
    }
    let own = changes(of: target, to: values, isAdditive: isAdditive, mapping)
    let all = (own + rest).map { change in
      Animation(
        id: id, slot: change.slot, components: change.components, values: change.values,
        pacing: pacing, progress: driver, timing: timing, groups: scope.time.groups,
        isAdditive: change.isAdditive, isCumulative: isCumulative,
        carriesVelocity: carriesVelocity, source: node.range)
    }
    return reader.conditions.areMomentsKnown ? all.compactMap(\.ifItBegins) : all
  }

  /// The change of one slot by an animation.
  private struct Change {
    let slot: Int
    let components: Range<Int>
    let values: Animation.Values
    let isAdditive: Bool
  }

  /// Returns the changes of the slots that follow a target, and of the rotation along a path.
  private func changes(
    of target: SlotTable.Target, to values: Animation.Values, isAdditive: Bool,
    _ mapping: Mapping<AnimationKey>
  ) -> [Change] {
    let own = isAdditive ? values.added : target.kind.switches ? values.immediate : values
    let moved = ([target.slot] + target.followers).map {
      Change(slot: $0, components: target.components, values: own, isAdditive: isAdditive)
    }
    guard let direction = direction(mapping, along: values, of: target) else { return moved }
    let rotation = LayerProperty.rotation.rawValue
    return moved
      + [Change(slot: rotation, components: 0..<1, values: direction, isAdditive: false)]
  }

  /// Reads the id of an animation or a group; `nil` after reporting an unusable name.
  func name(_ node: YAMLNode, in scope: AnimationScope) -> String? {
    guard let node = reader.filled(node),
      let name = reader.text(node, expected: AnimationKey.id.declaration.form.words)
    else { return nil }
    let path = "\(name).\(NamedProgress.Measure.progress)"
    guard scope.slots.named.components(called: path) == nil else {
      reader.report("'\(path)' is a value of the layer already", at: node, hint: "use another name")
      return nil
    }
    return name
  }

  private func target(_ mapping: Mapping<AnimationKey>, slots: SlotTable) -> SlotTable.Target? {
    guard let node = mapping[\.property] else {
      if !mapping.hasUnknownKeys {
        reader.report(
          "an animation needs its property", at: mapping.node, hint: "write property: opacity")
      }
      return nil
    }
    guard let node = reader.filled(node),
      let name = reader.text(node, expected: AnimationKey.property.declaration.form.words)
    else { return nil }
    if let target = slots[name] { return target }
    let isOfContents = name.hasPrefix(LayerKey.contents.name + ".")
    if isOfContents, slots.hasUnreadContents { return nil }
    if isOfContents, slots.hasFadingContents {
      reader.report(
        "'\(name)' cannot be animated, because states let the contents fade into others", at: node,
        hint: "let the states change it, or show the other contents in a layer of their own")
      return nil
    }
    let isOfStages = slots.named.hasStagedBlur && name.hasPrefix("blur.")
    reader.report(
      "this layer has no property '\(name)'", at: node,
      hint: isOfStages
        ? "stages are blurred once: animate 'blur.progress', or use the filter 'gaussian'"
        : slots.hint(for: name))
    return nil
  }

  /// Reads whether the values are added to the value beneath, and whether cycles accumulate.
  private func sums(_ mapping: Mapping<AnimationKey>, of target: SlotTable.Target) -> (
    additive: Bool, cumulative: Bool
  ) {
    if !target.kind.addsUp {
      for (_, node) in mapping.given(\.additive, \.cumulative) {
        reader.report("\(target.kind.twoValues) do not add up", at: node)
      }
    }
    if target.kind == .file, let node = mapping.spring {
      reader.report("there is nothing between two files that a spring could pull at", at: node)
    }
    let isCumulative = mapping.cumulative
    if isCumulative, let node = mapping[\.autoreverses], reader.flag(node) == true {
      reader.warn("an animation that autoreverses does not accumulate", at: node)
    }
    return (mapping.additive, isCumulative)
  }
}

extension ValueReader {
  /// Reads the easing or the spring of an animation.
  func pacing(_ mapping: Mapping<AnimationKey>) -> Animation.Pacing? {
    guard let node = mapping.spring else {
      return .easing(mapping.easing)
    }
    if let easing = mapping[\.easing] {
      report("'easing' and 'spring' exclude each other", at: easing)
    }
    for (key, _) in mapping.given(among: AnimationKey.ofCourses) {
      report(
        "a spring pulls from one value to another: 'spring' and '\(key)' exclude each other",
        at: node)
    }
    return SpringReader(reader: self).spring(node).map(Animation.Pacing.spring)
  }
}

extension Animation.Values {
  /// The same values for an additive animation: a missing end is zero.
  fileprivate var added: Animation.Values {
    let nothing = Expression(constant: .zero)
    return switch self {
    case .from(let from): .fromTo(from: from, to: nothing)
    case .to(let to), .by(let to): .fromTo(from: nothing, to: to)
    default: self
    }
  }

  /// The same values for a discrete property, which switches when the animation starts.
  fileprivate var immediate: Animation.Values {
    switch self {
    case .fromTo(_, let to), .to(let to): .fromTo(from: to, to: to)
    case .from: .by(Expression(constant: .zero))
    default: self
    }
  }
}
