import SceneModel

extension BackdropReader {
  /// The most listed times of backdrop updates.
  static let refreshLimit = 100_000

  /// Reads when a backdrop is updated.
  func backdropUpdates(_ mapping: Mapping<BackdropKey>, on refresh: Display.Refresh?)
    -> Backdrop.Updates
  {
    let pauses = mapping.pauses
    let times = mapping.refresh.flatMap { refreshTimes($0, without: pauses ?? []) }
    let latency = mapping.latency.flatMap { self.latency($0, on: refresh) }
    if mapping[\.frameInterval] != nil, let node = mapping.refresh {
      reader.report(
        "'refresh' and 'frameInterval' exclude each other", at: node,
        hint: "glass is redrawn at listed times, or at every n-th callback")
    }
    return Backdrop.Updates(
      interval: mapping.frameInterval, times: times, pauses: pauses ?? [], latency: latency)
  }

  /// Reads scene times of backdrop updates.
  ///
  /// - Parameter pauses: The spans without updates.
  private func refreshTimes(_ node: YAMLNode, without pauses: [Range<Double>]) -> [Double]? {
    guard
      let items = reader.items(
        node, expected: "a list of times in seconds", limit: BackdropReader.refreshLimit)
    else { return nil }
    var times: [Double] = []
    for item in items {
      guard let time = reader.constant(item, in: BackdropKey.refresh.limits) else { continue }
      if let last = times.last, time <= last {
        reader.report(
          "times ascend, but \(time.plain) follows \(last.plain)", at: item,
          hint: "list them in the order of time")
        continue
      }
      reader.warnIfTooLate(time, "the glass is brought up to date", at: item)
      if pauses.contains(where: { $0.contains(time) }) {
        reader.warn("the glass pauses then, and is not brought up to date", at: item)
      }
      times.append(time)
    }
    return times
  }

  private func latency(_ mapping: Mapping<LatencyKey>, on refresh: Display.Refresh?)
    -> Backdrop.Latency?
  {
    let node = mapping.node
    guard mapping[\.cost] != nil else {
      reader.report("a latency needs its cost in seconds", at: node)
      return nil
    }
    guard let cost = mapping.cost else { return nil }
    let mode = mapping.mode
    if let node = mapping[\.queue], mode != .async {
      reader.report("only glass in the mode async has a queue", at: node, hint: "add mode: async")
    }
    if case .varying = refresh { reportUnsteadiness(at: node) }
    if refresh == nil { latencies.add(node) }
    let area = mapping.per.map { Size(width: $0[0], height: $0[1]) }
    return Backdrop.Latency(cost: cost, per: area, mode: mode, queue: mapping.queue)
  }

  /// Reports the first latency on the scene's display if that display refreshes unevenly.
  func checkLatencies(on display: Display) {
    guard let first = latencies.first, case .varying = display.refresh else { return }
    reportUnsteadiness(at: first)
  }

  private func reportUnsteadiness(at node: YAMLNode) {
    reader.report("a latency needs a display with a steady frameRate", at: node)
  }
}

/// The first declared backdrop latency on the scene's display, among the layers read so far.
final class BackdropLatencies {
  private(set) var first: YAMLNode?

  func add(_ node: YAMLNode) { first = first ?? node }
}
