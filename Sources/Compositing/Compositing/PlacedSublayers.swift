import Drawing
import SceneModel
import Timeline

/// The sublayers of a layer, and where they lie.
///
/// Where none of them ever changes and no eye sees them in depth, they are placed when somebody asks for
/// them, which nobody does where a picture of the superlayer is kept that masks to its bounds.
final class PlacedSublayers {
  private let declared: [PresentationLayer]
  private let space: SublayerSpace
  private let mobility: Mobility

  /// The layers back to front; absent until they are asked for.
  private(set) var placed: [PlacedLayer]?

  /// Those in the same superlayer before, from which is taken over what is the same; absent once the layers
  /// are placed.
  private var known: PlacedSiblings?

  /// What is drawn of the layers one after another where they pass through each other; absent where
  /// nothing is cut.
  let parts: [PlaneOrder.Part]?

  /// The same layers where their superlayer's picture lay before it slid; absent where it has not.
  private let original: PlacedSublayers?

  /// The whole pixels in which the layers are, and which change with them, before their superlayer slid.
  private lazy var boxes = (
    extent: layers.union(of: \.extent), touched: layers.union(of: \.touched)
  )

  /// Where those layers move that one shutter sees together with others.
  let sharedExtent: Rectangle?

  /// Places sublayers; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - space: In which they lie.
  ///   - mobility: Of the superlayer.
  ///   - previous: Those in the same superlayer before, from which is taken over what is the same.
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
  ///   - other: The same layers, of which only the superlayer lay elsewhere.
  private init(_ other: PlacedSublayers, movedTo superlayer: Transform) {
    (declared, mobility) = (other.declared, other.mobility)
    (space, parts, sharedExtent) = (other.space.moved(to: superlayer), nil, nil)
    original = other.original ?? other
  }

  /// Back to front.
  var layers: [PlacedLayer] {
    if let placed { return placed }
    var layers = PlacedLayer.placed(declared, in: space, mobility, after: known)
    if space.eye != nil { layers = PlaneOrder(of: layers).layers }
    (placed, known) = (layers, nil)
    return layers
  }

  /// Places some of the layers, in any order, without keeping them.
  func placing(_ some: [PresentationLayer]) -> [PlacedLayer] {
    PlacedLayer.placed(some, in: space, mobility)
  }

  /// These layers, if they are placed already.
  private var siblings: PlacedSiblings? {
    placed.map { PlacedSiblings(declared: declared, layers: $0) }
  }

  /// The whole pixels in which some of the layers may be, and those that change if they do; `nil` if there
  /// are no layers.
  var extent: Rectangle? { original.map { moved($0.boxes.extent, from: $0) } ?? boxes.extent }
  var touched: Rectangle? { original.map { moved($0.boxes.touched, from: $0) } ?? boxes.touched }

  private func moved(_ box: Rectangle?, from original: PlacedSublayers) -> Rectangle? {
    let (now, before) = (space.transform, original.space.transform)
    guard now != before else { return box }
    let movement = Transform.translation(x: now.tx - before.tx, y: now.ty - before.ty)
    return box?.boundingBox(under: movement).wholePixels
  }

  /// Returns these layers where a superlayer lies now; `nil` if they are others, or if the superlayer has
  /// not only slid as a picture that is sampled.
  ///
  /// - Parameters:
  ///   - superlayer: From the superlayer's bounds to the surface.
  ///   - textureSpace: Where the superlayer's texture is drawn.
  ///   - previous: The superlayer with these layers in it.
  func slid(
    with layer: PresentationLayer, at superlayer: Transform, _ textureSpace: TextureSpace?,
    from previous: PlacedLayer
  ) -> PlacedSublayers? {
    guard let textureSpace, let before = previous.textureSpace, textureSpace.isMovement,
      before.isMovement,
      textureSpace.toCells == before.toCells, sharedExtent == nil, parts == nil, layer.mask.isEmpty,
      !layer.hasShadow, layer.sublayers.areSame(as: declared)
    else { return nil }
    return superlayer == space.transform ? self : PlacedSublayers(self, movedTo: superlayer)
  }
}

extension [PresentationLayer] {
  /// Whether these are the very same layers.
  func areSame(as others: [PresentationLayer]) -> Bool {
    count == others.count && zip(self, others).allSatisfy { $0 === $1 }
  }
}

extension [PlacedLayer] {
  /// The box around a box of each; `nil` if there are no layers.
  fileprivate func union(of box: (PlacedLayer) -> Rectangle) -> Rectangle? {
    guard let first else { return nil }
    return dropFirst().reduce(box(first)) { $0.union(box($1)) }
  }
}
