/// Progress in straight lines from stop to stop, as in CSS's `linear(…)`.
package struct LinearStops: Hashable, Sendable {
  /// One argument of `linear(…)`.
  package struct Stop: Sendable {
    /// The eased progress.
    let output: Double

    /// Progress at which the output is reached, and the end of its plateau if there are two; 1 is
    /// 100 %.
    let inputs: [Double]

    package init(output: Double, inputs: [Double] = []) {
      self.output = output
      self.inputs = inputs
    }
  }

  /// The distance below which stops coincide; a line between them would have no defined slope.
  private static let tolerance = 1e-9

  /// Points with input as x and output as y; at least one, x never descends.
  private let points: [SIMD2<Double>]

  /// Creates the lines between stops, at least one.
  ///
  /// Without inputs, the first stop is at 0, the last at 1, and the others are spread evenly. An
  /// input below an earlier one is raised to it.
  ///
  /// Source: CSS Easing Functions 2, "The linear() easing function".
  package init(_ stops: [Stop]) {
    precondition(!stops.isEmpty, "there are no lines without stops")
    var points: [(input: Double?, output: Double)] = stops.flatMap { stop in
      let inputs: [Double?] = stop.inputs.isEmpty ? [nil] : stop.inputs
      return inputs.map { ($0, stop.output) }
    }
    points[0].input = points[0].input ?? 0
    points[points.count - 1].input = points[points.count - 1].input ?? 1

    var resolved: [SIMD2<Double>] = []
    for (index, point) in points.enumerated() {
      guard let written = point.input else { continue }
      let start = resolved.last?.x ?? written
      let input = max(written, start)
      let waiting = points[resolved.count..<index]
      let step = (input - start) / Double(waiting.count + 1)
      for (index, earlier) in waiting.enumerated() {
        resolved.append(SIMD2(start + step * Double(index + 1), earlier.output))
      }
      resolved.append(SIMD2(input, point.output))
    }
    self.points = resolved
  }

  /// Returns the output at `progress`; if several stops share an input, the last one's.
  ///
  /// Before the first stop and beyond the last, the nearest line continues. If that has no length,
  /// the output is constant.
  package func value(at progress: Double) -> Double {
    let next = points.indices.partitionPoint { points[$0].x > progress }
    let start = min(max(next - 1, 0), max(points.count - 2, 0))
    let (a, b) = (points[start], points[min(start + 1, points.count - 1)])
    let nearest = next == points.count ? b : a
    guard b.x - a.x > LinearStops.tolerance else { return nearest.y }
    return nearest.y + (b.y - a.y) / (b.x - a.x) * (progress - nearest.x)
  }
}
