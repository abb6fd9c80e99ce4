import SceneModel

extension Backdrop {
  /// Returns which earlier frame of the scene is seen through the glass at a tick; `nil` if it is
  /// the present that is seen.
  ///
  /// The first callback waits for its picture. With a latency the picture of any other is shown by
  /// the first callback after it is done: throttled, none is begun before; `async`, there is one in
  /// work for every update. A display that waits for its glass shows it without delay.
  ///
  /// Source: LiveFrost's first commit, whose semaphore drops updates; FXBlurView's asynchronous
  /// updates.
  func capturedFrame(at tick: Tick, on display: Display) -> Int? {
    let first = display.refresh.firstRefresh(notBefore: display.start - .timeTolerance)
    let refresh = display.refresh.firstRefresh(notBefore: tick.timestamp - .timeTolerance)
    let callback = (refresh - first) / display.callbackInterval
    let (delay, period) = timing(on: display)
    let captured = max(0, callback - delay) / period * period
    return captured < callback ? first + captured * display.callbackInterval : nil
  }

  /// After how many callbacks a picture is shown, and from how many callbacks one is taken.
  private func timing(on display: Display) -> (delay: Int, period: Int) {
    guard let latency, latency.mode != .sync, case .steady(let rate) = display.refresh else {
      return (0, frameInterval)
    }
    let refreshes = rate.refreshes(in: latency.cost)
    let work = (refreshes + display.callbackInterval - 1) / display.callbackInterval
    let updates = latency.mode == .throttled ? (work + frameInterval - 1) / frameInterval : 1
    return (work, updates * frameInterval)
  }
}

extension SceneTimeline {
  /// Returns what glasses see that do not show the present, by the frames they show.
  func captures(for layers: [PresentationLayer]) throws(Diagnostic) -> [Int: [PresentationLayer]] {
    var captures: [Int: [PresentationLayer]] = [:]
    guard hasGlass else { return captures }
    for frame in Set(layers.flatMap(\.capturedFrames)) {
      captures[frame] = try presented(in: try instants(of: displayLink[frame], on: displayLink))
    }
    return captures
  }
}

extension PresentationLayer {
  /// The frames that glasses in this layer show instead of the present.
  fileprivate var capturedFrames: [Int] {
    guard model.hasGlass else { return [] }
    return (capturedFrame.map { [$0] } ?? []) + (mask + sublayers).flatMap(\.capturedFrames)
  }
}
