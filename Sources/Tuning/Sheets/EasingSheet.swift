package import Drawing
package import Raster
package import SceneModel

/// A sheet of easing curves in groups, each curve with its name.
package struct EasingSheet {
  /// A row of cells, side by side.
  private struct Row {
    /// The heading above the row; empty if there is none.
    let heading: String
    let cells: [Cell]

    var headingHeight: Double { heading.isEmpty ? 0 : 32 }

    /// Height including the heading, the words below the cells, and the gap to the next row.
    var height: Double {
      let hasNotes = cells.contains { !$0.note.isEmpty }
      return headingHeight + EasingPlot.height + (hasNotes ? 52 : 38)
    }
  }

  private struct Cell {
    let plot: EasingPlot
    let label, note: String
  }

  private let rows: [Row]

  private static let columns = 6
  private static let margin = Double(SheetStyle.margin)
  private static let columnWidth = EasingPlot.width + Double(SheetStyle.gap)

  /// Pixels per point.
  private static let scale = 2.0

  /// Creates the sheet of `easings`, with one cell for each of their examples.
  ///
  /// - Throws: ``Diagnostic`` if an example is a formula without a value somewhere.
  package init(_ easings: [NamedEasing]) throws(Diagnostic) {
    var rows: [Row] = []
    for group in NamedEasing.Group.allCases {
      var cells: [Cell] = []
      for easing in easings where easing.group == group {
        cells += try EasingSheet.cells(of: easing)
      }
      for start in stride(from: 0, to: cells.count, by: EasingSheet.columns) {
        rows.append(
          Row(
            heading: start == 0 ? group.rawValue : "",
            cells: Array(cells[start...].prefix(EasingSheet.columns))))
      }
    }
    self.rows = rows
  }

  private static func cells(of easing: NamedEasing) throws(Diagnostic) -> [Cell] {
    var cells: [Cell] = []
    for example in easing.examples {
      let note = example.arguments.isEmpty ? easing.parameterList : example.arguments
      cells.append(
        Cell(plot: try EasingPlot(of: example.easing), label: easing.name, note: note))
    }
    return cells
  }

  /// Draws the sheet.
  package func drawn() throws(DrawingError) -> Bitmap {
    let width =
      2 * EasingSheet.margin + Double(EasingSheet.columns) * EasingSheet.columnWidth
      - Double(SheetStyle.gap)
    let height = Double(SheetStyle.headHeight) + rows.reduce(0) { $0 + $1.height }
    let surface = try ImageSurface(
      width: Int(width * EasingSheet.scale), height: Int(height * EasingSheet.scale))
    let canvas = try Canvas(on: surface)
    try canvas.concatenate(.identity.scaled(x: EasingSheet.scale, y: EasingSheet.scale))
    try canvas.drawSheet(
      width: width, height: height, title: "Easings", subtitle: "value over progress, from 0 to 1")
    var top = Double(SheetStyle.headHeight)
    for row in rows {
      try draw(row, top: top, on: canvas)
      top += row.height
    }
    return surface.bitmap()
  }

  private func draw(_ row: Row, top: Double, on canvas: borrowing Canvas) throws(DrawingError) {
    let heading = SheetStyle.text(row.heading, size: 12, weight: 600)
    try canvas.draw(heading, x: EasingSheet.margin, y: top + 4)
    let y = top + row.headingHeight
    for (column, cell) in row.cells.enumerated() {
      let x = EasingSheet.margin + Double(column) * EasingSheet.columnWidth
      try cell.plot.draw(on: canvas, x: x, y: y)
      let below = y + EasingPlot.height
      try canvas.draw(SheetStyle.text(cell.label, size: 11, weight: 500), x: x + 1, y: below + 6)
      let note = SheetStyle.text(cell.note, size: 10, color: SheetStyle.fadedInk)
      try canvas.draw(note, x: x + 1, y: below + 21)
    }
  }
}
