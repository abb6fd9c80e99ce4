import CCairo

extension Canvas {
  /// Returns whether relevant pixels are in `box`, in pixels of the surface.
  package func isRelevant(_ box: Rectangle) -> Bool {
    relevant?.contains { $0.overlaps(box) } ?? true
  }

  /// Clips to the relevant pixels.
  package func clipToRelevant() {
    guard let relevant else { return }
    for part in relevant { addOutline(of: .rectangle(part)) }
    narrowClip()
  }

  /// Runs `body`, which draws in `box`, once per relevant rectangle with that as its clip, if this
  /// is exact.
  ///
  /// The box is in the user units of the call. Pixels of a pattern that is only translated do not
  /// depend on the clip. Pixels of a scaled or turned one, edges and gradients may differ in the
  /// last bit. Operators other than source over give other results under other clips. In these
  /// cases, `body` runs once without a clip.
  func confined(
    to box: Rectangle, _ compositing: CompositeOperator,
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
