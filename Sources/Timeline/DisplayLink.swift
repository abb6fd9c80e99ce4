package import SceneModel

/// What each refresh of a display shows, given the callbacks of the display link.
///
/// A collection rather than a timer: any tick can be asked for, in any order, and each is computed
/// from its frame number alone, so rounding never accumulates.
package struct DisplayLink: RandomAccessCollection, Sendable {
  private let display: Display

  /// The refresh for which the first callback is planned.
  private let firstRefresh: Int

  /// The callbacks that come; the last run does not end.
  private let runs: [CallbackRun]

  /// How many ticks there are.
  package let frameCount: Int

  /// The most ticks of a scene.
  static let largestFrameCount = 100_000_000

  /// - Complexity: O(*n* log *n*) for *n* pauses and stalls.
  package init(_ display: Display, frameCount: Int) {
    let schedule = CallbackSchedule(display)
    self.display = display
    self.frameCount = frameCount
    firstRefresh = schedule.firstRefresh
    runs = schedule.runs
  }

  /// Creates a link that does not end.
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

  /// Returns the first tick of the last callback whose timestamp is before `time`, in seconds; `nil`
  /// if none comes before it.
  func lastTick(before time: Double) -> Tick? {
    let next = display.refresh.firstRefresh(notBefore: time - .timeTolerance)
    let index = runs.indices.partitionPoint { runs[$0].refresh >= next } - 1
    guard index >= 0 else { return nil }
    let (run, interval) = (runs[index], display.callbackInterval)
    let number = Swift.min((next - 1 - run.refresh) / interval, run.count - 1)
    return tick(at: run.frame + number * interval, showing: number, ofRun: index)
  }

  /// How many ticks show the same as the one before.
  package var repeatedCount: Int {
    var shown = runs[0].frame > 0 ? 1 : 0
    for run in runs where run.frame < frameCount {
      shown += Swift.min(run.count, (frameCount - 1 - run.frame) / display.callbackInterval + 1)
    }
    return frameCount - shown
  }

  private func tickBeforeTheFirstCallback(at frame: Int) -> Tick {
    Tick(
      frame: frame, presentedAt: display.refresh.time(ofRefresh: frame), timestamp: 0,
      targetTimestamp: display.refresh.time(ofRefresh: firstRefresh),
      duration: display.refresh.interval(afterRefresh: 0), previousTimestamp: nil,
      isRepeated: frame > 0)
  }

  /// - Parameter number: Of the callback in its run, from 0.
  private func tick(at frame: Int, showing number: Int, ofRun index: Int) -> Tick {
    let (run, interval) = (runs[index], display.callbackInterval)
    let refresh = run.refresh + number * interval
    let previous =
      number > 0
      ? refresh - interval
      : index > 0 ? runs[index - 1].lastRefresh(every: interval) : nil
    return Tick(
      frame: frame, presentedAt: display.refresh.time(ofRefresh: frame),
      timestamp: display.refresh.time(ofRefresh: refresh),
      targetTimestamp: display.refresh.time(ofRefresh: refresh + interval),
      duration: display.refresh.interval(afterRefresh: refresh),
      previousTimestamp: previous.map { display.refresh.time(ofRefresh: $0) },
      isRepeated: frame > run.frame + number * interval)
  }

  /// The first callback of a run that is not before a refresh, counted from 0, if there were no end.
  private func callback(notBefore refresh: Int, in run: CallbackRun) -> Int {
    let interval = display.callbackInterval
    return Swift.max(0, refresh - run.refresh + interval - 1) / interval
  }
}

extension CallbackRun {
  /// The refresh of the last callback of a run that ends.
  fileprivate func lastRefresh(every interval: Int) -> Int { refresh + (count - 1) * interval }
}
