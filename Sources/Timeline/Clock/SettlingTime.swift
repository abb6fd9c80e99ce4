import SceneModel

/// The scene time at which everything in a scene has come to rest.
struct SettlingTime {
  /// Scene time in seconds; 0 if nothing ever moves.
  private(set) var seconds = 0.0

  /// The place in the file of the animation or formula that settles last; absent if nothing moves.
  private(set) var source: SourceRange?

  /// The duration for which formulas are watched after the last animation and touch, in seconds.
  static let watchedTime = 60.0

  /// The number of times per second at which formulas are evaluated.
  private static let rate = 60.0

  /// The longest that a scene without a duration takes to settle, in seconds.
  static let longest = 3600.0

  /// - Throws: ``Diagnostic`` at an animation that never ends, or a formula that never settles.
  init(of layers: [LayerTimeline], reading links: LinkTimelines, in scene: Scene)
    throws(Diagnostic)
  {
    var formulas: [Watched] = []
    for layer in layers { try add(layer, shownBy: [], formulas: &formulas) }
    let link = DisplayLink(endless: scene.display)
    if !formulas.isEmpty { try wait(for: formulas, reading: links, in: scene, on: link) }
    let blurred = layers.flatMap(\.pauses).sorted { $0.pause.lowerBound < $1.pause.lowerBound }
    for (pause, layer) in blurred {
      guard let rest = link.restingTick(from: seconds), pause.lowerBound <= rest.timestamp else {
        break
      }
      try check(pause.upperBound, of: "a pause of the blur ends", at: layer.source)
      wait(until: pause.upperBound, for: layer.source)
    }
  }

  /// Extends the settling time until the formulas have settled.
  private mutating func wait(
    for formulas: [Watched], reading links: LinkTimelines, in scene: Scene, on link: DisplayLink
  ) throws(Diagnostic) {
    var lifted = seconds
    for input in scene.inputs {
      let release = input.releases.last ?? 0
      try check(release, of: "the input is let go", at: input.source)
      lifted = max(lifted, release)
    }
    let end = lifted + SettlingTime.watchedTime
    let instants = Int(seconds * SettlingTime.rate)...Int(end * SettlingTime.rate)
    let changes = try formulas.lastChanges(at: instants) { index throws(Diagnostic) in
      let time = Double(index) / SettlingTime.rate
      return try scene.environment(
        at: link.instant(at: time), of: link, lasting: .infinity,
        frame: scene.display.refresh.firstRefresh(notBefore: time), links)
    }
    for case (let watched, let change?) in zip(formulas, changes) {
      guard change < end - 1 else {
        throw Diagnostic(
          "the formula has not settled after \(Int(end)) s, and the scene lasts until it has",
          at: watched.formula.source, hint: "give the scene a duration in seconds")
      }
      wait(until: watched.links.shown(change), for: watched.formula.source)
    }
  }

  private mutating func wait(until time: Double, for source: SourceRange) {
    guard time > seconds else { return }
    seconds = time
    self.source = source
  }

  /// Throws if a scene without a duration would have to wait too long.
  ///
  /// - Parameter what: The event to wait for, for the message.
  private func check(_ time: Double, of what: String, at source: SourceRange) throws(Diagnostic) {
    guard time > SettlingTime.longest else { return }
    throw Diagnostic(
      "\(what) after more than \(Int(SettlingTime.longest)) s, and the scene lasts until it has settled",
      at: source, hint: "give the scene a duration in seconds")
  }

  /// Extends the settling time to the ends of a layer's animations, and collects the formulas.
  ///
  /// - Parameter links: The links of the displays around the layer, outermost first.
  private mutating func add(
    _ layer: LayerTimeline, shownBy links: [DisplayLink], formulas: inout [Watched]
  ) throws(Diagnostic) {
    if !layer.clock.isStopped {
      for animation in layer.model.animations where animation.progress == nil {
        guard animation.lastChange.isFinite else {
          throw Diagnostic(
            "the animation never ends, and the scene lasts until it has settled",
            at: animation.source, hint: "give the scene a duration in seconds")
        }
        // If local time runs backwards, the begin of an animation is shown last.
        for time in [animation.firstBegin, animation.lastChange] {
          let time = layer.clock.sceneTime(at: time)
          try check(time, of: "the animation ends", at: animation.source)
          wait(until: links.shown(time), for: animation.source)
        }
      }
    }
    var all = layer.model.slotFormulas.map { (slot: $0.slot as Int?, formula: $0.formula) }
    if case .formula(let opacity) = layer.model.motionBlur?.opacity { all.append((nil, opacity)) }
    formulas += all.filter(\.formula.followsTime).map {
      Watched(formula: $0.formula, slot: $0.slot, clock: layer.clock, links: links)
    }
    formulas += layer.model.progressFormulas.filter(\.followsTime).map {
      Watched(formula: $0, slot: nil, limits: 0...1, clock: layer.clock, links: links)
    }
    let inside = links + (layer.link.map { [$0] } ?? [])
    for inner in layer.inside {
      try add(inner, shownBy: inside, formulas: &formulas)
    }
  }
}

extension LayerTimeline {
  /// The pauses of the motion blurs of this layer and all layers within it, each with its layer.
  fileprivate var pauses: [(pause: Range<Double>, layer: Layer)] {
    (model.motionBlur?.pauses ?? []).map { ($0, model) } + inside.flatMap(\.pauses)
  }
}

/// A formula whose value may differ from tick to tick.
private struct Watched {
  let formula: Formula

  /// The slot of the formula's value; absent for the opacity of an overlay and for progress.
  let slot: Int?

  /// The range to which the value is clamped.
  var limits = -Double.infinity...Double.infinity
  let clock: LocalClock
  let links: [DisplayLink]

  /// The largest change of a settled value.
  ///
  /// A tenth of a point for positions and sizes, because a slower creep is invisible; a thousandth
  /// for other values, as in springs.
  private var tolerance: Double {
    switch slot.flatMap(LayerProperty.init)?.kind {
    case .point, .size: 0.1
    default: 0.001
    }
  }

  /// Returns the formula's value in the time of its layer.
  func value(in environment: FormulaEnvironment) throws(Diagnostic) -> Double {
    var environment = environment
    if let link = links.last { environment.tick = link.instant(at: environment.time).number }
    environment.time = clock.time(at: environment.time)
    return min(max(try formula.value(in: environment), limits.lowerBound), limits.upperBound)
  }

  /// Returns whether a value counts as the final one.
  func isSettled(_ value: Double, at end: Double) -> Bool {
    value == end || abs(value - end) <= tolerance
  }
}

extension [Watched] {
  /// Returns the scene time from which each formula keeps its final value.
  ///
  /// `nil` for a formula that has that value from the first instant on. Goes back from instant to
  /// instant, because an hour of environments with many links would not fit in memory.
  ///
  /// - Parameter environment: Returns the environment at an instant, by its index.
  fileprivate func lastChanges(
    at instants: ClosedRange<Int>,
    environment: (Int) throws(Diagnostic) -> FormulaEnvironment
  ) throws(Diagnostic) -> [Double?] {
    let last = try environment(instants.upperBound)
    var ends: [Double] = []
    for watched in self { ends.append(try watched.value(in: last)) }
    var changes = [Double?](repeating: nil, count: count)
    var (settled, laterTime) = ([Int](indices), last.time)
    for instant in instants.dropLast().reversed() {
      guard !settled.isEmpty else { break }
      let here = try environment(instant)
      var rest: [Int] = []
      for index in settled {
        if self[index].isSettled(try self[index].value(in: here), at: ends[index]) {
          rest.append(index)
        } else {
          changes[index] = laterTime
        }
      }
      (settled, laterTime) = (rest, here.time)
    }
    return changes
  }
}

extension [DisplayLink] {
  /// Returns the scene time from which nested displays show a settled state without any blur.
  fileprivate func shown(_ time: Double) -> Double {
    reversed().reduce(time) { time, link in
      link.restingTick(from: time)?.presentedAt ?? time
    }
  }
}

extension Animation {
  /// The layer's time from which the animation's own values stay constant.
  var lastChange: Double {
    let late = timing.speed > 0 && timing.endsWithACycle ? timing.tail / timing.speed : 0
    return groups.reversed().reduce((end: timing.end, rest: timing.end + late)) { inner, group in
      group.timing.outside(inner)
    }.rest
  }
}

extension MediaTiming {
  /// Returns the last end of an animation in a group, and when it rests, in the time outside the
  /// group.
  fileprivate func outside(_ inner: (end: Double, rest: Double)) -> (end: Double, rest: Double) {
    let runsOnce =
      activeDuration <= cycle && speed > 0 && timeOffset == 0 && !autoreverses
      && fillMode != .removed && fillMode != .backwards
    let goesOn = endsWithACycle && inner.end <= duration + .timeTolerance
    let late = goesOn ? max(inner.rest - duration, 0) / speed : 0
    guard runsOnce else { return (end, end + late) }
    let (over, atRest) = (begin + max(inner.end, 0) / speed, begin + max(inner.rest, 0) / speed)
    return (min(over, end), min(atRest, end + late))
  }
}

extension DisplayLink {
  /// Creates the link of a scene that ends as soon as it has settled.
  ///
  /// The last frame is the first one that shows the scene at rest and has nothing left to blur.
  /// `nil` if that takes too many frames.
  ///
  /// - Parameters:
  ///   - time: When the scene settles, in seconds.
  ///   - limit: The most frames.
  init?(_ display: Display, settlingAt time: Double, limit: Int) {
    let link = DisplayLink(display, frameCount: limit)
    guard let resting = link.restingTick(from: time) else { return nil }
    self.init(display, frameCount: resting.frame + 1)
  }

  /// Returns the first tick that shows a state settled at a scene time and has nothing left to
  /// blur.
  fileprivate func restingTick(from time: Double) -> Tick? {
    let settled = firstTick(notBefore: time - .timeTolerance)
    return settled.flatMap { firstTick(notBefore: $0.targetTimestamp - .timeTolerance) }
  }
}
