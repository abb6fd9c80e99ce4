import SceneModel

/// Works out which callbacks of a display link come, and which frames show them.
///
/// Callbacks are coalesced, never queued: of those that fall due while the thread is blocked, only
/// the last comes, as soon as the thread is free, and the link goes on from there. None falls due
/// during a pause, and what would come late during one is lost. Callbacks are numbered from 0 here,
/// those that do not come included.
///
/// Source: the behaviour of CADisplayLink, traced on devices.
struct CallbackSchedule {
  /// Callbacks that are planned at equal distances.
  private struct Plan {
    /// The number of the first of them, and its refresh.
    let callback, refresh: Int

    /// The refresh of the callback before.
    let earlier: Int
  }

  private let display: Display

  /// Scene times in seconds, ascending and apart from each other.
  private let pauses, stalls: [Range<Double>]

  /// At least one, each for all callbacks before the next.
  private var plans: [Plan]

  /// The callbacks that come late.
  private var late: [CallbackRun] = []

  init(_ display: Display) {
    self.display = display
    pauses = display.pauses.merged(slack: .timeTolerance)
    stalls = display.stalls.merged(slack: .timeTolerance)
    let first = display.refresh.firstRefresh(notBefore: display.start - .timeTolerance)
    plans = [Plan(callback: 0, refresh: first, earlier: .min)]
    for stall in stalls { delay(callbacksIn: stall) }
  }

  /// The refresh of callback 0.
  var firstRefresh: Int { plans[0].refresh }

  /// The callbacks that come, in the order of both their refreshes and their frames; the last run
  /// does not end.
  var runs: [CallbackRun] {
    let silent = (pauses.map(callbacks(in:)).merged(slack: 0) + stalls.map(callbacks(in:)))
      .filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }.merged(slack: 0)
    var runs = late
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

  /// Plans anew from the callback that comes when a stall ends, if there is one.
  ///
  /// The frame that shows it is the last one before the first refresh after it comes.
  private mutating func delay(callbacksIn stall: Range<Double>) {
    let missed = callbacks(in: stall)
    guard var last = missed.last else { return }
    if let pause = pauses.range(containing: time(ofCallback: last), slack: .timeTolerance) {
      last = firstCallback(notBefore: pause.lowerBound) - 1
    }
    let delivery = stall.upperBound
    guard last >= missed.lowerBound,
      pauses.range(containing: delivery, slack: .timeTolerance) == nil
    else { return }
    let refresh = refresh(ofCallback: last)
    let frame = display.refresh.firstRefresh(notBefore: delivery - .timeTolerance) - 1
    late.append(CallbackRun(refresh: refresh, frame: frame, count: 1))
    // One that is called at every refresh has no other way to go on.
    guard display.callbackInterval > 1 else { return }
    plans.append(
      Plan(callback: last + 1, refresh: frame + display.callbackInterval, earlier: refresh))
  }

  /// The callbacks that fall due within a time.
  private func callbacks(in time: Range<Double>) -> Range<Int> {
    firstCallback(notBefore: time.lowerBound)..<firstCallback(notBefore: time.upperBound)
  }

  /// Returns the first callback that is planned at a time or later, in seconds, 0 at least.
  func firstCallback(notBefore time: Double) -> Int {
    let refresh = display.refresh.firstRefresh(notBefore: time - .timeTolerance)
    let plan = plan { $0.earlier < refresh }
    let interval = display.callbackInterval
    return plan.callback + max(0, refresh - plan.refresh + interval - 1) / interval
  }

  /// Returns which callback has a timestamp, in seconds.
  func callback(at timestamp: Double) -> Int {
    let refresh = display.refresh.firstRefresh(notBefore: timestamp - .timeTolerance)
    let plan = plan { $0.earlier < refresh }
    return plan.callback + (refresh - plan.refresh) / display.callbackInterval
  }

  /// Returns the timestamp of a callback, in seconds.
  func time(ofCallback callback: Int) -> Double {
    display.refresh.time(ofRefresh: refresh(ofCallback: callback))
  }

  private func refresh(ofCallback callback: Int) -> Int {
    let plan = plan { $0.callback <= callback }
    return plan.refresh + (callback - plan.callback) * display.callbackInterval
  }

  /// Returns the last plan that has begun; the first has always.
  private func plan(_ hasBegun: (Plan) -> Bool) -> Plan {
    plans[max(0, plans.indices.partitionPoint { !hasBegun(plans[$0]) } - 1)]
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
