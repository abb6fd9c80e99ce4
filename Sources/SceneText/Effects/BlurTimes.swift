import SceneModel

extension MotionBlurReader {
  /// The most times in each of the lists `enable` and `disable`.
  static let blurTimeLimit = 1000

  /// Reads the times at which a blur is enabled and disabled.
  ///
  /// - Parameter delay: Seconds from the snapshot until the overlay appears.
  func blurTimes(from enable: YAMLNode?, until disable: YAMLNode?, delay: Double) -> (
    enablings: [Double], disablings: [Double]
  ) {
    let enablings = enable.map(times)?.map(\.seconds) ?? [0]
    let disablings = disable.map(times) ?? []
    var last = -Double.infinity
    for (node, seconds) in disablings {
      check(seconds, after: last, at: node, enablings, delay: delay)
      last = seconds
    }
    return (enablings, disablings.map(\.seconds))
  }

  /// Reports a time at which disabling the blur has no effect.
  ///
  /// - Parameter last: The previous time at which it was disabled.
  private func check(
    _ seconds: Double, after last: Double, at node: YAMLNode, _ enablings: [Double], delay: Double
  ) {
    guard let start = enablings.last(where: { $0 < seconds }) else {
      return reader.report("the blur is disabled before it is enabled", at: node)
    }
    let appearance = start + delay
    if last > start, last >= appearance - .timeTolerance {
      reader.report(
        "the blur is disabled while it is off", at: node,
        hint: "'enable' has no time between \(last.plain) and \(seconds.plain)")
    } else if seconds < appearance - .timeTolerance {
      let moment = ((appearance * 1e6).rounded() / 1e6).plain
      reader.warn(
        "the blur is disabled during its delay, but the overlay still appears at \(moment) s",
        at: node,
        hint: "as in the published code, a snapshot is never cancelled: disable the blur later")
    }
  }

  /// Reads a time, or an ascending list of times.
  private func times(_ node: YAMLNode) -> [(node: YAMLNode, seconds: Double)] {
    guard case .sequence = node.value else {
      return reader.constant(node, in: MotionBlurKey.enable.limits).map { [(node, $0)] } ?? []
    }
    let items = reader.items(
      node, expected: "a list of seconds", limit: MotionBlurReader.blurTimeLimit)
    var times: [(node: YAMLNode, seconds: Double)] = []
    for item in items ?? [] {
      guard let seconds = reader.constant(item, in: MotionBlurKey.enable.limits) else { continue }
      if let last = times.last, seconds <= last.seconds {
        reader.report(
          "\(seconds.plain) does not come after \(last.seconds.plain)", at: item,
          hint: "list them in the order of time")
      } else {
        times.append((item, seconds))
      }
    }
    return times
  }
}
