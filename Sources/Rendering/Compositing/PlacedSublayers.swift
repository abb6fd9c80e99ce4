import Drawing
import SceneModel
import Timeline

/// The sublayers of a layer, and where they lie.
///
/// Where a picture that is sampled only slides, its sublayers lie as they did, and none of them is looked
/// at: they are placed when somebody asks for them.
final class PlacedSublayers {
  private let declared: [PresentationLayer]
  private let stage: Stage
  private let mobility: Mobility

  private var placed: [PlacedLayer]?

  /// What is drawn of the layers one after another where they pass through each other; absent where
  /// nothing is cut.
  let parts: [PlaneOrder.Part]?

  /// Where the layers were placed from which the boxes are.
  private let origin: Transform

  /// The whole pixels in which the layers were there, and which change with them; `nil` if there are none.
  private let extentAtOrigin, touchedAtOrigin: Rectangle?

  /// Where those layers move that one shutter sees together with others.
  let sharedExtent: Rectangle?

  /// Places sublayers; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - stage: The space in which they lie.
  ///   - mobility: Of the superlayer.
  ///   - previous: Those in the same superlayer before, from which is taken over what is the same.
  init?(
    _ layers: [PresentationLayer], in stage: Stage, _ mobility: Mobility,
    after previous: PlacedSublayers?
  ) {
    guard !layers.isEmpty else { return nil }
    let known = previous?.stage == stage ? previous : nil
    var placed = PlacedLayer.placed(
      layers, in: stage, mobility,
      after: known.map { PlacedSiblings(declared: $0.declared, layers: $0.layers) })
    (declared, self.stage, self.mobility) = (layers, stage, mobility)
    var parts: [PlaneOrder.Part]?
    if stage.eye != nil {
      let order = PlaneOrder(of: placed)
      placed = order.layers
      if order.isCut { parts = order.parts }
    }
    self.placed = placed
    self.parts = parts
    origin = stage.transform
    extentAtOrigin = placed.union(of: \.extent)
    touchedAtOrigin = placed.union(of: \.touched)
    sharedExtent = placed.sharedExtent
  }

  /// - Parameters:
  ///   - original: The same layers, of which only the superlayer lay elsewhere.
  private init(_ original: PlacedSublayers, movedTo superlayer: Transform) {
    (declared, mobility) = (original.declared, original.mobility)
    (stage, parts) = (original.stage.moved(to: superlayer), nil)
    (origin, sharedExtent) = (original.origin, nil)
    (extentAtOrigin, touchedAtOrigin) = (original.extentAtOrigin, original.touchedAtOrigin)
  }

  /// Back to front.
  var layers: [PlacedLayer] {
    if let placed { return placed }
    var layers = PlacedLayer.placed(declared, in: stage, mobility)
    if stage.eye != nil { layers = PlaneOrder(of: layers).layers }
    placed = layers
    return layers
  }

  /// The whole pixels in which some of the layers may be, and those that change if they do; `nil` if there
  /// are no layers.
  var extent: Rectangle? { moved(extentAtOrigin) }
  var touched: Rectangle? { moved(touchedAtOrigin) }

  private func moved(_ box: Rectangle?) -> Rectangle? {
    guard stage.transform != origin else { return box }
    let movement = Transform.translation(
      x: stage.transform.tx - origin.tx, y: stage.transform.ty - origin.ty)
    return box?.boundingBox(under: movement).wholePixels
  }

  /// Returns these layers where a superlayer lies now; `nil` if they are others, or if the superlayer has
  /// not only slid as a picture that is sampled.
  ///
  /// - Parameters:
  ///   - superlayer: From the superlayer's bounds to the surface.
  ///   - still: Where its picture is drawn.
  ///   - previous: The superlayer with these layers in it.
  func slid(
    with layer: PresentationLayer, at superlayer: Transform, _ still: StillSpace?,
    from previous: PlacedLayer
  ) -> PlacedSublayers? {
    guard let still, let before = previous.still, still.isMovement, before.isMovement,
      still.toCells == before.toCells, sharedExtent == nil, parts == nil, layer.mask.isEmpty,
      !layer.hasShadow,
      layer.visibleOverlay == nil, layer.sublayers.areSame(as: declared)
    else { return nil }
    return superlayer == stage.transform ? self : PlacedSublayers(self, movedTo: superlayer)
  }
}

extension [PresentationLayer] {
  /// Whether these are the very same layers.
  fileprivate func areSame(as others: [PresentationLayer]) -> Bool {
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
