import CCairo

extension Canvas {
  /// Runs `body`, which draws once with the current source, so that it meets what is there as
  /// `compositing` says. Then source, transform and clip are as they were.
  ///
  /// Where a mask weighs what a non-separable mode draws, pixman 0.42 weighs the green twice and the
  /// blue not at all; opacities, antialiased edges and clips are masks. So such a mode draws a
  /// picture that is weighed already.
  ///
  /// - Parameter box: Where `body` draws, in user units; `nil` where that is not known.
  ///
  /// Source: pixman, `MAKE_NON_SEPARABLE_PDF_COMBINERS` in `pixman-combine-float.c`.
  func composited(_ compositing: Compositing, within box: Rectangle? = nil, _ body: () -> Void) {
    unsafe cairo_save(handle)
    defer { unsafe cairo_restore(handle) }
    guard !compositing.isSeparable else {
      unsafe cairo_set_operator(handle, compositing.cairoOperator)
      return body()
    }
    if let box { clipToPixels(around: box) }
    unsafe cairo_push_group(handle)
    body()
    unsafe cairo_pop_group_to_source(handle)
    unsafe cairo_identity_matrix(handle)
    widenClipToWholePixels()
    unsafe cairo_set_operator(handle, compositing.cairoOperator)
    unsafe cairo_paint(handle)
  }

  /// Confines what follows to the whole pixels that `box` touches, in user units.
  func clipToPixels(around box: Rectangle) {
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(handle, &matrix)
    let pixels = box.boundingBox(under: Transform(matrix))
    let (left, top) = (pixels.x.rounded(.down), pixels.y.rounded(.down))
    let right = (pixels.x + pixels.width).rounded(.up)
    let bottom = (pixels.y + pixels.height).rounded(.up)
    unsafe cairo_identity_matrix(handle)
    unsafe cairo_rectangle(handle, left, top, right - left, bottom - top)
    unsafe cairo_clip(handle)
    unsafe cairo_set_matrix(handle, &matrix)
  }

  /// Lets what follows through in all pixels that the clip touches; called under the identity.
  private func widenClipToWholePixels() {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(handle, &left, &top, &right, &bottom)
    unsafe cairo_reset_clip(handle)
    unsafe cairo_rectangle(handle, left, top, right - left, bottom - top)
    unsafe cairo_clip(handle)
  }
}

extension Compositing {
  /// Whether each component of a colour is mixed by itself.
  fileprivate var isSeparable: Bool {
    switch self {
    case .hue, .saturation, .color, .luminosity: false
    default: true
    }
  }
}
