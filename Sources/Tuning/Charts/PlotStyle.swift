import Drawing
import Raster

/// The style of movement plots; lengths are in points.
enum PlotStyle {
  static let width = 1120.0
  static let margin = Double(SheetStyle.margin)

  /// The distance inside a card from its left edge to the first mark of an axis, and the distance
  /// from the last mark to its right edge.
  static let inset = (left: 56.0, right: 24.0)

  /// The column of plots over time on the sheet.
  static let time = Rectangle(x: margin, y: 0, width: 728, height: 0)

  /// The column to the right of the plots over time.
  static let aside = Rectangle(
    x: time.x + time.width + 16, y: 0, width: width - margin - time.x - time.width - 16, height: 0)

  static let grid = SheetStyle.gray(0.915)

  /// The colour of a span of time behind the curves.
  static let span = StraightColor(red: 0.12, green: 0.36, blue: 0.66, alpha: 0.06)
  static let lineWidth = 1.75

  /// One colour for each series, distinguishable without red-green vision.
  static let colors = [
    SheetStyle.blue,
    StraightColor(red: 0.85, green: 0.37, blue: 0.05, alpha: 1),
    StraightColor(red: 0.05, green: 0.58, blue: 0.44, alpha: 1),
    StraightColor(red: 0.55, green: 0.25, blue: 0.66, alpha: 1),
    StraightColor(red: 0.72, green: 0.55, blue: 0.06, alpha: 1),
    StraightColor(red: 0.35, green: 0.38, blue: 0.42, alpha: 1),
  ]

  /// Returns the text of a mark on an axis.
  static func mark(_ string: String) -> TextLayout {
    SheetStyle.text(string, size: 9, color: SheetStyle.fadedInk)
  }

  /// Returns the text of a label beside a curve.
  static func label(_ string: String, color: StraightColor) -> TextLayout {
    SheetStyle.text(string, size: 9, weight: 500, color: color)
  }

  /// Formats a number with at most three decimals that matter in a plot: `2280`, `38.1`, `4.57`.
  static func number(_ value: Double) -> String {
    let factor = abs(value) < 9.995 ? 100.0 : abs(value) < 99.95 ? 10 : 1
    let rounded = (value * factor).rounded() / factor
    let text = rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }

  static func percent(_ fraction: Double) -> String { number(fraction * 100) + " %" }
}

extension PlotLine {
  /// The line's colour, paler if it shows the earlier state.
  var shownColor: StraightColor { isEarlier ? color.faded(to: 0.7) : color }
}

extension StraightColor {
  func faded(to alpha: Double) -> StraightColor {
    StraightColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension Canvas {
  /// Draws the title of a plot, its unit fainter after it, and the names of the lines.
  func drawPlotTitle(
    _ title: String, unit: String, lines: [PlotLine] = [], x: Double, y: Double
  ) throws(DrawingError) {
    let heading = SheetStyle.text(title, size: 10.5, weight: 600)
    try draw(heading, x: x, y: y)
    let detail = SheetStyle.text(unit, size: 9.5, color: SheetStyle.fadedInk)
    try draw(detail, x: x + heading.width + 7, y: y + 0.8)
    var left = x + heading.width + 7 + (unit.isEmpty ? 7 : detail.width + 16)
    for line in lines where !line.label.isEmpty {
      try drawDot(at: SIMD2(left + 3, y + 7), radius: 3, color: line.color)
      let name = PlotStyle.label(line.label, color: line.color)
      try draw(name, x: left + 9, y: y + 1.2)
      left += name.width + 22
    }
  }

  /// Draws a straight line of the grid's width.
  func drawRule(
    from start: SIMD2<Double>, to end: SIMD2<Double>, color: StraightColor = PlotStyle.grid,
    dashes: [Double] = []
  ) throws(DrawingError) {
    try stroke(
      .path(Outline([.move(to: start), .line(to: end)])), with: .color(color),
      style: StrokeStyle(width: dashes.isEmpty ? 0.5 : 0.75, dashes: dashes))
  }

  /// Draws a curve through points.
  func drawCurve(
    _ points: [SIMD2<Double>], color: StraightColor, width: Double = PlotStyle.lineWidth,
    dashes: [Double] = []
  ) throws(DrawingError) {
    guard let first = points.first else { return }
    let elements = points.dropFirst().map { Outline.Element.line(to: $0) }
    try stroke(
      .path(Outline([.move(to: first)] + elements)), with: .color(color),
      style: StrokeStyle(
        width: width, cap: dashes.isEmpty ? .round : .butt, join: .round, dashes: dashes))
  }

  func drawDot(
    at center: SIMD2<Double>, radius: Double, color: StraightColor
  ) throws(DrawingError) {
    let bounds = Rectangle(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    try fill(.ellipse(in: bounds), with: color)
  }
}
