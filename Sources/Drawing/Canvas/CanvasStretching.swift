import CCairo
package import Raster

extension Canvas {
  /// Draws `bitmap` stretched into `bounds` in nine parts.
  ///
  /// Corners keep their size, edges stretch along their length, the middle stretches both ways. If
  /// tiled, edges and middle repeat instead, from the left and the top. Each part is interpolated
  /// separately, and every pixel of the surface belongs to one part, so that no seam shows. Corners
  /// that do not fit shrink together; see ``StretchedSpan``.
  ///
  /// - Parameters:
  ///   - seen: The visible rectangle, in user units. Beyond the bounds, the outermost pixels
  ///     repeat.
  ///   - insets: Together no larger than the bitmap on either axis.
  ///   - pixelsPerUnit: The number of pixels of a corner or tile per user unit; positive.
  ///   - opacity: In `0...1`; rounded to steps of 1/255.
  package func draw(
    _ bitmap: Bitmap, in bounds: Rectangle, seenIn seen: Rectangle? = nil,
    capInsets insets: CapInsets, pixelsPerUnit: Double = 1, isTiled: Bool = false,
    magnification: Magnification = .linear, opacity: Double = 1,
    compositing: CompositeOperator = .sourceOver
  ) throws(DrawingError) {
    let columns = StretchedSpan.spans(
      of: bitmap.width, caps: (insets.left, insets.right), pixelsPerUnit: pixelsPerUnit,
      from: bounds.x, length: bounds.width, isTiled: isTiled)
    let rows = StretchedSpan.spans(
      of: bitmap.height, caps: (insets.top, insets.bottom), pixelsPerUnit: pixelsPerUnit,
      from: bounds.y, length: bounds.height, isTiled: isTiled)

    try group(opacity: opacity, within: .rectangle(seen ?? bounds), compositing: compositing) {
      canvas throws(DrawingError) in
      for row in rows {
        for column in columns {
          try canvas.draw(bitmap, column: column, row: row, magnification: magnification)
        }
      }
    }
  }

  /// Draws one part of `bitmap`, without antialiasing its edges.
  private func draw(
    _ bitmap: Bitmap, column: StretchedSpan, row: StretchedSpan, magnification: Magnification
  ) throws(DrawingError) {
    let tile = bitmap.tile(column: column, row: row)
    let visible = Rectangle(
      x: column.visible.lowerBound, y: row.visible.lowerBound,
      width: column.visible.upperBound - column.visible.lowerBound,
      height: row.visible.upperBound - row.visible.lowerBound)
    try withSavedState { canvas throws(DrawingError) in
      unsafe cairo_set_antialias(handle, CAIRO_ANTIALIAS_NONE)
      try canvas.clip(to: .rectangle(visible))
      try canvas.concatenate(
        .identity.translated(x: column.start, y: row.start)
          .scaled(x: column.unitsPerPixel, y: row.unitsPerPixel))
      try unsafe tile.bitmap.withPattern(
        of: tile.part, extend: tile.extend, filter: canvas.filter(magnification)
      ) { pattern throws(DrawingError) in
        unsafe cairo_set_source(handle, pattern)
        canvas.paintSource(within: nil, opacity: 1, compositing: .sourceOver)
        unsafe try check(cairo_status(handle), "stretch \(bitmap.dimensions)")
      }
    }
  }

  /// Fills `bounds` with copies of `bitmap`, beginning at the top left corner.
  ///
  /// - Parameters:
  ///   - seen: The visible rectangle; the bounds if absent.
  ///   - tileSize: Width and height of one copy in user units. A copy without size or pixels draws
  ///     nothing.
  ///   - opacity: In `0...1`; rounded to steps of 1/255.
  package func drawTiles(
    of bitmap: Bitmap, in bounds: Rectangle, seenIn seen: Rectangle? = nil,
    tileSize: SIMD2<Double>, magnification: Magnification = .linear, opacity: Double = 1,
    compositing: CompositeOperator = .sourceOver
  ) throws(DrawingError) {
    guard !bitmap.pixels.isEmpty, tileSize.min() > 0 else { return }

    try withSavedState { canvas throws(DrawingError) in
      try canvas.clip(to: .rectangle(seen ?? bounds))
      try canvas.concatenate(
        .identity.translated(x: bounds.x, y: bounds.y).scaled(
          x: tileSize.x / Double(bitmap.width), y: tileSize.y / Double(bitmap.height)))
      try unsafe bitmap.withPattern(
        of: bitmap.whole, extend: CAIRO_EXTEND_REPEAT, filter: canvas.filter(magnification)
      ) { pattern throws(DrawingError) in
        unsafe cairo_set_source(handle, pattern)
        canvas.paintSource(within: nil, opacity: opacity, compositing: compositing)
        unsafe try check(cairo_status(handle), "draw tiles of \(bitmap.dimensions)")
      }
    }
  }
}

extension Bitmap {
  /// Returns the source of a part, and its extension beyond the edges.
  fileprivate func tile(
    column: StretchedSpan, row: StretchedSpan
  ) -> (bitmap: Bitmap, part: BitmapPart, extend: cairo_extend_t) {
    let part = BitmapPart(columns: column.pixels, rows: row.pixels)
    guard column.isTiled || row.isTiled else { return (self, part, CAIRO_EXTEND_PAD) }
    guard !column.isTiled || !row.isTiled else { return (self, part, CAIRO_EXTEND_REPEAT) }
    // On the axis without tiling, the part is extended by its mirror image. A pattern repeats on
    // both axes, so otherwise the opposite edge would show.
    func pixels(_ span: StretchedSpan) -> [Int] {
      span.isTiled ? Array(span.pixels) : span.pixels + span.pixels.reversed()
    }
    let (columns, rows) = (pixels(column), pixels(row))
    let mirrored = Bitmap(
      width: columns.count, height: rows.count,
      pixels: rows.flatMap { y in columns.map { x in self[x, y] } })
    return (mirrored, mirrored.whole, CAIRO_EXTEND_REPEAT)
  }
}
