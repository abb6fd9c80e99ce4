import SceneModel

extension Animation {
  /// Instants closer than this count as the same, in seconds: sums of decimals are not exact.
  private static let timeTolerance = 1e-9

  /// Returns how far the animation has come at a scene time, or `nil` if it has no effect then.
  ///
  /// 0 is the start of the values and 1 their end; easings and springs may overshoot. The last
  /// instant of the active time belongs to it.
  func progress(at time: Double) -> Double? {
    let elapsed = time - begin
    let cycle = autoreverses ? 2 * duration : duration
    let active = cycle * repeatCount

    if elapsed < -Animation.timeTolerance {
      return fillMode == .backwards || fillMode == .both ? paced(0) : nil
    }
    if elapsed < active - Animation.timeTolerance {
      return paced(cycleTime(after: elapsed, cycle: cycle))
    }
    let isAtEnd = elapsed <= active + Animation.timeTolerance
    guard isAtEnd || fillMode == .forwards || fillMode == .both else { return nil }
    let last = cycleTime(after: active, cycle: cycle)
    return paced(last == 0 && !autoreverses ? duration : last)
  }

  /// Seconds into the way there: on the way back they run down again.
  ///
  /// The boundary between two cycles is the start of the second.
  private func cycleTime(after elapsed: Double, cycle: Double) -> Double {
    let boundary = (elapsed / cycle).rounded() * cycle
    guard abs(elapsed - boundary) > Animation.timeTolerance else { return 0 }
    let time = elapsed.truncatingRemainder(dividingBy: cycle)
    return time > duration ? cycle - time : time
  }

  private func paced(_ cycleTime: Double) -> Double {
    switch pacing {
    case .easing(let easing): easing(cycleTime / duration)
    case .spring(let spring): cycleTime < duration ? spring.fraction(at: cycleTime) : 1
    }
  }
}
