import Drawing
import SceneModel
import Timeline

/// The placed sublayers of a layer.
///
/// Constant sublayers outside a perspective are placed only when they are needed. They are not
/// needed while the superlayer masks to its bounds and its picture is cached.
final class PlacedSublayers {
  private let declared: [PresentationLayer]
  private let space: SublayerSpace
  private let mobility: Mobility

  /// The layers from back to front; absent until they are needed.
  private(set) var placed: [PlacedLayer]?

  /// The earlier layers of the same superlayer, of which unchanged ones are reused; absent once
  /// placed.
  private var known: PlacedSiblings?

  /// The parts in which intersecting layers are drawn, in order; absent if none intersect.
  let parts: [PlaneOrder.Part]?

  /// The same layers at the place from which their superlayer's texture moved; absent if it has not
  /// moved.
  private let original: PlacedSublayers?

  /// The boxes of the layers' extents and touched pixels, before their superlayer moved.
  private lazy var boxes = (
    extent: layers.union(of: \.extent), touched: layers.union(of: \.touched)
  )

  /// The extent of the layers exposed together by one shutter.
  let sharedExtent: Rectangle?

  /// Places sublayers; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - space: The space of the sublayers.
  ///   - mobility: The mobility of the superlayer.
  ///   - previous: The earlier sublayers of the same superlayer, of which unchanged ones are
  ///     reused.
  init?(
    _ layers: [PresentationLayer], in space: SublayerSpace, _ mobility: Mobility,
    after previous: PlacedSublayers?
  ) {
    guard !layers.isEmpty else { return nil }
    (declared, self.space, self.mobility, original) = (layers, space, mobility, nil)
    let known = previous?.space == space ? previous?.siblings : nil
    if space.eye == nil, layers.allSatisfy({ $0.model.statics.presentation && $0.exposure == nil })
    {
      (self.known, parts, sharedExtent) = (known, nil, nil)
      return
    }
    var placed = PlacedLayer.placed(layers, in: space, mobility, after: known)
    var parts: [PlaneOrder.Part]?
    if space.eye != nil {
      let order = PlaneOrder(of: placed)
      placed = order.layers
      if order.isCut { parts = order.parts }
    }
    self.placed = placed
    self.parts = parts
    sharedExtent = placed.sharedExtent
  }

  /// - Parameters:
  ///   - other: The same layers with their superlayer at another place.
  private init(_ other: PlacedSublayers, movedTo superlayer: Transform) {
    (declared, mobility) = (other.declared, other.mobility)
    (space, parts, sharedExtent) = (other.space.moved(to: superlayer), nil, nil)
    original = other.original ?? other
  }

  /// Layers from back to front.
  var layers: [PlacedLayer] {
    if let placed { return placed }
    var layers = PlacedLayer.placed(declared, in: space, mobility, after: known)
    if space.eye != nil { layers = PlaneOrder(of: layers).layers }
    (placed, known) = (layers, nil)
    return layers
  }

  /// Places some of the layers, in any order, without storing them.
  func placing(_ some: [PresentationLayer]) -> [PlacedLayer] {
    PlacedLayer.placed(some, in: space, mobility)
  }

  /// These layers, if they are already placed.
  private var siblings: PlacedSiblings? {
    placed.map { PlacedSiblings(declared: declared, layers: $0) }
  }

  /// The whole pixels that the layers may cover and those that may change with them; `nil` without
  /// layers.
  var extent: Rectangle? { original.map { moved($0.boxes.extent, from: $0) } ?? boxes.extent }
  var touched: Rectangle? { original.map { moved($0.boxes.touched, from: $0) } ?? boxes.touched }

  private func moved(_ box: Rectangle?, from original: PlacedSublayers) -> Rectangle? {
    let (now, before) = (space.transform, original.space.transform)
    guard now != before else { return box }
    let movement = Transform.translation(x: now.tx - before.tx, y: now.ty - before.ty)
    return box?.boundingBox(under: movement).wholePixels
  }

  /// Returns these layers at the superlayer's present place, if only its texture has moved.
  ///
  /// `nil` if the layers differ or the superlayer changed in another way.
  ///
  /// - Parameters:
  ///   - superlayer: The transform from the superlayer's bounds to the surface.
  ///   - textureSpace: The space of the superlayer's texture.
  ///   - previous: The superlayer that contains these layers.
  func slid(
    with layer: PresentationLayer, at superlayer: Transform, _ textureSpace: TextureSpace?,
    from previous: PlacedLayer
  ) -> PlacedSublayers? {
    guard let textureSpace, let before = previous.textureSpace, textureSpace.isMovement,
      before.isMovement,
      textureSpace.toCells == before.toCells, sharedExtent == nil, parts == nil, layer.mask.isEmpty,
      !layer.hasShadow, layer.separateSublayers.areSame(as: declared)
    else { return nil }
    return superlayer == space.transform ? self : PlacedSublayers(self, movedTo: superlayer)
  }
}

extension [PresentationLayer] {
  /// Returns whether these are the same objects.
  func areSame(as others: [PresentationLayer]) -> Bool {
    count == others.count && zip(self, others).allSatisfy { $0 === $1 }
  }
}

extension [PlacedLayer] {
  /// Returns the union of a box of each layer; `nil` if there are no layers.
  fileprivate func union(of box: (PlacedLayer) -> Rectangle) -> Rectangle? {
    guard let first else { return nil }
    return dropFirst().reduce(box(first)) { $0.union(box($1)) }
  }
}
