import SceneModel

/// One touch of a finger in an input, from contact until the lift.
struct DraggedTouch {
  let drag: Drag

  /// The time of the lift, in the drag's time.
  let lift: Double
}

extension InputReader {
  /// Reads the touches in keyframes or in a trace; one touch without release times.
  ///
  /// - Returns: An empty list without keyframes and trace; `nil` after a mistake.
  func draggedTouches(_ mapping: Mapping<InputKey>) -> [DraggedTouch]? {
    guard let releases = mapping.release.map(releases) ?? [] else { return nil }
    switch (mapping.keyframes, mapping[\.trace]) {
    case (.some, let trace?):
      reader.report("'keyframes' and 'trace' exclude each other", at: trace)
      return nil
    case (let keyframes?, nil):
      return keyframedTouches(keyframes, easings: mapping.easings, liftedAt: releases)
    case (nil, let trace?):
      guard let maximumGap = mapping.checked(\.maximumGap),
        let trace = self.trace(
          trace, column: mapping[\.column], maximumGap: maximumGap, releases: releases.map(\.time)),
        let touches = touches(of: trace.samples, liftedAt: releases)
      else { return nil }
      return touches.compactMap { touch in
        Trace(samples: touch.samples).map { DraggedTouch(drag: .recorded($0), lift: touch.lift) }
      }
    case (nil, nil): return []
    }
  }

  private func keyframedTouches(_ node: YAMLNode, easings: YAMLNode?, liftedAt releases: [Lift])
    -> [DraggedTouch]?
  {
    guard let samples = keyframes(node), let touches = touches(of: samples, liftedAt: releases)
    else { return nil }
    let count = samples.count - touches.count
    var left: ArraySlice<Easing>
    if let easings {
      guard let given = reader.easings(easings, count: count) else { return nil }
      left = given[...]
    } else {
      left = Array(repeating: .linear, count: count)[...]
    }
    return touches.compactMap { touch in
      let own = Array(left.prefix(touch.samples.count - 1))
      left = left.dropFirst(own.count)
      return Trace(samples: touch.samples).flatMap { EasedTrace(keyframes: $0, easings: own) }
        .map { DraggedTouch(drag: .keyframed($0), lift: touch.lift) }
    }
  }

  private func keyframes(_ node: YAMLNode) -> [Trace.Sample]? {
    guard let items = reader.items(node, expected: "a list of keyframes, each [seconds, value]")
    else {
      return nil
    }
    guard !items.isEmpty else {
      reader.report(
        "there is no keyframe in the list", at: node, hint: "write [[0, 0], [0.5, 100]]")
      return nil
    }
    let samples = items.compactMap(keyframe)
    guard samples.count == items.count else { return nil }
    for (index, (last, sample)) in zip(samples, samples.dropFirst()).enumerated()
    where sample.time - last.time <= .timeTolerance {
      reader.report(
        "times ascend, but \(sample.time.plain) follows \(last.time.plain)", at: items[index + 1])
      return nil
    }
    return samples
  }

  private func keyframe(_ node: YAMLNode) -> Trace.Sample? {
    guard let parts = reader.list(node, of: InputKey.keyframe.map(\.key)),
      let time = reader.constant(parts[0].measuring { .of(.time) }, in: InputKey.keyframe[0].value),
      let value = reader.constant(parts[1], in: InputKey.keyframe[1].value)
    else { return nil }
    return Trace.Sample(time: time, value: value)
  }

  /// The time of a lift, and the node that declares it.
  private typealias Lift = (time: Double, node: YAMLNode)

  /// Reads the release times: one time, or an ascending list.
  private func releases(_ node: YAMLNode) -> [Lift]? {
    guard case .sequence = node.value else {
      return reader.constant(node, in: InputKey.release.limits).map { [($0, node)] }
    }
    let expected = "a time or a list of times in seconds"
    guard let items = reader.items(node, expected: expected, limit: InputReader.mostTouches) else {
      return nil
    }
    var lifts: [Lift] = []
    for item in items {
      guard let time = reader.constant(item, in: InputKey.release.limits) else { return nil }
      if let last = lifts.last, time <= last.time {
        reader.report("times ascend, but \(time.plain) follows \(last.time.plain)", at: item)
        return nil
      }
      lifts.append((time, item))
    }
    return lifts
  }

  /// Splits samples at the release times; by default the last touch lifts at its last sample.
  private func touches(of samples: [Trace.Sample], liftedAt releases: [Lift]) -> [(
    samples: [Trace.Sample], lift: Double
  )]? {
    var touches: [(samples: [Trace.Sample], lift: Double)] = []
    var rest = samples[...]
    for (time, node) in releases {
      let touch = rest.prefix { $0.time <= time + .timeTolerance }
      guard let last = touch.last else {
        let next = rest.first.map { "the next sample is at \($0.time.plain) s" }
        reader.report(
          "no finger is down to be lifted at \(time.plain) s", at: node,
          hint: next ?? "no sample follows the previous release")
        return nil
      }
      touches.append((Array(touch), max(time, last.time)))
      rest = rest[touch.endIndex...]
    }
    if let last = rest.last { touches.append((Array(rest), last.time)) }
    return touches
  }
}
