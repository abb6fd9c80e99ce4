/// A simulated display, with its display link.
package struct Display: Hashable, Sendable {
  /// The times at which the display refreshes.
  package enum Refresh: Hashable, Sendable {
    case steady(FrameRate)
    case varying(RefreshCycle)
  }

  package let refresh: Refresh

  /// The number of refreshes per callback of the link; at least 1.
  package let callbackInterval: Int

  /// Scene time at which the link starts, in seconds.
  package let start: Double

  /// Scene times of the link's pauses, in seconds, ascending.
  package let pauses: [Range<Double>]

  /// Scene times at which the thread is blocked, in seconds, by their begin; they may overlap.
  package let stalls: [Range<Double>]

  package init(
    refresh: Refresh, callbackInterval: Int = 1, start: Double = 0, pauses: [Range<Double>] = [],
    stalls: [Range<Double>] = []
  ) {
    precondition(callbackInterval > 0, "a callback interval of \(callbackInterval) refreshes")
    self.refresh = refresh
    self.callbackInterval = callbackInterval
    self.start = start
    self.pauses = pauses
    self.stalls = stalls
  }

  /// Returns the display with a link that is called at most once per `interval` refreshes.
  package func called(every interval: Int) -> Display {
    Display(
      refresh: refresh, callbackInterval: max(callbackInterval, interval), start: start,
      pauses: pauses, stalls: stalls)
  }

  /// Returns the display with additional pauses, sorted by time.
  package func pausing(_ waits: [Range<Double>]) -> Display {
    Display(
      refresh: refresh, callbackInterval: callbackInterval, start: start,
      pauses: (pauses + waits).sorted { $0.lowerBound < $1.lowerBound }, stalls: stalls)
  }
}

extension Display.Refresh: CustomStringConvertible {
  /// The rate as an author writes it, or `variable`.
  package var description: String {
    switch self {
    case .steady(let rate): rate.description
    case .varying: "variable"
    }
  }

  /// Returns the scene time of a refresh, in seconds.
  package func time(ofRefresh refresh: Int) -> Double {
    switch self {
    case .steady(let rate): rate.timestamp(ofFrame: refresh)
    case .varying(let cycle): cycle.time(ofRefresh: refresh)
    }
  }

  /// Returns the seconds from a refresh to the next.
  package func interval(afterRefresh refresh: Int) -> Double {
    switch self {
    case .steady(let rate): rate.tickDuration
    case .varying(let cycle): cycle.interval(afterRefresh: refresh)
    }
  }

  /// Returns the frame rate of a film that shows every refresh at its time.
  ///
  /// For a steady display, it is its own rate. Otherwise it is the slowest whole rate, or `nil` if
  /// that is above `limit`.
  package func filmRate(upTo limit: Int) -> FrameRate? {
    switch self {
    case .steady(let rate): rate
    case .varying(let cycle): cycle.commonRate(upTo: limit)
    }
  }

  /// Returns the first refresh that is not before `time`, in seconds.
  package func firstRefresh(notBefore time: Double) -> Int {
    switch self {
    case .steady(let rate): rate.firstFrame(notBefore: time)
    case .varying(let cycle): cycle.firstRefresh(notBefore: time)
    }
  }
}
