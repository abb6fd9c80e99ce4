import Drawing
import SceneModel
import Timeline

/// The exposure of a layer, and its position on a surface.
struct PlacedExposure {
  private(set) var instants: [PlacedInstant]

  /// Whether the layer only moves and fades, straight and evenly from each instant to the next.
  let isPath: Bool

  let isLinear: Bool
  let isShared: Bool

  /// - Parameter mobility: Of the superlayer.
  init(_ exposure: Exposure, in superlayer: Transform, _ mobility: Mobility) {
    instants = exposure.instants.map { PlacedInstant($0, in: superlayer, mobility) }
    (isPath, isLinear) = (exposure.isPath, exposure.isLinear)
    isShared = exposure.isShared
  }

  /// The same elsewhere on the surface.
  fileprivate func moved(by movement: Transform) -> PlacedExposure {
    var moved = self
    for index in instants.indices { moved.instants[index].move(by: movement) }
    return moved
  }
}

/// A layer at one instant of an open shutter.
struct PlacedInstant {
  let weight, weightUntilNext: Double

  /// `0...1`; 0 for a hidden layer.
  let opacity: Double

  /// Hidden or not; absent where the layer has no area.
  private(set) var layer: PlacedLayer?

  fileprivate init(
    _ instant: ExposedInstant<PresentationLayer>, in superlayer: Transform, _ mobility: Mobility
  ) {
    let layer = instant.layer
    weight = instant.weight
    weightUntilNext = instant.weightUntilNext
    opacity = layer[.hidden] ? 0 : min(max(layer[.opacity], 0), 1)
    let superlayer =
      instant.drift == .scene ? superlayer : Transform(instant.drift).concatenating(superlayer)
    self.layer = PlacedLayer(
      layer, transform: PlacedLayer.transform(of: layer, in: superlayer), mobility.and(of: layer))
  }

  fileprivate mutating func move(by movement: Transform) { layer = layer?.moved(by: movement) }

  /// The layer, if it can be seen.
  var seen: PlacedLayer? { opacity > 0 ? layer : nil }

  /// Whether both show the same at the same position.
  func isSame(as other: PlacedInstant) -> Bool {
    opacity == other.opacity && layer?.layer == other.layer?.layer
      && layer?.transform == other.layer?.transform
  }
}

extension PlacedLayer {
  /// The same layer elsewhere on the surface.
  func moved(by movement: Transform) -> PlacedLayer? {
    exposure.map { PlacedLayer(layer, $0.moved(by: movement)) }
      ?? PlacedLayer(layer, transform: transform.concatenating(movement), mobility)
  }
}

extension [PlacedLayer] {
  /// The first two siblings that may cover each other while one shutter is open, as both move.
  var firstInEachOthersWay: (PlacedLayer, PlacedLayer)? {
    let moving = compactMap { layer in layer.sharedExtent.map { (layer: layer, extent: $0) } }
    for (index, one) in moving.enumerated() {
      if let other = moving[..<index].first(where: { $0.extent.intersection(one.extent) != nil }) {
        return (other.layer, one.layer)
      }
    }
    return nil
  }
}

extension Transform {
  fileprivate init(_ placement: Placement) {
    self.init(
      a: placement.right.x, b: placement.right.y, c: placement.down.x, d: placement.down.y,
      tx: placement.origin.x, ty: placement.origin.y)
  }
}
