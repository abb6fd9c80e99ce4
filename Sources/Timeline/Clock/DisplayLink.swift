import SceneModel

/// The refreshes of a display, each showing one callback of the display link.
///
/// A collection rather than a timer: any tick can be asked for, in any order, and each is computed
/// from its frame number alone, so rounding never accumulates.
package struct DisplayLink: RandomAccessCollection, Sendable {
  let display: Display

  /// The refresh for which the first callback is planned.
  private let firstRefresh: Int

  /// The delivered callbacks; the last run is endless.
  private let runs: [CallbackRun]

  /// The number of ticks.
  package let frameCount: Int

  /// - Complexity: O(*n* log *n*) for *n* pauses and stalls.
  init(_ display: Display, frameCount: Int) {
    let schedule = CallbackSchedule(display)
    self.display = display
    self.frameCount = frameCount
    firstRefresh = schedule.firstRefresh
    runs = schedule.runs
  }

  /// Creates an endless link.
  init(endless display: Display) { self.init(display, frameCount: .max) }

  package var startIndex: Int { 0 }
  package var endIndex: Int { frameCount }

  /// - Complexity: O(log of the number of pauses and stalls).
  package subscript(frame: Int) -> Tick {
    precondition(indices.contains(frame), "frame \(frame) is outside the sequence")
    let index = runs.indices.partitionPoint { runs[$0].frame > frame } - 1
    guard index >= 0 else { return tickBeforeTheFirstCallback(at: frame) }
    let number = Swift.min(
      (frame - runs[index].frame) / display.callbackInterval, runs[index].count - 1)
    return tick(at: frame, showing: number, ofRun: index)
  }

  /// Returns the tick that the display shows at a scene time, in seconds.
  func tick(shownAt time: Double) -> Tick {
    let next = display.refresh.firstRefresh(notBefore: time)
    let isThere = display.refresh.time(ofRefresh: next) - time <= .timeTolerance
    return self[isThere ? next : next - 1]
  }

  /// Returns the first tick of the first callback whose timestamp is not before `time`, in seconds;
  /// `nil` if no frame shows one.
  package func firstTick(notBefore time: Double) -> Tick? {
    let refresh = display.refresh.firstRefresh(notBefore: time)
    let index = runs.indices.partitionPoint {
      callback(notBefore: refresh, in: runs[$0]) < runs[$0].count
    }
    let number = callback(notBefore: refresh, in: runs[index])
    let frame = runs[index].frame + number * display.callbackInterval
    return frame < frameCount ? tick(at: frame, showing: number, ofRun: index) : nil
  }

  /// Returns the first tick of the last callback whose timestamp is before `time`, in seconds;
  /// `nil` if none comes before it.
  func lastTick(before time: Double) -> Tick? {
    let next = display.refresh.firstRefresh(notBefore: time - .timeTolerance)
    return lastCallback(before: next).map { index, number in
      tick(
        at: runs[index].frame + number * display.callbackInterval, showing: number,
        ofRun: index)
    }
  }

  /// Returns the callback that a continuous display would show at a scene time, in seconds.
  ///
  /// Its number increases linearly from one callback to the next.
  func instant(at time: Double) -> Callback {
    let next = display.refresh.firstRefresh(notBefore: time + .timeTolerance)
    guard let (index, number) = lastCallback(before: next) else {
      return Callback(timestamp: time, number: 0)
    }
    let last = callback(number, of: runs[index])
    let following =
      number + 1 < runs[index].count
      ? callback(number + 1, of: runs[index]) : callback(0, of: runs[index + 1])
    let passed = (time - last.timestamp) / (following.timestamp - last.timestamp)
    let isThere = time - last.timestamp <= .timeTolerance
    return Callback(timestamp: time, number: last.number + (isThere ? 0 : Swift.min(passed, 1)))
  }

  /// Returns the last callback for an earlier refresh: the index of its run, and its index in the
  /// run.
  private func lastCallback(before refresh: Int) -> (run: Int, number: Int)? {
    let index = runs.indices.partitionPoint { runs[$0].refresh >= refresh } - 1
    guard index >= 0 else { return nil }
    let number = (refresh - 1 - runs[index].refresh) / display.callbackInterval
    return (index, Swift.min(number, runs[index].count - 1))
  }

  /// The number of ticks that show the same callback as the previous tick.
  package var repeatedCount: Int {
    var shown = runs[0].frame > 0 ? 1 : 0
    for run in runs where run.frame < frameCount {
      shown += Swift.min(run.count, (frameCount - 1 - run.frame) / display.callbackInterval + 1)
    }
    return frameCount - shown
  }

  private func tickBeforeTheFirstCallback(at frame: Int) -> Tick {
    Tick(
      frame: frame, presentedAt: display.refresh.time(ofRefresh: frame),
      callback: Callback(timestamp: 0, number: 0),
      targetTimestamp: display.refresh.time(ofRefresh: firstRefresh),
      duration: display.refresh.interval(afterRefresh: 0), previous: nil,
      isRepeated: frame > 0)
  }

  /// - Parameter number: The index of the callback in its run, from 0.
  private func tick(at frame: Int, showing number: Int, ofRun index: Int) -> Tick {
    let (run, interval) = (runs[index], display.callbackInterval)
    let refresh = run.refresh + number * interval
    let previous =
      number > 0
      ? callback(number - 1, of: run)
      : index > 0 ? callback(runs[index - 1].count - 1, of: runs[index - 1]) : nil
    return Tick(
      frame: frame, presentedAt: display.refresh.time(ofRefresh: frame),
      callback: callback(number, of: run),
      targetTimestamp: display.refresh.time(ofRefresh: refresh + interval),
      duration: display.refresh.interval(afterRefresh: refresh),
      previous: previous, isRepeated: frame > run.frame + number * interval)
  }

  private func callback(_ number: Int, of run: CallbackRun) -> Callback {
    Callback(
      timestamp: display.refresh.time(
        ofRefresh: run.refresh + number * display.callbackInterval),
      number: Double(run.earlierCount + number))
  }

  /// Returns the index of a run's first callback at or after a refresh, as if the run were endless.
  private func callback(notBefore refresh: Int, in run: CallbackRun) -> Int {
    let interval = display.callbackInterval
    return Swift.max(0, refresh - run.refresh + interval - 1) / interval
  }
}
