import SceneModel

/// The time from the first begin of an item to its last end, in seconds.
struct RunningSpan {
  var begin: Double

  /// The end; infinite for endless items.
  var end: Double

  /// The span of an item that waits for a condition that never holds.
  static let never = RunningSpan(begin: .infinity, end: .infinity)
}

/// Finds the times of animations that begin relative to others.
struct StartReader {
  let reader: ValueReader

  let starts: StartTable

  /// The reader of the other animations' timings.
  var timings: TimingReader { TimingReader(reader: reader, starts: starts) }

  /// Returns the begin of an animation in the time of its surroundings.
  ///
  /// It is infinite if a condition never holds, and while its moments are unknown. Returns `nil`
  /// after reporting a mistake.
  func seconds(of begin: Begin, in time: TimeScope) -> Double? {
    switch begin {
    case .seconds(let seconds): return seconds
    case .named(let start):
      let here = starts.layers.nearestLayer(to: time.place.layer)
      return moment(start.name, from: here).flatMap { seconds(of: start, at: $0, in: time) }
    case .when(let condition):
      return seconds(
        of: NamedStart(relation: .with, name: condition, offset: nil),
        at: .scene(firstMoment(of: condition, in: time)), in: time)
    }
  }

  /// Returns the first moment of the condition of an animation, in seconds of scene time; infinite
  /// if there is none, and while it is unknown.
  func firstMoment(of condition: YAMLNode, in time: TimeScope) -> Double {
    let layer = time.place.layer
    let moments = reader.moments(
      condition, of: layer, on: starts.layers.nearestLayer(to: layer)?.content.clock ?? .scene,
      countingOnce: true)
    return moments?.first ?? .infinity
  }

  private func seconds(of start: NamedStart, at moment: NamedMoment, in time: TimeScope) -> Double?
  {
    let here = starts.layers.nearestLayer(to: time.place.layer)
    guard var seconds = seconds(of: moment, start, in: time, on: here?.content.clock ?? .scene)
    else { return nil }
    guard seconds < .infinity else { return seconds }
    if let offset = start.offset {
      guard let more = reader.constant(offset, in: AnimationKey.begin.limits) else { return nil }
      seconds += more
    }
    let limits = AnimationKey.begin.limits
    guard limits.contains(seconds) else {
      reader.report("the animation would begin at \(seconds.short) s", at: start.name)
      return nil
    }
    if let group = time.groups.last, seconds >= group.timing.duration - .timeTolerance {
      reader.warn(
        "the animation begins after the end of its group, at \(group.timing.duration.short) s",
        at: start.name)
    }
    return seconds
  }

  /// - Parameter clock: The clock of the animation to begin.
  private func seconds(
    of moment: NamedMoment, _ start: NamedStart, in time: TimeScope, on clock: LocalClock
  ) -> Double? {
    switch moment {
    case .animation(let place, _) where place.layer == time.place.layer:
      let shared = zip(place.groups, time.place.groups).prefix { $0 == $1 }.count
      return span(at: place, from: shared, start.name).flatMap {
        seconds(of: $0, start, among: time.groups.dropFirst(shared))
      }
    case .animation(let place, let other):
      guard let span = span(at: place, from: 0, start.name) else { return nil }
      guard !other.content.clock.isStopped else {
        reader.report("the time in '\(other.path)' stands still", at: start.name)
        return nil
      }
      return seconds(
        ofScene: other.content.clock.sceneSpan(of: span), start, in: time, on: clock)
    case .scene(let seconds):
      let span = RunningSpan(begin: seconds, end: seconds)
      return self.seconds(ofScene: span, start, in: time, on: clock)
    }
  }

  /// - Parameter span: The span in scene time.
  private func seconds(
    ofScene span: RunningSpan, _ start: NamedStart, in time: TimeScope, on clock: LocalClock
  ) -> Double? {
    guard clock.runsForwards else {
      reader.report(
        "the time in this layer \(clock.isStopped ? "stands still" : "runs backwards")",
        at: start.name, hint: "an animation can begin here only at a time in seconds")
      return nil
    }
    let local = RunningSpan(begin: clock.time(at: span.begin), end: clock.time(at: span.end))
    return seconds(of: local, start, among: time.groups[...])
  }

  /// Converts a begin or an end outside of groups to the time inside them.
  private func seconds(
    of span: RunningSpan, _ start: NamedStart, among groups: ArraySlice<Animation.Group>
  ) -> Double? {
    let seconds = start.relation == .after ? span.end : span.begin
    guard span.begin < .infinity else { return .infinity }
    guard seconds.isFinite else {
      let name = start.name.scalar?.text ?? ""
      reader.report(
        "'\(name)' never ends", at: start.name,
        hint: "give it a repeatCount, or begin with \(name)")
      return nil
    }
    return groups.reduce(seconds) { seconds, group in
      guard let seconds else { return nil }
      if let obstacle = group.obstacleToNames {
        reader.report(
          "nothing begins by a name or a condition in a group that \(obstacle)", at: start.name)
        return nil
      }
      return (seconds - group.timing.begin) * group.timing.speed
    }
  }

  /// Returns the span of an animation in the time of its layer or of an enclosing group.
  ///
  /// - Parameters:
  ///   - shared: The number of enclosing groups to skip, from the outside.
  ///   - name: The name of the animation, for messages.
  private func span(at place: AnimationPlace, from shared: Int, _ name: YAMLNode) -> RunningSpan? {
    guard item(at: place)?[AnimationKey.progress.name] == nil else {
      reader.report(
        "'\(name.scalar?.text ?? "")' is driven by its progress, and has no begin or end", at: name)
      return nil
    }
    guard let running = running(at: place) else { return nil }
    guard running.timing.begins else { return .never }
    var span = RunningSpan(begin: running.timing.begin, end: running.timing.lastEnd)
    for place in place.groups.dropFirst(shared).reversed() {
      guard let group = self.running(at: place) else { return nil }
      if let obstacle = group.obstacleToNames {
        reader.report(
          "'\(name.scalar?.text ?? "")' is in a group that \(obstacle)", at: name,
          hint: "give the group an id, and begin after or with the whole group")
        return nil
      }
      span = group.timing.span(outside: span)
    }
    return span
  }
}

extension MediaTiming {
  /// The end of the timing; infinite at speed 0.
  var lastEnd: Double { speed == 0 ? .infinity : end }

  /// Converts a span inside this timing to the parent's time, from its first begin to its last end.
  ///
  /// - Precondition: Time runs forwards, without an offset.
  func span(outside inner: RunningSpan) -> RunningSpan {
    let first = min(max(inner.begin, 0), duration)
    let last = min(max(inner.end, first), duration)
    let begin = self.begin + first / speed
    guard activeDuration.isFinite else { return RunningSpan(begin: begin, end: .infinity) }
    // The begin and the end of the span in a cycle; twice if the cycle reverses.
    let runs = autoreverses ? [(first, last), (cycle - last, cycle - first)] : [(first, last)]
    let count = ((activeDuration - .timeTolerance) / cycle).rounded(.down)
    let starts = [count - 1, count].filter { $0 >= 0 }.map { $0 * cycle }
    let all = starts.flatMap { start in
      runs.map { RunningSpan(begin: start + $0.0, end: start + $0.1) }
    }
    let end = all.last { $0.begin < activeDuration - .timeTolerance }?.end ?? activeDuration
    return RunningSpan(begin: begin, end: self.begin + min(end, activeDuration) / speed)
  }
}

extension Animation.Group {
  /// The reason why moments in the group have no single time outside; usually absent.
  fileprivate var obstacleToNames: String? {
    timing.speed == 0
      ? "stands still"
      : timing.speed < 0
        ? "runs backwards"
        : timing.timeOffset != 0 ? "has a timeOffset" : easing != .linear ? "has an easing" : nil
  }
}

extension LocalClock {
  /// Converts a span of local time, which may run backwards, to scene time.
  fileprivate func sceneSpan(of span: RunningSpan) -> RunningSpan {
    guard span.begin < .infinity else { return .never }
    let end = runsForwards && !span.end.isFinite ? .infinity : sceneTime(at: span.end)
    let begin = sceneTime(at: span.begin)
    return runsForwards
      ? RunningSpan(begin: begin, end: end) : RunningSpan(begin: min(begin, end), end: begin)
  }
}
