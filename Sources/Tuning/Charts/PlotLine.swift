import Raster

/// A line of a plot over time, for one series or for several with equal values.
struct PlotLine {
  /// Seconds and values, in order of time; a value that is no number makes a gap.
  let points: [SIMD2<Double>]

  /// The indices of the series that the line represents.
  let series: [Int]

  /// The name in the legend; empty if the line represents all series.
  let label: String

  /// The colour of the first series; the ink colour if the line represents all of several series.
  let color: StraightColor

  /// Whether it shows the earlier state, which is dashed so that the current one stands out.
  private(set) var isEarlier = false

  /// The points between gaps.
  var parts: [[SIMD2<Double>]] {
    points.split { !$0.y.isFinite }.map(Array.init)
  }

  /// Returns the line, marked as earlier if it represents only the given series.
  func earlier(in series: Int?) -> PlotLine {
    var line = self
    line.isEarlier = self.series == [series].compactMap(\.self)
    return line
  }

  /// Joins equal lines, each in the place of the first.
  ///
  /// - Parameters:
  ///   - all: The points by series; empty for a series without such a line.
  ///   - names: The names of the series.
  static func joined(_ all: [[SIMD2<Double>]], names: [String]) -> [PlotLine] {
    var groups: [(points: [SIMD2<Double>], series: [Int])] = []
    for (series, points) in all.enumerated() where !points.isEmpty {
      if let group = groups.firstIndex(where: { $0.points == points }) {
        groups[group].series.append(series)
      } else {
        groups.append((points, [series]))
      }
    }
    return groups.map { group in
      let isCommon = group.series.count == all.count
      return PlotLine(
        points: group.points, series: group.series,
        label: isCommon ? "" : group.series.map { names[$0] }.joined(separator: ", "),
        color: isCommon && all.count > 1 ? SheetStyle.ink : PlotStyle.colors[group.series[0]])
    }
  }
}
