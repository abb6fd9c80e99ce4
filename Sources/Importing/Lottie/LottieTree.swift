import SceneText

/// Layers within the layers that they follow.
struct LottieTree {
  /// A layer that moves others.
  struct Wrapper {
    let place: Int
    let name: String?
    let layer: LottiePlacement
  }

  struct Leaf {
    let name: String?
    let layer: DocumentEntries
  }

  private indirect enum Node {
    case leaf(Leaf)
    case wrapper(Wrapper, [Node])
  }

  private var nodes: [Node] = []

  /// The layers so far that move others, by their places.
  private var wrappers: [Int: Wrapper] = [:]

  /// Adds a layer in front of those so far, within the same layers as the one before where both
  /// follow them.
  ///
  /// - Parameters:
  ///   - places: The places of the layers that it follows, the outermost first.
  ///   - wrapper: Makes the layer that moves others, from its place.
  /// - Returns: The number of layers that this adds.
  mutating func add(_ leaf: Leaf, within places: [Int], wrapper: (Int) -> Wrapper) -> Int {
    let around = places.map { place -> Wrapper in
      let made = wrappers[place] ?? wrapper(place)
      wrappers[place] = made
      return made
    }
    return LottieTree.add(leaf, within: around[...], to: &nodes)
  }

  private static func add(
    _ leaf: Leaf, within wrappers: ArraySlice<Wrapper>, to nodes: inout [Node]
  ) -> Int {
    guard let first = wrappers.first else {
      nodes.append(.leaf(leaf))
      return 1
    }
    guard case .wrapper(let last, var inside)? = nodes.last, last.place == first.place else {
      var new: [Node] = []
      let count = add(leaf, within: wrappers.dropFirst(), to: &new)
      nodes.append(.wrapper(first, new))
      return count + 1
    }
    nodes.removeLast()
    let count = add(leaf, within: wrappers.dropFirst(), to: &inside)
    nodes.append(.wrapper(last, inside))
    return count
  }

  /// The layers, back to front.
  var layers: [DocumentValue] { LottieTree.layers(nodes) }

  private static func layers(_ nodes: [Node]) -> [DocumentValue] {
    var names = LayerNames(taken: 0)
    return nodes.map { node in
      switch node {
      case .leaf(let leaf):
        return .mapping(leaf.layer.tidied(id: names.name(leaf.name, isNeeded: false)))
      case .wrapper(let wrapper, let inside):
        let name = names.name(wrapper.name, isNeeded: false)
        return .mapping(wrapper.layer.holding(layers(inside)).tidied(id: name))
      }
    }
  }
}
