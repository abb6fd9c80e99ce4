import Drawing
import Raster
import SceneModel
import Timeline

/// What lies beneath all layers that may change: the background and the lowest layers of a scene, which
/// are drawn once.
struct StaticUnderlay {
  /// The colour beneath all layers.
  let background: Pixel

  /// The background with the lowest layers over it, of the size of the canvas, and where these are;
  /// absent where the lowest layer may change.
  let picture: (bitmap: Bitmap, extents: [Rectangle])?

  /// The other layers, back to front.
  let above: [PlacedLayer]

  /// Makes part of a surface of the canvas show the underlay and nothing else.
  func lay(_ part: Rectangle, on surface: ImageSurface) {
    if let picture, picture.extents.contains(where: part.overlaps) {
      surface.replace(part.pixels, with: picture.bitmap)
    } else {
      surface.fill(part.pixels, with: background)
    }
  }
}

/// The lowest layers of a scene, by their paths: nothing in them ever changes.
struct StaticUnderlayKey: Hashable, Sendable {
  let paths: [String]

  /// There are few underlays, and their keys are looked up at every tick.
  func hash(into hasher: inout Hasher) { hasher.combine(paths.count) }
}

/// The lowest layers of a placed scene: those that never change, up to the first that may.
struct LowestLayers {
  fileprivate let layers: [PlacedLayer]
  fileprivate let key: StaticUnderlayKey
  fileprivate let extents: [Rectangle]

  /// Of those at which others may meet them between pixels.
  fileprivate let edges: [OpaqueEdge]

  fileprivate init(of all: some Sequence<PlacedLayer>, _ assets: AssetLibrary) throws(DrawingError)
  {
    layers = Array(all.prefix(while: \.belongsToUnderlay))
    var edges: [OpaqueEdge] = []
    for (index, layer) in layers.enumerated() {
      edges += try layer.opaqueEdges(owner: index, assets)
    }
    self.edges = edges
    key = StaticUnderlayKey(paths: layers.map(\.path))
    extents = layers.map(\.touched)
  }

  /// Whether they are the lowest of others, too.
  fileprivate func areLowest(of others: [PlacedLayer]) -> Bool {
    guard layers.count <= others.count, zip(layers, others).allSatisfy({ $0 === $1 }) else {
      return false
    }
    return layers.count == others.count || !others[layers.count].belongsToUnderlay
  }

  /// Returns those beneath the first that meets a layer above all of them between pixels: both are drawn
  /// together.
  fileprivate func apart(
    from all: [PlacedLayer], _ assets: AssetLibrary
  ) throws(DrawingError) -> LowestLayers {
    var count = layers.count
    while let first = try Seams.first(of: edges, below: count, meeting: all[count...], assets) {
      count = first
    }
    return count == layers.count ? self : try LowestLayers(of: layers.prefix(count), assets)
  }
}

extension Renderer {
  /// Returns the underlay of a placed scene, which is that of any other whose lowest layers are the same.
  func underlay(of placedScene: PlacedScene) throws(DrawingError) -> StaticUnderlay {
    let none = StaticUnderlay(
      background: placedScene.background, picture: nil, above: placedScene.layers)
    guard !drawsHidden, cache.holds(placedScene.canvas) else { return none }
    // Worked out anew at every tick, they would cost more than thousands of layers that never change.
    let known = lowestLayers.flatMap { $0.areLowest(of: placedScene.layers) ? $0 : nil }
    let all = if let known { known } else { try LowestLayers(of: placedScene.layers, assets) }
    lowestLayers = all
    let lowest = try all.apart(from: placedScene.layers, assets)
    guard !lowest.layers.isEmpty else { return none }
    let raster = try cache.raster(for: .underlay(lowest.key)) { () throws(DrawingError) in
      try Raster(
        of: placedScene.canvas,
        on: { surface throws(DrawingError) in
          try draw(
            lowest.layers, of: placedScene, over: none, relevant: [placedScene.canvas], on: surface)
        })
    }
    return StaticUnderlay(
      background: placedScene.background,
      picture: (raster.bitmap, lowest.extents),
      above: Array(placedScene.layers.dropFirst(lowest.layers.count)))
  }
}

extension PlacedLayer {
  /// Whether the layer looks the same at every tick, and in front of any shutter.
  fileprivate var belongsToUnderlay: Bool {
    layer.model.statics.presentation && exposure == nil && sharedExtent == nil
  }
}
