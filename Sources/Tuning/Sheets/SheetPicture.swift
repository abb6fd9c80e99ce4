import Drawing
import Raster

extension Canvas {
  private static let checks = [SheetStyle.gray(1), SheetStyle.gray(0.90)]

  /// Draws a frame with a line around it; its top left corner is at (`x`, `y`).
  ///
  /// - Parameters:
  ///   - width: The width of the area for the frame, in pixels; a larger bitmap is cut.
  ///   - height: The height of the area, in pixels.
  func drawPicture(_ bitmap: Bitmap, x: Int, y: Int, width: Int, height: Int) throws(DrawingError) {
    let bounds = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    try withSavedState { canvas throws(DrawingError) in
      try canvas.concatenate(.identity.translated(x: Double(x), y: Double(y)))
      try canvas.clip(to: .rectangle(bounds))
      if bitmap.pixels.contains(where: { $0.bgra.w < 255 }) {
        try canvas.drawChecks(width: width, height: height)
      }
      try canvas.draw(bitmap)
    }
    let outline = Rectangle(
      x: Double(x - 1), y: Double(y - 1), width: bounds.width + 2, height: bounds.height + 2)
    try fillBorder(
      of: .rectangle(outline), width: 1,
      color: StraightColor(red: 0, green: 0, blue: 0, alpha: 0.14))
  }

  /// Draws a line around a frame that emphasises it.
  func drawMark(x: Int, y: Int, width: Int, height: Int) throws(DrawingError) {
    let line = 3
    let outline = Rectangle(
      x: Double(x - line), y: Double(y - line), width: Double(width + 2 * line),
      height: Double(height + 2 * line))
    try fillBorder(
      of: .rectangle(outline), width: Double(line), color: SheetStyle.blue)
  }

  /// Draws the checkerboard that indicates transparency.
  private func drawChecks(width: Int, height: Int) throws(DrawingError) {
    let side = 8
    for y in stride(from: 0, to: height, by: side) {
      for x in stride(from: 0, to: width, by: side) {
        let square = Rectangle(
          x: Double(x), y: Double(y), width: Double(side), height: Double(side))
        try fill(.rectangle(square), with: Canvas.checks[(x / side + y / side) % 2])
      }
    }
  }
}
