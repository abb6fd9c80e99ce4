/// How near a movement comes to one that was followed in a recording, which may have another scale and lie
/// elsewhere.
package struct TraceAlignment: Sendable {
  /// Where something was in a frame, in pixels, and how much that counts.
  private let places: [SIMD2<Double>]
  private let weights: [Double]

  /// Pixels per point; `nil` if it is to be found.
  private let scale: Double?

  /// How points become pixels of the recording, and what is left.
  package struct Result: Equatable, Sendable {
    /// Pixels per point.
    package let scale: Double

    /// Of the scene's origin, in pixels.
    package let offset: SIMD2<Double>

    /// The root of the mean square of what is left, in pixels.
    package let error: Double

    /// The same for something that stands still: how far the places lie from their mean.
    package let spread: Double
  }

  /// - Parameters:
  ///   - places: In pixels, at least one.
  ///   - weights: One for each, not all of them 0.
  ///   - scale: Pixels per point, positive; `nil` if it is to be found.
  package init(places: [SIMD2<Double>], weights: [Double], scale: Double?) {
    precondition(places.count == weights.count && weights.contains { $0 > 0 })
    (self.places, self.weights, self.scale) = (places, weights, scale)
  }

  /// Finds the scale, if it is not known, and the offset with which points come nearest: least squares.
  ///
  /// - Parameter points: One for each of the places.
  package func result(of points: [SIMD2<Double>]) -> Result {
    let whole = weights.reduce(0, +)
    func mean(_ values: [SIMD2<Double>]) -> SIMD2<Double> {
      zip(values, weights).reduce(.zero) { $0 + $1.0 * $1.1 } / whole
    }
    let (center, middle) = (mean(places), mean(points))
    var (common, own, all) = (0.0, 0.0, 0.0)
    for index in places.indices {
      let (place, point) = (places[index] - center, points[index] - middle)
      common += weights[index] * (place * point).sum()
      own += weights[index] * (point * point).sum()
      all += weights[index] * (place * place).sum()
    }
    // A recording is no mirror.
    let scale = scale ?? (own > 0 ? max(common / own, 0) : 0)
    let left = all - 2 * scale * common + scale * scale * own
    return Result(
      scale: scale, offset: center - scale * middle, error: (max(left, 0) / whole).squareRoot(),
      spread: (all / whole).squareRoot())
  }
}
