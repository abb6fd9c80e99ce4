import Glibc

/// A movement whose velocity is multiplied by the same factor in every millisecond.
///
/// Source: UIScrollView's decelerationRate r; x(t) = x₀ + v₀(rᵗ − 1)/ln r with t in milliseconds.
struct Deceleration: Hashable, Sendable {
  /// The value at the start.
  let start: Double

  /// Velocity at the start, per second.
  let velocity: Double

  /// −1000 ln r: the rate at which velocity decays, per second; positive.
  private let loss: Double

  /// - Parameter rate: r, between 0 and 1, both excluded.
  init(start: Double, velocity: Double, rate: Double) {
    self.init(start: start, velocity: velocity, loss: -1000 * log(rate))
  }

  private init(start: Double, velocity: Double, loss: Double) {
    self.start = start
    self.velocity = velocity
    self.loss = loss
  }

  /// The value at which the movement comes to rest.
  var end: Double { start + velocity / loss }

  /// Returns a movement with the same start and velocity that comes to rest elsewhere.
  ///
  /// Returns `nil` where it would take less than half or more than twice the way.
  func ending(at place: Double) -> Deceleration? {
    let part = (place - start) / (end - start)
    guard (0.5...2).contains(part) else { return nil }
    return Deceleration(start: start, velocity: velocity, loss: loss / part)
  }

  /// - Parameter time: Seconds since the start, not negative.
  func value(at time: Double) -> Double { start - velocity * expm1(-loss * time) / loss }

  /// - Parameter time: Seconds since the start, not negative.
  func velocity(at time: Double) -> Double { velocity * exp(-loss * time) }

  /// Returns the seconds until `end` is reached; `nil` if it lies behind or out of reach.
  func time(of end: Double) -> Double? {
    let part = (end - start) * loss / velocity
    guard part >= 0, part < 1 else { return nil }
    return -log1p(-part) / loss
  }
}
