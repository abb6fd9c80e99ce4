import Drawing
import Raster

/// A group of measurements as bars on a card; lengths are in points.
struct BarGroup {
  private let group: MeasurementGroup
  private let width: Double
  private let axis: BarAxis

  private static let headHeight = 34.0
  private static let footHeight = 26.0
  private static let barPitch = 13.0
  private static let barHeight = 8.0
  private static let rowGap = 9.0

  /// The left end of the bars; names and variants are to the left of it.
  private static let barStart = 220.0

  /// The width reserved for the number after the longest bar.
  private static let numberWidth = 62.0

  /// The duration of a frame at 60 frames per second.
  private static let frame = BarAxis.Mark(value: 1 / 60.0, text: "16.7 ms")

  private static let quoted = SheetStyle.gray(0.72)
  private static let grid = SheetStyle.gray(0.90)

  init(_ group: MeasurementGroup, width: Double) {
    self.group = group
    self.width = width
    axis = BarAxis(
      group.measurements.map(\.value), isLogarithmic: group.measurements.first?.unit == .seconds)
  }

  /// The height including the heading above the card and the marks below the bars.
  var height: Double { BarGroup.headHeight + cardHeight }

  private var cardHeight: Double { rowsHeight + BarGroup.rowGap + BarGroup.footHeight }

  private var rowsHeight: Double {
    Double(group.measurements.count) * BarGroup.barPitch
      + Double(group.names.count) * BarGroup.rowGap
  }

  /// Draws the group with its top left corner at (`x`, `y`).
  func draw(on canvas: borrowing Canvas, x: Double, y: Double) throws(DrawingError) {
    try canvas.withSavedState { canvas throws(DrawingError) in
      try canvas.concatenate(.identity.translated(x: x, y: y))
      try drawHead(on: canvas)
      try canvas.concatenate(.identity.translated(x: 0, y: BarGroup.headHeight))
      try drawCard(on: canvas)
      var top = BarGroup.rowGap
      for name in group.names {
        top = try drawRow(name, top: top, on: canvas) + BarGroup.rowGap
      }
    }
  }

  private func drawHead(on canvas: borrowing Canvas) throws(DrawingError) {
    let title = SheetStyle.text(group.title, size: 12, weight: 600)
    try canvas.draw(title, x: 0, y: 8)
    let note = SheetStyle.text(group.note, size: 10.5, color: SheetStyle.fadedInk)
    try canvas.draw(note, x: title.width + 10, y: 9.5)
  }

  /// Draws the card with its grid and the numbers of the axis.
  private func drawCard(on canvas: borrowing Canvas) throws(DrawingError) {
    try canvas.drawCard(Rectangle(x: 0, y: 0, width: width, height: cardHeight))
    for mark in axis.marks {
      let x = BarGroup.barStart + axis.fraction(of: mark.value) * barWidth
      let line = Rectangle(x: x - 0.25, y: BarGroup.rowGap, width: 0.5, height: rowsHeight)
      try canvas.fill(.rectangle(line), with: BarGroup.grid)
      let text = SheetStyle.text(mark.text, size: 9, color: SheetStyle.fadedInk)
      try canvas.draw(text, x: x - text.width / 2, y: rowsHeight + BarGroup.rowGap + 5)
    }
    if axis.isLogarithmic, axis.holds(BarGroup.frame.value) { try drawFrame(on: canvas) }
  }

  /// Draws a line at the duration of a frame.
  private func drawFrame(on canvas: borrowing Canvas) throws(DrawingError) {
    let place = BarGroup.barStart + axis.fraction(of: BarGroup.frame.value) * barWidth
    // Round to whole pixels at two pixels per point.
    let x = (2 * place).rounded() / 2
    let line = Rectangle(x: x - 0.5, y: 3, width: 1, height: rowsHeight + BarGroup.rowGap)
    try canvas.fill(.rectangle(line), with: SheetStyle.red)
    let text = SheetStyle.text(BarGroup.frame.text, size: 9, weight: 600, color: SheetStyle.red)
    try canvas.draw(text, x: x - text.width / 2, y: rowsHeight + BarGroup.rowGap + 13)
  }

  /// Draws the bars of a row, and returns the y coordinate of their end.
  private func drawRow(
    _ name: String, top: Double, on canvas: borrowing Canvas
  ) throws(DrawingError) -> Double {
    try canvas.draw(SheetStyle.text(name, size: 10.5, weight: 500), x: 14, y: top)
    var y = top
    for bar in group.measurements where bar.name == name {
      let variant = SheetStyle.text(bar.variant, size: 9, color: SheetStyle.fadedInk)
      try canvas.draw(variant, x: BarGroup.barStart - 8 - variant.width, y: y + 0.5)
      let length = max(1, axis.fraction(of: bar.value) * barWidth)
      let rectangle = Rectangle(
        x: BarGroup.barStart, y: y + 2.5, width: length, height: BarGroup.barHeight)
      try canvas.fill(
        .roundedRectangle(rectangle, radius: 1.5),
        with: bar.isQuoted ? BarGroup.quoted : SheetStyle.blue)
      let number = SheetStyle.text(bar.text, size: 9, weight: 500)
      try canvas.draw(number, x: BarGroup.barStart + length + 6, y: y + 0.5)
      y += BarGroup.barPitch
    }
    return y
  }

  /// The largest length of a bar.
  private var barWidth: Double { width - BarGroup.barStart - BarGroup.numberWidth }
}
