import Drawing
import Raster
import SceneModel
import Timeline

/// A layer that may be seen, and where it lies on a surface.
///
/// A class, so that what lies where it has lain before is the same object.
final class PlacedLayer {
  let layer: PresentationLayer

  /// From the layer's bounds, in points, to the surface, in pixels.
  let transform: Transform

  /// How the layer moves across the surface in the course of the scene.
  let mobility: Mobility

  /// Where the picture of the layer is drawn that is sampled; absent where the layer is drawn as it
  /// lies.
  let textureSpace: TextureSpace?

  /// What is drawn of the layer where an eye sees it tilted; all of the layer is then in there.
  let projected: ProjectedLayer?

  /// The eye's distance as a part of that from the eye to the layer, where that is not tilted.
  let nearness: Double

  /// Whether the layer is sampled where it moves.
  private let isSampled: Bool

  /// The whole pixels that the layer and its sublayers may touch before the layer is filtered.
  let insideExtent: Rectangle

  /// The whole pixels that they may touch afterwards.
  let bodyExtent: Rectangle

  /// The whole pixels that they, the shadow and the overlay may touch.
  let extent: Rectangle

  /// The whole pixels that change if anything of the layer does: what is drawn in its own space, or
  /// kept for a position nearby, may stand out of where it ought to be.
  let touched: Rectangle

  /// The layer whose alpha masks this one, if it can be seen; one at most.
  let mask: [PlacedLayer]

  /// The layer's own reach, in points.
  let reach: Rectangle

  /// The sublayers, and where they lie; absent where there are none.
  private let inside: PlacedSublayers?

  /// The exposure of the layer in front of a shutter; all else is then that of the first instant
  /// that counts.
  let exposure: PlacedExposure?

  /// Siblings lie in the order of these values.
  let zPosition: Double

  /// Whether the layer or one within it shows what lies beneath it.
  let hasBackdrop: Bool

  /// The layer as its shadow shows it.
  private(set) lazy var caster = layer.caster

  /// Where those layers in this one move, or itself, that one shutter sees together with others.
  let sharedExtent: Rectangle?

  /// Places a layer in its superlayer's bounds; `nil` if nothing of it can be seen.
  ///
  /// - Parameter mobility: Of the superlayer.
  static func placed(
    _ layer: PresentationLayer, in space: SublayerSpace, _ mobility: Mobility = .none,
    after previous: PlacedLayer? = nil
  ) -> PlacedLayer? {
    if let exposure = layer.exposure {
      return PlacedLayer(layer, PlacedExposure(exposure, in: space, mobility))
    }
    guard !layer[.hidden], layer[.opacity] > 0 else { return nil }
    return lying(layer, in: space, mobility.and(of: layer, in: space), after: previous)
  }

  /// Places a layer whose bounds lie on the surface as `transform` says, hidden or not.
  ///
  /// - Parameters:
  ///   - nearness: The eye's distance as a part of that from the eye to the layer.
  ///   - mobility: Of the layer itself; without one, all of its own picture is drawn as it lies.
  ///   - previous: The layer as it was placed before, whose sublayers may be taken over.
  init?(
    _ layer: PresentationLayer, transform: Transform, nearness: Double = 1,
    _ mobility: Mobility = .none, after previous: PlacedLayer? = nil
  ) {
    guard transform.inverse != nil else { return nil }
    projected = nil
    self.nearness = nearness
    self.layer = layer
    self.transform = transform
    self.mobility = mobility
    // One that was seen tilted, or by a shutter, does not say whether the layer is sampled.
    let before =
      previous?.exposure == nil && previous?.projected == nil
        && previous?.layer.index == layer.index
      ? previous : nil
    // What is sampled at one tick is so at all, and looks the same.
    isSampled = before?.isSampled ?? layer.isSampled
    reach = isSampled ? before?.reach ?? layer.reach : layer.reach
    let textureSpace = isSampled ? TextureSpace(of: transform, mobility) : nil
    self.textureSpace = textureSpace
    exposure = nil
    zPosition = layer[.zPosition]
    hasBackdrop = layer.model.hasBackdrop
    let previous = previous?.exposure == nil && previous?.transform == transform ? previous : nil
    mask = PlacedLayer.placed(
      layer.mask, in: transform, mobility,
      after: previous.map { PlacedSiblings(declared: $0.layer.mask, layers: $0.mask) })
    let space = SublayerSpace(inside: layer, at: transform)
    inside =
      before.flatMap { $0.inside?.slid(with: layer, at: transform, textureSpace, from: $0) }
      ?? PlacedSublayers(
        layer.sublayers, in: space, mobility.inside(of: layer), after: previous?.inside)
    sharedExtent = inside?.sharedExtent

    let own = reach.boundingBox(under: transform).outset(by: layer.model.contents.softness)
    let masksToBounds = layer.model.masksToBounds
    var extent = own
    if !masksToBounds, let box = inside?.extent { extent = extent.union(box) }
    insideExtent = extent.wholePixels
    let pixelsPerPoint = transform.greatestStretch
    if layer.hasEffects {
      extent = insideExtent.outset(by: layer.filterReach(pixelsPerPoint: pixelsPerPoint))
    }
    bodyExtent = extent.wholePixels
    extent = extent.outset(by: layer.shadowReach * pixelsPerPoint)
    if let overlay = layer.visibleOverlay, !layer.clipsOverlay {
      extent = extent.union(layer.extent(of: overlay, around: extent, under: transform))
    }
    // The pixels of a sampled picture see a little beyond its edges.
    self.extent = extent.wholePixels.outset(by: textureSpace == nil ? 0 : TextureSpace.reach)
    var touched = self.extent.union(own.outset(by: transform.rasterSlack).wholePixels)
    if !masksToBounds, let box = inside?.touched { touched = touched.union(box) }
    self.touched =
      touched.outset(by: layer.spill(at: transform, pixelsPerPoint: pixelsPerPoint)).wholePixels
  }

  /// Creates a layer as a shutter sees it; `nil` if it sees nothing.
  init?(_ layer: PresentationLayer, _ exposure: PlacedExposure) {
    let seen = exposure.instants.compactMap(\.seen)
    guard let first = seen.first else { return nil }
    self.layer = layer
    self.exposure = exposure
    (projected, nearness) = (nil, first.nearness)
    zPosition = layer[.zPosition]
    hasBackdrop = layer.model.hasBackdrop
    (transform, mobility, textureSpace) = (first.transform, first.mobility, nil)
    (mask, inside, reach, isSampled) = ([], nil, first.reach, false)
    insideExtent = seen.dropFirst().reduce(first.insideExtent) { $0.union($1.insideExtent) }
    bodyExtent = seen.dropFirst().reduce(first.bodyExtent) { $0.union($1.bodyExtent) }
    extent = seen.dropFirst().reduce(first.extent) { $0.union($1.extent) }
    let touched = seen.dropFirst().reduce(first.touched) { $0.union($1.touched) }
    // A picture that is smeared along a path starts from whole pixels.
    self.touched = exposure.isPath ? touched.outset(by: 1) : touched
    sharedExtent = exposure.isShared ? extent : nil
  }

  /// Creates a layer that an eye sees tilted.
  init(_ layer: PresentationLayer, _ projected: ProjectedLayer) {
    self.layer = layer
    self.projected = projected
    (transform, mobility, textureSpace) = (projected.transform, projected.flat.mobility, nil)
    (exposure, nearness, zPosition) = (nil, 1, layer[.zPosition])
    (mask, inside, reach, isSampled) = ([], nil, projected.flat.reach, false)
    (insideExtent, bodyExtent) = (projected.extent, projected.extent)
    (extent, touched) = (projected.extent, projected.extent)
    (hasBackdrop, sharedExtent) = (false, nil)
  }

  /// Back to front.
  var sublayers: [PlacedLayer] { inside?.layers ?? [] }

  /// The same, empty if there are none; absent until they are placed.
  var placedSublayers: [PlacedLayer]? { inside.map(\.placed) ?? [] }

  /// Places some of the sublayers, in any order, without keeping them.
  func placing(_ some: [PresentationLayer]) -> [PlacedLayer] { inside?.placing(some) ?? [] }

  /// The sublayers as they are drawn where some pass through each other; absent where none does.
  var parts: [PlaneOrder.Part]? { inside?.parts }

  /// Whether another placed layer lies where this one does.
  func liesAs(_ other: PlacedLayer) -> Bool {
    transform == other.transform && projected?.projection == other.projected?.projection
      && nearness == other.nearness
  }

  /// The number of pixels in a point of this layer, in the direction in which it is longest.
  var pixelsPerPoint: Double { transform.lengths.max() }
}
