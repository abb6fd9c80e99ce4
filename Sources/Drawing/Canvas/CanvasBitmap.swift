import CCairo
package import Raster

extension Canvas {
  /// Draws `bitmap` stretched over a box.
  ///
  /// - Parameters:
  ///   - seen: The visible rectangle, in user units. Beyond the box, the outermost pixels repeat.
  ///   - fillsSeen: Whether exactly `seen` is filled; otherwise the box is, whose edges may lie
  ///     beyond it.
  package func draw(
    _ bitmap: Bitmap, in box: Rectangle, seenIn seen: Rectangle,
    fillsSeen: Bool = false, magnification: Magnification = .linear, opacity: Double = 1
  ) throws(DrawingError) {
    guard !bitmap.pixels.isEmpty else { return }
    let pixel = (box.width / Double(bitmap.width), box.height / Double(bitmap.height))
    try withSavedState { canvas throws(DrawingError) in
      try canvas.concatenate(
        .identity.translated(x: box.x, y: box.y).scaled(x: pixel.0, y: pixel.1))
      guard seen != box else {
        return try canvas.draw(bitmap, magnification: magnification, opacity: opacity)
      }
      try canvas.draw(
        bitmap,
        seenIn: Rectangle(
          x: (seen.x - box.x) / pixel.0, y: (seen.y - box.y) / pixel.1,
          width: seen.width / pixel.0, height: seen.height / pixel.1),
        fillsSeen: fillsSeen, magnification: magnification, opacity: opacity)
    }
  }

  /// Draws `bitmap` with its top left corner at the user origin, each pixel one user unit large.
  ///
  /// If its pixels coincide with those of the surface, they are copied exactly. Otherwise the
  /// bitmap's edges are antialiased by coverage, and do not fade into their surroundings. An empty
  /// bitmap draws nothing.
  ///
  /// - Parameters:
  ///   - seen: The visible rectangle; the bitmap's own if absent. Beyond the bitmap, its outermost
  ///     pixels repeat.
  ///   - fillsSeen: Whether all of `seen` is drawn and nothing else.
  ///   - opacity: In `0...1`; rounded to steps of 1/255.
  package func draw(
    _ bitmap: Bitmap, seenIn seen: Rectangle? = nil, fillsSeen: Bool = false,
    magnification: Magnification = .linear, opacity: Double = 1,
    compositing: CompositeOperator = .sourceOver
  ) throws(DrawingError) {
    guard !bitmap.pixels.isEmpty else { return }
    let seen = seen ?? bitmap.bounds
    guard compositing == .sourceOver, magnification == .linear, !fillsSeen,
      let edges = layMoved(bitmap, opacity: inSteps(opacity))
    else {
      return try paint(
        bitmap, seenIn: seen, magnification: magnification, opacity: opacity,
        compositing: compositing)
    }
    let transform = transform
    for edge in edges where isRelevant(edge) {
      try withSavedState { canvas throws(DrawingError) in
        unsafe cairo_identity_matrix(handle)
        try canvas.clip(to: .rectangle(edge))
        try canvas.setTransform(transform)
        try canvas.paint(
          bitmap, seenIn: seen, magnification: magnification, opacity: opacity,
          compositing: compositing)
      }
    }
  }

  /// Draws `bitmap` with Cairo.
  private func paint(
    _ bitmap: Bitmap, seenIn seen: Rectangle, magnification: Magnification, opacity: Double,
    compositing: CompositeOperator
  ) throws(DrawingError) {
    try unsafe bitmap.withPattern(
      of: bitmap.whole, extend: CAIRO_EXTEND_PAD, filter: filter(magnification)
    ) { pattern throws(DrawingError) in
      try confined(to: seen, compositing) { canvas throws(DrawingError) in
        try canvas.withSavedState { canvas throws(DrawingError) in
          unsafe cairo_set_source(canvas.handle, pattern)
          canvas.paintSource(
            within: .rectangle(seen), opacity: opacity, compositing: compositing)
          unsafe try check(cairo_status(canvas.handle), "draw \(bitmap.dimensions)")
        }
      }
    }
  }
}

extension Bitmap {
  /// The rectangle of the whole bitmap, in pixels.
  var bounds: Rectangle {
    Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
  }

  /// The bitmap's description in errors.
  var dimensions: String { "a bitmap of \(width)×\(height) pixels" }
}
