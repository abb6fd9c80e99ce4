import SceneModel

/// The delivered callbacks of a display link, and the frames that show them.
///
/// Callbacks are coalesced, never queued. Of the callbacks that fall due while the thread is
/// blocked, only the last is delivered, as soon as the thread is free, and the link continues from
/// there. No callback falls due during a pause, and a late callback that would be delivered during
/// a pause is lost. Callbacks are numbered from 0, including those that are not delivered.
///
/// Source: the behaviour of CADisplayLink, traced on devices.
struct CallbackSchedule {
  /// Callbacks planned at equal intervals.
  private struct Plan {
    /// The number of the first callback, and its refresh.
    let callback, refresh: Int

    /// The refresh of the callback before the first.
    let earlier: Int
  }

  private let display: Display

  /// Disjoint ranges of scene time in seconds, in ascending order.
  private let pauses, stalls: [Range<Double>]

  /// At least one plan, each valid until the next begins.
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

  /// The delivered callbacks, in ascending order of both refresh and frame; the last run is
  /// endless.
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

  /// Replans from the callback delivered at the end of a stall, if there is one.
  ///
  /// That callback is shown by the frame before the first refresh after its delivery.
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
    // A link called at every refresh continues at the next one anyway.
    guard display.callbackInterval > 1 else { return }
    plans.append(
      Plan(callback: last + 1, refresh: frame + display.callbackInterval, earlier: refresh))
  }

  /// Returns the callbacks that fall due within a range of scene time.
  private func callbacks(in time: Range<Double>) -> Range<Int> {
    firstCallback(notBefore: time.lowerBound)..<firstCallback(notBefore: time.upperBound)
  }

  /// Returns the first callback planned at a scene time in seconds or later; at least 0.
  func firstCallback(notBefore time: Double) -> Int {
    let refresh = display.refresh.firstRefresh(notBefore: time - .timeTolerance)
    let plan = plan { $0.earlier < refresh }
    let interval = display.callbackInterval
    return plan.callback + max(0, refresh - plan.refresh + interval - 1) / interval
  }

  /// Returns the number of the callback with a timestamp, in seconds.
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

  /// Returns the last plan that has begun; the first plan always has.
  private func plan(_ hasBegun: (Plan) -> Bool) -> Plan {
    plans[max(0, plans.indices.partitionPoint { !hasBegun(plans[$0]) } - 1)]
  }
}

extension Array {
  /// Returns these ranges with those united that overlap or touch.
  ///
  /// The ranges must ascend by their lower bounds.
  ///
  /// - Parameter slack: The widest gap that counts as touching.
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

  /// Returns the range that contains a value; `nil` if none does.
  ///
  /// The ranges must be disjoint and in ascending order.
  ///
  /// - Parameter slack: The distance before a bound at which a value counts as on the bound.
  fileprivate func range<Bound: AdditiveArithmetic>(containing value: Bound, slack: Bound)
    -> Range<Bound>?
  where Element == Range<Bound> {
    let next = indices.partitionPoint { self[$0].lowerBound > value + slack }
    guard next > 0, value + slack < self[next - 1].upperBound else { return nil }
    return self[next - 1]
  }
}
