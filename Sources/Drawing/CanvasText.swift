import CCairo
import CPango
import Pixels

extension Canvas {
  /// Draws `layout` with the top left corner of its box at the user origin.
  ///
  /// Outlines are filled, at their true place: Cairo moves ready-made glyphs to whole pixels, and
  /// slowly moving text would jump. All that is of one colour is filled at once, so that glyphs
  /// that overlap do not show it.
  package func draw(_ layout: TextLayout) throws(DrawingError) {
    let runs = layout.runs
    let highlights = runs.compactMap { run in run.look.highlight.map { (color: $0, run: run) } }
    for color in highlights.map(\.color).withoutRepetitions {
      setSource(.color(color))
      for (_, run) in highlights where run.look.highlight == color {
        addOutline(of: .rectangle(run.box))
      }
      unsafe cairo_fill(handle)
    }
    for color in runs.map(\.look.color).withoutRepetitions {
      setSource(.color(color))
      for run in runs where run.look.color == color { addOutline(of: run) }
      unsafe cairo_fill(handle)
    }
    unsafe try check(cairo_status(handle), "draw a text")
  }

  private func addOutline(of run: TextRun) {
    for line in run.decorations { addOutline(of: .rectangle(line)) }
    unsafe cairo_set_fill_rule(handle, CAIRO_FILL_RULE_WINDING)
    unsafe cairo_move_to(handle, run.x, run.baseline)
    unsafe pango_cairo_glyph_string_path(handle, run.font, run.glyphs)
  }
}

extension [StraightColor] {
  /// Each colour where it comes first.
  fileprivate var withoutRepetitions: [StraightColor] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
