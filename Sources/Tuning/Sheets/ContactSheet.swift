package import Drawing
package import Raster

/// A sheet of frames side by side, each with its number and time.
package struct ContactSheet {
  /// A frame with the words below it.
  package struct Cell: Sendable {
    let bitmap: Bitmap

    /// Written on the left, usually the frame's number.
    let label: String

    /// Written on the right, usually the frame's time.
    let note: String

    /// Whether to emphasise the frame.
    let isMarked: Bool

    package init(bitmap: Bitmap, label: String, note: String, isMarked: Bool = false) {
      self.bitmap = bitmap
      self.label = label
      self.note = note
      self.isMarked = isMarked
    }

    /// The width of the words below the frame, in whole pixels.
    var wordsWidth: Int {
      Int((labelText.width + ContactSheet.wordsGap + noteText.width).rounded(.up)) + 2
    }

    fileprivate var labelText: TextLayout {
      SheetStyle.text(
        label, size: 11, weight: isMarked ? 700 : 500,
        color: isMarked ? SheetStyle.blue : SheetStyle.ink)
    }

    fileprivate var noteText: TextLayout {
      SheetStyle.text(note, size: 11, color: SheetStyle.fadedInk)
    }
  }

  /// Cells per row, at least 1.
  let columns: Int

  /// Size of every frame, in pixels.
  let cellWidth, cellHeight: Int

  /// The title at the top left, and the fainter subtitle after it.
  let title, subtitle: String

  private static let margin = SheetStyle.margin
  private static let gap = SheetStyle.gap
  private static let headHeight = SheetStyle.headHeight
  private static let labelHeight = 26

  /// The smallest gap between a label and its note.
  fileprivate static let wordsGap = 8.0

  package init(columns: Int, cellWidth: Int, cellHeight: Int, title: String, subtitle: String) {
    precondition(columns >= 1, "a sheet has at least one column, not \(columns)")
    self.columns = columns
    self.cellWidth = cellWidth
    self.cellHeight = cellHeight
    self.title = title
    self.subtitle = subtitle
  }

  /// The size of a sheet with `cellCount` cells, in pixels.
  package func size(cellCount: Int) -> (width: Int, height: Int) {
    let used = min(columns, max(cellCount, 1))
    let rows = (max(cellCount, 1) + columns - 1) / columns
    let (margin, gap) = (ContactSheet.margin, ContactSheet.gap)
    return (
      2 * margin + used * cellWidth + (used - 1) * gap,
      ContactSheet.headHeight + rows * (cellHeight + ContactSheet.labelHeight + gap) + margin - gap
    )
  }

  /// Draws the sheet.
  ///
  /// - Parameter cells: In reading order. A bitmap larger than the cells is cut; a smaller one
  ///   leaves space.
  package func drawn(_ cells: [Cell]) throws(DrawingError) -> Bitmap {
    let (width, height) = size(cellCount: cells.count)
    let surface = try ImageSurface(width: width, height: height)
    let canvas = try Canvas(on: surface)
    try canvas.drawSheet(
      width: Double(width), height: Double(height), title: title, subtitle: subtitle)
    for (index, cell) in cells.enumerated() {
      let x = ContactSheet.margin + index % columns * (cellWidth + ContactSheet.gap)
      let rowHeight = cellHeight + ContactSheet.labelHeight + ContactSheet.gap
      let y = ContactSheet.headHeight + index / columns * rowHeight
      let (width, height) = (
        min(cellWidth, cell.bitmap.width), min(cellHeight, cell.bitmap.height)
      )
      try canvas.drawPicture(cell.bitmap, x: x, y: y, width: width, height: height)
      if cell.isMarked { try canvas.drawMark(x: x, y: y, width: width, height: height) }
      try drawWords(of: cell, on: canvas, x: Double(x), y: Double(y + cellHeight + 6))
    }
    return surface.bitmap()
  }

  private func drawWords(of cell: Cell, on canvas: borrowing Canvas, x: Double, y: Double)
    throws(DrawingError)
  {
    let width = Double(cellWidth)
    let (label, note) = (cell.labelText, cell.noteText)
    try canvas.draw(label, x: x + 1, y: y)
    if label.width + note.width + ContactSheet.wordsGap <= width {
      try canvas.draw(note, x: x + width - note.width - 1, y: y)
    }
  }
}
