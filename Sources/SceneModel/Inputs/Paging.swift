/// Pages of equal length, on one of which a released value comes to rest.
package struct Paging: Hashable, Sendable {
  /// Length of a page, in points; positive.
  let length: Double

  /// The spring that moves the value to its page.
  let spring: Spring

  /// The default spring.
  package static let defaultSpring = Spring(response: 0.4, bounce: 0)

  /// The time for which a velocity is projected, in seconds.
  ///
  /// A scroll view's deceleration with its normal rate r comes to rest after velocity × r/(1000·(1
  /// − r)).
  ///
  /// Source: `project(initialVelocity:decelerationRate:)` of "Designing Fluid Interfaces", session
  /// 803 of WWDC 2018.
  private static let projection = Fling.normalRate / (1000 * (1 - Fling.normalRate))

  /// - Parameter length: Positive.
  package init(length: Double, spring: Spring) {
    precondition(length > 0, "a page has a length")
    self.length = length
    self.spring = spring
  }

  /// Returns the page on which a value comes to rest.
  ///
  /// It is the page nearest to the point to which the velocity projects the value. It is at most
  /// one page away from the one that was nearest at the touch. Pages count from the lower bound, or
  /// from 0 without bounds. The last page ends at the upper bound; it is shorter if the range is
  /// not a multiple of the length.
  ///
  /// Source: UIScrollView with `isPagingEnabled`, which stops at multiples of its bounds, the last
  /// page at the end of its content, and turns one page per flick.
  ///
  /// - Parameters:
  ///   - value: The value at the lift.
  ///   - velocity: Velocity at the lift, per second.
  ///   - touched: The value at the touch.
  func rest(
    of value: Double, velocity: Double, touchedAt touched: Double,
    within bounds: ClosedRange<Double>?
  ) -> Double {
    let origin = bounds?.lowerBound ?? 0
    let nearest = ((touched - origin) / length).rounded()
    let projected = ((value + velocity * Paging.projection - origin) / length).rounded()
    let page = min(max(projected, nearest - 1), nearest + 1)
    let rest = origin + page * length
    return bounds.map { min(max(rest, $0.lowerBound), $0.upperBound) } ?? rest
  }
}
