/// Where a flung value comes to rest, besides the ends of its bounds.
package struct FlingStops: Hashable, Sendable {
  /// The distance between stops, counted from the lower bound or from 0; positive, or `nil` without
  /// stops.
  let step: Double?

  /// How far past the lower and the upper bound the value rests if it is released at least so far
  /// past it; 0 for a bound to which it always returns.
  let insets: SIMD2<Double>

  /// No stops and no insets.
  static let none = FlingStops(step: nil, insets: .zero)

  package init(step: Double?, insets: SIMD2<Double>) {
    self.step = step
    self.insets = insets
  }

  /// Returns the stop nearest to where a deceleration ends; `nil` without stops.
  func stop(for deceleration: Deceleration, within bounds: ClosedRange<Double>?) -> Double? {
    guard let step else { return nil }
    let origin = bounds?.lowerBound ?? 0
    let stop = origin + ((deceleration.end - origin) / step).rounded() * step
    return bounds.map { min(max(stop, $0.lowerBound), $0.upperBound) } ?? stop
  }

  /// Returns the place at which a value rests that is released past an end.
  ///
  /// - Parameters:
  ///   - value: The visible value at the release.
  ///   - end: The end that it has passed.
  func rest(of value: Double, past end: Double) -> Double {
    let inset = value < end ? insets[0] : insets[1]
    return abs(value - end) >= inset ? (value < end ? end - inset : end + inset) : end
  }
}
