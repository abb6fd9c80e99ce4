import Drawing
import Raster
import SceneModel
import Timeline

extension Compositor {
  /// Draws what is seen through a layer, within a shape in its own points.
  func drawBackdrop(of placed: PlacedLayer, within shape: Shape, on canvas: borrowing Canvas)
    throws(DrawingError)
  {
    guard let backdrop = placed.layer.model.backdrop else { return }
    guard let placedScene else {
      if fillsBackdrop { try canvas.fill(shape, with: .color(Color.black.straight)) }
      return
    }
    guard let captors = captors.seeing(backdrop, of: placed.path, within: limit) else { return }
    // Where something is drawn in a space of its own, glass sees what is there on the placed scene's surface.
    let here = fromPlacedScene == nil ? placed : placedScene.layer(placed.path)
    guard let here else { return }
    let look = BackdropAppearance(backdrop, of: here)
    // A glass that lags shows what was in its place then.
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
      // In place of what is beneath: where that is translucent, it would shine through otherwise.
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

  /// Returns what is seen through a glass; `nil` if it is nowhere near the canvas.
  ///
  /// - Parameters:
  ///   - captors: The glass itself, and those that see it.
  ///   - margin: Pixels around the canvas that matter.
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

  /// Draws what is seen through a glass, sharp.
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
        // Its opacity, its mask and its shadow apply to what is seen, too, and not twice.
        try compositor.drawUnfilteredBody(superlayer, on: canvas)
      } else {
        try compositor.draw(
          local.layers, joinedAt: compositor.seams(of: local.layers), on: canvas)
      }
      return surface.bitmap()
    }
  }
}

extension PlacedScene {
  /// The superlayer of a layer with this path; `nil` if that is the scene itself, to which its
  /// background belongs.
  func superlayer(of path: String) -> PlacedLayer? {
    path.lastIndex(of: "/").flatMap { layer(String(path[..<$0])) }
  }
}

extension PlacedLayer {
  /// Whether glass right within the layer sees nothing but the layer, through which something may
  /// shine.
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

  /// Whether nothing shines through the layer's background in a part of the surface.
  private func isOpaque(within part: Rectangle) -> Bool {
    let box = layer.bounds.boundingBox(under: transform)
    return layer[.backgroundColor].alpha >= 1 && layer.shape == .rectangle(layer.bounds)
      && transform.b == 0 && transform.c == 0 && box.contains(part)
  }
}
