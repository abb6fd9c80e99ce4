import CCairo
package import Raster

extension Canvas {
  /// Draws all of `document`, stretched to `width` × `height` user units from the user origin.
  func draw(
    _ document: SVGDocument, width: Double, height: Double
  ) throws(DrawingError) {
    try drawDocument(size: SIMD2(width, height)) { picture throws(DrawingError) in
      try document.drawn(picture)
    }
  }

  /// Draws all of a document, stretched to a size in user units from the user origin.
  ///
  /// A size of 0 draws nothing. A document that is turned or mirrored is drawn upright, then
  /// transformed as a picture. Reason: librsvg 2.54 uses a turned shape's bounding box as the
  /// shape's own, so gradients, patterns, clips and masks would change with the angle. It also has
  /// no room for mirrored groups.
  ///
  /// - Parameter drawn: Draws the visible part of the document, in this process or another.
  package func drawDocument(
    size: SIMD2<Double>, by drawn: (UprightPicture) throws(DrawingError) -> Bitmap
  ) throws(DrawingError) {
    guard size.x > 0, size.y > 0 else { return }
    let isUpright = transform.isUpright
    let upright =
      isUpright ? transform : SVGDocument.uprightTransform(under: transform, size: size)
    guard let back = upright.inverse,
      let seen = seen(of: size, under: upright, margin: isUpright ? 0 : 2)
    else { return }
    let movement = Transform.identity.translated(x: -seen.x, y: -seen.y)
    let bitmap = try drawn(
      UprightPicture(
        width: Int(seen.width), height: Int(seen.height), size: size,
        transform: upright.concatenating(movement)))
    try withSavedState { canvas throws(DrawingError) in
      if isUpright {
        try canvas.setTransform(.identity.translated(x: seen.x, y: seen.y))
      } else {
        try canvas.concatenate(back.translated(x: seen.x, y: seen.y))
      }
      try canvas.draw(bitmap)
    }
  }

  /// Returns the whole pixels of an upright picture that the clip shows; `nil` if there are none.
  ///
  /// - Parameter margin: The number of pixels beyond the clip that interpolation mixes with its
  ///   edge.
  private func seen(
    of size: SIMD2<Double>, under upright: Transform, margin: Double
  ) -> Rectangle? {
    guard let back = transform.inverse else { return nil }
    let clip = clipExtents.boundingBox(under: back.concatenating(upright))
    let all = Rectangle(x: 0, y: 0, width: size.x, height: size.y).boundingBox(under: upright)
    guard let seen = clip.intersection(all) else { return nil }
    let first = pointwiseMax(seen.origin - margin, all.origin).rounded(.down)
    let end = pointwiseMin(seen.end + margin, all.end).rounded(.up)
    return Rectangle(x: first.x, y: first.y, width: end.x - first.x, height: end.y - first.y)
  }

  /// The clip's bounding box, in whole pixels of the surface.
  var clipExtents: Rectangle {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_save(handle)
    unsafe cairo_identity_matrix(handle)
    unsafe cairo_clip_extents(handle, &left, &top, &right, &bottom)
    unsafe cairo_restore(handle)
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension SVGDocument {
  /// Returns the map from the units of a document to the pixels of an upright picture of it.
  ///
  /// If the transform keeps axes, the picture's pixels coincide with those of the surface.
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

  /// Returns the number of pixels of an upright picture per unit of a document.
  ///
  /// Two picture pixels per surface pixel keep the document sharp at every angle. If that makes the
  /// picture too large, it has one.
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
  /// Whether horizontal lines stay horizontal and nothing is mirrored.
  fileprivate var isUpright: Bool { keepsAxes && a > 0 && d > 0 && abs(a) > abs(b) }

  /// The quarter turn, mirroring or both in a transform that keeps axes, without its scale and
  /// position.
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
