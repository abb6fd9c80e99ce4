import SceneModel

/// Works out which callbacks of a display link come, and which frames show them.
///
/// Callbacks are coalesced, never queued: of those that fall due while the thread is blocked, only
/// the last comes, as soon as the thread is free. None falls due during a pause, and what would come
/// late during one is lost. Callbacks are numbered from 0 here, those that do not come included.
///
/// Source: the behaviour of CADisplayLink, traced on devices.
struct CallbackSchedule {
  private let display: Display

  /// The refresh of callback 0.
  let firstRefresh: Int

  /// Scene times in seconds, ascending and apart from each other.
  private let pauses, stalls: [Range<Double>]

  init(_ display: Display) {
    self.display = display
    pauses = display.pauses.merged(slack: .timeTolerance)
    stalls = display.stalls.merged(slack: .timeTolerance)
    firstRefresh = display.refresh.firstRefresh(
      notBefore: display.start - .timeTolerance)
  }

  /// The callbacks that come, in the order of both their refreshes and their frames; the last run
  /// does not end.
  var runs: [CallbackRun] {
    let paused = pauses.map(callbacks(in:)).merged(slack: 0)
    let silent = (paused + stalls.map(callbacks(in:))).filter { !$0.isEmpty }
      .sorted { $0.lowerBound < $1.lowerBound }.merged(slack: 0)
    var runs = stalls.compactMap { lateCallback(of: $0, paused: paused) }
    var next = 0
    for gap in silent {
      if gap.lowerBound > next { runs.append(run(from: next, count: gap.lowerBound - next)) }
      next = gap.upperBound
    }
    runs.append(run(from: next, count: .max))
    runs.sort { $0.refresh < $1.refresh }
    for index in runs.indices.dropFirst() {
      runs[index].earlierCount = runs[index - 1].earlierCount + runs[index - 1].count
    }
    return runs
  }

  private func run(from callback: Int, count: Int) -> CallbackRun {
    let refresh = refresh(ofCallback: callback)
    return CallbackRun(refresh: refresh, frame: refresh, count: count)
  }

  /// The callback that comes when a stall ends, if there is one.
  ///
  /// The frame that shows it is the last one before the first refresh after it comes.
  private func lateCallback(of stall: Range<Double>, paused: [Range<Int>]) -> CallbackRun? {
    let missed = callbacks(in: stall)
    var last = missed.upperBound - 1
    if let pause = paused.range(containing: last, slack: 0) { last = pause.lowerBound - 1 }
    let delivery = stall.upperBound
    guard last >= missed.lowerBound,
      pauses.range(containing: delivery, slack: .timeTolerance) == nil
    else { return nil }
    let next = display.refresh.firstRefresh(notBefore: delivery - .timeTolerance)
    return CallbackRun(refresh: refresh(ofCallback: last), frame: next - 1, count: 1)
  }

  /// The callbacks that fall due within a time.
  private func callbacks(in time: Range<Double>) -> Range<Int> {
    firstCallback(notBefore: time.lowerBound)..<firstCallback(notBefore: time.upperBound)
  }

  /// Returns the first callback that is planned at a time or later, in seconds, 0 at least.
  func firstCallback(notBefore time: Double) -> Int {
    let refresh = display.refresh.firstRefresh(notBefore: time - .timeTolerance)
    let interval = display.callbackInterval
    return max(0, refresh - firstRefresh + interval - 1) / interval
  }

  /// Returns which callback has a timestamp, in seconds.
  func callback(at timestamp: Double) -> Int {
    let refresh = display.refresh.firstRefresh(notBefore: timestamp - .timeTolerance)
    return (refresh - firstRefresh) / display.callbackInterval
  }

  /// Returns the timestamp of a callback, in seconds.
  func time(ofCallback callback: Int) -> Double {
    display.refresh.time(ofRefresh: refresh(ofCallback: callback))
  }

  private func refresh(ofCallback callback: Int) -> Int {
    firstRefresh + callback * display.callbackInterval
  }
}

extension Array {
  /// These ranges, which ascend by their lower bounds, as one where they overlap or touch.
  ///
  /// - Parameter slack: The widest gap that counts as none.
  fileprivate func merged<Bound: AdditiveArithmetic>(slack: Bound) -> [Range<Bound>]
  where Element == Range<Bound> {
    var merged: [Range<Bound>] = []
    for range in self {
      if let last = merged.last, range.lowerBound <= last.upperBound + slack {
        merged[merged.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  /// Returns that of these ranges, which ascend and are apart, in which a value lies.
  ///
  /// - Parameter slack: The distance before a bound at which a value counts as being at it.
  fileprivate func range<Bound: AdditiveArithmetic>(containing value: Bound, slack: Bound)
    -> Range<Bound>?
  where Element == Range<Bound> {
    let next = indices.partitionPoint { self[$0].lowerBound > value + slack }
    guard next > 0, value + slack < self[next - 1].upperBound else { return nil }
    return self[next - 1]
  }
}
