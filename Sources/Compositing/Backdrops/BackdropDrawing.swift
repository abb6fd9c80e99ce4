import Drawing
import Raster
import SceneModel
import Timeline

extension Compositor {
  /// Draws the backdrop of a glass within a shape in the layer's own points.
  func drawBackdrop(of placed: PlacedLayer, within shape: Shape, on canvas: borrowing Canvas)
    throws(DrawingError)
  {
    guard let backdrop = placed.layer.model.backdrop else { return }
    guard let placedScene else {
      if fillsBackdrop { try canvas.fill(shape, with: .color(Color.black.straight)) }
      return
    }
    guard let captors = captors.seeing(backdrop, of: placed.path, within: limit) else { return }
    // A layer drawn in a space of its own shows the backdrop at its place on the scene's surface.
    let here = fromPlacedScene == nil ? placed : placedScene.layer(placed.path)
    guard let here else { return }
    let look = BackdropAppearance(backdrop, of: here)
    // A glass with latency shows the backdrop at its place at an earlier frame.
    let past = placedScene.at(placed.layer.capturedFrame)
    guard let glass = past.layer(placed.path),
      let picture = try renderer.picture(through: glass, look, in: past, seenBy: captors, margin)
    else { return }
    let (from, to) = (glass.box, here.box)
    guard from.width > 0, from.height > 0 else { return }
    try canvas.withSavedState { canvas throws(DrawingError) in
      try canvas.setTransform(placed.transform)
      try canvas.clip(to: shape)
      let (x, y) = (to.width / from.width, to.height / from.height)
      try canvas.setTransform(
        .translation(x: to.x, y: to.y).scaled(x: x, y: y)
          .translated(x: picture.x - from.x, y: picture.y - from.y)
          .scaled(
            x: picture.width / Double(picture.bitmap.width),
            y: picture.height / Double(picture.bitmap.height)
          ).concatenating(fromPlacedScene ?? .identity))
      // The copy replaces the pixels beneath, which would otherwise shine through where they are
      // translucent.
      try canvas.draw(picture.bitmap, compositing: .source)
    }
  }
}

extension Renderer {
  /// The image seen through a glass, and the pixels of the surface it covers.
  struct BackdropImage {
    let bitmap: Bitmap
    let x, y, width, height: Double
  }

  /// Returns the image seen through a glass; `nil` if the glass is too far from the canvas.
  ///
  /// - Parameters:
  ///   - captors: The glass itself and the glass that sees it.
  ///   - margin: The number of pixels around the canvas that are needed.
  func picture(
    through glass: PlacedLayer, _ look: BackdropAppearance, in placedScene: PlacedScene,
    seenBy captors: Captors, _ margin: Double
  ) throws(DrawingError) -> BackdropImage? {
    let near = placedScene.canvas.outset(by: (look.blurReach + margin).rounded(.up))
    guard let box = glass.box.outset(by: look.reach).intersection(near) else { return nil }
    let key = RasterKey.glass(BackdropImageKey(glass, look, in: placedScene, box: box, captors))
    let raster = try cache.raster(for: key) { () throws(DrawingError) in
      let seen = try self.capture(
        placedScene, through: glass, look.captures, within: box, seenBy: captors)
      let bounds = glass.layer.bounds.boundingBox(
        under: glass.transform.concatenating(.translation(x: -box.x, y: -box.y)))
      let frosted = try look.applied(
        to: seen, bounds: bounds, isDithered: self.scene.isDithered
      ) { asset throws(DrawingError) in try self.assets.loadedImage(asset.path) }
      return Raster(bitmap: frosted, x: 0, y: 0)
    }
    return BackdropImage(
      bitmap: raster.bitmap, x: box.x, y: box.y, width: box.width, height: box.height)
  }

  /// Draws the backdrop of a glass without blurring it; nothing is seen beyond the canvas, where the
  /// glass shows what lies inside, mirrored.
  private func capture(
    _ placedScene: PlacedScene, through glass: PlacedLayer, _ captures: Backdrop.Captures,
    within box: Rectangle, seenBy captors: Captors
  ) throws(DrawingError) -> Bitmap {
    try withSurface(width: Int(box.width), height: Int(box.height)) {
      surface throws(DrawingError) in
      let local = placedScene.from(x: box.x, y: box.y)
      let superlayer = captures == .siblings ? local.superlayer(of: glass.path) : nil
      let background = superlayer == nil ? placedScene.background : .clear
      surface.withPixels { pixels, _ in pixels.update(repeating: background) }
      let compositor = Compositor(
        renderer: self,
        visible: Rectangle(x: 0, y: 0, width: box.width, height: box.height),
        placedScene: local, limit: BackdropLimit(glass.layer.model, captures), captors: captors)
      let canvas = try Canvas(on: surface)
      if let superlayer {
        // Opacity, mask and shadow of the superlayer apply to the glass as well, and must not apply
        // twice.
        try compositor.drawUnfilteredBody(superlayer, on: canvas)
      } else {
        try compositor.draw(
          local.layers, joinedAt: compositor.seams(of: local.layers), on: canvas)
      }
      var seen = surface.bitmap()
      if let inside = box.pixels(within: placedScene.canvas) { seen.mirror(around: inside) }
      return seen
    }
  }
}

extension Rectangle {
  /// Returns the pixels of a rectangle that lie wholly within a canvas, from its top left pixel.
  ///
  /// - Returns: `nil` if all or none of them do.
  fileprivate func pixels(within canvas: Rectangle) -> PixelRectangle? {
    guard let inside = intersection(canvas), inside != self else { return nil }
    let (left, top) = ((inside.x - x).rounded(.up), (inside.y - y).rounded(.up))
    let right = (inside.x + inside.width - x).rounded(.down)
    let bottom = (inside.y + inside.height - y).rounded(.down)
    guard left < right, top < bottom else { return nil }
    return PixelRectangle(
      columns: Int(left)...Int(right) - 1, rows: Int(top)...Int(bottom) - 1)
  }
}

extension PlacedScene {
  /// Returns the superlayer of the layer with a path; `nil` if that is the scene.
  func superlayer(of path: String) -> PlacedLayer? {
    path.lastIndex(of: "/").flatMap { layer(String(path[..<$0])) }
  }
}

extension PlacedLayer {
  /// Whether glass directly within the layer sees only that layer, whose background is translucent
  /// there.
  var hasTranslucentBackdrop: Bool {
    hasBackdrop
      && sublayers.contains { glass in
        guard let backdrop = glass.layer.model.backdrop, backdrop.captures == .siblings else {
          return false
        }
        return !isOpaque(
          within: glass.box.outset(by: BackdropAppearance(backdrop, of: glass).reach))
      }
  }

  /// Returns whether the layer's background is opaque in a part of the surface.
  private func isOpaque(within part: Rectangle) -> Bool {
    let box = layer.bounds.boundingBox(under: transform)
    return layer[.backgroundColor].alpha >= 1 && layer.shape == .rectangle(layer.bounds)
      && transform.b == 0 && transform.c == 0 && box.contains(part)
  }
}
