import SceneModel

/// Layers of a scene that are constant unless something around them moves.
///
/// These are layers without changes, and layers whose clocks stand still.
struct StaticLayers: Sendable {
  /// The static layers by their indices in the scene; `nil` for other layers.
  private var layers: [PresentationLayer?]

  /// Groups of siblings with a static layer, by the index of the first sibling.
  private var groups: [Group?]

  private struct Group {
    /// The siblings, with a placeholder for each that may change.
    let layers: [PresentationLayer]

    /// The indices among the siblings of those that may change.
    let changing: [Int]
  }

  /// - Parameter count: The number of all layers of the scene.
  init(among layers: [LayerTimeline], count: Int) {
    self.layers = Array(repeating: nil, count: count)
    groups = Array(repeating: nil, count: count)
    add(layers)
  }

  /// Adds inner layers first, because outer layers contain them.
  private mutating func add(_ siblings: [LayerTimeline]) {
    for layer in siblings {
      add(layer.mask)
      add(layer.contentLayers)
      add(layer.sublayers)
      guard layer.isStaticOrStopped else { continue }
      layers[layer.index] = PresentationLayer(
        values: SlotValues(layer: layer, changing: layer.stopped ?? []),
        state: LayerState(
          mask: all(of: layer.mask), contentLayers: all(of: layer.contentLayers),
          sublayers: all(of: layer.sublayers))
      )
    }
    guard let first = siblings.first, let other = all(of: siblings).first else { return }
    groups[first.index] = Group(
      layers: siblings.map { layers[$0.index] ?? other },
      changing: siblings.indices.filter { layers[siblings[$0].index] == nil })
  }

  /// The number of slots.
  var count: Int { layers.count }

  /// The static layer at an index in the scene; `nil` if that layer may change.
  subscript(index: Int) -> PresentationLayer? { layers[index] }

  private func all(of siblings: [LayerTimeline]) -> [PresentationLayer] {
    siblings.compactMap { layers[$0.index] }
  }

  /// Returns siblings at a tick at which nothing around them moves.
  ///
  /// - Parameter present: Returns a sibling that may change.
  /// - Complexity: O(siblings that may change), apart from one copy of the group.
  func presented(
    _ siblings: [LayerTimeline],
    _ present: (LayerTimeline) throws(Diagnostic) -> PresentationLayer
  ) throws(Diagnostic) -> [PresentationLayer]? {
    guard let first = siblings.first, let group = groups[first.index],
      group.layers.count == siblings.count
    else { return nil }
    var presented = group.layers
    for index in group.changing { presented[index] = try present(siblings[index]) }
    return presented
  }
}
