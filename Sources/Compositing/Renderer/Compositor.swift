import Drawing
import Effects
import Raster
import SceneModel
import Timeline

/// A drawing of placed layers on one surface, in Core Animation's order.
///
/// Background, contents, sublayers and border come first, with the shadow of all of them behind.
/// The mask applies to both, then follows the motion-blur overlay. Blend mode and opacity apply to
/// the result as one picture, unless the layer fades in parts.
struct Compositor {
  let renderer: Renderer

  /// The part of the surface that is needed, in pixels.
  var visible: Rectangle

  /// The scene that glass sees; absent where a layer is drawn without the layers beneath it.
  var placedScene: PlacedScene?

  /// Whether glass is opaque where nothing is beneath it, as for its shadow.
  var fillsBackdrop = false

  /// The layer at which drawing ends; absent if everything is drawn.
  var limit: BackdropLimit?

  /// The glass that sees the drawing.
  var captors = Captors()

  /// The transform from the placed scene's surface to this one, for a layer drawn in a space of its
  /// own.
  var fromPlacedScene: Transform?

  /// The tilted layers that hide parts of the next one, if it is tilted too.
  var planesAbove: ArraySlice<CoveringPlane> = []

  /// Pixels around the canvas that are needed in addition to those that blurs of glass read.
  var margin = 0.0

  func draw(_ placed: PlacedLayer, on canvas: borrowing Canvas) throws(DrawingError) {
    guard limit?.includes(placed) ?? true, canvas.isRelevant(placed.touched) else { return }
    defer { limit?.pass(placed) }
    try renderer.costs.measured(placed.layer) { () throws(DrawingError) in
      if let exposure = placed.exposure {
        if let limit, let placedScene, placed.contains(limit.path) {
          return try draw(placedScene.atInstant(placed), compositing: .sourceOver, on: canvas)
        }
        try draw(exposure, of: placed, on: canvas)
      } else {
        try draw(placed, compositing: placed.layer.model.blendMode.drawn, on: canvas)
      }
    }
  }

  /// Draws a layer with a given operator instead of its own blend mode, and without its shutter.
  func draw(_ placed: PlacedLayer, compositing: CompositeOperator, on canvas: borrowing Canvas)
    throws(DrawingError)
  {
    guard let box = placed.extent.intersection(visible) else { return }
    let opacity = placed.fading.whole
    if let projected = placed.projected {
      return try draw(
        projected, of: placed.layer, within: box, opacity: opacity, compositing: compositing,
        on: canvas)
    }
    if limit == nil || placed.layer.visibleOverlay == nil, !placed.hasConfinedOverlay,
      let textureSpace = try placed.sampling(renderer.assets)
    {
      return try draw(
        textureSpace, of: placed, within: box, opacity: opacity, compositing: compositing,
        on: canvas)
    }
    guard placed.isPicture || compositing != .sourceOver else {
      return opacity < 1
        ? try drawBody(placed, opacity: opacity, on: canvas)
        : try drawPicture(placed, within: box, on: canvas)
    }
    if !placed.hasBackdrop, let picture = try renderer.picture(of: placed) {
      return try at(.translation(x: Double(picture.x), y: Double(picture.y)), on: canvas) {
        canvas throws(DrawingError) in
        try canvas.draw(picture.bitmap, opacity: opacity, compositing: compositing)
      }
    }
    try isolated(within: box, on: canvas) { canvas throws(DrawingError) in
      try canvas.group(opacity: opacity, compositing: compositing) {
        canvas throws(DrawingError) in
        try drawPicture(placed, within: box, on: canvas)
      }
    }
  }

  /// Draws a layer with its shadow, its mask and its overlay, but without opacity and blend mode.
  ///
  /// - Parameter box: The pixels that are needed.
  func drawPicture(_ placed: PlacedLayer, within box: Rectangle, on canvas: borrowing Canvas)
    throws(DrawingError)
  {
    guard let blur = placed.layer.model.motionBlur, let overlay = placed.layer.overlay,
      overlay.opacity > 0, !isBeneathGlass(in: placed)
    else { return try drawSharp(placed, isSnapshot: false, on: canvas) }

    switch blur.mode {
    case .over:
      try drawSharp(placed, isSnapshot: false, on: canvas)
      try drawOverlay(overlay, of: placed, within: box, compositing: .sourceOver, on: canvas)
    case .crossfade where overlay.opacity >= 1 && overlay.samples == nil:
      // A picture on whole pixels is composited unchanged.
      try drawOverlay(overlay, of: placed, within: box, compositing: .sourceOver, on: canvas)
    case .crossfade:
      try isolated(within: box, on: canvas) { canvas throws(DrawingError) in
        try canvas.group { canvas throws(DrawingError) in
          if overlay.opacity < 1 {
            try drawSharp(placed, isSnapshot: false, on: canvas)
            try canvas.fade(box, to: 1 - overlay.opacity)
          }
          try drawOverlay(overlay, of: placed, within: box, compositing: .add, on: canvas)
        }
      }
    }
  }

  /// Returns whether a layer is drawn for glass within it, which sees no overlay of the layer.
  private func isBeneathGlass(in placed: PlacedLayer) -> Bool {
    limit.map { placed.contains($0.path) } ?? false
  }

  /// Draws a layer's body with its mask, and its shadow unless it is a snapshot.
  ///
  /// - Parameter isSnapshot: Whether shadow and filters are left out.
  func drawSharp(_ placed: PlacedLayer, isSnapshot: Bool, on canvas: borrowing Canvas)
    throws(DrawingError)
  {
    guard !placed.layer.mask.isEmpty else {
      return try drawWithShadow(placed, isSnapshot: isSnapshot, on: canvas)
    }
    guard let box = placed.maskedExtent?.intersection(visible) else { return }
    try isolated(within: box, on: canvas) { canvas throws(DrawingError) in
      try canvas.group(masking: placed.layer.model.maskMode.drawn) {
        canvas throws(DrawingError) in
        try drawWithShadow(placed, isSnapshot: isSnapshot, on: canvas)
      } maskedBy: { canvas throws(DrawingError) in
        guard let mask = placed.mask.first else { return }
        try Compositor(renderer: renderer, visible: visible)
          .drawMask(mask, of: placed, on: canvas)
      }
    }
  }

  private func drawWithShadow(
    _ placed: PlacedLayer, isSnapshot: Bool, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    guard !isSnapshot else { return try drawUnfilteredBody(placed, on: canvas) }
    guard placed.layer.hasShadow, let box = placed.extent.intersection(visible) else {
      return try drawBody(placed, on: canvas)
    }
    let shadows = placed.layer.shadows
    let outer = shadows.reversed().filter { !$0.isInner }
    let parts = outer.isEmpty ? [] : try seen(box, aroundBodyOf: placed)
    for shadow in outer {
      guard let cast = try renderer.shadow(shadow, of: placed, visible: visible) else { continue }
      let picture = SampledPicture(tiles: [], shadow: cast, transform: .identity, overlay: nil)
      for part in parts { try canvas.draw(picture, within: part, opacity: placed.fading.parts) }
    }
    guard shadows.contains(where: \.isInner) else { return try drawBody(placed, on: canvas) }
    try isolated(within: box, on: canvas) { canvas throws(DrawingError) in
      try canvas.group { canvas throws(DrawingError) in
        try drawBody(placed, on: canvas)
        for shadow in shadows.reversed() where shadow.isInner {
          try drawInner(shadow, of: placed, within: box, on: canvas)
        }
      }
    }
  }

  /// Draws an inner shadow over a layer.
  ///
  /// Darkens everything outside the opening that the shadow's shape forms.
  private func drawInner(
    _ shadow: Shadow, of placed: PlacedLayer, within box: Rectangle, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    let light = try renderer.shadow(shadow, of: placed, visible: visible)
    try canvas.group(compositing: .sourceAtop) { canvas throws(DrawingError) in
      try canvas.fill(.rectangle(box), with: placed.layer.color(of: shadow))
      guard let light else { return }
      try canvas.draw(
        SampledPicture(tiles: [], shadow: light, transform: .identity, overlay: nil), within: box,
        compositing: .destinationOut)
    }
  }
}

extension Compositor {
  /// Runs `body` with another transform.
  func at(
    _ transform: Transform, on canvas: borrowing Canvas,
    _ body: (borrowing Canvas) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    try canvas.withSavedState { canvas throws(DrawingError) in
      try canvas.setTransform(transform)
      try body(canvas)
    }
  }

  /// Runs `body` clipped to `box`, so that groups are no larger than needed.
  func isolated(
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
  /// The pixels that the mask leaves of the layer; `nil` if there are none.
  ///
  /// An inverted mask keeps the layer outside of it, and the whole layer if the mask is invisible.
  fileprivate var maskedExtent: Rectangle? {
    guard !layer.model.maskMode.isInverted else { return extent }
    return mask.first.flatMap { extent.intersection($0.extent) }
  }

  /// Whether the layer has to be composited in a group before it is drawn.
  var isPicture: Bool {
    guard fading.parts >= 1 else { return false }
    if !layer.mask.isEmpty || layer.model.isIsolated { return true }
    // A sublayer with a blend mode in a layer with a shadow blends with the shadow, but not
    // beneath.
    if layer.hasShadow, layer.model.hasBlending { return true }
    guard fading.whole < 1 || layer.model.statics.inside && !layer.model.hasBlending else {
      return false
    }
    if layer.hasShadow { return true }
    // The result of filters is one picture, which is cached on its own.
    guard !layer.hasEffects else { return layer.visibleOverlay != nil }
    if layer.model.statics.whole {
      if layer.model.contents.facts.isPainted { return true }
      // Contents clipped by rounded corners are composited in a group.
      if layer.model.masksToBounds, layer.model.contents != .none { return true }
    }
    let shapes = [
      layer[.backgroundColor].alpha > 0, layer.model.contents != .none, layer[.borderWidth] > 0,
      layer.restingUnits.count > 1,
    ]
    return !sublayers.isEmpty || layer.visibleOverlay != nil || shapes.count { $0 } > 1
  }
}

extension Contents {
  /// Whether the contents are a shape without gradients, whose dithering depends on the opacity.
  var isPlainShape: Bool {
    guard case .shape(let shape) = self else { return false }
    return !shape.fill.isGradient && shape.stroke?.fill.isGradient != true
  }
}

extension Fill {
  fileprivate var isGradient: Bool {
    if case .gradient = self { true } else { false }
  }
}
