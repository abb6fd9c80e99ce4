import Drawing
import SceneModel
import Timeline

/// Siblings as they were declared and placed at another tick, in the same superlayer.
struct PlacedSiblings {
  let declared: [PresentationLayer]

  /// The visible siblings from back to front.
  let layers: [PlacedLayer]
}

extension PlacedLayer {
  /// Places siblings in a plane, back to front; those of equal `zPosition` keep their order.
  ///
  /// - Parameters:
  ///   - superlayer: The transform from their superlayer's bounds to the surface.
  ///   - mobility: The mobility of the superlayer.
  ///   - previous: The siblings at another tick, of which unchanged ones are reused.
  static func placed(
    _ layers: [PresentationLayer], in superlayer: Transform, _ mobility: Mobility = .none,
    after previous: PlacedSiblings? = nil
  ) -> [PlacedLayer] {
    placed(layers, in: SublayerSpace(superlayer), mobility, after: previous)
  }

  /// Places siblings in a space; in a perspective the caller has to sort them afterwards.
  static func placed(
    _ layers: [PresentationLayer], in space: SublayerSpace, _ mobility: Mobility,
    after previous: PlacedSiblings? = nil
  ) -> [PlacedLayer] {
    if let same = previous?.replacing(with: layers, in: space, mobility) { return same }
    var finder = SiblingFinder(previous?.layers ?? [])
    return layers.compactMap { layer in
      let known = finder.find(layer.index)
      return known?.layer === layer
        ? known : PlacedLayer.placed(layer, in: space, mobility, after: known)
    }.backToFront
  }
}

extension PlacedSiblings {
  /// Returns the layers with changed ones replaced.
  ///
  /// `nil` if one is invisible at either tick, or the order may have changed.
  ///
  /// - Complexity: O(*n*) for *n* siblings, with very little work for unchanged ones.
  fileprivate func replacing(
    with layers: [PresentationLayer], in space: SublayerSpace, _ mobility: Mobility
  ) -> [PlacedLayer]? {
    guard declared.count == layers.count, self.layers.count == layers.count else { return nil }
    var placed = self.layers
    for index in layers.indices where layers[index] !== declared[index] {
      let before = placed[index]
      guard before.layer === declared[index],
        let renewed = PlacedLayer.placed(layers[index], in: space, mobility, after: before),
        renewed.zPosition == before.zPosition
      else { return nil }
      placed[index] = renewed
    }
    return placed
  }
}

extension [PlacedLayer] {
  /// The layers sorted by `zPosition`; equal ones keep their order.
  fileprivate var backToFront: [PlacedLayer] {
    guard zip(self, dropFirst()).contains(where: { $0.zPosition > $1.zPosition }) else {
      return self
    }
    return enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }

  /// The union of the extents of layers exposed together by one shutter.
  var sharedExtent: Rectangle? {
    reduce(nil) { extent, layer in
      layer.sharedExtent.map { extent?.union($0) ?? $0 } ?? extent
    }
  }
}

/// A search for layers among siblings by their indices in the scene.
///
/// In O(1) if they are requested in the order of the siblings.
struct SiblingFinder {
  private let siblings: [PlacedLayer]

  /// The probable position of the next layer.
  private var next = 0

  /// The position of each layer, by its index in the scene; computed when first needed.
  private var positions: [Int: Int]?

  init(_ siblings: [PlacedLayer]) {
    self.siblings = siblings
  }

  /// Returns the layer with an index in the scene; `nil` if it is not among the siblings.
  mutating func find(_ index: Int) -> PlacedLayer? {
    guard !siblings.isEmpty else { return nil }
    if next >= siblings.count || siblings[next].layer.index != index {
      let positions = positions ?? allPositions
      self.positions = positions
      guard let position = positions[index] else { return nil }
      next = position
    }
    next += 1
    return siblings[next - 1]
  }

  private var allPositions: [Int: Int] {
    Dictionary(
      uniqueKeysWithValues: siblings.enumerated().map { ($0.element.layer.index, $0.offset) })
  }
}
