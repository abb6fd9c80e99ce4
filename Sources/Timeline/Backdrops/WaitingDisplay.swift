import SceneModel

extension SceneTimeline {
  /// Returns the scene's display without the callbacks that it misses while glass is blurred.
  ///
  /// Each callback is worked out after the previous one, because each may see other glass.
  func waitingDisplay() throws(Diagnostic) -> Display {
    let glasses = lateBackdrops.filter { $0.updates.latency?.mode == .sync }
    guard !glasses.isEmpty else { return scene.display }
    var costs = LateBackdrop.Costs(glasses)
    var queues = BackdropQueues(glasses.map(\.updates))
    var (waits, callbacks) = ([Range<Double>](), [Double]())
    var (release, lastShown) = (0.0, [Double](repeating: -1, count: glasses.count))
    for tick in plannedLink where !tick.isRepeated {
      let time = tick.timestamp
      guard time >= release - .timeTolerance else {
        if waits.last?.upperBound != release { waits.append(time..<release) }
        continue
      }
      let callback = Callback(timestamp: time, number: Double(callbacks.count))
      let now = try costs.at(self) { () throws(Diagnostic) in
        try context(of: tick.showing(callback, after: nil), on: displayLink)
      }
      // Glass on a display of its own does not update before that display has a callback.
      let shown = glasses.map { $0.link?.tick(shownAt: time).timestamp ?? time }
      release =
        time + queues.callBack(at: time, costs: now) { shown[$0] != lastShown[$0] }
      callbacks.append(time)
      lastShown = shown
    }
    return evenly(callbacks) ?? scene.display.pausing(waits)
  }

  /// All callbacks that are possible until the end of the scene.
  private var plannedLink: DisplayLink {
    // Waiting may lengthen a scene that lasts until it has settled.
    let count = frameCount + (scene.frameCount == nil ? 600 : 0)
    return DisplayLink(scene.display, frameCount: count)
  }

  /// Returns the display with a longer callback interval, if these callbacks have equal distances.
  ///
  /// Returns `nil` otherwise.
  private func evenly(_ callbacks: [Double]) -> Display? {
    let (display, refresh) = (scene.display, scene.display.refresh)
    guard callbacks.count > 1, display.pauses.isEmpty, display.stalls.isEmpty else { return nil }
    let refreshes = callbacks.map { refresh.firstRefresh(notBefore: $0 - .timeTolerance) }
    let interval = refreshes[1] - refreshes[0]
    let isEven = zip(refreshes, refreshes.dropFirst()).allSatisfy { $1 - $0 == interval }
    return isEven ? display.called(every: interval) : nil
  }
}
