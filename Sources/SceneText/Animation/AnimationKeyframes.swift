import SceneModel

extension AnimationReader {
  func keyframes(
    _ mapping: Mapping<AnimationKey>, of target: SlotTable.Target, in scope: AnimationScope
  ) -> Keyframes? {
    guard let node = mapping.values, let items = reader.items(node, expected: "a list of values")
    else { return nil }
    for (key, node) in mapping.given(among: AnimationKey.ofEnds) {
      reader.report("'\(key)' and 'values' exclude each other", at: node)
    }
    guard items.count >= 2 else {
      reader.report("keyframes are at least two values", at: node)
      return nil
    }
    let mode = calculationMode(mapping, of: target)
    let values = items.compactMap {
      value($0, of: target, in: scope, isDifference: mapping.additive)
    }
    let counts = mode == .discrete ? [items.count + 1, items.count] : [items.count]
    let times = mapping.keyTimes.map { reader.keyTimes($0, counts: counts, of: "value") }
    let easings = mapping.easings.map { reader.easings($0, count: items.count - 1) }
    let shapes = shapes(mapping, mode: mode, count: items.count)
    guard values.count == items.count, times != .some(nil), easings != .some(nil), let shapes
    else { return nil }
    if mode == .discrete, let times { warnIfNeverShown(items, at: times) }
    return Keyframes(
      values: values, mode: mode, times: times ?? nil, easings: (easings ?? nil) ?? [],
      shapes: shapes)
  }

  /// Warns if the last of discrete values would begin where the animation ends.
  ///
  /// - Parameter times: When each value begins, and perhaps the end of the last one.
  private func warnIfNeverShown(_ items: [YAMLNode], at times: [Double]?) {
    let (last, before) = (items[items.count - 1], items[items.count - 2])
    guard let times, times.count == items.count, times[times.count - 1] >= 1,
      last.scalar == nil || last.scalar?.text != before.scalar?.text
    else { return }
    reader.warn(
      "the last of the discrete values is never shown", at: last,
      hint: "each holds until the next key time: add one for the end, or leave out 'keyTimes'")
  }

  /// Reads the interpolation between keyframes, and reports keys without a meaning in that mode.
  func calculationMode(_ mapping: Mapping<AnimationKey>, of target: SlotTable.Target)
    -> Keyframes.CalculationMode
  {
    let defaultMode: Keyframes.CalculationMode = target.kind.switches ? .discrete : .linear
    let mode =
      mapping[\.calculationMode] == nil
      ? defaultMode : mapping.checked(\.calculationMode) ?? defaultMode
    if target.kind.switches, mode != .discrete, let node = mapping[\.calculationMode] {
      reader.report(
        "there is nothing between \(target.kind.twoValues)", at: node, hint: "use discrete")
    }
    if mode.isPaced, target.kind == .path, let node = mapping[\.calculationMode] {
      reader.report("there is no distance between two paths", at: node, hint: "use linear or cubic")
    }
    if mode.isPaced, let node = mapping.keyTimes {
      reader.report("paced keyframes have times of their own: leave out 'keyTimes'", at: node)
    }
    if mode.isPaced || mode == .discrete, let node = mapping.easings {
      reader.report("\(mode.rawValue) keyframes have no 'easings'", at: node)
    }
    return mode
  }

  /// Reads tension, continuity and bias: one number for all values, or one for each.
  private func shapes(
    _ mapping: Mapping<AnimationKey>, mode: Keyframes.CalculationMode, count: Int
  ) -> [Keyframes.Shape]? {
    guard mapping.has(anyOf: AnimationKey.ofShapes) else {
      let plain = Keyframes.Shape(tension: 0, continuity: 0, bias: 0)
      return Array(repeating: plain, count: count)
    }
    func numbers(_ key: KeyPath<AnimationKey.Type, Key<[Double]>>) -> [Double]? {
      if let node = mapping[key] {
        if !mode.isCubic {
          reader.report(
            "'\(AnimationKey.self[keyPath: key].name)' shapes cubic keyframes", at: node,
            hint: "use cubic or cubicPaced")
          return nil
        }
        if case .sequence(let items) = node.value, items.count != count {
          reader.report("expected \(count) numbers, one per value, not \(items.count)", at: node)
          return nil
        }
      }
      return mapping.checked(key).map {
        $0.count == count ? $0 : Array(repeating: $0[0], count: count)
      }
    }
    let (tension, continuity, bias) = (numbers(\.tension), numbers(\.continuity), numbers(\.bias))
    guard let tension, let continuity, let bias else { return nil }
    return (0..<count).map {
      Keyframes.Shape(tension: tension[$0], continuity: continuity[$0], bias: bias[$0])
    }
  }
}

extension ValueReader {
  /// - Parameter counts: The allowed numbers of times, the preferred one first.
  func keyTimes(_ node: YAMLNode, counts: [Int], of what: String) -> [Double]? {
    guard let items = items(node, expected: "a list of times from 0 to 1") else {
      return nil
    }
    guard counts.contains(items.count) else {
      let extra = counts.count > 1 ? " and one for the end" : ""
      report(
        "expected \(counts[0]) key times, one per \(what)\(extra), not \(items.count)", at: node)
      return nil
    }
    let times = items.compactMap { constant($0, in: AnimationKey.keyTimes.limits) }
    guard times.count == items.count else { return nil }
    for index in times.indices.dropFirst() where times[index] < times[index - 1] {
      report(
        "key times ascend, but \(times[index].plain) follows \(times[index - 1].plain)",
        at: items[index])
      return nil
    }
    return times
  }

  func easings(_ node: YAMLNode, count: Int) -> [Easing]? {
    guard let items = items(node, expected: "a list of easings") else { return nil }
    if let torn = items.first(where: \.isTornFormula) {
      reportTornFormula(torn)
      return nil
    }
    guard items.count == count else {
      report(
        "expected \(count) easing\(count == 1 ? "" : "s"), one between two values, "
          + "not \(items.count)", at: node)
      return nil
    }
    let easings = items.compactMap(easing)
    return easings.count == count ? easings : nil
  }
}
