import Drawing

/// The plots of one layer in all series, on two cards side by side; lengths are in points.
struct PlotRow {
  private let path, note: String
  private let panels: [TimePanel]
  private let curves: [CurvePlot]
  private let table: MovementTable

  private static let headHeight = 34.0
  private static let padding = 16.0
  private static let gap = 14.0
  private static let footHeight = 20.0

  /// - Parameter earlier: The index of the series that shows the earlier state; `nil` if none does.
  init(_ layer: MotionPlot.Layer, names: [String], earlier: Int?) {
    path = layer.path
    note = layer.note
    panels = TimePanel.all(of: layer, names: names).map { panel in
      var panel = panel
      panel.lines = panel.lines.map { $0.earlier(in: earlier) }
      return panel
    }
    curves = layer.showsBlur ? CurvePlot.all(of: layer.traces, names: names) : []
    let height = PlotRow.cardHeight(panels) - 2 * PlotRow.padding
    table = MovementTable(
      of: layer, names: names, height: height - curves.reduce(0) { $0 + $1.fullHeight })
  }

  /// The height including the heading above the cards.
  var height: Double { PlotRow.headHeight + PlotRow.cardHeight(panels) }

  private static func cardHeight(_ panels: [TimePanel]) -> Double {
    2 * padding + panels.reduce(0) { $0 + $1.fullHeight } + gap * Double(panels.count - 1)
      + footHeight
  }

  /// Draws the row with its top edge at `y`.
  func draw(
    on canvas: borrowing Canvas, y: Double, times: PlotAxis, events: [MotionPlot.Event]
  ) throws(DrawingError) {
    let title = SheetStyle.text(path, size: 13, weight: 600)
    try canvas.draw(title, x: PlotStyle.margin, y: y + 7)
    let detail = SheetStyle.text(note, size: 10.5, color: SheetStyle.fadedInk)
    try canvas.draw(detail, x: PlotStyle.margin + title.width + 10, y: y + 9.5)

    let top = y + PlotRow.headHeight
    let height = PlotRow.cardHeight(panels)
    try drawPanels(on: canvas, top: top, height: height, times: times, events: events)
    let aside = PlotStyle.aside
    // A card with only a table may be lower than its neighbour.
    let asideHeight = curves.isEmpty ? table.height + 2 * PlotRow.padding : height
    try canvas.drawCard(Rectangle(x: aside.x, y: top, width: aside.width, height: asideHeight))
    var below = top + PlotRow.padding
    for curve in curves {
      try curve.draw(on: canvas, at: SIMD2(aside.x, below), width: aside.width)
      below += curve.fullHeight
    }
    try table.draw(on: canvas, at: SIMD2(aside.x, below), width: aside.width)
  }

  private func drawPanels(
    on canvas: borrowing Canvas, top: Double, height: Double, times: PlotAxis,
    events: [MotionPlot.Event]
  ) throws(DrawingError) {
    let (x, width) = (PlotStyle.time.x, PlotStyle.time.width)
    try canvas.drawCard(Rectangle(x: x, y: top, width: width, height: height))
    let length = width - PlotStyle.inset.left - PlotStyle.inset.right
    try draw(
      events, on: canvas, top: top, height: height, length: length, times: times)
    var y = top + PlotRow.padding
    for panel in panels {
      try panel.draw(on: canvas, at: SIMD2(x, y), times: times, width: length)
      y += panel.fullHeight + PlotRow.gap
    }
    for mark in times.marks {
      let isLast = mark == times.marks.last
      let text = PlotStyle.mark(PlotStyle.number(mark) + (isLast ? " s" : ""))
      let center = x + PlotStyle.inset.left + times.fraction(of: mark) * length
      try canvas.draw(text, x: center - text.width / 2, y: y - PlotRow.gap + 6)
    }
  }

  /// Draws a dashed line for each moment and a band for each span. The name stands at the top if it
  /// fits.
  private func draw(
    _ events: [MotionPlot.Event], on canvas: borrowing Canvas, top: Double, height: Double,
    length: Double, times: PlotAxis
  ) throws(DrawingError) {
    func place(_ time: Double) -> Double {
      PlotStyle.time.x + PlotStyle.inset.left + min(max(times.fraction(of: time), 0), 1) * length
    }
    for event in events {
      guard let end = event.end else { continue }
      let (left, right) = (place(event.time), place(end))
      let band = Rectangle(
        x: left, y: top + 1, width: right - left, height: height - PlotRow.footHeight - 1)
      try canvas.fill(.rectangle(band), with: PlotStyle.span)
    }
    var free = 0.0
    for event in events {
      let x = place(event.time)
      try canvas.drawRule(
        from: SIMD2(x, top), to: SIMD2(x, top + height - PlotRow.footHeight),
        color: SheetStyle.fadedInk, dashes: [2, 3])
      let name = PlotStyle.label(event.name, color: SheetStyle.fadedInk)
      guard x + 4 >= free else { continue }
      try canvas.draw(name, x: x + 4, y: top + 3)
      free = x + 4 + name.width + 6
    }
  }
}
