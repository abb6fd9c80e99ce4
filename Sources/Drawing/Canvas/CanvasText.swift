import CCairo
import CPango
import Raster

extension Canvas {
  /// Draws `layout` with the top left corner of its box at the user origin.
  ///
  /// Glyphs are filled as outlines at their exact positions: Cairo moves cached glyphs to whole
  /// pixels, so slowly moving text would jump. All glyphs of one colour are filled at once, so that
  /// overlaps are not visible. Glyphs with colours of their own, such as emoji, lie above them.
  ///
  /// - Parameter count: The number of shown characters of the text; `nil` means all.
  package func draw(_ layout: TextLayout, showing count: Int? = nil) throws(DrawingError) {
    try draw(layout.runs(showing: count), layout.stroke)
  }

  /// Draws parts of `layout`, in reading order, with the top left corner of its box at the user
  /// origin.
  package func draw(_ units: [TextUnit], of layout: TextLayout) throws(DrawingError) {
    try withExtendedLifetime(layout) { () throws(DrawingError) in
      try draw(units.runs, layout.stroke)
    }
  }

  /// Draws a part of `layout` with the top left corner of its frame at the user origin.
  package func draw(_ unit: TextUnit, of layout: TextLayout) throws(DrawingError) {
    try concatenate(.identity.translated(x: -unit.frame.x, y: -unit.frame.y))
    try withExtendedLifetime(layout) { () throws(DrawingError) in
      try draw(unit.runs, layout.stroke)
    }
  }

  /// Draws letters of `layout`, each through a transform from the layout's points to user space.
  package func draw(
    _ letters: [(unit: TextUnit, placement: Transform)], of layout: TextLayout
  ) throws(DrawingError) {
    try withExtendedLifetime(layout) { () throws(DrawingError) in
      let runs = letters.flatMap { unit, placement in
        unit.runs.map { run in
          var placed = run
          placed.placement = placement
          return placed
        }
      }
      try draw(runs, layout.stroke)
    }
  }

  private func draw(_ runs: [TextRun], _ stroke: TextStroke?) throws(DrawingError) {
    let highlights = runs.compactMap { run in run.look.highlight.map { (color: $0, run: run) } }
    for color in highlights.map(\.color).withoutRepetitions {
      setSource(.color(color))
      for (_, run) in highlights where run.look.highlight == color {
        try at(run.placement) { canvas in canvas.addOutline(of: .rectangle(run.box)) }
      }
      unsafe cairo_fill(handle)
    }
    // Glyphs with colours of their own have no line along them.
    var outlines: [TextRun] = []
    if stroke != nil { for run in runs { outlines.append(try run.separated().outlines) } }
    if let stroke, !stroke.isAbove { try draw(stroke, along: outlines) }
    for color in runs.map(\.look.color).withoutRepetitions {
      try fill(runs.filter { $0.look.color == color }, with: color)
    }
    if let stroke, stroke.isAbove { try draw(stroke, along: outlines) }
    unsafe try check(cairo_status(handle), "draw a text")
  }

  /// Draws the glyphs of `runs`, and the lines under and through them.
  ///
  /// Of the colour, glyphs with colours of their own take only the alpha.
  private func fill(_ runs: [TextRun], with color: StraightColor) throws(DrawingError) {
    var (outlines, colored): ([TextRun], [(glyph: ColorGlyph, placement: Transform?)]) = ([], [])
    for run in runs {
      let separated = try run.separated()
      outlines.append(separated.outlines)
      colored += separated.colored.map { ($0, run.placement) }
    }
    let lines = (
      under: runs.flatMap { run in run.underlines.map { ($0, run.placement) } },
      through: runs.compactMap { run in run.strikethrough.map { ($0, run.placement) } }
    )
    let isPlain = colored.isEmpty && lines.under.isEmpty && lines.through.isEmpty
    // Glyphs and lines must not show through each other.
    let isGroup = !isPlain && color.alpha < 1
    var inside = color
    if isGroup { inside.alpha = 1 }
    try group(opacity: color.alpha, if: isGroup) { canvas throws(DrawingError) in
      try canvas.fillOutlines(of: outlines, with: inside)
      // Not with the glyphs: some fonts wind the other way, and would cut the lines out.
      try canvas.fill(lines.under)
      for (glyph, placement) in colored { try canvas.draw(glyph, at: placement, in: inside) }
      canvas.setSource(.color(inside))
      try canvas.fill(lines.through)
    }
  }

  /// Draws a glyph with colours of its own.
  ///
  /// - Parameters:
  ///   - placement: Where it lies instead of its place in the layout.
  ///   - color: The text's colour, which some layers have.
  private func draw(
    _ glyph: ColorGlyph, at placement: Transform?, in color: StraightColor
  ) throws(DrawingError) {
    switch glyph {
    case .picture(let picture):
      try at(placement) { canvas throws(DrawingError) in
        try canvas.draw(picture.bitmap, in: picture.box, seenIn: picture.box)
      }
    case .layers(let layers):
      for layer in layers {
        try fillOutlines(of: [layer.outline], with: layer.color ?? color)
      }
    }
  }

  /// Fills the outlines of all glyphs as one path, so that overlaps are not visible.
  private func fillOutlines(of runs: [TextRun], with color: StraightColor) throws(DrawingError) {
    setSource(.color(color))
    try addOutlines(of: runs)
    unsafe cairo_set_fill_rule(handle, CAIRO_FILL_RULE_WINDING)
    unsafe cairo_fill(handle)
  }

  /// Draws a body as one flat picture if asked to, and directly otherwise.
  private func group(
    opacity: Double, if isGroup: Bool,
    _ body: (borrowing Canvas) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    guard isGroup else { return try body(self) }
    try group(opacity: opacity, body)
  }

  /// Fills rectangles with the current source.
  private func fill(
    _ rectangles: [(rectangle: Rectangle, placement: Transform?)]
  ) throws(DrawingError) {
    for (rectangle, placement) in rectangles {
      try at(placement) { canvas in canvas.addOutline(of: .rectangle(rectangle)) }
    }
    unsafe cairo_fill(handle)
  }

  /// Runs `body` through a transform, or as it is without one.
  private func at(
    _ placement: Transform?, _ body: (borrowing Canvas) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    guard let placement else { return try body(self) }
    let transform = transform
    try setTransform(placement.concatenating(transform))
    try body(self)
    try setTransform(transform)
  }

  /// Adds the outlines of all glyphs to the current path, which is empty.
  func addOutlines(of runs: [TextRun]) throws(DrawingError) {
    let transform = transform
    let tallest = runs.map(\.box.height).max() ?? 0
    let enlargement = max(1, tallest * transform.norm / tallestOutline)
    let reduction = Transform.identity.scaled(x: 1 / enlargement, y: 1 / enlargement)
    try setTransform(transform.concatenating(reduction))
    for run in runs {
      try at(run.placement) { canvas in
        unsafe cairo_move_to(canvas.handle, run.x, run.baseline)
        unsafe pango_cairo_glyph_string_path(canvas.handle, run.font, run.glyphs)
      }
    }
    guard enlargement > 1 else { return }

    let outlines = unsafe cairo_copy_path(handle)
    defer { unsafe cairo_path_destroy(outlines) }
    unsafe cairo_new_path(handle)
    try setTransform(transform)
    unsafe cairo_append_path(handle, outlines)
  }
}

extension Transform {
  /// An upper bound of the factor by which lengths grow.
  fileprivate var norm: Double { (a * a + b * b + c * c + d * d).squareRoot() }
}

/// The tallest line for which outlines are requested, in pixels; larger ones are scaled up.
///
/// FreeType has no outlines for fonts beyond 32767 pixels.
private let tallestOutline = 4096.0

extension [StraightColor] {
  /// The colours without repetitions, in the order of their first occurrences.
  fileprivate var withoutRepetitions: [StraightColor] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
