import SceneModel

/// The way a layer rotates while it follows a path.
enum RotationMode: String, CaseIterable {
  case auto, autoReverse
}

extension ValueKind {
  /// A name for messages: two values of a kind that cannot be interpolated.
  var twoValues: String {
    switch self {
    case .file: "two files"
    case .path: "two paths"
    default: "true and false"
    }
  }
}

extension AnimationReader {
  /// Reads the values that an animation interpolates between.
  func values(
    _ mapping: Mapping<AnimationKey>, of target: SlotTable.Target, in scope: AnimationScope
  ) -> Animation.Values? {
    if mapping.path != nil { return path(mapping, of: target) }
    if let node = mapping[\.rotationMode] {
      reader.report("'rotationMode' belongs to a 'path', which is missing", at: node)
    }
    if mapping.values != nil {
      return keyframes(mapping, of: target, in: scope).map(Animation.Values.keyframes)
    }
    for (key, node) in mapping.given(among: AnimationKey.ofKeyframes) {
      reader.report("'\(key)' belongs to 'values', which are missing", at: node)
    }
    return ends(mapping, of: target, in: scope)
  }

  /// Reads the rotation of a layer that follows a path.
  ///
  /// - Parameter values: The animation along the path.
  func direction(
    _ mapping: Mapping<AnimationKey>, along values: Animation.Values, of target: SlotTable.Target
  ) -> Animation.Values? {
    guard let node = mapping[\.rotationMode], case .path(let curve) = values,
      let mode = mapping.rotationMode
    else { return nil }
    guard target.slot == LayerProperty.position.rawValue else {
      reader.report("only a layer whose position follows a path turns along it", at: node)
      return nil
    }
    return .direction(curve, turn: mode == .auto ? 0 : 180)
  }

  private func ends(
    _ mapping: Mapping<AnimationKey>, of target: SlotTable.Target, in scope: AnimationScope
  ) -> Animation.Values? {
    func value(_ node: YAMLNode?, isDifference: Bool = false) -> Expression? {
      node.flatMap {
        self.value(
          $0, of: target, in: scope, isDifference: isDifference || mapping.additive)
      }
    }
    if !target.kind.addsUp, let node = mapping[\.by] {
      reader.report("\(target.kind.twoValues) do not add up", at: node, hint: "use from and to")
      return nil
    }
    switch (value(mapping.from), value(mapping.to), value(mapping.by, isDifference: true)) {
    case (let from?, let to?, nil): return .fromTo(from: from, to: to)
    case (let from?, nil, let by?): return .fromBy(from: from, by: by)
    case (nil, let to?, let by?): return .toBy(to: to, by: by)
    case (let from?, nil, nil): return .from(from)
    case (nil, let to?, nil): return .to(to)
    case (nil, nil, let by?): return .by(by)
    case (.some, .some, .some):
      reader.report(
        "'from', 'to' and 'by' say too much together", at: mapping.node, hint: "use two of them")
    case (nil, nil, nil):
      if mapping.given(among: AnimationKey.ofEnds).isEmpty {
        reader.report(
          "the animation does not say where it goes", at: mapping.node,
          hint: "use from, to, by, values or path")
      }
    }
    return nil
  }

  /// Reads one value of the animated property; a number if only a component is animated.
  ///
  /// - Parameter isDifference: Whether the value is added to another one.
  func value(
    _ node: YAMLNode, of target: SlotTable.Target, in scope: AnimationScope,
    isDifference: Bool = false
  ) -> Expression? {
    if let number = target.numberOfMatrix {
      return reader.number(number, ofMatrix: node, isDifference: isDifference)
    }
    switch target.kind {
    case .file: return pictures.shownFile(node, among: scope.files)
    case .path:
      return ShapeReader(reader: reader).shownPath(node, inSlot: target.slot, among: scope.paths)
    default:
      return reader.expression(
        node.measuring { LayerKey.table.units(at: target.path) }, target.kind)?
        .moved(to: target.components.lowerBound)
    }
  }

  private func path(_ mapping: Mapping<AnimationKey>, of target: SlotTable.Target)
    -> Animation.Values?
  {
    guard let node = mapping.path, let path = ShapeReader(reader: reader).path(node) else {
      return nil
    }
    guard target.kind == .point else {
      reader.report("a path moves a point, such as the position", at: node)
      return nil
    }
    let others = mapping.given(
      \.from, \.to, \.by, \.values, \.tension, \.continuity, \.bias)
    for (key, node) in others { reader.report("'\(key)' and 'path' exclude each other", at: node) }
    let mode = calculationMode(mapping, of: target)
    if mode != .linear, mode != .paced, let node = mapping[\.calculationMode] {
      reader.report("a path has curves of its own", at: node, hint: "use linear or paced")
      return nil
    }
    let count = path.segmentCount
    guard count > 0 else {
      reader.report("the path leads nowhere", at: node)
      return nil
    }
    let times = mapping.keyTimes.map {
      reader.keyTimes($0, counts: [count + 1], of: "end of a segment")
    }
    let easings = mapping.easings.map { reader.easings($0, count: count) }
    guard times != .some(nil), easings != .some(nil) else { return nil }
    return ValueCurve(
      along: path, times: times ?? nil, easings: (easings ?? nil) ?? [], isPaced: mode.isPaced
    ).map(Animation.Values.path)
  }
}

extension Expression {
  /// The same value in another component; `position.y`, for example, is component 1 of a position.
  fileprivate func moved(to component: Int) -> Expression {
    guard component > 0 else { return self }
    var constant = SIMD4<Double>.zero
    constant[component] = self.constant.x
    return Expression(
      constant: constant,
      formulas: formulas.map { ComponentFormula(component: component, formula: $0.formula) })
  }
}
