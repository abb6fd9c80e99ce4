import SceneModel

extension SceneContext {
  /// Seconds between two samples of a trace that does not say.
  private static let defaultMaximumGap = 0.5

  /// Reads what inputs are called, before anything is read that may have a formula.
  func inputNames(_ node: YAMLNode) -> [String] {
    guard case .mapping(let pairs) = node.value else { return [] }
    return pairs.map { $0.key.scalar?.text ?? "" }
  }

  /// Reads the inputs of a scene whose parameters are known; `nil` for each with a mistake.
  func inputs(_ node: YAMLNode) -> [Input?] {
    guard case .mapping(let pairs) = node.value else {
      reportMismatch(node, expected: "names with their signals")
      return []
    }
    return pairs.enumerated().map { index, pair in
      inputName(pair.key, index).flatMap { name in
        signal(pair.value).map { Input(name: name, signal: $0, source: pair.key.range) }
      }
    }
  }

  private func inputName(_ node: YAMLNode, _ index: Int) -> String? {
    let name = head.inputNames[index]
    let mistake =
      if !name.isIdentifier {
        "an input's name has letters, digits and '_'"
      } else if FormulaCompiler.isReserved(name) {
        "'\(name)' already has a meaning in formulas"
      } else if node.origin.scope[name] != nil {
        "'\(name)' is the name of a parameter already"
      } else if head.inputNames[..<index].contains(name) {
        "the input '\(name)' is there twice"
      } else {
        nil as String?
      }
    guard let mistake else { return name }
    report(mistake, at: node)
    return nil
  }

  private func signal(_ node: YAMLNode) -> Signal? {
    guard let mapping = Mapping<InputKey>(node, of: "an input", in: self) else { return nil }
    let fling = mapping[.fling].flatMap { Mapping<FlingKey>($0, of: "a fling", in: self) }
    reportStrays(in: mapping, fling: fling)
    let begin = constant(.begin, of: mapping) ?? 0
    let rubberBand = rubberBand(mapping)
    guard let drag = drag(mapping, fling: fling) else { return nil }
    return Signal(
      drag: drag, begin: begin, rubberBand: rubberBand,
      fling: fling.flatMap { self.fling($0, after: drag, within: rubberBand) })
  }

  /// Reports keys that have no meaning beside the others, or without them.
  private func reportStrays(in mapping: Mapping<InputKey>, fling: Mapping<FlingKey>?) {
    let owners: [(key: InputKey, owner: InputKey)] = [
      (.easings, .keyframes), (.column, .trace), (.maximumGap, .trace), (.length, .bounds),
    ]
    for (key, owner) in owners where mapping[owner] == nil {
      guard let node = mapping[key] else { continue }
      report("'\(key.rawValue)' belongs to '\(owner.rawValue)', which is missing", at: node)
    }
    if let node = fling?[.stiffness], mapping[.bounds] == nil {
      report(
        "'stiffness' belongs to 'bounds', which is missing", at: node,
        hint: "only at an end there is a spring")
    }
    if let node = fling?[.from], mapping[.keyframes] != nil || mapping[.trace] != nil {
      report("this fling starts where the drag ends, and not 'from' elsewhere", at: node)
    }
  }

  private func drag(_ mapping: Mapping<InputKey>, fling: Mapping<FlingKey>?) -> Drag? {
    switch (mapping[.keyframes], mapping[.trace]) {
    case (.some, let trace?):
      report("'keyframes' and 'trace' exclude each other", at: trace)
      return nil
    case (let keyframes?, nil):
      return easedTrace(keyframes, easings: mapping[.easings]).map(Drag.keyframed)
    case (nil, let trace?):
      let maximumGap =
        mapping[.maximumGap].map { constant($0, in: InputKey.maximumGap.limits) }
        ?? SceneContext.defaultMaximumGap
      guard let maximumGap else { return nil }
      return self.trace(trace, column: mapping[.column], maximumGap: maximumGap)
        .map(Drag.recorded)
    case (nil, nil):
      if let fling { return start(of: fling).map { .recorded(Trace(holding: $0)) } }
      if mapping[.fling] == nil {
        report(
          "the input does not say what drives it", at: mapping.node,
          hint: "use keyframes, trace or fling")
      }
      return nil
    }
  }

  private func easedTrace(_ node: YAMLNode, easings: YAMLNode?) -> EasedTrace? {
    guard let items = items(node, expected: "a list of keyframes, each [seconds, value]") else {
      return nil
    }
    guard !items.isEmpty else {
      report("there is no keyframe in the list", at: node, hint: "write [[0, 0], [0.5, 100]]")
      return nil
    }
    let samples = items.compactMap(keyframe)
    guard samples.count == items.count else { return nil }
    for (index, (last, sample)) in zip(samples, samples.dropFirst()).enumerated()
    where sample.time - last.time <= .timeTolerance {
      report(
        "times ascend, but \(sample.time.plain) follows \(last.time.plain)", at: items[index + 1])
      return nil
    }
    let count = items.count - 1
    let easings =
      easings.map { self.easings($0, count: count) } ?? Array(repeating: .linear, count: count)
    guard let easings, let keyframes = Trace(samples: samples) else { return nil }
    return EasedTrace(keyframes: keyframes, easings: easings)
  }

  private func keyframe(_ node: YAMLNode) -> Trace.Sample? {
    numbers(node, as: InputKey.keyframe).map { Trace.Sample(time: $0[0], value: $0[1]) }
  }

  private func rubberBand(_ mapping: Mapping<InputKey>) -> RubberBand? {
    guard let node = mapping[.bounds] else { return nil }
    guard mapping[.length] != nil else {
      report(
        "bounds need the length of the view that stretches past them", at: node,
        hint: "write length: 568, in points")
      return nil
    }
    let length = constant(.length, of: mapping)
    guard let ends = numbers(.bounds, of: mapping) else { return nil }
    let (least, most) = (ends[0], ends[1])
    guard least <= most else {
      report("the bounds are upside down: \(least.plain) is above \(most.plain)", at: node)
      return nil
    }
    return length.flatMap { RubberBand(bounds: least...most, length: $0) }
  }
}
