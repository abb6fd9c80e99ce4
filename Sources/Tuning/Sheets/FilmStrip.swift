import Drawing
import Raster

/// Scenes one below the other on a sheet, each a row of frames at the same times.
struct FilmStrip {
  /// The label beside a row or above a column: a title, and a fainter note below it.
  struct Label: Hashable, Sendable {
    let title, note: String

    package init(title: String, note: String) {
      self.title = title
      self.note = note
    }
  }

  /// The row of a scene.
  struct Row: Sendable {
    let label: Label

    /// Size of its frames, in pixels.
    let width, height: Int

    package init(label: Label, width: Int, height: Int) {
      self.label = label
      self.width = width
      self.height = height
    }
  }

  /// The title at the top left, and the fainter subtitle after it.
  private let title, subtitle: String

  /// The rows from top to bottom, at least one.
  private let rows: [Row]

  /// The labels above the columns, at least one.
  private let columns: [Label]

  /// The gap between the labels of the rows and the first column, in pixels.
  private static let labelGap = 24

  /// Height of the labels above the columns, in pixels.
  private static let columnHeadHeight = 40

  /// The distance from a title to its note, in pixels.
  fileprivate static let lineHeight = 16.0

  package init(title: String, subtitle: String, rows: [Row], columns: [Label]) {
    precondition(!rows.isEmpty && !columns.isEmpty, "a film strip has frames")
    self.title = title
    self.subtitle = subtitle
    self.rows = rows
    self.columns = columns
  }

  /// The size of the sheet, in pixels.
  package var size: (width: Int, height: Int) {
    let (margin, gap) = (SheetStyle.margin, SheetStyle.gap)
    return (
      left + columns.count * (columnWidth + gap) - gap + margin,
      top + rows.reduce(0) { $0 + height(of: $1) + gap } - gap + margin
    )
  }

  /// The x coordinate of the first column.
  private var left: Int {
    SheetStyle.margin + FilmStrip.width(of: rows.map(\.label)) + FilmStrip.labelGap
  }

  /// The y coordinate of the first row.
  private var top: Int { SheetStyle.headHeight + FilmStrip.columnHeadHeight }

  private var columnWidth: Int {
    max(rows.map(\.width).max() ?? 0, FilmStrip.width(of: columns))
  }

  /// Returns the height of a row, which is at least the height of its label.
  private func height(of row: Row) -> Int { max(row.height, Int(2 * FilmStrip.lineHeight)) }

  /// Draws the sheet.
  ///
  /// - Parameter frames: The frames of every row; a row may end before the last column.
  func drawn(_ frames: [[Bitmap]]) throws(DrawingError) -> Bitmap {
    let (width, height) = size
    let surface = try ImageSurface(width: width, height: height)
    let canvas = try Canvas(on: surface)
    try canvas.drawSheet(
      width: Double(width), height: Double(height), title: title, subtitle: subtitle)
    let origins = columns.indices.map { left + $0 * (columnWidth + SheetStyle.gap) }
    for (label, x) in zip(columns, origins) {
      try canvas.draw(label, x: x, y: SheetStyle.headHeight + 2)
    }
    var y = top
    for (row, frames) in zip(rows, frames) {
      try canvas.draw(row.label, x: SheetStyle.margin, y: y)
      for (frame, x) in zip(frames, origins) {
        try canvas.drawPicture(frame, x: x, y: y, width: row.width, height: row.height)
      }
      y += self.height(of: row) + SheetStyle.gap
    }
    return surface.bitmap()
  }

  /// Returns the width of the longest label, in whole pixels.
  private static func width(of labels: [Label]) -> Int {
    let widths = labels.flatMap { [$0.heading.width, $0.detail.width] }
    return Int((widths.max() ?? 0).rounded(.up))
  }
}

extension FilmStrip.Label {
  fileprivate var heading: TextLayout { SheetStyle.text(title, size: 12, weight: 600) }
  fileprivate var detail: TextLayout {
    SheetStyle.text(note, size: 11, color: SheetStyle.fadedInk)
  }
}

extension Canvas {
  /// Draws a label with its top left corner at (`x`, `y`).
  fileprivate func draw(_ label: FilmStrip.Label, x: Int, y: Int) throws(DrawingError) {
    try draw(label.heading, x: Double(x), y: Double(y))
    try draw(label.detail, x: Double(x), y: Double(y) + FilmStrip.lineHeight)
  }
}
