import SceneModel

/// The pictures that slow glass on one display shows, worked out callback by callback.
///
/// Blurs of such glass take time. All throttled glass shares one semaphore. Glass that is due when
/// the semaphore is free is captured at once, blurred one after another and then shown together.
/// Updates that fall due meanwhile are dropped. Glass that comes into sight waits for its first
/// picture.
///
/// Source: LiveFrost, whose first commit drops updates by a semaphore of its display link, and
/// whose views draw once before they join that link; FXBlurView's asynchronous updates.
struct BackdropQueues {
  private struct Glass {
    let latency: Backdrop.Latency
    var plan: BackdropPlan
    var isSeen = false
    var course = BackdropCourse()
  }

  private var glasses: [Glass]

  /// Scene times at which the semaphore is free and at which the serial queue is empty, in seconds.
  private var semaphoreRelease = 0.0
  private var queueEnd = 0.0

  init(_ updates: [Backdrop.Updates]) {
    glasses = updates.compactMap { updates in
      updates.latency.map { Glass(latency: $0, plan: BackdropPlan(updates)) }
    }
  }

  /// The pictures of each glass over time.
  var courses: [BackdropCourse] { glasses.map(\.course) }

  /// Updates the glass that is due at a callback.
  ///
  /// - Parameters:
  ///   - time: Scene time of the callback, in seconds; later than that of the previous one.
  ///   - costs: The duration of a blur of each glass, in seconds; `nil` for invisible glass.
  ///   - isCalled: Returns whether the display that shows a glass gets this callback.
  /// - Returns: How long the display waits, in seconds.
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

  /// Returns the scene time at which a blur is done, in seconds.
  private mutating func end(
    of cost: Double, in queue: Backdrop.Latency.Queue, begunAt time: Double
  ) -> Double {
    guard queue == .serial else { return time + cost }
    queueEnd = max(queueEnd, time) + cost
    return queueEnd
  }
}

/// The pictures that a glass shows over time.
struct BackdropCourse: Sendable {
  private struct Picture {
    /// Scene times of the capture and of the first display, in seconds.
    let captured, shown: Double
  }

  /// Pictures in ascending order of both times.
  private var pictures: [Picture] = []

  /// Adds a picture captured after all others, and drops earlier ones that would be shown later.
  fileprivate mutating func show(_ captured: Double, from shown: Double) {
    while let last = pictures.last, last.shown >= shown { pictures.removeLast() }
    pictures.append(Picture(captured: captured, shown: shown))
  }

  /// Returns the capture time of the picture shown at a callback, in seconds; `nil` before the
  /// first picture.
  func captureTime(at callback: Double) -> Double? {
    let next = pictures.indices.partitionPoint {
      pictures[$0].shown > callback + .timeTolerance
    }
    return next > 0 ? pictures[next - 1].captured : nil
  }
}
