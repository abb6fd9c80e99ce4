import Drawing
import SceneModel
import Timeline

/// The exposure of a layer, and its position on a surface.
struct PlacedExposure {
  private(set) var instants: [PlacedInstant]

  /// Whether the layer only moves and fades, linearly from each instant to the next.
  let isPath: Bool

  let isLinear: Bool
  let isShared: Bool

  /// - Parameters:
  ///   - space: The space of the layer, without the drift of the instants.
  ///   - mobility: The mobility of the superlayer.
  init(_ exposure: Exposure, in space: SublayerSpace, _ mobility: Mobility) {
    instants = exposure.instants.map { PlacedInstant($0, in: space, mobility) }
    (isPath, isLinear) = (exposure.isPath, exposure.isLinear)
    isShared = exposure.isShared
  }

  /// Returns the exposure moved on the surface.
  fileprivate func moved(by movement: Transform) -> PlacedExposure {
    var moved = self
    for index in instants.indices { moved.instants[index].move(by: movement) }
    return moved
  }
}

/// A layer at one instant of an open shutter.
struct PlacedInstant {
  let weight, weightUntilNext: Double

  /// The opacity, `0...1`; 0 for a hidden layer.
  let opacity: Double

  /// The layer, hidden or not; absent if it has no area.
  private(set) var layer: PlacedLayer?

  fileprivate init(
    _ instant: ExposedInstant, in space: SublayerSpace, _ mobility: Mobility
  ) {
    let layer = instant.layer
    weight = instant.weight
    weightUntilNext = instant.weightUntilNext
    opacity = layer[.hidden] ? 0 : min(max(layer[.opacity], 0), 1) * space.opacity
    let space =
      instant.drift == .scene
      ? space : space.moved(to: Transform(instant.drift).concatenating(space.transform))
    self.layer = PlacedLayer.lying(layer, in: space, mobility.combined(with: layer, in: space))
  }

  fileprivate mutating func move(by movement: Transform) { layer = layer?.moved(by: movement) }

  /// The layer, if it is visible.
  var seen: PlacedLayer? { opacity > 0 ? layer : nil }

  /// Returns whether both instants look the same at the same position.
  func isSame(as other: PlacedInstant) -> Bool {
    guard opacity == other.opacity, let layer, let otherLayer = other.layer else {
      return opacity == other.opacity && layer == nil && other.layer == nil
    }
    return layer.hasSamePlace(as: otherLayer) && layer.identity == otherLayer.identity
  }
}

extension PlacedLayer {
  /// Returns the layer moved on the surface.
  func moved(by movement: Transform) -> PlacedLayer? {
    if let exposure { return PlacedLayer(layer, exposure.moved(by: movement)) }
    if let projected { return projected.moved(by: movement).map { PlacedLayer(layer, $0, fading) } }
    return PlacedLayer(
      layer, transform: transform.concatenating(movement), nearness: nearness, mobility, fading)
  }
}

extension [PlacedLayer] {
  /// The first two moving siblings that may cover each other while one shutter is open.
  var firstOverlappingPair: (PlacedLayer, PlacedLayer)? {
    let moving = compactMap { layer in layer.sharedExtent.map { (layer: layer, extent: $0) } }
    for (index, one) in moving.enumerated() {
      if let other = moving[..<index].first(where: { $0.extent.intersection(one.extent) != nil }) {
        return (other.layer, one.layer)
      }
    }
    return nil
  }
}
