import Drawing
import Raster
import SceneModel
import Timeline

/// The background and the lowest static layers of a scene, which are drawn once.
struct StaticUnderlay {
  /// The colour beneath all layers.
  let background: Pixel

  /// The background with the lowest layers, in the size of the canvas, and their extents.
  ///
  /// Absent if the lowest layer may change.
  let picture: (bitmap: Bitmap, extents: [Rectangle])?

  /// The other layers from back to front.
  let above: [PlacedLayer]

  /// Replaces part of a canvas surface with the underlay.
  func lay(_ part: Rectangle, on surface: ImageSurface) {
    if let picture, picture.extents.contains(where: part.overlaps) {
      surface.replace(part.pixels, with: picture.bitmap)
    } else {
      surface.fill(part.pixels, with: background)
    }
  }
}

/// The lowest layers of a placed scene: the static ones below the first that may change.
struct LowestLayers {
  fileprivate let layers: [PlacedLayer]
  fileprivate let identity: LayerIdentity
  fileprivate let extents: [Rectangle]

  /// The edges at which other layers may meet these between pixels.
  fileprivate let edges: [OpaqueEdge]

  fileprivate init(of all: some Sequence<PlacedLayer>, _ assets: AssetLibrary) throws(DrawingError)
  {
    layers = Array(all.prefix(while: \.belongsToUnderlay))
    var edges: [OpaqueEdge] = []
    for (index, layer) in layers.enumerated() {
      edges += try layer.opaqueEdges(owner: index, assets)
    }
    self.edges = edges
    identity = LayerIdentity(ofAll: layers.map(\.layer))
    extents = layers.map(\.touched)
  }

  /// Returns whether these are also the lowest layers of another placed scene.
  fileprivate func areLowest(of others: [PlacedLayer]) -> Bool {
    guard layers.count <= others.count, zip(layers, others).allSatisfy({ $0 === $1 }) else {
      return false
    }
    return layers.count == others.count || !others[layers.count].belongsToUnderlay
  }

  /// Returns the layers below the first one that meets a layer above between pixels.
  ///
  /// Layers that meet between pixels have to be drawn together.
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
  /// Returns the underlay of a placed scene, shared with all scenes that have the same lowest
  /// layers.
  func underlay(of placedScene: PlacedScene) throws(DrawingError) -> StaticUnderlay {
    let none = StaticUnderlay(
      background: placedScene.background, picture: nil, above: placedScene.layers)
    guard !drawsHidden, cache.holds(placedScene.canvas) else { return none }
    // Finding them at every tick would cost more than drawing thousands of static layers.
    let known = lowestLayers.flatMap { $0.areLowest(of: placedScene.layers) ? $0 : nil }
    let all = if let known { known } else { try LowestLayers(of: placedScene.layers, assets) }
    lowestLayers = all
    let lowest = try all.apart(from: placedScene.layers, assets)
    guard !lowest.layers.isEmpty else { return none }
    let raster = try cache.raster(for: .underlay(lowest.identity)) { () throws(DrawingError) in
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
  /// Whether the layer looks the same at every tick and is not exposed by a shutter.
  fileprivate var belongsToUnderlay: Bool {
    layer.model.statics.presentation && exposure == nil && sharedExtent == nil
  }
}
