import CCairo
import Raster

extension Canvas {
  /// Fills `shape`, and draws a line along `outline`, which stays within the shape.
  ///
  /// The line's outer edge may coincide with that of the shape. A pixel at an edge of the line is
  /// covered by the line; only the remainder belongs to the fill. If one were drawn over the other,
  /// the shared edge would be covered twice, and the fill would show around the line.
  ///
  /// - Parameter isClipped: Whether the line is clipped to the shape.
  package func fill(
    _ shape: Shape, with paint: Paint, strokedAlong outline: Shape, with linePaint: Paint,
    style: StrokeStyle, isClipped: Bool
  ) throws(DrawingError) {
    func line(on canvas: borrowing Canvas) throws(DrawingError) {
      let clip = isClipped ? shape : nil
      try canvas.stroke(outline, with: linePaint, style: style, within: clip, compositing: .add)
    }
    guard style.width > 0 else { return try fill(shape, with: paint) }
    // Caps may extend beyond the shape.
    guard let box = shape.bounds.inset(by: -style.width) else { return }
    try withSavedState { canvas throws(DrawingError) in
      canvas.clipToPixels(around: box)
      try canvas.group { canvas throws(DrawingError) in
        try canvas.group { canvas throws(DrawingError) in
          canvas.setSource(paint, within: shape.bounds)
          canvas.paintSource(within: nil, opacity: 1, compositing: .sourceOver)
        } maskedBy: { canvas throws(DrawingError) in
          try canvas.coverage(of: shape, without: line)
        }
        try line(on: canvas)
      }
    }
  }

  /// Draws the coverage of `shape` without the line inside it, as 1 − min(1, 1 − shape + line).
  private func coverage(
    of shape: Shape, without line: (borrowing Canvas) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    setSource(.color(StraightColor(red: 0, green: 0, blue: 0, alpha: 1)))
    unsafe cairo_paint(handle)
    try withSavedState { canvas throws(DrawingError) in
      unsafe cairo_set_operator(handle, CAIRO_OPERATOR_DEST_OUT)
      canvas.addOutline(of: shape)
      unsafe cairo_fill(handle)
    }
    try line(self)
    try withSavedState { canvas throws(DrawingError) in
      canvas.setSource(.color(StraightColor(red: 0, green: 0, blue: 0, alpha: 1)))
      unsafe cairo_set_operator(handle, CAIRO_OPERATOR_XOR)
      unsafe cairo_paint(handle)
    }
  }
}
