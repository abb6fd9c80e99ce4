package import Drawing
package import Raster

/// Groups of measurements as bar charts, one below the other.
///
/// Times are on a logarithmic axis, because they differ by factors of thousands. Levels are on a
/// linear axis.
package struct BarChart {
  let title, subtitle: String

  private let groups: [BarGroup]

  private static let width = 760.0
  private static let margin = Double(SheetStyle.margin)

  /// Pixels per point.
  private static let scale = 2.0

  /// - Parameters:
  ///   - title: Written at the top left, with the subtitle fainter after it.
  ///   - groups: The groups in order, each with at least one measurement.
  package init(title: String, subtitle: String, _ groups: [MeasurementGroup]) {
    self.title = title
    self.subtitle = subtitle
    self.groups = groups.map { BarGroup($0, width: BarChart.width - 2 * BarChart.margin) }
  }

  /// Draws the chart.
  package func drawn() throws(DrawingError) -> Bitmap {
    let height =
      Double(SheetStyle.headHeight) + BarChart.margin
      + groups.reduce(0) { $0 + $1.height + BarChart.margin } - BarChart.margin
    let surface = try ImageSurface(
      width: Int(BarChart.width * BarChart.scale), height: Int(height * BarChart.scale))
    let canvas = try Canvas(on: surface)
    try canvas.concatenate(.identity.scaled(x: BarChart.scale, y: BarChart.scale))
    try canvas.drawSheet(
      width: BarChart.width, height: height, title: title, subtitle: subtitle)
    var top = Double(SheetStyle.headHeight)
    for group in groups {
      try group.draw(on: canvas, x: BarChart.margin, y: top)
      top += group.height + BarChart.margin
    }
    return surface.bitmap()
  }
}
