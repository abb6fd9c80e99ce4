import SceneModel

/// The callbacks of a display link at which a glass is brought up to date, counted from the first one
/// that is planned.
///
/// The first callback waits for its picture. With a latency the picture of any other is shown by the
/// first callback after it is done: throttled, none is begun before; `async`, there is one in work for
/// every update. A display that waits for its glass shows it without delay.
///
/// Source: LiveFrost, whose views count callbacks, stop and are then new at once, and whose first
/// commit drops updates by a semaphore; FXBlurView's asynchronous updates.
struct BackdropUpdates: Sendable {
  /// Updates at equal distances.
  private struct Run {
    var first: Int
    let period: Int

    /// No update is here or later.
    let end: Int

    /// The last update that is not after a callback.
    ///
    /// - Precondition: The first is not.
    func last(notAfter callback: Int) -> Int {
      first + (min(callback, end - 1) - first) / period * period
    }
  }

  private let schedule: CallbackSchedule

  /// The link of the display that shows the layer.
  private let link: DisplayLink

  /// One after the other; the first begins with callback 0.
  private var runs: [Run] = []

  /// After how many callbacks an update is shown.
  private let delay: Int

  /// - Parameter display: That shows the glass.
  init(_ updates: Backdrop.Updates, on display: Display) {
    schedule = CallbackSchedule(display)
    link = DisplayLink(endless: display)
    delay = updates.delay(on: display)
    let rest = updates.latency?.mode == .throttled ? delay : 0
    add(Run(first: 0, period: 1, end: 1), after: rest)
    if let times = updates.times {
      for time in times where !updates.pauses.contains(where: { $0.contains(time) }) {
        let callback = schedule.firstCallback(notBefore: time)
        add(Run(first: callback, period: 1, end: callback + 1), after: rest)
      }
    } else {
      var start = 0
      for pause in updates.pauses {
        let end = schedule.firstCallback(notBefore: pause.lowerBound)
        add(Run(first: start, period: updates.interval, end: end), after: rest)
        start = schedule.firstCallback(notBefore: pause.upperBound)
      }
      add(Run(first: start, period: updates.interval, end: .max), after: rest)
    }
  }

  /// Adds what is left of some updates if each begins so many callbacks after the one before.
  private mutating func add(_ run: Run, after rest: Int) {
    let steps = max(1, (rest + run.period - 1) / run.period)
    var first = run.first
    if let last = runs.last {
      let next = last.last(notAfter: run.first) + max(rest, 1)
      first += max(0, next - first + run.period - 1) / run.period * run.period
    }
    guard first < run.end else { return }
    runs.append(Run(first: first, period: steps * run.period, end: run.end))
  }

  /// Returns when what is seen through the glass was there, in seconds.
  ///
  /// - Parameter tick: The tick that the display shows.
  func captureTime(at tick: Tick) -> Double {
    let callback = schedule.callback(at: tick.timestamp)
    let latest = max(0, callback - delay)
    let run = runs.indices.partitionPoint { runs[$0].first > latest } - 1
    let update = runs[run].last(notAfter: latest)
    guard update < callback else { return tick.timestamp }
    // A callback that did not come has left what was there.
    return link.tick(shownAt: schedule.time(ofCallback: update)).timestamp
  }
}

extension Backdrop.Updates {
  /// After how many callbacks of a display a picture is shown.
  fileprivate func delay(on display: Display) -> Int {
    guard let latency, latency.mode != .sync, case .steady(let rate) = display.refresh else {
      return 0
    }
    let refreshes = rate.refreshes(in: latency.cost)
    return (refreshes + display.callbackInterval - 1) / display.callbackInterval
  }
}
