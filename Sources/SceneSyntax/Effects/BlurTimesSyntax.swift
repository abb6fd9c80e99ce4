import SceneModel

extension SceneContext {
  /// The most times at which a blur is enabled, or disabled.
  static let blurTimeLimit = 1000

  /// Reads when a blur is on: from each time it is enabled until it is disabled, or enabled anew.
  func enabled(from enable: YAMLNode?, until disable: YAMLNode?) -> [Range<Double>] {
    let starts = enable.map(times)?.map(\.seconds) ?? [0]
    let ends = disable.map(times) ?? []
    var last = -Double.infinity
    for (node, end) in ends {
      let start = starts.last { $0 < end }
      if start == nil {
        report("the blur is disabled before it is enabled", at: node)
      } else if let start, last > start {
        report(
          "the blur is disabled while it is off", at: node,
          hint: "'enable' has no time between \(last.plain) and \(end.plain)")
      }
      last = end
    }
    return starts.indices.map { index in
      let next = index + 1 < starts.count ? starts[index + 1] : .infinity
      return starts[index]..<min(next, ends.first { $0.seconds > starts[index] }?.seconds ?? next)
    }
  }

  /// Reads a time, or a list of them that ascends.
  private func times(_ node: YAMLNode) -> [(node: YAMLNode, seconds: Double)] {
    guard case .sequence = node.value else {
      return constant(node, in: MotionBlurKey.enable.limits).map { [(node, $0)] } ?? []
    }
    let items = items(node, expected: "a list of seconds", limit: SceneContext.blurTimeLimit)
    var times: [(node: YAMLNode, seconds: Double)] = []
    for item in items ?? [] {
      guard let seconds = constant(item, in: MotionBlurKey.enable.limits) else { continue }
      if let last = times.last, seconds <= last.seconds {
        report(
          "\(seconds.plain) does not come after \(last.seconds.plain)", at: item,
          hint: "list them in the order of time")
      } else {
        times.append((item, seconds))
      }
    }
    return times
  }
}
