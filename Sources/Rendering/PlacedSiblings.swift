import Drawing
import SceneModel
import Timeline

extension PlacedLayer {
  /// Places siblings, back to front; those of equal `zPosition` keep their order.
  ///
  /// - Parameter previous: The siblings as they were placed before, in the same superlayer: those
  ///   that are the same still are taken over.
  /// - Complexity: O(*n*) for *n* siblings, of which little is done for those taken over.
  static func placed(
    _ layers: [PresentationLayer], in superlayer: Transform, after previous: [PlacedLayer]? = nil
  ) -> [PlacedLayer] {
    var finder = SiblingFinder(previous ?? [])
    var placed: [PlacedLayer] = []
    placed.reserveCapacity(layers.count)
    var isInOrder = true
    for layer in layers {
      let known = finder.find(layer.index)
      guard
        let place = known?.layer === layer
          ? known : PlacedLayer.placed(layer, in: superlayer, after: known)
      else { continue }
      if let last = placed.last, last.zPosition > place.zPosition { isInOrder = false }
      placed.append(place)
    }
    return isInOrder ? placed : placed.backToFront
  }
}

extension [PlacedLayer] {
  /// In the order of their `zPosition`; those of equal ones keep their order.
  fileprivate var backToFront: [PlacedLayer] {
    enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }

  /// Where those move that one shutter sees together with others.
  var sharedExtent: Rectangle? {
    reduce(nil) { extent, layer in
      layer.sharedExtent.map { extent?.union($0) ?? $0 } ?? extent
    }
  }
}

/// Finds layers among siblings by their places in the scene; at once if they are asked for in the
/// order of the siblings.
struct SiblingFinder {
  private let siblings: [PlacedLayer]

  /// Where the next one probably is.
  private var next = 0

  /// Where each is, by its place in the scene; worked out when it is needed.
  private var places: [Int: Int]?

  init(_ siblings: [PlacedLayer]) {
    self.siblings = siblings
  }

  /// Returns the layer with a place in the scene; `nil` if it is not among the siblings.
  mutating func find(_ index: Int) -> PlacedLayer? {
    guard !siblings.isEmpty else { return nil }
    if next >= siblings.count || siblings[next].layer.index != index {
      let places = places ?? allPlaces
      self.places = places
      guard let place = places[index] else { return nil }
      next = place
    }
    next += 1
    return siblings[next - 1]
  }

  private var allPlaces: [Int: Int] {
    Dictionary(
      uniqueKeysWithValues: siblings.enumerated().map { ($0.element.layer.index, $0.offset) })
  }
}
