import Drawing
import SceneModel
import Timeline

extension Compositor {
  /// Draws a layer's overlay; an overlay placed as a sublayer is clipped and masked with the layer.
  ///
  /// - Parameter box: The pixels that are needed.
  func drawOverlay(
    _ overlay: BlurOverlay, of placed: PlacedLayer, within box: Rectangle,
    compositing: CompositeOperator, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    guard limit?.isOver != true,
      let blurred = try renderer.blurredSnapshot(
        of: placed, visible: visible, on: placed.hasBackdrop ? self : nil)
    else { return }
    func draw(_ canvas: borrowing Canvas, compositing: CompositeOperator) throws(DrawingError) {
      guard blurred.isShrunk else {
        let sampled = blurred.overlay(opacity: overlay.opacity, isCrossfade: false)
        return try canvas.draw(
          SampledPicture(tiles: [], shadow: nil, transform: .identity, overlay: sampled),
          within: box, compositing: compositing)
      }
      for part in blurred.parts {
        let transform = blurred.transform.translated(x: Double(part.x), y: Double(part.y))
        try at(transform, on: canvas) { canvas throws(DrawingError) in
          try canvas.draw(part.bitmap, opacity: overlay.opacity, compositing: compositing)
        }
      }
    }
    let model = placed.layer.model
    guard model.motionBlur?.placement == .sublayer, model.masksToBounds || !model.mask.isEmpty
    else { return try draw(canvas, compositing: compositing) }
    let shape = model.masksToBounds ? placed.layer.shape : nil
    let mask = model.mask.isEmpty ? nil : maskDrawing(of: placed)
    try isolated(within: box, on: canvas) { canvas throws(DrawingError) in
      try canvas.setTransform(placed.transform)
      try canvas.group(
        within: shape, compositing: compositing, masking: model.maskMode.drawn,
        { canvas throws(DrawingError) in try draw(canvas, compositing: .sourceOver) },
        maskedBy: mask)
    }
  }

  /// Returns a closure that draws the mask of a layer; it draws nothing if the mask is invisible.
  private func maskDrawing(of placed: PlacedLayer)
    -> (borrowing Canvas) throws(DrawingError) -> Void
  {
    { canvas throws(DrawingError) in
      guard let mask = placed.mask.first else { return }
      try Compositor(renderer: renderer, visible: visible).drawWithColors(mask, on: canvas)
    }
  }
}
