import System
import SceneModel

/// Reads the refreshes and the callbacks of displays.
struct DisplayReader {
  let reader: ValueReader

  /// The most listed intervals between refreshes.
  static let intervalLimit = 10_000

  /// Reads the refreshes of the scene's display, and the length of the scene.
  ///
  /// - Parameter rate: The frame rate from the command line, which replaces the scene's own.
  func clock(
    _ mapping: Mapping<SceneKey>, _ link: Mapping<DisplayLinkKey>?, overriding rate: FrameRate?
  ) -> SceneClock? {
    guard let declared = declaredRefresh(mapping[\.frameRate], link, else: .steady(.default))
    else { return nil }
    let refresh = rate.map { .steady($0) } ?? declared
    let settles =
      mapping[\.frames] == nil
      && mapping[\.duration].map { reader.isWord($0, CycleDuration.settle) } ?? false
    let frameCount = settles ? nil : frameCount(mapping, declared: declared, on: refresh)
    return SceneClock(
      declared: declared, refresh: refresh, settles: settles, frameCount: frameCount)
  }

  /// Reads a layer's own display.
  func display(_ mapping: Mapping<LayerKey>) -> Display? {
    guard let node = mapping[\.frameRate] ?? mapping[\.displayLink] else { return nil }
    if mapping[\.layers] == nil, mapping[\.mask] == nil {
      reader.warn("a display shows its sublayers, and this layer has none", at: node)
    }
    let link = mapping.displayLink
    return declaredRefresh(mapping[\.frameRate], link, else: reader.head.clock?.refresh).map {
      display($0, calling: link)
    }
  }

  /// Returns the refreshes that the display's keys declare.
  ///
  /// - Parameter defaultRefresh: The refreshes without such keys, or after a mistake.
  private func declaredRefresh(
    _ rate: YAMLNode?, _ link: Mapping<DisplayLinkKey>?, else defaultRefresh: Display.Refresh?
  ) -> Display.Refresh? {
    if rate != nil, let intervals = link?.refreshIntervals {
      reader.report("'frameRate' and 'refreshIntervals' exclude each other", at: intervals)
    } else if let cycle = link?.refreshIntervals.flatMap(refreshCycle) {
      return .varying(cycle)
    }
    return rate.flatMap(reader.frameRate).map { .steady($0) } ?? defaultRefresh
  }

  private func refreshCycle(_ node: YAMLNode) -> RefreshCycle? {
    guard
      let items = reader.items(
        node, expected: "a list of seconds between refreshes", limit: DisplayReader.intervalLimit)
    else { return nil }
    let intervals = items.compactMap(refreshInterval)
    return intervals.count == items.count ? RefreshCycle(intervals) : nil
  }

  private func refreshInterval(_ node: YAMLNode) -> RefreshInterval? {
    guard case .mapping = node.value else {
      return reader.constant(node, in: RefreshIntervalKey.interval.limits).map {
        RefreshInterval($0)
      }
    }
    guard let mapping = Mapping<RefreshIntervalKey>(node, of: "an interval", by: reader) else {
      return nil
    }
    guard mapping[\.interval] != nil else {
      reader.report("an interval needs its 'interval', in seconds", at: node)
      return nil
    }
    guard let duration = mapping.interval, let count = mapping.checked(\.count) else { return nil }
    return RefreshInterval(duration, count: count)
  }

  /// Returns the number of refreshes within the scene, at least 1.
  ///
  /// - Parameters:
  ///   - declared: The refreshes that the key `frames` counts.
  ///   - refresh: The refreshes of the display.
  private func frameCount(
    _ mapping: Mapping<SceneKey>, declared: Display.Refresh, on refresh: Display.Refresh
  ) -> Int? {
    let length: ExactFraction
    let node: YAMLNode
    switch (mapping[\.duration], mapping[\.frames]) {
    case (.some, let frames?):
      reader.report("'duration' and 'frames' exclude each other", at: frames)
      return nil
    case (let duration?, nil):
      guard let seconds = reader.constant(duration, for: SceneKey.duration.declaration) else {
        return nil
      }
      (length, node) = (ExactFraction(seconds: seconds), duration)
    case (nil, let frames?):
      guard let count = mapping.frames else { return nil }
      guard let seconds = ExactFraction(untilRefresh: count, of: declared) else {
        reader.report(
          "\(count) frames last longer than \(ClosedRange.seconds.upperBound.plain) s", at: frames)
        return nil
      }
      (length, node) = (seconds, frames)
    case (nil, nil):
      reader.report(
        "a scene needs its duration", at: mapping.node.start,
        hint: "write duration: 2 (seconds), duration: settle or frames: 120")
      return nil
    }
    guard length.numerator > 0 else {
      reader.report("a scene lasts longer than 0 seconds", at: node)
      return nil
    }
    let count = Int(clamping: length.count(of: refresh))
    return reader.isWithin(.frames, count, of: "the scene", at: node) ? count : nil
  }
}

extension ClosedRange<Double> {
  /// The range of a number of frames.
  static var frameCounts: Self { 1...Double(Limit.frames.row.largest) }
}
