import Drawing
import Raster
import SceneModel
import Timeline

extension Compositor {
  /// Draws a layer's body with its filters and its own clip, without shadow, mask and overlay.
  ///
  /// - Parameter opacity: The opacity; below 1 only for layers that are a single shape.
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

  /// Draws a layer's body without its filters.
  func drawUnfilteredBody(_ placed: PlacedLayer, opacity: Double = 1, on canvas: borrowing Canvas)
    throws(DrawingError)
  {
    let layer = placed.layer
    guard layer.model.masksToBounds, !layer.isPlain else {
      return try apart(placed, on: canvas) { canvas throws(DrawingError) in
        try drawUnclippedBody(placed, opacity: opacity, on: canvas)
      }
    }
    let bleed = Bleed.around(placed.bleedDistance)
    try cut(placed, by: layer.shape, opacity: opacity, on: canvas) {
      canvas throws(DrawingError) in
      try drawBackdrop(
        of: placed, within: .rectangle(layer.bounds.outset(by: bleed)), on: canvas)
      try drawFilling(of: placed, bleed: bleed, on: canvas)
      try drawSublayers(of: placed, on: canvas)
      if limit?.isOver != true { try drawBorder(of: placed, bleed: bleed.left, on: canvas) }
    }
  }

  /// Draws a body beyond the edge of a layer and clips it once.
  ///
  /// If each part were clipped on its own, the lower parts would shine through at the edge.
  ///
  /// - Parameter body: Draws on a canvas in the space of the layer's bounds.
  private func cut(
    _ placed: PlacedLayer, by shape: Shape, opacity: Double, on canvas: borrowing Canvas,
    _ body: (borrowing Canvas) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    guard let box = placed.bodyExtent.intersection(visible) else { return }
    try isolated(within: box, on: canvas) { canvas throws(DrawingError) in
      try canvas.setTransform(placed.transform)
      try canvas.withEdges(smooth: placed.layer.hasSmoothEdges) { canvas throws(DrawingError) in
        try canvas.group(opacity: opacity, within: shape) { canvas throws(DrawingError) in
          try canvas.withEdges(smooth: true, body)
        }
      }
    }
  }

  private func drawUnclippedBody(
    _ placed: PlacedLayer, opacity: Double, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    let layer = placed.layer
    let partOpacity = opacity * placed.fading.parts
    try at(placed.transform, on: canvas) { canvas throws(DrawingError) in
      try drawBackdrop(of: placed, within: layer.shape, on: canvas)
      if try drawBorderedColor(of: placed, opacity: partOpacity, on: canvas) { return }
      let isLast = layer.separateSublayers.isEmpty
      guard !placed.fillsTwice(withBorder: isLast) else {
        try cut(
          placed, by: isLast ? layer.shape : placed.backgroundShape, opacity: opacity, on: canvas
        ) { canvas throws(DrawingError) in
          try drawFilling(of: placed, bleed: .around(placed.bleedDistance), on: canvas)
          if isLast { try drawBorder(of: placed, bleed: placed.bleedDistance, on: canvas) }
        }
        guard !isLast else { return }
        try drawSublayers(of: placed, on: canvas)
        return try drawBorder(of: layer, opacity: partOpacity, on: canvas)
      }
      try drawBackground(
        of: layer, shape: placed.backgroundShape, opacity: partOpacity, on: canvas)
      try renderer.drawContents(
        of: placed, opacity: partOpacity, bleed: placed.bleedBeneathBorder, on: canvas)
      try drawSublayers(of: placed, on: canvas)
      try drawBorder(of: layer, opacity: partOpacity, on: canvas)
    }
  }

  /// Draws a border around an opaque colour so that each edge pixel is covered once.
  ///
  /// - Returns: `false` if nothing was drawn, because the layer has other parts or one pixel holds
  ///   both edges of the border.
  private func drawBorderedColor(
    of placed: PlacedLayer, opacity: Double, on canvas: borrowing Canvas
  ) throws(DrawingError) -> Bool {
    let layer = placed.layer
    let (width, color) = (layer[.borderWidth], layer[.backgroundColor].straight)
    guard layer.isPlain, width >= placed.bleedDistance, color.alpha * opacity >= 1 else {
      return false
    }
    try canvas.withEdges(smooth: layer.hasSmoothEdges) { canvas throws(DrawingError) in
      try canvas.fill(layer.shape, with: layer[.borderColor].straight.over(color))
      if let inside = layer.shape.inset(by: width) { try canvas.fill(inside, with: color) }
    }
    return true
  }

  private func drawBorder(
    of layer: PresentationLayer, opacity: Double, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    guard limit?.isOver != true else { return }
    try canvas.withEdges(smooth: layer.hasSmoothEdges) { canvas throws(DrawingError) in
      try canvas.fillBorder(
        of: layer.shape, width: layer[.borderWidth],
        color: layer[.borderColor].straight.multiplied(by: opacity))
    }
  }

  /// Draws a border that extends beyond the edge.
  private func drawBorder(
    of placed: PlacedLayer, bleed: Double, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    let (layer, width) = (placed.layer, placed.layer[.borderWidth])
    guard width > 0 else { return }
    try canvas.fillBorder(
      of: layer.shape.inset(by: -bleed) ?? layer.shape, width: width + bleed,
      color: layer[.borderColor].straight.multiplied(by: placed.fading.parts))
  }

  /// Draws a layer's body in a group if glass in it replaces translucent pixels.
  ///
  /// The pixels beneath the layer must stay.
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
    guard color.alpha > 0 else { return }
    try canvas.withEdges(smooth: layer.hasSmoothEdges) { canvas throws(DrawingError) in
      try canvas.fill(shape, with: .color(color))
    }
  }

  /// Draws background and contents beyond the bounds.
  private func drawFilling(
    of placed: PlacedLayer, bleed: Bleed, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    let (bounds, opacity) = (placed.layer.bounds.outset(by: bleed), placed.fading.parts)
    try drawBackground(of: placed.layer, shape: .rectangle(bounds), opacity: opacity, on: canvas)
    try renderer.drawContents(of: placed, opacity: opacity, bleed: bleed, on: canvas)
  }

  /// Draws background, contents and border of a layer, extended beyond its bounds.
  func drawBeyondBounds(_ placed: PlacedLayer, on canvas: borrowing Canvas) throws(DrawingError) {
    let distance = 2 * placed.bleedDistance
    try drawFilling(of: placed, bleed: .around(distance), on: canvas)
    try drawBorder(of: placed, bleed: distance, on: canvas)
  }

  /// Draws the layer that masks another one.
  func drawMask(_ mask: PlacedLayer, of placed: PlacedLayer, on canvas: borrowing Canvas)
    throws(DrawingError)
  {
    let bleed = placed.bleed(ofMask: mask)
    guard bleed != .none else { return try drawWithColors(mask, on: canvas) }
    try at(mask.transform, on: canvas) { canvas throws(DrawingError) in
      try canvas.group(opacity: mask.fading.whole) { canvas throws(DrawingError) in
        try drawFilling(of: mask, bleed: bleed, on: canvas)
      }
    }
  }

  /// Draws a mask on a surface that may have alpha only, which blend modes cannot do with.
  func drawWithColors(_ mask: PlacedLayer, on canvas: borrowing Canvas) throws(DrawingError) {
    guard mask.layer.model.hasBlending || mask.layer.model.blendMode != .normal else {
      return try draw(mask, on: canvas)
    }
    try canvas.group { canvas throws(DrawingError) in try draw(mask, on: canvas) }
  }

  /// Draws sublayers from back to front.
  private func drawSublayers(of placed: PlacedLayer, on canvas: borrowing Canvas)
    throws(DrawingError)
  {
    if let parts = placed.parts { return try draw(parts, on: canvas) }
    try draw(
      placed.sublayers, in: placed.transform,
      within: placed.layer.model.masksToBounds ? placed : nil, on: canvas)
  }
}

extension PlacedLayer {
  /// The bleed with which contents that fill a layer end beneath its opaque border.
  fileprivate var bleedBeneathBorder: Bleed {
    let width = layer[.borderWidth]
    guard width > 0, hasOpaqueBorder, layer.contentsFill,
      layer[.cornerRadius].areSquare, hasSoftEdges
    else { return .none }
    return .around(-width / 2)
  }

  /// Whether a border, if there is one, hides what is beneath it.
  private var hasOpaqueBorder: Bool { layer[.borderColor].alpha * fading.parts >= 1 }

  /// The outline of the background.
  ///
  /// Under an opaque border it ends in the border's middle, so that its edge does not shine through
  /// the border's.
  fileprivate var backgroundShape: Shape {
    let (shape, width) = (layer.shape, layer[.borderWidth])
    guard width > 0, hasOpaqueBorder else { return shape }
    return shape.inset(by: width / 2) ?? shape
  }

  /// Returns whether several of background, contents and border share an edge with partial
  /// coverage.
  fileprivate func fillsTwice(withBorder: Bool) -> Bool {
    let hasContents = layer.contentsFill && layer.hasContents
    // Round corners do not clip contents.
    guard hasContents ? layer[.cornerRadius].areSquare : layer.model.contents == .none else {
      return false
    }
    let parts = [
      layer[.backgroundColor].alpha > 0, hasContents,
      withBorder && layer[.borderWidth] > 0 && layer[.borderColor].alpha > 0,
    ]
    return parts.count { $0 } > 1 && hasSoftEdges
  }
}

extension StraightColor {
  /// Returns the colour composited over an opaque one.
  fileprivate func over(_ other: StraightColor) -> StraightColor {
    func mixed(_ above: Double, _ below: Double) -> Double { below + (above - below) * alpha }
    return StraightColor(
      red: mixed(red, other.red), green: mixed(green, other.green),
      blue: mixed(blue, other.blue), alpha: 1)
  }
}

extension PresentationLayer {
  /// Whether the layer has neither contents nor sublayers, which could need clipping.
  fileprivate var isPlain: Bool { model.contents == .none && sublayers.isEmpty }
}
