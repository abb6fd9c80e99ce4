import SceneModel

extension SceneTimeline {
  /// The display of the scene as it is where it waits until glass is blurred: its link is not called
  /// meanwhile.
  ///
  /// What waits is worked out from callback to callback, as each may see other glass.
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
      // Glass on a display of its own is not new again before that has called back.
      let shown = glasses.map { $0.link?.tick(shownAt: time).timestamp ?? time }
      release =
        time + queues.callBack(at: time, costs: now) { shown[$0] != lastShown[$0] }
      callbacks.append(time)
      lastShown = shown
    }
    return evenly(callbacks) ?? scene.display.pausing(waits)
  }

  /// All callbacks that may be until the scene is over.
  private var plannedLink: DisplayLink {
    // Waiting may make a scene a little longer that lasts until it has settled.
    let count = frameCount + (scene.frameCount == nil ? 600 : 0)
    return DisplayLink(scene.display, frameCount: count)
  }

  /// The display that is called at equal distances, if these callbacks are: as often as before, or less.
  private func evenly(_ callbacks: [Double]) -> Display? {
    let (display, refresh) = (scene.display, scene.display.refresh)
    guard callbacks.count > 1, display.pauses.isEmpty, display.stalls.isEmpty else { return nil }
    let refreshes = callbacks.map { refresh.firstRefresh(notBefore: $0 - .timeTolerance) }
    let interval = refreshes[1] - refreshes[0]
    let isEven = zip(refreshes, refreshes.dropFirst()).allSatisfy { $1 - $0 == interval }
    return isEven ? display.called(every: interval) : nil
  }
}
