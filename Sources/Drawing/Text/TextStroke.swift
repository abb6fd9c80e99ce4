import CCairo
package import Raster

/// A line along the outlines of all glyphs of a text.
package struct TextStroke: Sendable {
  let color: StraightColor

  /// In points; half of it is outside of the glyphs.
  let width: Double

  /// Whether it lies on the glyphs; otherwise they lie on it.
  let isAbove: Bool

  package init(color: StraightColor, width: Double, isAbove: Bool) {
    self.color = color
    self.width = width
    self.isAbove = isAbove
  }
}

extension Canvas {
  /// Strokes the outlines of the glyphs of `runs`, with round joins.
  ///
  /// All outlines are one path, so that overlaps are not visible.
  func draw(_ stroke: TextStroke, along runs: [TextRun]) throws(DrawingError) {
    set(StrokeStyle(width: stroke.width, join: .round))
    setSource(.color(stroke.color))
    try addOutlines(of: runs)
    if let line = try straightenedPath(forLineOfWidth: stroke.width) {
      unsafe cairo_new_path(handle)
      addOutline(of: .path(line))
    }
    unsafe cairo_stroke(handle)
  }
}
