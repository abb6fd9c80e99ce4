import Drawing
import Pixels
import SceneModel
import Timeline

/// Draws placed layers onto one surface, in Core Animation's order.
///
/// Background, contents, sublayers, border; then the motion-blur overlay; opacity applies to all
/// of it as one picture.
struct Compositor {
  let renderer: Renderer

  /// The part of the surface that matters, in pixels.
  let visible: Rectangle

  func draw(_ placed: PlacedLayer, on canvas: borrowing Canvas) throws(DrawingError) {
    guard let box = placed.extent.intersection(visible) else { return }
    let opacity = min(placed.layer[.opacity], 1)
    guard opacity < 1, placed.isComposite else {
      return try drawWithOverlay(placed, within: box, opacity: opacity, on: canvas)
    }
    try isolated(within: box, on: canvas) { canvas throws(DrawingError) in
      try canvas.group(opacity: opacity) { canvas throws(DrawingError) in
        try drawWithOverlay(placed, within: box, opacity: 1, on: canvas)
      }
    }
  }

  /// Draws what is inside a layer's bounds, its own clip included; no overlay, no opacity.
  ///
  /// - Parameter opacity: Below 1 only for layers that are a single shape.
  func drawBody(_ placed: PlacedLayer, opacity: Double = 1, on canvas: borrowing Canvas)
    throws(DrawingError)
  {
    let layer = placed.layer
    guard layer.model.masksToBounds, !layer.isPlain, let box = placed.extent.intersection(visible)
    else {
      try at(placed.transform, on: canvas) { canvas throws(DrawingError) in
        try drawBackground(of: layer, shape: layer.backgroundShape, opacity: opacity, on: canvas)
        try drawInside(placed, opacity: opacity, on: canvas)
        try canvas.fillBorder(
          of: layer.shape, width: layer[.borderWidth],
          color: layer[.borderColor].straight.multiplied(by: opacity))
      }
      return
    }
    // Inside the group everything reaches beyond the edge, which the group then cuts once: edges
    // that are cut one by one would let the lower ones shine through.
    try isolated(within: box, on: canvas) { canvas throws(DrawingError) in
      try canvas.setTransform(placed.transform)
      try canvas.group(opacity: opacity, within: layer.shape) { canvas throws(DrawingError) in
        try drawBackground(of: layer, shape: .rectangle(layer.bounds), opacity: 1, on: canvas)
        try drawInside(placed, opacity: 1, on: canvas)
        let width = layer[.borderWidth]
        guard width > 0 else { return }
        try canvas.fillBorder(
          of: layer.shape.outset(by: 2), width: width + 2, color: layer[.borderColor].straight)
      }
    }
  }

  private func drawWithOverlay(
    _ placed: PlacedLayer, within box: Rectangle, opacity: Double, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    guard let blur = placed.layer.model.motionBlur, let overlay = placed.layer.overlay,
      overlay.opacity > 0
    else { return try drawBody(placed, opacity: opacity, on: canvas) }

    switch blur.mode {
    case .over:
      try drawBody(placed, opacity: opacity, on: canvas)
      try drawOverlay(overlay, of: placed, compositing: .sourceOver, on: canvas)
    case .crossfade:
      try isolated(within: box, on: canvas) { canvas throws(DrawingError) in
        try canvas.group { canvas throws(DrawingError) in
          try canvas.group(opacity: 1 - overlay.opacity) { canvas throws(DrawingError) in
            try drawBody(placed, on: canvas)
          }
          try drawOverlay(overlay, of: placed, compositing: .add, on: canvas)
        }
      }
    }
  }

  private func drawOverlay(
    _ overlay: BlurOverlay, of placed: PlacedLayer, compositing: Compositing,
    on canvas: borrowing Canvas
  ) throws(DrawingError) {
    guard let blurred = try renderer.blurredSnapshot(of: placed) else { return }
    let transform = placed.transform
      .scaled(x: 1 / blurred.pixelsPerPoint, y: 1 / blurred.pixelsPerPoint)
      .translated(x: Double(blurred.raster.x), y: Double(blurred.raster.y))
    try at(transform, on: canvas) { canvas throws(DrawingError) in
      try canvas.draw(blurred.raster.bitmap, opacity: overlay.opacity, compositing: compositing)
    }
  }

  private func drawBackground(
    of layer: PresentationLayer, shape: Shape, opacity: Double, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    let color = layer[.backgroundColor].straight.multiplied(by: opacity)
    if color.alpha > 0 { try canvas.fill(shape, with: color) }
  }

  /// Contents, then sublayers from back to front.
  private func drawInside(_ placed: PlacedLayer, opacity: Double, on canvas: borrowing Canvas)
    throws(DrawingError)
  {
    try renderer.drawContents(of: placed, opacity: opacity, on: canvas)
    for sublayer in placed.sublayers { try draw(sublayer, on: canvas) }
  }

  /// Runs `body` with a transform of its own.
  private func at(
    _ transform: Transform, on canvas: borrowing Canvas,
    _ body: (borrowing Canvas) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    try canvas.withSavedState { canvas throws(DrawingError) in
      try canvas.setTransform(transform)
      try body(canvas)
    }
  }

  /// Runs `body` with nothing but `box` to draw on, so that groups are no larger than they need.
  private func isolated(
    within box: Rectangle, on canvas: borrowing Canvas,
    _ body: (borrowing Canvas) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    try at(.identity, on: canvas) { canvas throws(DrawingError) in
      try canvas.clip(to: .rectangle(box))
      try body(canvas)
    }
  }
}

extension PlacedLayer {
  /// Whether the layer is more than one shape, so that its opacity needs a group.
  fileprivate var isComposite: Bool {
    let shapes = [
      layer[.backgroundColor].alpha > 0, layer.model.contents != .none, layer[.borderWidth] > 0,
    ]
    return !sublayers.isEmpty || (layer.overlay?.opacity ?? 0) > 0 || shapes.count { $0 } > 1
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

extension Shape {
  /// The shape whose outline runs `distance` outside this one.
  fileprivate func outset(by distance: Double) -> Shape {
    .roundedRectangle(
      Rectangle(
        x: bounds.x - distance, y: bounds.y - distance, width: bounds.width + 2 * distance,
        height: bounds.height + 2 * distance), radius: cornerRadius + distance)
  }
}
