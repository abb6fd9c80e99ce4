import Drawing
import Pixels
import SceneModel
import Timeline

extension Compositor {
  /// Draws what is inside a layer's bounds as its filters leave it, its own clip included; no
  /// shadow, mask or overlay.
  ///
  /// - Parameter opacity: Below 1 only for layers that are a single shape.
  func drawBody(_ placed: PlacedLayer, opacity: Double = 1, on canvas: borrowing Canvas)
    throws(DrawingError)
  {
    guard placed.layer.hasEffects else {
      return try drawUnfilteredBody(placed, opacity: opacity, on: canvas)
    }
    guard let body = try renderer.filteredBody(of: placed, visible: visible) else { return }
    try at(body.bitmapTransform, on: canvas) { canvas throws(DrawingError) in
      try canvas.draw(body.raster.bitmap, opacity: opacity)
    }
  }

  /// Draws what is inside a layer's bounds before it is filtered.
  func drawUnfilteredBody(_ placed: PlacedLayer, opacity: Double = 1, on canvas: borrowing Canvas)
    throws(DrawingError)
  {
    let layer = placed.layer
    guard layer.model.masksToBounds, !layer.isPlain else {
      return try apart(placed, on: canvas) { canvas throws(DrawingError) in
        try drawUnclippedBody(placed, opacity: opacity, on: canvas)
      }
    }
    guard let box = placed.bodyExtent.intersection(visible) else { return }
    // Inside the group everything reaches beyond the edge, which the group then cuts once: edges
    // that are cut one by one would let the lower ones shine through.
    try isolated(within: box, on: canvas) { canvas throws(DrawingError) in
      try canvas.setTransform(placed.transform)
      try canvas.group(opacity: opacity, within: layer.shape) { canvas throws(DrawingError) in
        try drawBackdrop(of: placed, within: .rectangle(layer.bounds), on: canvas)
        try drawBackground(of: layer, shape: .rectangle(layer.bounds), opacity: 1, on: canvas)
        try drawInside(placed, opacity: 1, on: canvas)
        let width = layer[.borderWidth]
        guard width > 0, limit?.isOver != true else { return }
        try canvas.fillBorder(
          of: layer.shape.inset(by: -2) ?? layer.shape, width: width + 2,
          color: layer[.borderColor].straight)
      }
    }
  }

  private func drawUnclippedBody(
    _ placed: PlacedLayer, opacity: Double, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    let layer = placed.layer
    try at(placed.transform, on: canvas) { canvas throws(DrawingError) in
      try drawBackdrop(of: placed, within: layer.shape, on: canvas)
      try drawBackground(of: layer, shape: layer.backgroundShape, opacity: opacity, on: canvas)
      try drawInside(placed, opacity: opacity, on: canvas)
      guard limit?.isOver != true else { return }
      try canvas.fillBorder(
        of: layer.shape, width: layer[.borderWidth],
        color: layer[.borderColor].straight.multiplied(by: opacity))
    }
  }

  /// Draws a layer's body as a picture of its own if glass takes the place of what is translucent in
  /// it: what lies beneath the layer has to stay.
  private func apart(
    _ placed: PlacedLayer, on canvas: borrowing Canvas,
    _ body: (borrowing Canvas) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    guard limit?.captures != .siblings, placed.hasTranslucentBackdrop else {
      return try body(canvas)
    }
    guard let box = placed.bodyExtent.intersection(visible) else { return }
    try isolated(within: box, on: canvas) { canvas throws(DrawingError) in
      try canvas.group(body)
    }
  }

  private func drawBackground(
    of layer: PresentationLayer, shape: Shape, opacity: Double, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    let color = layer[.backgroundColor].straight.multiplied(by: opacity)
    if color.alpha > 0 { try canvas.fill(shape, with: .color(color)) }
  }

  /// Contents, then sublayers from back to front.
  private func drawInside(_ placed: PlacedLayer, opacity: Double, on canvas: borrowing Canvas)
    throws(DrawingError)
  {
    try renderer.drawContents(of: placed, opacity: opacity, on: canvas)
    if let parts = placed.parts { return try draw(parts, on: canvas) }
    try draw(placed.sublayers, in: placed.transform, on: canvas)
  }
}

extension PresentationLayer {
  /// Whether there is nothing inside that could need clipping.
  fileprivate var isPlain: Bool { model.contents == .none && sublayers.isEmpty }

  /// The outline of the background; under an opaque border it ends in the border's middle, so that
  /// its own edge does not shine through the border's.
  fileprivate var backgroundShape: Shape {
    let width = self[.borderWidth]
    guard width > 0, self[.borderColor].alpha >= 1 else { return shape }
    return shape.inset(by: width / 2) ?? shape
  }
}
