/// Pages of one length: a value that is let go comes to rest on one of them.
package struct Paging: Hashable, Sendable {
  /// Of a page, in points; positive.
  package let length: Double

  /// Takes the value to its page.
  package let spring: Spring

  /// The spring of pages that do not say.
  package static let usualSpring = Spring(response: 0.4, bounce: 0)

  /// How far a velocity carries, in seconds: where a scroll view's deceleration would come to rest,
  /// r/(1000·(1 − r)) for its normal rate r.
  ///
  /// Source: `project(initialVelocity:decelerationRate:)` of "Designing Fluid Interfaces", session 803
  /// of WWDC 2018.
  private static let projection = Fling.normalRate / (1000 * (1 - Fling.normalRate))

  /// - Parameter length: Positive.
  package init(length: Double, spring: Spring) {
    precondition(length > 0, "a page has a length")
    self.length = length
    self.spring = spring
  }

  /// Returns where a value comes to rest: on the page that is nearest to where its velocity would carry
  /// it, and at most one page from the one that was nearest when the finger touched.
  ///
  /// Pages count from the lower bound, or from 0 without bounds. The last one ends at the upper bound,
  /// and is shorter where that is no multiple of the length.
  ///
  /// Source: UIScrollView with `isPagingEnabled`, which stops at multiples of its bounds, the last page
  /// at the end of its content, and turns one page per flick.
  ///
  /// - Parameters:
  ///   - value: Where the finger lifts.
  ///   - velocity: Then, per second.
  ///   - touched: Where the finger touched.
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
