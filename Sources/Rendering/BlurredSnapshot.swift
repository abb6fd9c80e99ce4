import Drawing
import Filters
import Pixels
import SceneModel
import Timeline

extension Renderer {
  /// The longest side of a blurred snapshot, in pixels.
  static let largestSnapshot = 8192.0

  /// A blurred picture of a layer in its own space.
  struct BlurredSnapshot {
    /// Its place is that of the layer's top left corner.
    let raster: Raster
    let pixelsPerPoint: Double
  }

  /// Blurs the layer's snapshot as its overlay says; `nil` if the layer is empty.
  func blurredSnapshot(of placed: PlacedLayer) throws(DrawingError) -> BlurredSnapshot? {
    guard let overlay = placed.layer.overlay, let blur = placed.layer.model.motionBlur else {
      return nil
    }
    let layer = overlay.start.first ?? placed.layer
    let size = layer.bounds
    guard size.width > 0, size.height > 0 else { return nil }

    let pixelsPerPoint = ownScale(
      of: placed, side: max(size.width, size.height) + 2 * overlay.radius)
    let appearance = Appearance(bodyOf: layer)
    let radius = overlay.radius * pixelsPerPoint
    let key = RasterKey.overlay(
      appearance, pixelsPerPoint: pixelsPerPoint, matte: blur.matte, radius: radius,
      angle: overlay.angle, samples: overlay.samples)
    let raster = try cache.raster(for: key) { () throws(DrawingError) in
      let snapshot = try cache.raster(
        for: .snapshot(appearance, pixelsPerPoint: pixelsPerPoint, matte: blur.matte)
      ) { () throws(DrawingError) in
        try self.snapshot(of: layer, pixelsPerPoint: pixelsPerPoint, matte: blur.matte)
      }
      let comb = MotionComb(
        radius: radius, angle: overlay.angle, samples: overlay.samples, isLinear: blur.isLinear)
      let bitmap = snapshot.bitmap
      let outset = comb.outset(width: bitmap.width, height: bitmap.height)
      return Raster(bitmap: comb.applied(to: bitmap), x: -outset.x, y: -outset.y)
    }
    return BlurredSnapshot(raster: raster, pixelsPerPoint: pixelsPerPoint)
  }

  /// The scene's scale; twice or four times as much for a layer that is shown enlarged.
  ///
  /// - Parameter side: The longer one of what is drawn in the layer's own space, in points.
  func ownScale(of placed: PlacedLayer, side: Double) -> Double {
    let enlargement = placed.pixelsPerPoint / scene.scale
    let factor = enlargement <= 1.01 ? 1.0 : enlargement <= 2.02 ? 2 : 4
    return min(scene.scale * factor, Renderer.largestSnapshot / side)
  }

  /// Draws a layer in its own space, over the matte.
  private func snapshot(of layer: PresentationLayer, pixelsPerPoint: Double, matte: Color)
    throws(DrawingError) -> Raster
  {
    let size = layer.bounds
    let surface = try ImageSurface(
      width: max(1, Int((size.width * pixelsPerPoint).rounded(.up))),
      height: max(1, Int((size.height * pixelsPerPoint).rounded(.up))))
    let canvas = try Canvas(on: surface)
    let bounds = Rectangle(
      x: 0, y: 0, width: Double(surface.width), height: Double(surface.height))
    try canvas.fill(.rectangle(bounds), with: .color(matte.straight))
    let transform = Transform.identity.scaled(x: pixelsPerPoint, y: pixelsPerPoint)
    if let placed = PlacedLayer(layer, transform: transform) {
      try Compositor(renderer: self, visible: bounds).drawSharp(
        placed, isSnapshot: true, on: canvas)
    }
    return Raster(bitmap: surface.bitmap(), x: 0, y: 0)
  }
}
