import Raster

/// A line of a plot over time, for one series or for several that are alike.
struct PlotLine {
  /// Seconds and values, in the order of time.
  let points: [SIMD2<Double>]

  /// The indices of the series that it stands for.
  let series: [Int]

  /// The name in the legend; empty if the line stands for all there are.
  let label: String

  /// Colour of the only series, or of the first one of several; ink if it stands for all there are.
  let color: StraightColor

  /// Whether it shows what was before: dashed, so that what is now stands out.
  private(set) var isEarlier = false

  /// The same as a line of what was before, if it stands for that series alone.
  func earlier(in series: Int?) -> PlotLine {
    var line = self
    line.isEarlier = self.series == [series].compactMap(\.self)
    return line
  }

  /// Joins the lines that are alike, each where the first one of them is.
  ///
  /// - Parameters:
  ///   - all: By series; empty for a series that has no such line.
  ///   - names: Those of the series.
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
