import Drawing
import Raster
import SceneModel
import Timeline

/// A layer that may be visible, and its place on a surface.
///
/// A class, so that a layer at an unchanged place is the same object.
final class PlacedLayer {
  let layer: PresentationLayer

  /// The transform from the layer's bounds, in points, to the surface, in pixels.
  let transform: Transform

  /// The movement of the layer across the surface over the whole scene.
  let mobility: Mobility

  /// The space of the layer's texture; absent if the layer is drawn directly on the surface.
  let textureSpace: TextureSpace?

  /// The projection of a tilted layer, which then holds the whole layer; absent without tilt.
  let projected: ProjectedLayer?

  /// The eye's distance divided by the distance from the eye to the layer; for an untilted layer.
  let nearness: Double

  /// The opacity of the layer where it is placed.
  let fading: Fading

  /// Whether a moving layer is sampled from a texture.
  private let isSampled: Bool

  /// The whole pixels that the layer and its sublayers may touch before filters.
  let insideExtent: Rectangle

  /// The whole pixels that they may touch after filters.
  let bodyExtent: Rectangle

  /// The whole pixels that they, the shadow and the overlay may touch.
  let extent: Rectangle

  /// The whole pixels that may change if the layer changes.
  ///
  /// A layer drawn in its own space, or cached for a nearby position, may exceed its exact place.
  let touched: Rectangle

  /// The layer whose alpha masks this one, if it is visible; at most one.
  let mask: [PlacedLayer]

  /// The layer's own reach, in points.
  let reach: Rectangle

  /// The placed sublayers; absent if there are none.
  private let inside: PlacedSublayers?

  /// The exposure of the layer by a shutter.
  ///
  /// All other properties are then those of the first visible instant.
  let exposure: PlacedExposure?

  /// The depth that orders siblings, ascending from back to front.
  let zPosition: Double

  /// Whether the layer or one within it is glass.
  let hasBackdrop: Bool

  /// The layer without parts that do not affect its shadow.
  private(set) lazy var caster = layer.caster

  /// The identities of the layer and of its parts, each computed at most once a tick.
  private(set) lazy var identity = LayerIdentity(layer)
  private(set) lazy var ownIdentity = LayerIdentity(withoutSublayersOf: layer)
  private(set) lazy var pictureIdentity = LayerIdentity(pictureOf: layer)
  private(set) lazy var bodyIdentity = LayerIdentity(bodyOf: layer)
  private(set) lazy var casterIdentity = LayerIdentity(bodyOf: caster)

  /// The area of this layer and the layers inside it, if one shutter exposes them together with
  /// other layers; otherwise `nil`.
  let sharedExtent: Rectangle?

  /// Places a layer in its superlayer's bounds; `nil` if it is invisible.
  ///
  /// - Parameter mobility: The mobility of the superlayer.
  static func placed(
    _ layer: PresentationLayer, in space: SublayerSpace, _ mobility: Mobility = .none,
    after previous: PlacedLayer? = nil
  ) -> PlacedLayer? {
    if let exposure = layer.exposure {
      return PlacedLayer(layer, PlacedExposure(exposure, in: space, mobility))
    }
    guard !layer[.hidden], layer[.opacity] > 0 else { return nil }
    return lying(layer, in: space, mobility.combined(with: layer, in: space), after: previous)
  }

  /// Places a layer by the transform from its bounds to the surface, hidden or not.
  ///
  /// - Parameters:
  ///   - nearness: The eye's distance divided by the distance from the eye to the layer.
  ///   - mobility: The mobility of the layer itself; without one, its own picture is not sampled.
  ///   - previous: The layer as placed before, whose sublayers may be reused.
  init?(
    _ layer: __shared PresentationLayer, transform: Transform, nearness: Double = 1,
    _ mobility: Mobility = .none, _ fading: Fading = .none, after previous: PlacedLayer? = nil
  ) {
    guard transform.inverse != nil else { return nil }
    projected = nil
    self.nearness = nearness
    self.fading = fading
    self.layer = layer
    self.transform = transform
    self.mobility = mobility
    // A tilted or exposed layer does not tell whether the layer is sampled.
    let before =
      previous?.exposure == nil && previous?.projected == nil
        && previous?.layer.index == layer.index
      ? previous : nil
    // A layer sampled at one tick is sampled at all ticks, with the same picture, unless parts of
    // its text come to rest.
    isSampled = (layer.unitCount == nil ? before?.isSampled : nil) ?? layer.isSampled
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
    let space = SublayerSpace(inside: layer, at: transform, opacity: fading.parts)
    inside =
      before.flatMap { $0.inside?.slid(with: layer, at: transform, textureSpace, from: $0) }
      ?? PlacedSublayers(
        layer.separateSublayers, in: space, mobility.inside(of: layer), after: previous?.inside)
    sharedExtent = inside?.sharedExtent

    let extents = LayerExtents(
      of: layer, reaching: reach, at: transform, around: inside,
      isSampled: textureSpace != nil)
    (insideExtent, bodyExtent) = (extents.inside, extents.body)
    (extent, touched) = (extents.whole, extents.touched)
  }

  /// Creates a layer exposed by a shutter; `nil` if it is always invisible.
  init?(_ layer: __shared PresentationLayer, _ exposure: PlacedExposure) {
    let seen = exposure.instants.compactMap(\.seen)
    guard let first = seen.first else { return nil }
    self.layer = layer
    self.exposure = exposure
    (projected, nearness, fading) = (nil, first.nearness, first.fading)
    zPosition = layer[.zPosition]
    hasBackdrop = layer.model.hasBackdrop
    (transform, mobility, textureSpace) = (first.transform, first.mobility, nil)
    (mask, inside, reach, isSampled) = ([], nil, first.reach, false)
    insideExtent = seen.dropFirst().reduce(first.insideExtent) { $0.union($1.insideExtent) }
    bodyExtent = seen.dropFirst().reduce(first.bodyExtent) { $0.union($1.bodyExtent) }
    extent = seen.dropFirst().reduce(first.extent) { $0.union($1.extent) }
    let touched = seen.dropFirst().reduce(first.touched) { $0.union($1.touched) }
    // A picture smeared along a path starts from whole pixels.
    self.touched = exposure.isPath ? touched.outset(by: 1) : touched
    sharedExtent = exposure.isShared ? extent : nil
  }

  /// Creates a layer seen tilted by an eye.
  init(_ layer: __shared PresentationLayer, _ projected: ProjectedLayer, _ fading: Fading) {
    self.layer = layer
    self.projected = projected
    self.fading = fading
    (transform, mobility, textureSpace) = (projected.transform, projected.flat.mobility, nil)
    (exposure, nearness, zPosition) = (nil, 1, layer[.zPosition])
    (mask, inside, reach, isSampled) = ([], nil, projected.flat.reach, false)
    (insideExtent, bodyExtent) = (projected.extent, projected.extent)
    (extent, touched) = (projected.extent, projected.extent)
    (hasBackdrop, sharedExtent) = (false, nil)
  }

  /// Sublayers from back to front.
  var sublayers: [PlacedLayer] { inside?.layers ?? [] }

  /// Sublayers from back to front, empty if there are none; absent until they are placed.
  var placedSublayers: [PlacedLayer]? { inside.map(\.placed) ?? [] }

  /// Places some of the sublayers, in any order, without storing them.
  func placing(_ some: [PresentationLayer]) -> [PlacedLayer] { inside?.placing(some) ?? [] }

  /// The parts in which sublayers are drawn if some intersect; absent if none do.
  var parts: [PlaneOrder.Part]? { inside?.parts }

  /// Returns whether another placed layer has the same place.
  func hasSamePlace(as other: PlacedLayer) -> Bool {
    transform == other.transform && projected?.projection == other.projected?.projection
      && nearness == other.nearness
  }

  /// The number of pixels per point of this layer, along the longer axis.
  var pixelsPerPoint: Double { transform.lengths.max() }
}

/// The whole pixels of a surface that a placed layer may touch.
private struct LayerExtents {
  /// The pixels of the layer and its sublayers, before filters and after them.
  let inside, body: Rectangle

  /// The pixels of the layer with its shadow and overlay.
  let whole: Rectangle

  /// The pixels that may change if the layer changes.
  let touched: Rectangle

  /// - Parameters:
  ///   - reach: The layer's own reach, in points.
  ///   - transform: The transform from the layer's bounds to the surface.
  ///   - sublayers: The placed sublayers; absent if there are none.
  ///   - isSampled: Whether the layer is sampled from a texture.
  init(
    of layer: __shared PresentationLayer, reaching reach: Rectangle, at transform: Transform,
    around sublayers: PlacedSublayers?, isSampled: Bool
  ) {
    let own = reach.boundingBox(under: transform).outset(by: layer.model.contents.softness)
    let shown = layer.model.masksToBounds ? nil : sublayers
    var extent = own
    if let box = shown?.extent { extent = extent.union(box) }
    inside = extent.wholePixels
    let pixelsPerPoint = transform.greatestStretch
    if layer.hasEffects {
      extent = inside.outset(by: layer.filterReach(pixelsPerPoint: pixelsPerPoint))
    }
    body = extent.wholePixels
    extent = layer.shadowedExtent(of: extent, at: transform)
    if let overlay = layer.visibleOverlay, !layer.clipsOverlay {
      extent = extent.union(layer.extent(of: overlay, around: extent, under: transform))
    }
    // Samples of a texture read slightly beyond its edges.
    whole = extent.wholePixels.outset(by: isSampled ? TextureSpace.reach : 0)
    var touched = whole.union(own.outset(by: transform.rasterSlack).wholePixels)
    if let box = shown?.touched { touched = touched.union(box) }
    self.touched =
      touched.outset(by: layer.spill(at: transform, pixelsPerPoint: pixelsPerPoint)).wholePixels
  }
}
