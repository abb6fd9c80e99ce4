/// The optional measurements of a pair of frames, besides those that are always taken.
package struct Measures: Hashable, Sendable {
  var metrics: Set<CostlyMetric>

  /// Sides of the square windows in which differing pixels are counted, in pixels.
  var windows: Set<Int>

  /// Whether to make a histogram of the differences.
  var countsLevels: Bool

  package init(
    metrics: Set<CostlyMetric> = [], windows: Set<Int> = [], countsLevels: Bool = false
  ) {
    self.metrics = metrics
    self.windows = windows
    self.countsLevels = countsLevels
  }

  /// Returns the measurements that are in either set.
  func union(_ other: Measures) -> Measures {
    Measures(
      metrics: metrics.union(other.metrics), windows: windows.union(other.windows),
      countsLevels: countsLevels || other.countsLevels)
  }
}
