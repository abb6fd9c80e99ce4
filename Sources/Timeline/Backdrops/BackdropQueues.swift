import SceneModel

/// What the glass on one display shows whose blurs take time, worked out callback by callback.
///
/// All throttled glass shares one semaphore: what is due when it is free is captured at once, blurred one
/// after another and then shown together, and what is due meanwhile is dropped. Glass that comes into
/// sight waits for its first picture.
///
/// Source: LiveFrost, whose first commit drops updates by a semaphore of its display link, and whose views
/// draw once before they subscribe to that; FXBlurView's asynchronous updates.
struct BackdropQueues {
  private struct Glass {
    let latency: Backdrop.Latency
    var plan: BackdropPlan
    var isSeen = false
    var course = BackdropCourse()
  }

  private var glasses: [Glass]

  /// The times at which the semaphore is free and the serial queue is empty, in seconds.
  private var semaphoreRelease = 0.0
  private var queueEnd = 0.0

  init(_ updates: [Backdrop.Updates]) {
    glasses = updates.compactMap { updates in
      updates.latency.map { Glass(latency: $0, plan: BackdropPlan(updates)) }
    }
  }

  /// What each glass shows.
  var courses: [BackdropCourse] { glasses.map(\.course) }

  /// Brings glass up to date at a callback.
  ///
  /// - Parameters:
  ///   - time: Of the callback, in seconds; later than that of the one before.
  ///   - costs: The seconds that a blur of each glass takes; `nil` for one that nobody sees.
  ///   - isCalled: Whether the callback is one of the display that shows a glass.
  /// - Returns: For how many seconds the display waits.
  mutating func callBack(
    at time: Double, costs: [Double?], isCalled: (_ glass: Int) -> Bool = { _ in true }
  ) -> Double {
    var (wait, throttled, throttledCost) = (0.0, [(glass: Int, isNew: Bool)](), 0.0)
    for index in glasses.indices where isCalled(index) {
      let isNew = !glasses[index].isSeen
      glasses[index].isSeen = costs[index] != nil
      guard let cost = costs[index], glasses[index].plan.isDue(at: time, isNew: isNew) else {
        continue
      }
      switch glasses[index].latency.mode {
      case .sync:
        wait += cost
        glasses[index].course.show(time, from: time)
      case .async:
        let done = end(of: cost, in: glasses[index].latency.queue, begunAt: time)
        glasses[index].course.show(time, from: isNew ? time : done)
      case .throttled:
        throttled.append((index, isNew))
        throttledCost += cost
      }
    }
    let isFree = semaphoreRelease <= time + .timeTolerance
    if isFree, !throttled.isEmpty { semaphoreRelease = time + throttledCost }
    for (index, isNew) in throttled where isFree || isNew {
      glasses[index].course.show(time, from: isNew ? time : semaphoreRelease)
    }
    return wait
  }

  /// Returns when a blur is done.
  private mutating func end(
    of cost: Double, in queue: Backdrop.Latency.Queue, begunAt time: Double
  ) -> Double {
    guard queue == .serial else { return time + cost }
    queueEnd = max(queueEnd, time) + cost
    return queueEnd
  }
}

/// When a glass shows what.
struct BackdropCourse: Sendable {
  private struct Picture {
    /// Scene times in seconds.
    let captured, shown: Double
  }

  /// In the order of both times.
  private var pictures: [Picture] = []

  /// Adds a picture that was captured after all others; those that are done later are never shown.
  fileprivate mutating func show(_ captured: Double, from shown: Double) {
    while let last = pictures.last, last.shown >= shown { pictures.removeLast() }
    pictures.append(Picture(captured: captured, shown: shown))
  }

  /// Returns when what is shown at a callback was there, in seconds; `nil` before anything was.
  func captureTime(at callback: Double) -> Double? {
    let next = pictures.indices.partitionPoint {
      pictures[$0].shown > callback + .timeTolerance
    }
    return next > 0 ? pictures[next - 1].captured : nil
  }
}
