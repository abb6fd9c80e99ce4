import CCairo
package import Pixels

extension Canvas {
  /// Draws `bitmap` with its top left corner at the user origin, each pixel one user unit large.
  ///
  /// Where pixels fall on pixels, they are copied exactly. Otherwise the bitmap's own edges are
  /// antialiased by coverage, and do not fade into their surroundings. An empty bitmap draws
  /// nothing.
  ///
  /// - Parameter opacity: In `0...1`; counts in steps of 1/255.
  package func draw(
    _ bitmap: Bitmap, opacity: Double = 1, compositing: Compositing = .sourceOver
  ) throws(DrawingError) {
    guard !bitmap.pixels.isEmpty else { return }
    guard compositing == .sourceOver, let edges = layMoved(bitmap, opacity: inSteps(opacity))
    else { return try paint(bitmap, opacity: opacity, compositing: compositing) }
    let transform = transform
    for edge in edges where isRelevant(edge) {
      try withSavedState { canvas throws(DrawingError) in
        unsafe cairo_identity_matrix(handle)
        try canvas.clip(to: .rectangle(edge))
        try canvas.setTransform(transform)
        try canvas.paint(bitmap, opacity: opacity, compositing: compositing)
      }
    }
  }

  /// Draws `bitmap` as Cairo does it.
  private func paint(
    _ bitmap: Bitmap, opacity: Double, compositing: Compositing
  ) throws(DrawingError) {
    try unsafe bitmap.withPattern(of: bitmap.whole, extend: CAIRO_EXTEND_PAD) {
      pattern throws(DrawingError) in
      try confined(to: bitmap.bounds, compositing) { canvas throws(DrawingError) in
        try canvas.withSavedState { canvas throws(DrawingError) in
          unsafe cairo_set_source(canvas.handle, pattern)
          canvas.paintSource(
            within: .rectangle(bitmap.bounds), opacity: opacity, compositing: compositing)
          unsafe try check(cairo_status(canvas.handle), "draw \(bitmap.dimensions)")
        }
      }
    }
  }
}

extension Bitmap {
  /// All of the bitmap, in pixels.
  fileprivate var bounds: Rectangle {
    Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
  }

  /// The bitmap's description in errors.
  var dimensions: String { "a bitmap of \(width)×\(height) pixels" }
}
