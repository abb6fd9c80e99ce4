/// The optional measurements of a pair of frames, besides those that cost nothing.
package struct Measures: Hashable, Sendable {
  package var metrics: Set<CostlyMetric>

  /// Sides of the square windows in which pixels that differ are counted, in pixels.
  package var windows: Set<Int>

  /// Whether it is counted how many pixels differ by how much.
  package var countsLevels: Bool

  package init(
    metrics: Set<CostlyMetric> = [], windows: Set<Int> = [], countsLevels: Bool = false
  ) {
    self.metrics = metrics
    self.windows = windows
    self.countsLevels = countsLevels
  }

  /// Returns what is in these or in others.
  func union(_ other: Measures) -> Measures {
    Measures(
      metrics: metrics.union(other.metrics), windows: windows.union(other.windows),
      countsLevels: countsLevels || other.countsLevels)
  }
}

/// A metric that takes longer than decoding a frame, and is measured only on request.
package enum CostlyMetric: String, CaseIterable, Sendable {
  case ssim, yiq, oklab
}
