import Drawing
import Pixels
import SceneModel
import Timeline

/// What lies beneath all layers that may change: the background and the lowest layers of a scene, which
/// are drawn once.
struct Ground {
  /// The colour beneath all layers.
  let background: Pixel

  /// The background with the lowest layers over it, of the size of the canvas, and where these are;
  /// absent where the lowest layer may change.
  let picture: (bitmap: Bitmap, extents: [Rectangle])?

  /// The other layers, back to front.
  let above: [PlacedLayer]

  /// Makes part of a surface of the canvas show the ground and nothing else.
  func lay(_ part: Rectangle, on surface: ImageSurface) {
    if let picture, picture.extents.contains(where: part.overlaps) {
      surface.replace(part.pixels, with: picture.bitmap)
    } else {
      surface.fill(part.pixels, with: background)
    }
  }
}

/// The lowest layers of a scene, by their paths: nothing in them ever changes.
struct GroundKey: Hashable, Sendable {
  let paths: [String]

  /// There are few grounds, and their keys are looked up at every tick.
  func hash(into hasher: inout Hasher) { hasher.combine(paths.count) }
}

extension Renderer {
  /// Returns the ground of a scenery, which is that of any other whose lowest layers are the same.
  func ground(of scenery: Scenery) throws(DrawingError) -> Ground {
    let none = Ground(background: scenery.background, picture: nil, above: scenery.layers)
    let layers = Array(scenery.layers.prefix(while: \.isOfTheGround))
    guard !layers.isEmpty, !drawsHidden, cache.holds(scenery.canvas) else { return none }
    let raster = try cache.raster(for: .ground(GroundKey(paths: layers.map(\.path)))) {
      () throws(DrawingError) in
      try Raster(
        of: scenery.canvas,
        on: { surface throws(DrawingError) in
          try draw(layers, of: scenery, over: none, relevant: [scenery.canvas], on: surface)
        })
    }
    return Ground(
      background: scenery.background,
      picture: (raster.bitmap, layers.map(\.touched)),
      above: Array(scenery.layers.dropFirst(layers.count)))
  }
}

extension PlacedLayer {
  /// Whether the layer looks the same at every tick, and in front of any shutter.
  fileprivate var isOfTheGround: Bool {
    layer.isStill && exposure == nil && sharedExtent == nil
  }
}
