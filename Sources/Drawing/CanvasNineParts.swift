import CCairo
package import Pixels

/// Distances from the edges of a bitmap, in whole pixels, not negative.
package struct EdgeInsets: Hashable, Sendable {
  package let top, left, bottom, right: Int

  package init(top: Int, left: Int, bottom: Int, right: Int) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension Canvas {
  /// Draws `bitmap` stretched to a size, so that what is outside the insets keeps its own.
  ///
  /// Corners keep their size, edges stretch along themselves, and the rest in both directions.
  /// Insets that leave nothing between them count as far as they fit.
  ///
  /// - Parameters:
  ///   - width: In pixels of the bitmap, as user units are; so is `height`.
  ///   - opacity: In `0...1`.
  package func drawNineParts(
    of bitmap: Bitmap, width: Double, height: Double, insets: EdgeInsets, opacity: Double = 1
  ) throws(DrawingError) {
    let columns = parts(of: bitmap.width, insets.left, insets.right, stretchedTo: width)
    let rows = parts(of: bitmap.height, insets.top, insets.bottom, stretchedTo: height)
    // Parts add up where they share a pixel, so that no seam shows.
    try group(opacity: opacity) { canvas throws(DrawingError) in
      for row in rows {
        for column in columns where !column.source.isEmpty && !row.source.isEmpty {
          try canvas.withSavedState { canvas throws(DrawingError) in
            try canvas.concatenate(
              .identity.translated(x: column.start, y: row.start).scaled(
                x: column.length / Double(column.source.count),
                y: row.length / Double(row.source.count)))
            try canvas.draw(
              bitmap.cropped(columns: column.source, rows: row.source), compositing: .add)
          }
        }
      }
    }
  }

  /// Cuts a side into what keeps its length at both ends, and what is stretched between them.
  private func parts(
    of count: Int, _ first: Int, _ last: Int, stretchedTo length: Double
  ) -> [(source: Range<Int>, start: Double, length: Double)] {
    let first = min(first, count)
    let last = min(last, count - first)
    // In too small a space the ends shrink together, and nothing is left between them.
    let fit = min(1, length / Double(max(first + last, 1)))
    let (head, tail) = (Double(first) * fit, Double(last) * fit)
    return [
      (0..<first, 0, head), (first..<count - last, head, length - head - tail),
      (count - last..<count, length - tail, tail),
    ].filter { $0.2 > 0 }
  }

  /// Draws `bitmap` again and again, from the user origin to a size.
  ///
  /// - Parameters:
  ///   - width: In pixels of the bitmap, as user units are; so is `height`.
  ///   - opacity: In `0...1`.
  package func drawTiled(
    _ bitmap: Bitmap, width: Double, height: Double, opacity: Double = 1
  ) throws(DrawingError) {
    guard !bitmap.pixels.isEmpty else { return }
    try unsafe bitmap.withPattern(of: bitmap.whole, extend: CAIRO_EXTEND_REPEAT, sampling: .smooth)
    {
      pattern throws(DrawingError) in
      try withSavedState { canvas throws(DrawingError) in
        unsafe cairo_set_source(handle, pattern)
        canvas.paintSource(
          within: .rectangle(Rectangle(x: 0, y: 0, width: width, height: height)),
          opacity: opacity, compositing: .sourceOver)
        unsafe try check(cairo_status(handle), "tile \(bitmap.dimensions)")
      }
    }
  }
}

extension Bitmap {
  fileprivate func cropped(columns: Range<Int>, rows: Range<Int>) -> Bitmap {
    Bitmap(
      width: columns.count, height: rows.count,
      pixels: rows.flatMap { row in
        pixels[row * width + columns.lowerBound..<row * width + columns.upperBound]
      })
  }
}
