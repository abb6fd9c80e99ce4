/// The resistance a scroll view offers to a finger that drags it past its ends.
///
/// Source: UIScrollView; what is shown past an end by x, in a view of length d, is
/// (1 − 1/(0.55·x/d + 1))·d.
package struct RubberBand: Hashable, Sendable {
  /// Part of the finger's movement that the view follows, at the end itself.
  private static let coefficient = 0.55

  /// The ends between which a value is shown as it is.
  package let bounds: ClosedRange<Double>

  /// Length of the view, in points; positive. Nothing shows further past an end than this.
  package let length: Double

  /// Creates a rubber band, or returns `nil` unless the length is positive.
  package init?(bounds: ClosedRange<Double>, length: Double) {
    guard length > 0 else { return nil }
    self.bounds = bounds
    self.length = length
  }

  /// Returns the end that `value` is past, if it is.
  func end(passedBy value: Double) -> Double? {
    if value < bounds.lowerBound { return bounds.lowerBound }
    return value > bounds.upperBound ? bounds.upperBound : nil
  }

  /// Returns what is shown of a finger's `value`.
  package func shown(_ value: Double) -> Double {
    guard let end = end(passedBy: value) else { return value }
    let x = abs(value - end)
    let offset = (1 - 1 / (RubberBand.coefficient * x / length + 1)) * length
    return value < end ? end - offset : end + offset
  }

  /// Returns the finger's value of which `shown` is shown.
  ///
  /// Nothing shows further past an end than the length; what is asked for there, as a spring may swing
  /// that far, is that of a little less.
  func finger(showing shown: Double) -> Double {
    guard let end = end(passedBy: shown) else { return shown }
    let part = min(abs(shown - end) / length, 1 - 0x1p-20)
    let x = part / (1 - part) / RubberBand.coefficient * length
    return shown < end ? end - x : end + x
  }

  /// Returns how fast what is shown follows a finger at `value`: 1 is as fast.
  package func slope(at value: Double) -> Double {
    guard let end = end(passedBy: value) else { return 1 }
    let stretch = RubberBand.coefficient * abs(value - end) / length + 1
    return RubberBand.coefficient / (stretch * stretch)
  }
}
