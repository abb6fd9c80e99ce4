import SceneModel

/// The callbacks at which a glass without latency takes a new picture of its backdrop.
///
/// Callbacks count from the first planned one.
///
/// Source: LiveFrost, whose views count callbacks, can pause, and update at once after a pause.
struct BackdropUpdates: Sendable {
  /// Updates at a constant interval.
  private struct Run {
    let first: Int
    let period: Int

    /// The exclusive end: callbacks from here on have no update.
    let end: Int

    /// Returns the last update at or before a callback.
    ///
    /// - Precondition: The first update is not after the callback.
    func last(notAfter callback: Int) -> Int {
      first + (min(callback, end - 1) - first) / period * period
    }
  }

  private let schedule: CallbackSchedule

  /// The display link of the display that shows the layer.
  private let link: DisplayLink

  /// Runs in ascending order; the first begins with callback 0.
  private var runs: [Run] = []

  /// - Parameter display: The display that shows the glass.
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

  /// Adds updates at a constant interval, except one that the last run already has.
  private mutating func add(from start: Int, every period: Int, before end: Int) {
    let isKnown = runs.last.map { $0.last(notAfter: start) == start } ?? false
    let first = isKnown ? start + period : start
    guard first < end else { return }
    runs.append(Run(first: first, period: period, end: end))
  }

  /// Returns the capture time of the picture the glass shows, in seconds.
  ///
  /// - Parameter tick: The tick of the display that shows the glass.
  func captureTime(at tick: Tick) -> Double {
    let callback = max(0, schedule.callback(at: tick.timestamp))
    let run = runs.indices.partitionPoint { runs[$0].first > callback } - 1
    let update = runs[run].last(notAfter: callback)
    guard update < callback else { return tick.timestamp }
    // A dropped callback leaves the previous picture in place.
    return link.tick(shownAt: schedule.time(ofCallback: update)).timestamp
  }
}
