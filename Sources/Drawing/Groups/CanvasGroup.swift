import CCairo

extension Canvas {
  /// Draws the drawing of `body` as one flat picture.
  ///
  /// The picture begins clear. Opacity, the mask, and the edges of `shape` and of the clip apply
  /// once to the whole picture: covered parts inside it do not shine through.
  ///
  /// - Parameters:
  ///   - opacity: In `0...1`; rounded to steps of 1/255.
  ///   - shape: The visible part of the picture, in the user units at the call; all of it if `nil`.
  ///   - body: Draws the picture. The transform and the clip are restored after it.
  ///   - masking: The channel of the mask that multiplies the picture.
  ///   - mask: Draws the mask, from the same state; none if absent.
  package func group(
    opacity: Double = 1, within shape: Shape? = nil, compositing: CompositeOperator = .sourceOver,
    masking: Masking = .alpha,
    _ body: (borrowing Canvas) throws(DrawingError) -> Void,
    maskedBy mask: ((borrowing Canvas) throws(DrawingError) -> Void)? = nil
  ) throws(DrawingError) {
    let transform = transform
    try withSavedState { canvas throws(DrawingError) in
      // The group has the size of the clip, so a box around the shape keeps it small. The shape
      // itself is applied later: as a clip, it would apply both inside the group and outside.
      if let shape { canvas.clipToPixels(around: shape.bounds) }
      unsafe cairo_identity_matrix(handle)

      try canvas.setSourceToPicture(CAIRO_CONTENT_COLOR_ALPHA) { canvas throws(DrawingError) in
        try canvas.withSavedState { canvas throws(DrawingError) in
          try canvas.setTransform(transform)
          try body(canvas)
        }
        guard let mask else { return }
        try canvas.setSourceToMask(masking) { canvas throws(DrawingError) in
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

  /// Draws a mask of the size of the clip, and makes its alpha the current source.
  ///
  /// Called under the identity transform.
  private func setSourceToMask(
    _ masking: Masking, _ body: (borrowing Canvas) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    guard masking != .alpha else { return try setSourceToPicture(CAIRO_CONTENT_ALPHA, body) }
    try setSourceToPicture(CAIRO_CONTENT_COLOR_ALPHA) { canvas throws(DrawingError) in
      try canvas.withSavedState(body)
      try canvas.convert(to: masking)
    }
  }

  /// Draws on a clear picture of the size of the clip, and makes it the current source.
  ///
  /// Called under the identity transform, so that its pixels return exactly to their positions.
  private func setSourceToPicture(
    _ content: cairo_content_t, _ body: (borrowing Canvas) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    let clip = knownClip.rectangles
    unsafe cairo_push_group_with_content(handle, content)
    // The clip is applied after the picture is drawn, so that its edge applies once.
    resetClip()
    let result = Result { () throws(DrawingError) in try body(self) }
    unsafe cairo_pop_group_to_source(handle)
    knownClip.rectangles = clip
    try result.get()
  }
}
