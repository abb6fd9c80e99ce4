import SceneModel

/// Layers of a scene that are the same at every tick wherever nothing around them moves: still ones, and
/// those whose clocks stand still.
struct StaticLayers: Sendable {
  /// By their indices among all of the scene.
  private var layers: [PresentationLayer?]

  /// Siblings some of which are among them, by the indices of the first of these.
  private var groups: [Group?]

  private struct Group {
    /// Another one stands in the place of each that may change.
    let layers: [PresentationLayer]

    /// The indices of those that may change, among the siblings.
    let changing: [Int]
  }

  /// - Parameter count: Of all layers of the scene.
  init(among layers: [LayerTimeline], count: Int) {
    self.layers = Array(repeating: nil, count: count)
    groups = Array(repeating: nil, count: count)
    add(layers)
  }

  /// Those within layers first: these consist of them.
  private mutating func add(_ siblings: [LayerTimeline]) {
    for layer in siblings {
      add(layer.mask)
      add(layer.ends)
      add(layer.sublayers)
      guard layer.isStaticOrStopped else { continue }
      layers[layer.index] = PresentationLayer(
        values: SlotValues(layer: layer, changing: layer.stopped ?? []),
        state: LayerState(
          mask: all(of: layer.mask), ends: all(of: layer.ends), sublayers: all(of: layer.sublayers))
      )
    }
    guard let first = siblings.first, let other = all(of: siblings).first else { return }
    groups[first.index] = Group(
      layers: siblings.map { layers[$0.index] ?? other },
      changing: siblings.indices.filter { layers[siblings[$0].index] == nil })
  }

  /// The number of slots.
  var count: Int { layers.count }

  /// The layer at an index in the scene, if it is one of them.
  subscript(index: Int) -> PresentationLayer? { layers[index] }

  private func all(of siblings: [LayerTimeline]) -> [PresentationLayer] {
    siblings.compactMap { layers[$0.index] }
  }

  /// Returns siblings at a tick at which nothing around them moves.
  ///
  /// - Parameter present: Returns one that may change.
  /// - Complexity: Little is done for those that may not.
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
