import SceneModel

/// The times at which a layer's motion blur is on, and the callbacks of its own display link.
struct BlurTiming: Sendable {
  /// A period in which the overlay measures movement without a break, or is still to appear.
  struct Period: Sendable {
    /// Range of scene time, in seconds.
    let times: Range<Double>

    /// Whether the overlay has appeared.
    let hasOverlay: Bool

    /// The layer at the time the blur was enabled; absent if the present layer is blurred.
    let start: Snapshot?
  }

  /// A layer at the time its blur was enabled.
  struct Snapshot: Sendable {
    let layer: PresentationLayer

    /// The frame of the scene that shows it.
    let frame: Int
  }

  /// An identity of a period: equal for all times within it.
  struct Phase: Equatable {
    fileprivate let period: Int
    let hasOverlay: Bool
  }

  /// Disjoint periods in the order of time.
  let periods: [Period]

  /// Ranges of scene time in which the overlay's link is paused, disjoint and ascending, in
  /// seconds.
  let pauses: [Range<Double>]

  /// The display link of the display that shows the layer.
  let link: DisplayLink

  /// The layers around this one on that display, outermost first.
  let superlayers: [LayerTimeline]

  /// Returns the phase of the blur at a scene time, in seconds; `nil` while it is off.
  func phase(at time: Double) -> Phase? {
    let next = periods.indices.partitionPoint { periods[$0].times.lowerBound > time }
    guard next > 0, periods[next - 1].times.contains(time) else { return nil }
    return Phase(period: next - 1, hasOverlay: periods[next - 1].hasOverlay)
  }

  func start(in phase: Phase) -> Snapshot? { periods[phase.period].start }

  /// Returns the tick with the callback that the blur follows.
  ///
  /// It is the last callback of the overlay's link, and its predecessor within the same phase.
  func followed(at tick: Tick) -> Tick {
    guard let phase = phase(at: tick.timestamp) else { return tick }
    guard phase.hasOverlay, pause(at: tick.timestamp) != nil else {
      return tick.showing(tick.callback, after: previous(of: tick, in: phase))
    }
    if let last = lastTick(before: tick.timestamp), self.phase(at: last.timestamp) == phase {
      return last.showing(last.callback, after: previous(of: last, in: phase))
    }
    // The link has had no callback yet, so the overlay stays as it first appeared.
    let first = link.firstTick(notBefore: periods[phase.period].times.lowerBound) ?? tick
    return first.showing(first.callback, after: nil)
  }

  private func previous(of tick: Tick, in phase: Phase) -> Callback? {
    guard var previous = tick.previous else { return nil }
    if phase.hasOverlay, pause(at: previous.timestamp) != nil {
      guard let last = lastTick(before: previous.timestamp) else { return nil }
      previous = last.callback
    }
    return self.phase(at: previous.timestamp) == phase ? previous : nil
  }

  /// Returns the last callback before the pauses that contain a time.
  private func lastTick(before time: Double) -> Tick? {
    var last: Tick?
    var time = time
    while let pause = pause(at: time) {
      last = link.lastTick(before: pause.lowerBound)
      guard let timestamp = last?.timestamp else { return nil }
      time = timestamp
    }
    return last
  }

  private func pause(at time: Double) -> Range<Double>? {
    let next = pauses.indices.partitionPoint { pauses[$0].lowerBound > time + .timeTolerance }
    guard next > 0, time + .timeTolerance < pauses[next - 1].upperBound else { return nil }
    return pauses[next - 1]
  }
}

extension SceneTimeline {
  /// Works out when the blurs of a layer and of all layers within it are on.
  ///
  /// Inner layers come first, because the layer's snapshot at enabling shows them.
  ///
  /// - Parameters:
  ///   - link: The link of the display that shows the layer.
  ///   - superlayers: The layers around the layer on that display, outermost first.
  mutating func addBlurs(
    of layer: LayerTimeline, shownBy link: DisplayLink, in superlayers: [LayerTimeline]
  ) throws(Diagnostic) {
    for inner in layer.inside {
      try addBlurs(
        of: inner, shownBy: layer.link ?? link,
        in: layer.link == nil ? superlayers + [layer] : [])
    }
    guard let blur = layer.model.motionBlur else { return }
    blurs[layer.index] = BlurTiming(
      periods: try periods(of: blur, of: layer, shownBy: link), pauses: blur.pauses, link: link,
      superlayers: superlayers)
  }

  private func periods(of blur: MotionBlur, of layer: LayerTimeline, shownBy link: DisplayLink)
    throws(Diagnostic) -> [BlurTiming.Period]
  {
    var events = blur.disablings.map { BlurEvent(time: $0, kind: .disabling) }
    for enabling in blur.enablings {
      guard let first = link.firstTick(notBefore: enabling), first.timestamp < duration,
        blur.isSeen(enabledAt: enabling, from: first)
      else { continue }
      var start: BlurTiming.Snapshot?
      if blur.snapshot == .start {
        let frame = scene.display.refresh.firstRefresh(notBefore: first.timestamp)
        let context = try context(of: first, on: link, frame: frame)
        start = BlurTiming.Snapshot(
          layer: try presented(layer, hasOverlay: false, in: .scene, at: context),
          frame: min(frame, frameCount - 1))
      }
      events.append(BlurEvent(time: enabling, kind: .enabling))
      let appearance =
        blur.delay > 0 ? first.timestamp + blur.delay - .timeTolerance : enabling
      events.append(BlurEvent(time: appearance, kind: .appearance(start)))
    }
    return events.periods
  }
}

/// A change in the state of a motion blur.
///
/// Source: fastred/MotionBlur, where a finished snapshot replaces the previous overlay and cannot
/// be cancelled.
private struct BlurEvent {
  enum Kind {
    case disabling, enabling
    case appearance(BlurTiming.Snapshot?)

    /// The order of simultaneous events: a blur disabled and enabled at once is on.
    var order: Int {
      switch self {
      case .disabling: 0
      case .enabling: 1
      case .appearance: 2
      }
    }
  }

  /// Scene time, in seconds.
  let time: Double
  let kind: Kind
}

extension [BlurEvent] {
  /// The periods between these events.
  fileprivate var periods: [BlurTiming.Period] {
    let ordered = sorted { ($0.time, $0.kind.order) < ($1.time, $1.kind.order) }
    var periods: [BlurTiming.Period] = []
    var (begin, isOn, hasOverlay) = (0.0, false, false)
    var start: BlurTiming.Snapshot?
    func end(at time: Double) {
      guard isOn, time > begin else { return }
      periods.append(BlurTiming.Period(times: begin..<time, hasOverlay: hasOverlay, start: start))
    }
    for event in ordered {
      // A present overlay stays until the one from the new enabling replaces it.
      if case .enabling = event.kind, hasOverlay { continue }
      end(at: event.time)
      begin = event.time
      switch event.kind {
      case .disabling: (isOn, hasOverlay, start) = (false, false, nil)
      case .enabling: (isOn, start) = (true, nil)
      case .appearance(let snapshot): (isOn, hasOverlay, start) = (true, true, snapshot)
      }
    }
    end(at: .infinity)
    return periods
  }
}

extension MotionBlur {
  /// Returns whether the overlay of an enabling may become visible.
  ///
  /// It does not if the blur is disabled when the overlay appears and there was no callback before.
  fileprivate func isSeen(enabledAt enabling: Double, from first: Tick) -> Bool {
    guard let end = disablings.first(where: { $0 > enabling }) else { return true }
    return first.timestamp < end || end < enabling + delay
  }
}
