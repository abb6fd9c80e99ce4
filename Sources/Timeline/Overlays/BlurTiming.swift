import SceneModel

/// When a layer's motion blur is on, and which callbacks its own display link has.
struct BlurTiming: Sendable {
  /// A time in which the blur is on, and in which some callback comes.
  struct Spell: Sendable {
    /// Scene times, in seconds.
    let enabled: Range<Double>

    /// Scene time from which on the overlay is there, in seconds.
    let appearance: Double

    /// The layer as it was when the blur was enabled; absent where that is not what is blurred.
    let start: PresentationLayer?
  }

  /// A phase, equal while the overlay counts movement without a break.
  struct Phase: Equatable {
    fileprivate let spell: Int
    let hasOverlay: Bool
  }

  /// In the order of time.
  let spells: [Spell]

  /// Scene times in seconds at which the overlay's link is not called, ascending and apart.
  let pauses: [Range<Double>]

  /// The link of the display that shows the layer.
  let link: DisplayLink

  /// The layers around this one on that display, outermost first.
  let superlayers: [LayerTimeline]

  /// Returns what the blur does at a scene time, in seconds; `nil` while it is off.
  func phase(at time: Double) -> Phase? {
    let next = spells.indices.partitionPoint { spells[$0].enabled.lowerBound > time }
    guard next > 0, spells[next - 1].enabled.contains(time) else { return nil }
    return Phase(
      spell: next - 1, hasOverlay: time >= spells[next - 1].appearance - .timeTolerance)
  }

  func start(in phase: Phase) -> PresentationLayer? { spells[phase.spell].start }

  /// Returns the callback that the blur follows at a tick: the last one that the overlay's link had,
  /// after the one that the link had before it within the same phase.
  func followed(at tick: Tick) -> Tick {
    guard let phase = phase(at: tick.timestamp) else { return tick }
    guard phase.hasOverlay, pause(at: tick.timestamp) != nil else {
      return tick.showing(tick.callback, after: previous(of: tick, in: phase))
    }
    if let last = lastTick(before: tick.timestamp), self.phase(at: last.timestamp) == phase {
      return last.showing(last.callback, after: previous(of: last, in: phase))
    }
    // The link has not been called yet: the overlay stays as it was when it came.
    let first =
      link.firstTick(notBefore: spells[phase.spell].appearance - .timeTolerance) ?? tick
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

  /// Returns the last callback before a time that is in a pause.
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
  /// Works out when the blurs of a layer and of those in it are on; of those within it first: what
  /// it is when its blur is enabled shows them.
  ///
  /// - Parameters:
  ///   - link: Of the display that shows the layer.
  ///   - superlayers: Those around the layer on that display, outermost first.
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
      spells: try spells(of: blur, of: layer, shownBy: link), pauses: blur.pauses, link: link,
      superlayers: superlayers)
  }

  private func spells(of blur: MotionBlur, of layer: LayerTimeline, shownBy link: DisplayLink)
    throws(Diagnostic) -> [BlurTiming.Spell]
  {
    var spells: [BlurTiming.Spell] = []
    for enabled in blur.enabled {
      guard let first = link.firstTick(notBefore: enabled.lowerBound), first.timestamp < duration,
        enabled.contains(first.timestamp)
      else { continue }
      var start: PresentationLayer?
      if blur.snapshot == .start {
        let frame = scene.display.refresh.firstRefresh(notBefore: first.timestamp)
        start = try presented(
          layer, hasOverlay: false, in: .scene, at: try context(of: first, on: link, frame: frame))
      }
      spells.append(
        BlurTiming.Spell(
          enabled: enabled, appearance: first.timestamp + blur.delay, start: start))
    }
    return spells
  }
}
