import CCairo

extension Canvas {
  /// Draws what `body` draws as if it were one flat picture.
  ///
  /// The picture begins clear. Opacity, the mask, the edge of `shape` and that of the clip apply to
  /// it once, as a whole: nothing that is covered inside it shines through.
  ///
  /// - Parameters:
  ///   - opacity: In `0...1`; counts in steps of 1/255.
  ///   - shape: The visible part of the picture, in the user units at the call; `nil` means all of
  ///     it.
  ///   - body: Draws the picture. The transform and the clip are brought back after it.
  ///   - mask: Draws a picture whose alpha the first one is multiplied with, from the same state;
  ///     without it, all is seen.
  package func group(
    opacity: Double = 1, within shape: Shape? = nil, compositing: Compositing = .sourceOver,
    _ body: (borrowing Canvas) throws(DrawingError) -> Void,
    maskedBy mask: ((borrowing Canvas) throws(DrawingError) -> Void)? = nil
  ) throws(DrawingError) {
    let transform = transform
    try withSavedState { canvas throws(DrawingError) in
      // The group has the size of the clip, so a box around the shape keeps it small. The shape
      // itself must wait: as a clip it would count once inside the group and once outside.
      if let shape { canvas.clipToPixels(around: shape.bounds) }
      unsafe cairo_identity_matrix(handle)

      try canvas.setSourceToPicture(CAIRO_CONTENT_COLOR_ALPHA) { canvas throws(DrawingError) in
        try canvas.withSavedState { canvas throws(DrawingError) in
          try canvas.setTransform(transform)
          try body(canvas)
        }
        guard let mask else { return }
        try canvas.setSourceToPicture(CAIRO_CONTENT_ALPHA) { canvas throws(DrawingError) in
          try canvas.setTransform(transform)
          try mask(canvas)
        }
        unsafe cairo_set_operator(handle, CAIRO_OPERATOR_DEST_IN)
        unsafe cairo_paint(handle)
      }

      try canvas.setTransform(transform)
      canvas.paintSource(within: shape, opacity: opacity, compositing: compositing)
      unsafe try check(cairo_status(handle), "draw a group")
    }
  }

  /// Draws on a clear picture of the size of the clip, which is then what the next operation draws
  /// with.
  ///
  /// Called under the identity, so that its pixels return exactly to their positions.
  private func setSourceToPicture(
    _ content: cairo_content_t, _ body: (borrowing Canvas) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    unsafe cairo_push_group_with_content(handle, content)
    // The clip waits until the picture is drawn, so that its edge counts once.
    unsafe cairo_reset_clip(handle)
    let result = Result { () throws(DrawingError) in try body(self) }
    unsafe cairo_pop_group_to_source(handle)
    try result.get()
  }
}
