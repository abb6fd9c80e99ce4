package import Drawing
package import Pixels

/// Frames side by side on one sheet, each with its number and time.
package struct ContactSheet {
  /// A frame with what is written below it.
  package struct Cell: Sendable {
    package let bitmap: Bitmap

    /// Written on the left, such as the frame's number.
    package let label: String

    /// Written on the right, such as its time.
    package let note: String

    package init(bitmap: Bitmap, label: String, note: String) {
      self.bitmap = bitmap
      self.label = label
      self.note = note
    }
  }

  /// Cells per row, at least 1.
  package let columns: Int

  /// Size of every frame, in pixels.
  package let cellWidth, cellHeight: Int

  /// Written at the top left and, fainter, behind it.
  package let title, subtitle: String

  private static let margin = SheetStyle.margin
  private static let gap = SheetStyle.gap
  private static let headHeight = SheetStyle.headHeight
  private static let labelHeight = 26

  private static let checks = [SheetStyle.gray(1), SheetStyle.gray(0.90)]

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
  /// - Parameter cells: In reading order; bitmaps of another size than the cells' are cut or
  ///   leave room.
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
      try canvas.withSavedState { canvas throws(DrawingError) in
        try canvas.concatenate(.identity.translated(x: Double(x), y: Double(y)))
        try draw(cell, on: canvas)
      }
    }
    return surface.bitmap()
  }

  private func draw(_ cell: Cell, on canvas: borrowing Canvas) throws(DrawingError) {
    let bounds = Rectangle(x: 0, y: 0, width: Double(cellWidth), height: Double(cellHeight))
    try canvas.withSavedState { canvas throws(DrawingError) in
      try canvas.clip(to: .rectangle(bounds))
      if cell.bitmap.pixels.contains(where: { $0.bgra.w < 255 }) { try drawChecks(on: canvas) }
      try canvas.draw(cell.bitmap)
    }
    let outline = Rectangle(
      x: -1, y: -1, width: bounds.width + 2, height: bounds.height + 2)
    try canvas.fillBorder(
      of: .rectangle(outline), width: 1,
      color: StraightColor(red: 0, green: 0, blue: 0, alpha: 0.14))

    let label = SheetStyle.text(cell.label, size: 11, weight: 500)
    try canvas.draw(label, x: 1, y: bounds.height + 6)
    let note = SheetStyle.text(cell.note, size: 11, color: SheetStyle.fadedInk)
    if label.width + note.width + 8 <= bounds.width {
      try canvas.draw(note, x: bounds.width - note.width - 1, y: bounds.height + 6)
    }
  }

  /// The pattern that stands for transparency.
  private func drawChecks(on canvas: borrowing Canvas) throws(DrawingError) {
    let side = 8
    for y in stride(from: 0, to: cellHeight, by: side) {
      for x in stride(from: 0, to: cellWidth, by: side) {
        let square = Rectangle(
          x: Double(x), y: Double(y), width: Double(side), height: Double(side))
        try canvas.fill(
          .rectangle(square), with: ContactSheet.checks[(x / side + y / side) % 2])
      }
    }
  }
}
