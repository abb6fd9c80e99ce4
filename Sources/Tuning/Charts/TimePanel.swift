import Drawing
import Raster

/// One quantity over time, as lines on top of one another; lengths are in points.
struct TimePanel {
  /// A remark about a point of a line.
  struct Note {
    let time, value: Double
    let text: String

    /// Whether the note has a line down to the time axis instead of a dot on the curve.
    let isInstant: Bool

    /// Whether the text is below the dot, or at the foot of the line.
    var isBelow = false
  }

  let title, unit: String
  var lines: [PlotLine]

  /// Notes on the panel's only line.
  var notes: [Note] = []

  let axis: PlotAxis

  /// Formats the value of a mark on the axis.
  var text: (Double) -> String = PlotStyle.number

  /// Height of the plot itself.
  let height: Double

  /// Height of the title above it.
  static let headHeight = 22.0

  /// Height including the title.
  var fullHeight: Double { TimePanel.headHeight + height }

  /// Draws a rule and, on the left, a number for each mark of the values, and a rule for each time.
  ///
  /// - Parameter corner: The top left corner of the curves.
  private func drawMarks(
    on canvas: borrowing Canvas, at corner: SIMD2<Double>, times: PlotAxis, width: Double
  ) throws(DrawingError) {
    for mark in axis.marks {
      let y = corner.y + (1 - axis.fraction(of: mark)) * height
      try canvas.drawRule(from: SIMD2(corner.x, y), to: SIMD2(corner.x + width, y))
      let text = PlotStyle.mark(text(mark))
      try canvas.draw(text, x: corner.x - 8 - text.width, y: y - text.height / 2)
    }
    for mark in times.marks {
      let x = corner.x + times.fraction(of: mark) * width
      try canvas.drawRule(from: SIMD2(x, corner.y), to: SIMD2(x, corner.y + height))
    }
  }

  /// Draws the panel with the top left corner of its title at `origin`.
  ///
  /// - Parameters:
  ///   - times: The time axis that all panels share.
  ///   - width: The distance from the first to the last time.
  func draw(
    on canvas: borrowing Canvas, at origin: SIMD2<Double>, times: PlotAxis, width: Double
  ) throws(DrawingError) {
    let left = origin.x + PlotStyle.inset.left
    let top = origin.y + TimePanel.headHeight
    try canvas.drawPlotTitle(title, unit: unit, lines: lines, x: origin.x + 14, y: origin.y)
    /// Returns the position of a value at a time.
    func position(_ point: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(
        left + times.fraction(of: point.x) * width, top + (1 - axis.fraction(of: point.y)) * height)
    }
    try drawMarks(on: canvas, at: SIMD2(left, top), times: times, width: width)
    for (index, line) in lines.enumerated() {
      // Lower lines are wider, so that they stay visible where lines coincide.
      let width = PlotStyle.lineWidth + 0.9 * Double(lines.count - 1 - index)
      for part in line.parts {
        guard part.count > 1 else {
          try canvas.drawDot(at: position(part[0]), radius: width / 2, color: line.shownColor)
          continue
        }
        try canvas.drawCurve(
          part.map(position), color: line.shownColor,
          width: line.isEarlier ? PlotStyle.lineWidth : width,
          dashes: line.isEarlier ? [4, 3.5] : [])
      }
    }
    guard let color = lines.first?.color else { return }
    for note in notes where note.isInstant {
      let x = position(SIMD2(note.time, 0)).x
      try canvas.drawRule(
        from: SIMD2(x, top), to: SIMD2(x, top + height), color: color.faded(to: 0.6),
        dashes: [2, 2])
    }
    for note in notes {
      try draw(
        note, on: canvas, at: position(SIMD2(note.time, note.value)), top: top,
        right: left + width + PlotStyle.inset.right - 4, color: color)
    }
  }

  private func draw(
    _ note: Note, on canvas: borrowing Canvas, at position: SIMD2<Double>, top: Double,
    right: Double, color: StraightColor
  ) throws(DrawingError) {
    let text = PlotStyle.label(note.text, color: color)
    let x = position.x + 5 + text.width > right ? position.x - 5 - text.width : position.x + 5
    if note.isInstant {
      try canvas.draw(text, x: x, y: note.isBelow ? top + height - text.height - 2 : top + 2)
    } else {
      try canvas.drawDot(at: position, radius: 2.75, color: color)
      try canvas.draw(text, x: x, y: note.isBelow ? position.y + 4 : position.y - 4 - text.height)
    }
  }
}
