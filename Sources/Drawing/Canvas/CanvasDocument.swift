import CCairo
import CPango
import CRSVG

extension Canvas {
  /// Draws all of `document`, stretched to `width` × `height` user units from the user origin.
  ///
  /// A size of 0 draws nothing. What is turned or mirrored is a picture of what is upright: librsvg
  /// 2.54 takes the box around a turned shape for the shape's own, so that gradients, patterns, clips
  /// and masks would change with the angle, and has no room for groups that are mirrored.
  package func draw(
    _ document: SVGDocument, width: Double, height: Double
  ) throws(DrawingError) {
    guard width > 0, height > 0 else { return }
    guard transform.isUpright else {
      return try drawUpright(document, size: SIMD2(width, height))
    }
    try withSavedState { canvas throws(DrawingError) in
      // Given another viewport, librsvg would keep the proportions and leave margins.
      try canvas.concatenate(
        .identity.scaled(x: width / document.width, y: height / document.height))
      var viewport = RsvgRectangle(x: 0, y: 0, width: document.width, height: document.height)
      var failure: UnsafeMutablePointer<GError>?
      guard unsafe rsvg_handle_render_document(document.handle, handle, &viewport, &failure) != 0
      else { throw unsafe DrawingError("draw an SVG document", consuming: failure) }
    }
  }

  /// Draws what is seen of a document as an upright picture.
  private func drawUpright(
    _ document: SVGDocument, size: SIMD2<Double>
  ) throws(DrawingError) {
    let upright = SVGDocument.uprightTransform(under: transform, size: size)
    guard let back = upright.inverse else { return }
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(handle, &left, &top, &right, &bottom)
    let clip = Rectangle(x: left, y: top, width: right - left, height: bottom - top)
    let whole = Rectangle(x: 0, y: 0, width: size.x, height: size.y)
    guard let seen = clip.intersection(whole)?.boundingBox(under: upright) else { return }
    let all = whole.boundingBox(under: upright)
    // Pixels at the edge of the clip are mixed with those beyond.
    let first = pointwiseMax(seen.origin - 2, all.origin).rounded(.down)
    let end = pointwiseMin(seen.end + 2, all.end).rounded(.up)
    let surface = try ImageSurface(width: Int(end.x - first.x), height: Int(end.y - first.y))
    let canvas = try Canvas(on: surface)
    let movement = Transform.identity.translated(x: -first.x, y: -first.y)
    try canvas.setTransform(upright.concatenating(movement))
    try canvas.draw(document, width: size.x, height: size.y)
    try withSavedState { canvas throws(DrawingError) in
      try canvas.concatenate(back.translated(x: first.x, y: first.y))
      try canvas.draw(surface.bitmap())
    }
  }
}

extension SVGDocument {
  /// Returns from the units of a document of some size to the pixels of an upright picture of it.
  ///
  /// Where horizontal lines stay horizontal or become vertical, its pixels are those of the surface.
  fileprivate static func uprightTransform(
    under transform: Transform, size: SIMD2<Double>
  ) -> Transform {
    guard transform.keepsAxes, let back = transform.quarterTurn.inverse else {
      let scale = uprightScale(under: transform, size: size)
      return .identity.scaled(x: scale.x, y: scale.y)
    }
    let upright = transform.concatenating(back)
    return Transform(
      a: upright.a, b: 0, c: 0, d: upright.d, tx: upright.tx, ty: upright.ty)
  }

  /// Returns how many pixels of an upright picture are to be drawn for each unit of a document of some
  /// size, so that the picture is as sharp as the document wherever it is turned: two for each
  /// pixel, unless they are too many.
  package static func uprightScale(
    under transform: Transform, size: SIMD2<Double>
  ) -> SIMD2<Double> {
    let scale = transform.lengths
    let pixels = size * scale * 2
    let isDrawable =
      pixels.x * pixels.y <= mostUprightPixels && pixels.max() <= longestUprightSide
    return isDrawable ? scale * 2 : scale
  }

  private static let mostUprightPixels = 16.0 * 1024 * 1024
  private static let longestUprightSide = 16_384.0
}

extension Transform {
  /// Whether what is horizontal stays so, and nothing is mirrored.
  fileprivate var isUpright: Bool { keepsAxes && a > 0 && d > 0 && abs(a) > abs(b) }

  /// The quarter turn, mirroring or both that is left when sizes and positions do not count; of a
  /// map that keeps axes.
  fileprivate var quarterTurn: Transform {
    func sign(_ value: Double) -> Double { value < 0 ? -1 : 1 }
    return abs(a) > abs(b)
      ? Transform(a: sign(a), b: 0, c: 0, d: sign(d), tx: 0, ty: 0)
      : Transform(a: 0, b: sign(b), c: sign(c), d: 0, tx: 0, ty: 0)
  }
}

extension Rectangle {
  fileprivate var origin: SIMD2<Double> { SIMD2(x, y) }
  fileprivate var end: SIMD2<Double> { SIMD2(x + width, y + height) }
}
