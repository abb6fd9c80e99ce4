/// The resistance of a scroll view to a finger that drags it past its ends.
///
/// Source: UIScrollView; a finger that is x past an end moves a view of length d by (1 −
/// 1/(0.55·x/d + 1))·d.
package struct RubberBand: Hashable, Sendable {
  /// The part of the finger's movement that the view follows, just past an end.
  private static let coefficient = 0.55

  /// The ends; between them, the visible value is the finger's.
  let bounds: ClosedRange<Double>

  /// Length of the view, in points, positive; the visible value stays closer to the end than this.
  let length: Double

  /// Creates a rubber band, or returns `nil` unless the length is positive.
  package init?(bounds: ClosedRange<Double>, length: Double) {
    guard length > 0 else { return nil }
    self.bounds = bounds
    self.length = length
  }

  /// Returns the end that `value` has passed, or `nil`.
  func end(passedBy value: Double) -> Double? {
    if value < bounds.lowerBound { return bounds.lowerBound }
    return value > bounds.upperBound ? bounds.upperBound : nil
  }

  /// Returns the visible value for a finger's `value`.
  package func shown(_ value: Double) -> Double {
    guard let end = end(passedBy: value) else { return value }
    return end + RubberBand.offset(of: value - end, length: length)
  }

  /// Returns how far a view gives way to a finger past its end; both have the same sign.
  ///
  /// - Parameters:
  ///   - x: How far the finger is past the end, in points.
  ///   - length: Length of the view, in points; positive.
  static func offset(of x: Double, length: Double) -> Double {
    let offset = (1 - 1 / (coefficient * abs(x) / length + 1)) * length
    return x < 0 ? -offset : offset
  }

  /// Returns the finger's value for a visible one.
  ///
  /// The visible value is always within the length of an end. A spring may swing farther; then the
  /// value just below the length is used.
  func finger(showing shown: Double) -> Double {
    guard let end = end(passedBy: shown) else { return shown }
    let part = min(abs(shown - end) / length, 1 - 0x1p-20)
    let x = part / (1 - part) / RubberBand.coefficient * length
    return shown < end ? end - x : end + x
  }

  /// Returns the velocity of the visible value relative to a finger at `value`; 1 within the ends.
  package func slope(at value: Double) -> Double {
    guard let end = end(passedBy: value) else { return 1 }
    let stretch = RubberBand.coefficient * abs(value - end) / length + 1
    return RubberBand.coefficient / (stretch * stretch)
  }
}
