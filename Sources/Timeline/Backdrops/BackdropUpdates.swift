import SceneModel

/// The callbacks of a display link at which a glass that takes no time is brought up to date, counted from
/// the first one that is planned.
///
/// Source: LiveFrost, whose views count callbacks, stop and are then new at once.
struct BackdropUpdates: Sendable {
  /// Updates at equal distances.
  private struct Run {
    let first: Int
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

  /// - Parameter display: That shows the glass.
  init(_ updates: Backdrop.Updates, on display: Display) {
    schedule = CallbackSchedule(display)
    link = DisplayLink(endless: display)
    add(from: 0, every: 1, before: 1)
    if let times = updates.times {
      for time in times where !updates.pauses.contains(where: { $0.contains(time) }) {
        let callback = schedule.firstCallback(notBefore: time)
        add(from: callback, every: 1, before: callback + 1)
      }
    } else {
      var start = 0
      for pause in updates.pauses {
        let end = schedule.firstCallback(notBefore: pause.lowerBound)
        add(from: start, every: updates.interval, before: end)
        start = schedule.firstCallback(notBefore: pause.upperBound)
      }
      add(from: start, every: updates.interval, before: .max)
    }
  }

  /// Adds updates at equal distances, but for those that there are already.
  private mutating func add(from start: Int, every period: Int, before end: Int) {
    let isKnown = runs.last.map { $0.last(notAfter: start) == start } ?? false
    let first = isKnown ? start + period : start
    guard first < end else { return }
    runs.append(Run(first: first, period: period, end: end))
  }

  /// Returns when what is seen through the glass was there, in seconds.
  ///
  /// - Parameter tick: The tick that the display shows.
  func captureTime(at tick: Tick) -> Double {
    let callback = max(0, schedule.callback(at: tick.timestamp))
    let run = runs.indices.partitionPoint { runs[$0].first > callback } - 1
    let update = runs[run].last(notAfter: callback)
    guard update < callback else { return tick.timestamp }
    // A callback that did not come has left what was there.
    return link.tick(shownAt: schedule.time(ofCallback: update)).timestamp
  }
}
