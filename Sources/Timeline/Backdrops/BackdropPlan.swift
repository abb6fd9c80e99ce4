import SceneModel

/// The decision at each callback whether a glass takes a new picture of its backdrop.
struct BackdropPlan {
  private let updates: Backdrop.Updates

  /// The number of callbacks since the last planned update.
  private var passedCallbacks = 0

  /// The numbers of update times and of pauses that have passed.
  private var passedTimes = 0
  private var passedPauses = 0

  /// Whether the previous callback was in a pause.
  private var hasPaused = false

  init(_ updates: Backdrop.Updates) { self.updates = updates }

  /// Returns whether an update is due at a callback during which the glass is visible.
  ///
  /// - Parameters:
  ///   - time: Scene time of the callback, in seconds; later than that of the previous one.
  ///   - isNew: Whether the glass was not visible at the previous callback.
  mutating func isDue(at time: Double, isNew: Bool) -> Bool {
    let (hasTime, isPaused) = (takeTimes(until: time), isPaused(at: time))
    defer { hasPaused = isPaused }
    if isNew || hasPaused && !isPaused {
      passedCallbacks = 0
      if isNew || updates.times == nil { return true }
    }
    guard updates.times == nil else { return hasTime }
    guard !isPaused else { return false }
    passedCallbacks += 1
    guard passedCallbacks == updates.interval else { return false }
    passedCallbacks = 0
    return true
  }

  /// Skips the update times until now, and returns whether one of them is outside all pauses.
  private mutating func takeTimes(until time: Double) -> Bool {
    var hasTime = false
    while let times = updates.times, passedTimes < times.count,
      times[passedTimes] <= time + .timeTolerance
    {
      let next = times[passedTimes]
      hasTime = hasTime || !updates.pauses.contains { $0.contains(next) }
      passedTimes += 1
    }
    return hasTime
  }

  private mutating func isPaused(at time: Double) -> Bool {
    let now = time + .timeTolerance
    while passedPauses < updates.pauses.count, updates.pauses[passedPauses].upperBound <= now {
      passedPauses += 1
    }
    return passedPauses < updates.pauses.count && updates.pauses[passedPauses].contains(now)
  }
}
