import Drawing
import Filters
import Pixels
import SceneModel
import Timeline

extension Renderer {
  /// A blurred silhouette, and how it is drawn.
  struct Shadow {
    let raster: Raster
    let color: StraightColor

    /// From the raster to the surface.
    let transform: Transform
  }

  /// Returns a layer as one picture, drawn once for each sub-pixel place; its place is that of its
  /// top left pixel on the surface. `nil` if it is too large to be kept.
  func picture(of placed: PlacedLayer) throws(DrawingError) -> Raster? {
    let place = RasterPlace(placed.transform)
    guard let moved = PlacedLayer(placed.layer, transform: place.transform),
      moved.extent.isKeepable
    else { return nil }
    let key = RasterKey.picture(Appearance(pictureOf: placed.layer), place)
    return try cache.raster(for: key) { () throws(DrawingError) in
      try self.raster(of: moved, within: moved.extent) {
        compositor, placed, canvas throws(DrawingError) in
        try compositor.drawPicture(placed, within: compositor.visible, on: canvas)
      }
    }.moved(by: place)
  }

  /// Returns the shadow of a layer: its silhouette, which is that of the layer without its mask.
  ///
  /// - Parameter visible: The part of the surface that matters; a layer that is too large to be
  ///   kept casts the shadow of what is near it.
  func shadow(of placed: PlacedLayer, visible: Rectangle) throws(DrawingError) -> Shadow? {
    let layer = placed.layer
    let sigma = max(layer[.shadowRadius], 0) * placed.pixelsPerPoint
    let coarseness = Renderer.coarseness(sigma: sigma)
    let coarse = placed.transform.concatenating(.scale(1 / coarseness))
    let place = RasterPlace(coarse)
    guard let moved = PlacedLayer(layer, transform: place.transform) else { return nil }

    let raster: Raster
    if moved.bodyExtent.isKeepable {
      let key = RasterKey.shadow(Appearance(bodyOf: layer), place, sigma: sigma)
      raster = try cache.raster(for: key) { () throws(DrawingError) in
        try self.silhouette(of: moved, within: moved.bodyExtent, sigma: sigma / coarseness)
      }.moved(by: place)
    } else {
      // What is seen of the shadow, where the layer is that casts it.
      let offset = placed.shadowOffset
      let casting = visible.boundingBox(under: .movement(x: -offset.tx, y: -offset.ty))
      let near = casting.outset(by: 4 * sigma).boundingBox(under: .scale(1 / coarseness))
      guard let whole = PlacedLayer(layer, transform: coarse),
        let box = whole.bodyExtent.intersection(near.wholePixels)
      else { return nil }
      raster = try silhouette(of: whole, within: box, sigma: sigma / coarseness)
    }
    return Shadow(
      raster: raster,
      color: layer[.shadowColor].straight.multiplied(by: min(layer[.shadowOpacity], 1)),
      transform: Transform.scale(coarseness)
        .translated(x: Double(raster.x), y: Double(raster.y))
        .concatenating(placed.shadowOffset))
  }

  /// How many pixels of the surface a pixel of a silhouette is long, so that a strong blur takes no
  /// longer than a weak one: what is this blurred has no finer details.
  private static func coarseness(sigma: Double) -> Double {
    var coarseness = 1.0
    while sigma / coarseness > 32 { coarseness *= 2 }
    return coarseness
  }

  private func silhouette(of placed: PlacedLayer, within box: Rectangle, sigma: Double)
    throws(DrawingError) -> Raster
  {
    let body = try raster(of: placed, within: box) {
      compositor, placed, canvas throws(DrawingError) in
      var compositor = compositor
      compositor.fillsGlass = true
      try compositor.drawBody(placed, on: canvas)
    }
    let blur = GaussianBlur(sigmaX: sigma, sigmaY: sigma)
    return Raster(
      bitmap: blur.appliedToAlpha(of: body.bitmap), x: body.x - blur.outset.x,
      y: body.y - blur.outset.y)
  }

  /// Draws some pixels of a layer.
  ///
  /// - Parameter draw: Receives the layer as it lies on a surface that begins with the box.
  func raster(
    of placed: PlacedLayer, within box: Rectangle,
    _ draw: (Compositor, PlacedLayer, borrowing Canvas) throws(DrawingError) -> Void
  ) throws(DrawingError) -> Raster {
    let transform = placed.transform.concatenating(.movement(x: -box.x, y: -box.y))
    guard box.width > 0, box.height > 0,
      let shifted = PlacedLayer(placed.layer, transform: transform)
    else { return .none }
    let surface = try ImageSurface(width: Int(box.width), height: Int(box.height))
    let canvas = try Canvas(on: surface)
    let compositor = Compositor(
      renderer: self, visible: Rectangle(x: 0, y: 0, width: box.width, height: box.height))
    try draw(compositor, shifted, canvas)
    return Raster(bitmap: surface.bitmap(), x: Int(box.x), y: Int(box.y))
  }
}

extension PlacedLayer {
  /// The movement from the layer to its shadow, on the surface.
  fileprivate var shadowOffset: Transform {
    let offset: Vector = layer[.shadowOffset]
    let x: Double = transform.a * offset.dx + transform.c * offset.dy
    let y: Double = transform.b * offset.dx + transform.d * offset.dy
    return .movement(x: x, y: y)
  }
}

extension Transform {
  /// An enlargement about the origin.
  fileprivate static func scale(_ factor: Double) -> Transform {
    .identity.scaled(x: factor, y: factor)
  }
}
