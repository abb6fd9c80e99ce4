/// Consecutive refreshes at equal intervals.
package struct RefreshInterval: Hashable, Sendable {
  /// From one refresh to the next, in seconds.
  let duration: Double

  /// The number of refreshes.
  let count: Int

  package init(_ duration: Double, count: Int = 1) {
    self.duration = duration
    self.count = count
  }
}

/// A repeating sequence of refresh intervals, of a display with a variable rate.
package struct RefreshCycle: Hashable, Sendable {
  /// A ``RefreshInterval`` with its position in the cycle.
  private struct Stretch: Hashable {
    let duration: Double

    /// Number of its first refresh in the cycle, and the time of that, in seconds.
    let first: Int
    let start: Double
  }

  private let stretches: [Stretch]

  /// The number of refreshes in one cycle.
  private let count: Int

  /// Length of one cycle, in seconds.
  private let length: Double

  /// Creates a cycle, or returns `nil` if there are no intervals or one is invalid.
  ///
  /// Each interval needs at least one refresh, and a duration no shorter than the fastest
  /// display's.
  package init?(_ intervals: [RefreshInterval]) {
    var stretches: [Stretch] = []
    var (count, length) = (0, 0.0)
    for interval in intervals {
      guard interval.duration >= 1 / Double(FrameRate.limit), interval.count >= 1 else {
        return nil
      }
      stretches.append(Stretch(duration: interval.duration, first: count, start: length))
      count += interval.count
      length += Double(interval.count) * interval.duration
    }
    guard !stretches.isEmpty else { return nil }
    self.stretches = stretches
    self.count = count
    self.length = length
  }

  /// Returns the time of a refresh, in seconds, computed without accumulating rounding errors.
  package func time(ofRefresh refresh: Int) -> Double {
    let (cycle, rest) = refresh.quotientAndRemainder(dividingBy: count)
    let stretch = stretch(ofRefresh: rest)
    return Double(cycle) * length
      + (stretch.start + Double(rest - stretch.first) * stretch.duration)
  }

  /// Returns the seconds from a refresh to the next.
  package func interval(afterRefresh refresh: Int) -> Double {
    stretch(ofRefresh: refresh % count).duration
  }

  /// Returns the first refresh that is not before `time`, in seconds.
  package func firstRefresh(notBefore time: Double) -> Int {
    guard time > 0 else { return 0 }
    let cycle = Int(time / length)
    return (max(0, cycle - 1) * count..<(cycle + 2) * count).partitionPoint {
      self.time(ofRefresh: $0) >= time
    }
  }

  /// Returns the slowest rate of whole ticks per second at which every refresh falls on a tick.
  ///
  /// The result is `nil` if it is above `limit`. Intervals may be off by a thousandth of a tick,
  /// because authors round `1/60` to `0.01667`.
  func commonRate(upTo limit: Int) -> FrameRate? {
    guard limit >= 1 else { return nil }
    let rate = (1...limit).first { rate in
      stretches.allSatisfy { stretch in
        let ticks = stretch.duration * Double(rate)
        return ticks > 0.5 && abs(ticks - ticks.rounded()) <= 1e-3
      }
    }
    return rate.flatMap { FrameRate($0) }
  }

  private func stretch(ofRefresh refresh: Int) -> Stretch {
    stretches[stretches.indices.partitionPoint { stretches[$0].first > refresh } - 1]
  }
}
