import CCairo
package import Raster

extension Canvas {
  /// Draws `bitmap` stretched into `bounds` in nine parts.
  ///
  /// Corners keep their size, edges stretch along themselves, the middle stretches both ways; or
  /// they are repeated instead of stretched, from the left and the top on. Each part is interpolated
  /// in itself, and every pixel of the surface belongs to one part, so that no seam shows. Corners
  /// that do not fit shrink together; see ``StretchedSpan``.
  ///
  /// - Parameters:
  ///   - seen: Where it is seen, in user units: beyond the bounds its outermost pixels go on.
  ///   - insets: Together no larger than the bitmap on either axis.
  ///   - pixelsPerUnit: Pixels of a corner, or a tile, in one user unit; positive.
  ///   - opacity: In `0...1`; counts in steps of 1/255.
  package func draw(
    _ bitmap: Bitmap, in bounds: Rectangle, seenIn seen: Rectangle? = nil,
    capInsets insets: CapInsets, pixelsPerUnit: Double = 1, isTiled: Bool = false,
    opacity: Double = 1, compositing: Compositing = .sourceOver
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
        for column in columns { try canvas.draw(bitmap, column: column, row: row) }
      }
    }
  }

  /// Draws one part of `bitmap`, without antialiasing its edges.
  private func draw(
    _ bitmap: Bitmap, column: StretchedSpan, row: StretchedSpan
  ) throws(DrawingError) {
    let tile = bitmap.tile(column: column, row: row)
    let visible = Rectangle(
      x: column.visible.lowerBound, y: row.visible.lowerBound,
      width: column.visible.upperBound - column.visible.lowerBound,
      height: row.visible.upperBound - row.visible.lowerBound)
    try unsafe tile.bitmap.withPattern(of: tile.part, extend: tile.extend) {
      pattern throws(DrawingError) in
      try withSavedState { canvas throws(DrawingError) in
        unsafe cairo_set_antialias(handle, CAIRO_ANTIALIAS_NONE)
        try canvas.clip(to: .rectangle(visible))
        try canvas.concatenate(
          .identity.translated(x: column.start, y: row.start)
            .scaled(x: column.unitsPerPixel, y: row.unitsPerPixel))
        unsafe cairo_set_source(handle, pattern)
        canvas.paintSource(within: nil, opacity: 1, compositing: .sourceOver)
        unsafe try check(cairo_status(handle), "stretch \(bitmap.dimensions)")
      }
    }
  }

  /// Draws `bitmap` side by side all over `bounds`, beginning at its top left corner.
  ///
  /// - Parameters:
  ///   - seen: Where it is seen, if that is not just the bounds.
  ///   - tileSize: Width and height of one copy in user units. A copy without size, or without
  ///     pixels, draws nothing.
  ///   - opacity: In `0...1`; counts in steps of 1/255.
  package func drawTiles(
    of bitmap: Bitmap, in bounds: Rectangle, seenIn seen: Rectangle? = nil,
    tileSize: SIMD2<Double>, opacity: Double = 1,
    compositing: Compositing = .sourceOver
  ) throws(DrawingError) {
    guard !bitmap.pixels.isEmpty, tileSize.min() > 0 else { return }

    try unsafe bitmap.withPattern(
      of: bitmap.whole, extend: CAIRO_EXTEND_REPEAT
    ) { pattern throws(DrawingError) in
      try withSavedState { canvas throws(DrawingError) in
        try canvas.clip(to: .rectangle(seen ?? bounds))
        try canvas.concatenate(
          .identity.translated(x: bounds.x, y: bounds.y).scaled(
            x: tileSize.x / Double(bitmap.width), y: tileSize.y / Double(bitmap.height)))
        unsafe cairo_set_source(handle, pattern)
        canvas.paintSource(within: nil, opacity: opacity, compositing: compositing)
        unsafe try check(cairo_status(handle), "draw tiles of \(bitmap.dimensions)")
      }
    }
  }
}

extension Bitmap {
  /// Returns the source that paints a part, and its extension beyond the edges.
  fileprivate func tile(
    column: StretchedSpan, row: StretchedSpan
  ) -> (bitmap: Bitmap, part: BitmapPart, extend: cairo_extend_t) {
    let part = BitmapPart(columns: column.pixels, rows: row.pixels)
    guard column.isTiled || row.isTiled else { return (self, part, CAIRO_EXTEND_PAD) }
    guard !column.isTiled || !row.isTiled else { return (self, part, CAIRO_EXTEND_REPEAT) }
    // Beyond the edges at which it is not repeated, it goes on as its own mirror image: patterns
    // repeat on both axes, and what lies behind the opposite edge must not show.
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
