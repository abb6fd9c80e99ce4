import SceneModel

extension SceneContext {
  /// The most times at which glass is brought up to date that may be listed.
  static let refreshLimit = 100_000

  /// Reads when glass is brought up to date.
  func backdropUpdates(_ mapping: Mapping<BackdropKey>, on refresh: Display.Refresh?)
    -> Backdrop.Updates
  {
    let interval = wholeNumber(.frameInterval, of: mapping)
    let pauses = mapping[.pauses].flatMap(pauses)
    let times = mapping[.refresh].flatMap { refreshTimes($0, without: pauses ?? []) }
    let latency = mapping[.latency].flatMap { self.latency($0, on: refresh) }
    if latency?.mode == .sync {
      for key in [BackdropKey.frameInterval, .refresh, .pauses] {
        guard let node = mapping[key], key != .frameInterval || interval != 1 else { continue }
        report(
          "a glass that blurs while the display waits is new at every callback", at: node,
          hint: "give the scene a displayLink with a lower preferredFramesPerSecond instead")
      }
    }
    if mapping[.frameInterval] != nil, let node = mapping[.refresh] {
      report(
        "'refresh' and 'frameInterval' exclude each other", at: node,
        hint: "a glass is new at some times, or at every so-manieth callback")
    }
    return Backdrop.Updates(
      interval: interval ?? 1, times: times, pauses: pauses ?? [], latency: latency)
  }

  /// Reads scene times at which glass is brought up to date.
  ///
  /// - Parameter pauses: In which it is not.
  private func refreshTimes(_ node: YAMLNode, without pauses: [Range<Double>]) -> [Double]? {
    guard
      let items = items(
        node, expected: "a list of times in seconds", limit: SceneContext.refreshLimit)
    else { return nil }
    var times: [Double] = []
    for item in items {
      guard let time = constant(item, in: BackdropKey.refresh.limits) else { continue }
      if let last = times.last, time <= last {
        report(
          "times ascend, but \(time.plain) follows \(last.plain)", at: item,
          hint: "list them in the order of time")
        continue
      }
      warnIfTooLate(time, "the glass is brought up to date", at: item)
      if pauses.contains(where: { $0.contains(time) }) {
        warn("the glass pauses then, and is not brought up to date", at: item)
      }
      times.append(time)
    }
    return times
  }

  private func latency(_ node: YAMLNode, on refresh: Display.Refresh?) -> Backdrop.Latency? {
    guard let mapping = Mapping<LatencyKey>(node, of: "a latency", in: self) else { return nil }
    guard mapping[.cost] != nil else {
      report("a latency needs its cost in seconds", at: node)
      return nil
    }
    guard let cost = constant(.cost, of: mapping) else { return nil }
    let latency = Backdrop.Latency(
      cost: cost, mode: mapping[.mode].flatMap { word($0, of: "mode") } ?? .throttled)
    if case .varying = refresh {
      report("a latency needs a display with a steady frameRate", at: node)
    }
    latencies.add(latency, at: node)
    return latency
  }
}

/// The costs of the blurs of glasses, and where they are declared, as far as the layers are read.
final class BackdropLatencies {
  private(set) var all: [(latency: Backdrop.Latency, node: YAMLNode)] = []

  func add(_ latency: Backdrop.Latency, at node: YAMLNode) {
    all.append((latency, node))
  }
}
