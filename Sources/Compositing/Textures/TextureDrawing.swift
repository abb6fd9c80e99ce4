import Drawing
import Raster
import SceneModel
import Timeline

extension Compositor {
  /// Draws a layer from its cached texture, with its overlay if that is visible.
  ///
  /// - Parameter box: The pixels that are needed.
  func draw(
    _ textureSpace: TextureSpace, of placed: PlacedLayer, within box: Rectangle,
    opacity: Double = 1,
    compositing: CompositeOperator = .sourceOver, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    let overlay = try sampledOverlay(of: placed)
    guard
      let picture = try renderer.sampledPicture(
        of: placed, in: textureSpace, beneath: overlay, showing: box)
    else { return }
    try canvas.draw(picture, within: box, opacity: opacity, compositing: compositing)
  }

  private func sampledOverlay(of placed: PlacedLayer) throws(DrawingError) -> SampledOverlay? {
    guard let overlay = placed.layer.visibleOverlay, let blur = placed.layer.model.motionBlur,
      let blurred = try renderer.blurredSnapshot(of: placed, visible: visible)
    else { return nil }
    return blurred.overlay(opacity: overlay.opacity, isCrossfade: blur.mode == .crossfade)
  }
}

/// A layer whose tiles are being drawn one after the other.
struct TiledLayer {
  let layer: PresentationLayer

  /// The filtered body that the last tile showed; `nil` if it showed none.
  var body: (key: RasterKey, raster: Raster)?
}

extension PlacedLayer {
  /// Whether the layer has an overlay to which its own clip or mask applies.
  var hasConfinedOverlay: Bool {
    guard layer.visibleOverlay != nil else { return false }
    return layer.model.motionBlur?.placement == .sublayer
      && (layer.model.masksToBounds || !layer.model.mask.isEmpty)
  }
}

extension Renderer {
  /// Returns a layer's cached pictures as composited on a surface; an empty array if it is
  /// invisible.
  ///
  /// `nil` if the layer is drawn in another way.
  ///
  /// - Parameter visible: The part of the surface that is needed.
  func blendedPictures(of placed: PlacedLayer, visible: Rectangle) throws(DrawingError)
    -> [BlendedPicture]?
  {
    guard placed.layer.visibleOverlay == nil, let textureSpace = try placed.sampling(assets) else {
      return nil
    }
    guard let box = placed.extent.intersection(visible) else { return [] }
    var pictures: [BlendedPicture] = []
    try costs.measured(placed.layer) { () throws(DrawingError) in
      guard
        let picture = try sampledPicture(of: placed, in: textureSpace, beneath: nil, showing: box)
      else { return }
      pictures = [BlendedPicture(picture, within: box, opacity: placed.fading.whole)]
    }
    return pictures
  }

  /// Returns the parts of a layer's texture that may be visible in a box of the surface.
  fileprivate func sampledPicture(
    of placed: PlacedLayer, in space: TextureSpace, beneath overlay: SampledOverlay?,
    showing box: Rectangle
  ) throws(DrawingError) -> SampledPicture? {
    guard let picture = texture(of: placed.layer, toCells: space.toCells),
      let back = space.toSurface.inverse
    else { return nil }
    if let overlay, overlay.isCrossfade, overlay.opacity >= 1 {
      // Only the overlay is visible.
      return SampledPicture(
        tiles: [], shadow: nil, transform: space.toSurface, overlay: overlay)
    }
    let margin = Double(SampledTile.margin)
    let seen = box.boundingBox(under: back).outset(by: margin).wholePixels
    return SampledPicture(
      tiles: try tiles(picture.tiles(showing: seen), of: picture, in: space),
      shadow: try shadow(of: placed, as: picture, in: space),
      transform: space.toSurface, overlay: overlay)
  }

  /// Returns the texture of a layer in a space of its own.
  func texture(of layer: PresentationLayer, toCells: Transform) -> Texture? {
    let key = TextureKey(identity: LayerIdentity(wholeOf: layer), toCells: toCells)
    if let known = textures[key] { return known }
    let picture = Texture(layer, key)
    textures[key] = picture
    return picture
  }

  /// Returns tiles of a texture with the pixels for its present place.
  private func tiles(
    _ keys: [TextureTileKey], of picture: Texture, in space: TextureSpace
  ) throws(DrawingError) -> [SampledTile] {
    let outer = tiled
    tiled = TiledLayer(layer: picture.placed.layer)
    defer { tiled = outer }
    guard space.isMovement else { return try lattices(of: keys, in: picture) }
    let phases = HalfPixelPhase.showing(cellsUnder: space.toSurface)
    // The tiles of one phase follow each other, as they show the same filtered body.
    let parts = phases.flatMap { phase in keys.map { (key: $0, phase: phase) } }
    let rasters = try cache.rasters(for: parts.map { .phase($0.key, $0.phase) }) {
      index throws(DrawingError) in
      var raster = Raster.none
      let (key, phase) = parts[index]
      raster.phase = BlockedBitmap(try self.raster(of: key, in: picture, phase).bitmap)
      return raster
    }
    return keys.indices.map { index in
      var bitmaps = HalfPixelPhase.allCases.map { _ in BlockedBitmap.empty }
      for (number, phase) in phases.enumerated() {
        bitmaps[phase.rawValue] = rasters[number * keys.count + index].phase ?? .empty
      }
      return SampledTile(
        columns: keys[index].columns, rows: keys[index].rows, content: .phases(bitmaps))
    }
  }

  /// Returns tiles with the pixels of all phases side by side, without clear margins.
  private func lattices(of keys: [TextureTileKey], in picture: Texture)
    throws(DrawingError) -> [SampledTile]
  {
    try cache.rasters(for: keys.map { .lattice($0) }) { index throws(DrawingError) in
      let key = keys[index]
      var phases: [Bitmap] = []
      for phase in HalfPixelPhase.allCases {
        phases.append(try raster(of: key, in: picture, phase).bitmap)
      }
      var raster = Raster.none
      raster.tile = SampledTile(columns: key.columns, rows: key.rows, latticeOf: phases)
      return raster
    }.compactMap(\.tile)
  }

  /// Draws a tile of a texture in one phase.
  private func raster(
    of key: TextureTileKey, in picture: Texture, _ phase: HalfPixelPhase
  ) throws(DrawingError) -> Raster {
    let movement = phase.movement
    let transform = picture.key.toCells
      .concatenating(.translation(x: -movement.x, y: -movement.y))
    let box = Rectangle(
      x: Double(key.columns.lowerBound), y: Double(key.rows.lowerBound),
      width: Double(key.columns.count), height: Double(key.rows.count)
    ).outset(by: Double(SampledTile.margin))
    return try raster(of: picture.placed.layer, at: transform, within: box) {
      compositor, placed, canvas throws(DrawingError) in
      picture.hasOwnShadow
        ? try compositor.drawBody(placed, on: canvas)
        : try compositor.drawSharp(placed, isSnapshot: false, on: canvas)
    }
  }

  /// Returns the shadow of a texture that is stored separately.
  private func shadow(
    of placed: PlacedLayer, as picture: Texture, in space: TextureSpace
  ) throws(DrawingError) -> SampledShadow? {
    guard picture.hasOwnShadow, let shadow = placed.layer.shadows.first else { return nil }
    let own = ShadowSpace(of: picture.placed, shadow)
    let raster = try cache.raster(for: .silhouette(picture.key)) { () throws(DrawingError) in
      guard let coarse = ShadowCaster(of: shadow, from: placed.layer, at: own.toSilhouette) else {
        return .none
      }
      return try silhouette(of: coarse, within: coarse.extent, in: own)
    }
    return sampled(
      raster, as: shadow, of: placed.layer,
      sigma: own.sigma.min() * space.toSurface.lengths.min(),
      transform: own.fromSilhouette.concatenating(space.toSurface)
        .concatenating(placed.offset(of: shadow)))
  }
}
