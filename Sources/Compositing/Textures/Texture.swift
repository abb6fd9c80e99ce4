import Drawing
import SceneModel
import Timeline

/// The inputs of a texture.
struct TextureKey: Hashable, Sendable {
  /// The identity of the layer's picture without its overlay.
  let identity: LayerIdentity

  /// The transform from points to cells.
  let toCells: Transform
}

/// A part of a texture.
struct TextureTileKey: Hashable, Sendable {
  let picture: TextureKey

  /// The cells of the part.
  let columns, rows: Range<Int>
}

/// A layer drawn once, in cells of its own space, and sampled wherever it moves.
struct Texture {
  let key: TextureKey

  /// The layer in its own space, without an overlay.
  let placed: PlacedLayer

  /// Whether the shadow is stored separately, in coarser pixels.
  let hasOwnShadow: Bool

  /// All drawn cells and their neighbours, whose samples include a part of them.
  let cells: Rectangle

  init?(_ layer: __shared PresentationLayer, _ key: TextureKey) {
    guard let placed = PlacedLayer(layer.with { $0.overlay = nil }, transform: key.toCells) else {
      return nil
    }
    self.key = key
    self.placed = placed
    let hasPath = layer.shadows.first?.path != nil
    hasOwnShadow =
      layer.castsOneShadow && layer.mask.isEmpty
      && (hasPath ? placed.extent : placed.bodyExtent).isCacheable
      && ShadowSpace.isThatOfTheSurface(key.toCells)
    cells = (hasOwnShadow ? placed.bodyExtent : placed.extent).outset(by: 1)
  }

  /// The side of a tile, in cells.
  private static let tileSide = 512.0

  /// The largest number of cells of an undivided texture.
  private static let largestTile = 2.0 * 1024 * 1024

  /// Returns the tiles that have cells in a box.
  func tiles(showing box: Rectangle) -> [TextureTileKey] {
    guard let seen = cells.intersection(box) else { return [] }
    let isLarge =
      cells.width * cells.height > Self.largestTile
      || max(cells.width, cells.height) > Double(ImageSurface.largestSide)
    guard isLarge else { return [tile(cells)] }
    return seen.squares(side: Self.tileSide, from: SIMD2(cells.x, cells.y)).compactMap {
      $0.intersection(cells).map(tile)
    }
  }

  private func tile(_ box: Rectangle) -> TextureTileKey {
    TextureTileKey(picture: key, columns: box.columns, rows: box.rows)
  }
}

extension PresentationLayer {
  /// Whether the layer has exactly one shadow, an outer one.
  fileprivate var castsOneShadow: Bool {
    let shadows = shadows
    return shadows.count == 1 && !shadows[0].isInner
  }

  /// Whether the layer is drawn once and sampled where it moves.
  ///
  /// Its content must be static except for late arrivals and for parts of a text that all rest, and
  /// glass must see all of it. A shape of one colour is not sampled, because drawing it is faster.
  var isSampled: Bool {
    guard model.hasSmoothEdges, !model.fadesInParts,
      model.statics.beneathOverlay || model.statics.besideUnits && restingUnits == [.all],
      !model.hasBackdrop, !model.hasBlending,
      !model.isPartlyCaptured
    else { return false }
    return hasEffects || hasShadow || !mask.isEmpty || !sublayers.isEmpty
      || model.contents.facts.isCostly
  }
}

extension PlacedLayer {
  /// The largest number of pixels of a texture sampled at any angle and size; four times as many
  /// are cached.
  private static let largestSampled = 3.0 * 1024 * 1024

  /// Returns the space of the layer's texture; `nil` if the layer is drawn directly.
  ///
  /// A layer is drawn directly if it does not move, is too large, or casts a shadow on whole
  /// pixels. So is an image shown pixel by pixel, because moving it is faster than sampling.
  func sampling(_ assets: AssetLibrary) throws(DrawingError) -> TextureSpace? {
    guard let textureSpace, !layer.hasShadow || !textureSpace.isOnWholePixels,
      textureSpace.isMovement || bodyExtent.width * bodyExtent.height <= Self.largestSampled
    else { return nil }
    guard layer.mask.isEmpty, layer.separateSublayers.isEmpty, !layer.hasEffects,
      !layer.hasShadow, !layer.model.masksToBounds, layer[.borderWidth] <= 0,
      layer[.backgroundColor].alpha == 0
    else { return textureSpace }
    return try movedPicture(assets) == nil ? textureSpace : nil
  }
}
