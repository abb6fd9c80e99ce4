import Drawing
import Raster
import SceneModel

/// The style of all sheets; lengths are in points.
enum SheetStyle {
  /// The margin around the whole sheet.
  static let margin = 28

  /// The gap between cells.
  static let gap = 16

  /// The space above the first row, including the margin.
  static let headHeight = 56

  static let paper = gray(0.965)
  static let ink = gray(0.13)
  static let fadedInk = gray(0.50)

  /// The colour of measured values and of emphasis.
  static let blue = StraightColor(red: 0.15, green: 0.37, blue: 0.68, alpha: 1)

  /// The colour of a limit.
  static let red = StraightColor(red: 0.80, green: 0.19, blue: 0.16, alpha: 1)

  static func gray(_ white: Double) -> StraightColor {
    StraightColor(red: white, green: white, blue: white, alpha: 1)
  }

  /// Lays out a line of text.
  static func text(
    _ string: String, size: Double, weight: Double = 400, color: StraightColor = ink
  ) -> TextLayout {
    TextLayout(
      string, style: TextStyle(family: Text.defaultFamily, size: size, weight: weight, color: color)
    )
  }
}

extension Canvas {
  /// Fills a sheet with the paper colour, and draws its title.
  ///
  /// - Parameters:
  ///   - title: At the top left.
  ///   - subtitle: Fainter after the title, if there is room.
  func drawSheet(
    width: Double, height: Double, title: String, subtitle: String
  ) throws(DrawingError) {
    try fill(
      .rectangle(Rectangle(x: 0, y: 0, width: width, height: height)), with: SheetStyle.paper)
    let margin = Double(SheetStyle.margin)
    let heading = SheetStyle.text(title, size: 15, weight: 600)
    try draw(heading, x: margin, y: 20)
    let left = margin + heading.width + 12
    let detail = SheetStyle.text(subtitle, size: 12, color: SheetStyle.fadedInk)
    if left + detail.width <= width - margin { try draw(detail, x: left, y: 22.5) }
  }

  /// Draws a white card for a plot, with a fine line around it.
  func drawCard(_ bounds: Rectangle) throws(DrawingError) {
    let card = Shape.roundedRectangle(bounds, radius: 6)
    try fill(card, with: SheetStyle.gray(1))
    try fillBorder(
      of: card, width: 0.5, color: StraightColor(red: 0, green: 0, blue: 0, alpha: 0.14))
  }

  /// Draws `layout` with the top left corner of its box at (`x`, `y`).
  func draw(_ layout: TextLayout, x: Double, y: Double) throws(DrawingError) {
    try withSavedState { canvas throws(DrawingError) in
      try canvas.concatenate(.identity.translated(x: x, y: y))
      try canvas.draw(layout)
    }
  }
}
