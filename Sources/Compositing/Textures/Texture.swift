import Drawing
import SceneModel
import Timeline

/// What a texture depends on: nothing in it ever changes, but some of it may come late.
struct TextureKey: Hashable, Sendable {
  /// The layer's path.
  let path: String

  /// Which of the contents that come late are there.
  let arrivals: [Bool]

  /// From points to cells.
  let toCells: Transform
}

extension TextureKey {
  init(_ layer: PresentationLayer, toCells: Transform) {
    self.init(path: layer.model.path, arrivals: layer.arrivals, toCells: toCells)
  }
}

extension PresentationLayer {
  /// Whether contents that come late are there, one after another.
  var arrivals: [Bool] {
    guard model.hasLateContents else { return [] }
    let inside = (mask + ends + sublayers).flatMap(\.arrivals)
    return model.contents.appearsLate ? [hasContents] + inside : inside
  }
}

/// A part of a texture.
struct TextureTileKey: Hashable, Sendable {
  let picture: TextureKey

  /// The cells of the part.
  let columns, rows: Range<Int>
}

/// A layer that is drawn once, in cells of its own space, and shown wherever it moves.
struct Texture {
  let key: TextureKey

  /// The layer in its own space, without an overlay.
  let placed: PlacedLayer

  /// Whether the shadow is apart from the picture, in coarser pixels.
  let hasOwnShadow: Bool

  /// All cells in which something is drawn, and those beside them, whose pixels see a part of it.
  let cells: Rectangle

  init?(_ layer: PresentationLayer, toCells: Transform) {
    key = TextureKey(layer, toCells: toCells)
    guard let placed = PlacedLayer(layer.with { $0.overlay = nil }, transform: toCells) else {
      return nil
    }
    self.placed = placed
    hasOwnShadow =
      layer.castsOneShadow && layer.mask.isEmpty && placed.bodyExtent.isKeepable
      && ShadowSpace.isThatOfTheSurface(toCells)
    cells = (hasOwnShadow ? placed.bodyExtent : placed.extent).outset(by: 1)
  }

  /// The length of the sides of parts, in cells.
  private static let tileSide = 512.0

  /// A picture with fewer cells than this is not divided.
  private static let largestTile = 2.0 * 1024 * 1024

  /// The parts that have cells in a box.
  func tiles(showing box: Rectangle) -> [TextureTileKey] {
    guard let seen = cells.intersection(box) else { return [] }
    guard cells.width * cells.height > Self.largestTile else { return [tile(cells)] }
    return seen.squares(side: Self.tileSide, from: SIMD2(cells.x, cells.y)).compactMap {
      $0.intersection(cells).map(tile)
    }
  }

  private func tile(_ box: Rectangle) -> TextureTileKey {
    TextureTileKey(picture: key, columns: box.columns, rows: box.rows)
  }
}

extension PresentationLayer {
  /// Whether one shadow lies around the layer, and none on it.
  fileprivate var castsOneShadow: Bool {
    let shadows = shadows
    return shadows.count == 1 && !shadows[0].isInner
  }

  /// Whether the layer, where it moves, is drawn once and sampled: nothing in it ever changes but by
  /// contents that come late, glass sees all of it, and it is more than a shape of one colour, which is
  /// drawn sooner than it is sampled.
  var isSampled: Bool {
    guard model.statics.beneathOverlay, !model.hasBackdrop, !model.hasBlending,
      !model.isPartlyCaptured
    else { return false }
    return hasEffects || hasShadow || !mask.isEmpty || !sublayers.isEmpty
      || model.contents.isCostly
  }
}

extension PlacedLayer {
  /// The most pixels of what is sampled at any angle and size: four times as many are kept of it.
  private static let largestSampled = 3.0 * 1024 * 1024

  /// Where the picture is drawn that is sampled; `nil` if the layer is drawn as it lies: because it does
  /// not move, is too large, or casts a shadow and lies on whole pixels, or because it is nothing but
  /// an image shown pixel by pixel, which is moved sooner than sampled.
  func sampling(_ assets: AssetLibrary) throws(DrawingError) -> TextureSpace? {
    guard let textureSpace, !layer.hasShadow || !textureSpace.isOnWholePixels,
      textureSpace.isMovement || bodyExtent.width * bodyExtent.height <= Self.largestSampled
    else { return nil }
    guard layer.mask.isEmpty, layer.sublayers.isEmpty, !layer.hasEffects,
      !layer.hasShadow, !layer.model.masksToBounds, layer[.borderWidth] <= 0,
      layer[.backgroundColor].alpha == 0
    else { return textureSpace }
    return try movedPicture(assets) == nil ? textureSpace : nil
  }
}

extension Contents {
  /// Whether drawing the contents costs more than sampling a picture of them.
  fileprivate var isCostly: Bool {
    switch self {
    case .none, .fill(.none), .fill(.color): false
    case .fill(.gradient), .shape, .image, .sequence, .video, .transition, .svg, .text, .emitter:
      true
    }
  }
}
