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
    let enlargement = max(1, layout.fontSize * transform.norm / largestOutline)
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
      try addEnlarged(by: enlargement) {
        for run in runs where run.look.color == color { addOutline(of: run) }
      }
      unsafe cairo_fill(handle)
    }
    unsafe try check(cairo_status(handle), "draw a text")
  }

  /// Adds what `add` adds to the path, made smaller and enlarged again.
  private func addEnlarged(by factor: Double, _ add: () -> Void) throws(DrawingError) {
    guard factor > 1 else { return add() }
    let transform = transform
    let reduction = Transform.identity.scaled(x: 1 / factor, y: 1 / factor)
    try setTransform(transform.concatenating(reduction))
    add()
    let outline = unsafe cairo_copy_path(handle)
    defer { unsafe cairo_path_destroy(outline) }
    unsafe cairo_new_path(handle)
    try setTransform(transform)
    unsafe cairo_append_path(handle, outline)
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

extension Transform {
  /// At least the factor by which any length grows.
  fileprivate var norm: Double { (a * a + b * b + c * c + d * d).squareRoot() }
}

/// The largest size of a font whose outlines are asked for, in pixels; FreeType has none beyond
/// 32767. Larger letters are enlarged ones.
private let largestOutline = 4096.0
