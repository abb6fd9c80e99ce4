/// A comparison of a movement with a recorded one of another scale and offset.
package struct TraceAlignment: Sendable {
  /// The recorded position in each frame, in pixels, and its weight.
  private let places: [SIMD2<Double>]
  private let weights: [Double]

  /// Pixels per point; `nil` to find the scale.
  private let scale: Double?

  /// The transform from points to pixels of the recording, and the remaining error.
  package struct Result: Equatable, Sendable {
    /// Pixels per point.
    package let scale: Double

    /// The position of the scene's origin in the recording, in pixels.
    package let offset: SIMD2<Double>

    /// The root mean square of the remaining distances, in pixels.
    package let error: Double

    /// The error of a layer that does not move: the root mean square distance from the mean
    /// position.
    package let spread: Double
  }

  /// - Parameters:
  ///   - places: The recorded positions in pixels, at least one.
  ///   - weights: One for each position, not all of them 0.
  ///   - scale: Pixels per point, positive; `nil` to find the scale.
  package init(places: [SIMD2<Double>], weights: [Double], scale: Double?) {
    precondition(places.count == weights.count && weights.contains { $0 > 0 })
    (self.places, self.weights, self.scale) = (places, weights, scale)
  }

  /// Finds the offset, and the scale if it is unknown, by least squares.
  ///
  /// - Parameter points: One for each of the recorded positions.
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
    // A recording is not mirrored, so the scale is not negative.
    let scale = scale ?? (own > 0 ? max(common / own, 0) : 0)
    let left = all - 2 * scale * common + scale * scale * own
    return Result(
      scale: scale, offset: center - scale * middle, error: (max(left, 0) / whole).squareRoot(),
      spread: (all / whole).squareRoot())
  }
}
