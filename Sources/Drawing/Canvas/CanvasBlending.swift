import CCairo

extension Canvas {
  /// Runs `body`, which draws once with the current source, with `compositing` as the operator.
  ///
  /// Afterwards, source, transform and clip are restored. Opacities, antialiased edges and clips
  /// are masks. Under a mask, pixman 0.42 draws non-separable modes wrongly: it weighs green twice
  /// and blue not at all. So such a mode composites a picture to which the mask is already applied.
  ///
  /// - Parameter box: The rectangle in which `body` draws, in user units; `nil` if it is unknown.
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

  /// Clips to the whole pixels that `box` touches, in user units.
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

  /// Widens the clip to all pixels that it touches; called under the identity transform.
  private func widenClipToWholePixels() {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(handle, &left, &top, &right, &bottom)
    unsafe cairo_reset_clip(handle)
    unsafe cairo_rectangle(handle, left, top, right - left, bottom - top)
    unsafe cairo_clip(handle)
  }
}

extension Compositing {
  /// Whether each component of a colour is blended independently.
  fileprivate var isSeparable: Bool {
    switch self {
    case .hue, .saturation, .color, .luminosity: false
    default: true
    }
  }
}
