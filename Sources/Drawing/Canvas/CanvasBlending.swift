import CCairo

extension Canvas {
  /// Runs `body`, which draws once with the current source, with `compositing` as the operator.
  ///
  /// Afterwards, source, transform and clip are restored. Opacities, antialiased edges and clips
  /// are masks. Under a mask, pixman 0.42 draws non-separable modes wrongly: it weighs green twice
  /// and blue not at all. So these modes composite a picture to which the mask is already applied.
  /// Modes that change pixels where there is no source, and modes that Cairo lacks, do the same.
  /// They change the whole pixels that `body` touches.
  ///
  /// - Parameter box: The rectangle in which `body` draws, in user units; `nil` if it is unknown.
  ///
  /// Source: pixman, `MAKE_NON_SEPARABLE_PDF_COMBINERS` in `pixman-combine-float.c`.
  func composited(
    _ compositing: CompositeOperator, within box: Rectangle? = nil, _ body: () -> Void
  ) {
    let clip = saveState()
    defer { restoreState(clip) }
    if let direct = compositing.directOperator {
      unsafe cairo_set_operator(handle, direct)
      return body()
    }
    if let box { clipToPixels(around: box) }
    unsafe cairo_push_group(handle)
    body()
    let picture = unsafe cairo_pop_group(handle)
    defer { unsafe cairo_pattern_destroy(picture) }
    // Under the transform of the group, so that its pixels return to their positions.
    unsafe cairo_set_source(handle, picture)
    unsafe cairo_identity_matrix(handle)
    widenClipToWholePixels()
    guard let paint = compositing.cairoOperator else {
      return unsafe blend(picture, by: compositing)
    }
    unsafe cairo_set_operator(handle, paint)
    unsafe cairo_paint(handle)
  }

  /// Combines the pixels of a group with those beneath it in place.
  ///
  /// - Parameter picture: The group, as Cairo returns it; its pixels coincide with the surface's.
  @unsafe private func blend(_ picture: OpaquePointer?, by compositing: CompositeOperator) {
    var surface: OpaquePointer?
    var (left, top) = (0.0, 0.0)
    unsafe cairo_pattern_get_surface(picture, &surface)
    unsafe cairo_surface_get_device_offset(surface, &left, &top)
    unsafe cairo_surface_flush(surface)
    // Without memory for the group, Cairo has already noted its error.
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return }
    let bytesPerRow = unsafe Int(cairo_image_surface_get_stride(surface))
    let isBlended = withTarget { target in
      for part in target.clip {
        for y in part.rows {
          let first = part.columns.lowerBound
          let source = unsafe data + (y + Int(top)) * bytesPerRow + (first + Int(left)) * 4
          unsafe blendRow(
            target.pointer(x: first, y: y), source, part.columns.count, compositing)
        }
      }
    }
    precondition(isBlended, "\(compositing) on a surface whose pixels are not in memory")
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
    narrowClip()
    unsafe cairo_set_matrix(handle, &matrix)
  }

  /// Widens the clip to all pixels that it touches; called under the identity transform.
  private func widenClipToWholePixels() {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(handle, &left, &top, &right, &bottom)
    resetClip()
    unsafe cairo_rectangle(handle, left, top, right - left, bottom - top)
    narrowClip()
  }
}

extension CompositeOperator {
  /// The operator with which a source is drawn without a picture of its own; `nil` if it needs one.
  fileprivate var directOperator: cairo_operator_t? {
    switch self {
    case .hue, .saturation, .color, .luminosity, .destinationIn: nil
    default: cairoOperator
    }
  }
}
