import CCairo

extension Canvas {
  /// Whether pixels in `box` may matter, in pixels of the surface.
  package func isRelevant(_ box: Rectangle) -> Bool {
    relevant?.contains { $0.overlaps(box) } ?? true
  }

  /// Confines what follows to the pixels that matter.
  package func clipToRelevant() {
    guard let relevant else { return }
    for part in relevant { addOutline(of: .rectangle(part)) }
    unsafe cairo_clip(handle)
  }

  /// Runs `body`, which draws in `box`, in the user units of the call; confined to the pixels that
  /// matter, rectangle by rectangle, where that leaves those pixels exactly as they are.
  ///
  /// Pixels of a pattern that is only moved across the surface do not depend on the clip. Those of
  /// one that is scaled or turned may do so in the last bit, as may edges and gradients; and what is
  /// not laid over the surface is mixed with it in other ways under other clips.
  func confined(
    to box: Rectangle, _ compositing: Compositing,
    _ body: (borrowing Canvas) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    let transform = transform
    guard let relevant, transform.isMovement, compositing == .sourceOver else {
      return try body(self)
    }
    let pixels = box.boundingBox(under: transform)
    for rectangle in relevant where rectangle.overlaps(pixels) {
      try withSavedState { canvas throws(DrawingError) in
        unsafe cairo_identity_matrix(handle)
        try canvas.clip(to: .rectangle(rectangle))
        try canvas.setTransform(transform)
        try body(canvas)
      }
    }
  }
}

extension Transform {
  var isMovement: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}
