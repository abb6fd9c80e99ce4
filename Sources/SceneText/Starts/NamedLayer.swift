import SceneModel

/// A layer in the search for names of animations; or the scene, as the root of all layers.
///
/// A class, because it refers to its superlayer. Sublayers are only read on demand.
final class NamedLayer {
  /// The last component of the path; empty for the scene.
  let id: String

  /// The id that all copies of the layer share; absent if the layer does not repeat.
  let sharedID: String?

  let path: String

  /// The superlayer; absent for the scene.
  unowned let superlayer: NamedLayer?

  /// The keys of the layer; absent for the scene.
  let mapping: Mapping<LayerKey>?

  /// The node of the sublayers, if there is one.
  let layers: YAMLNode?

  /// The conversion from scene time to the layer's own time.
  let clock: LocalClock

  /// The direct sublayers, once they are read.
  fileprivate var inside: NamedLayers?

  /// The animations and groups with an id, once they are read.
  fileprivate var animations: [String: AnimationPlace]?

  /// The range of indices of the descendants among all layers, once they are counted.
  fileprivate(set) var places = 0..<0

  /// Creates the root for a scene.
  init(layers: YAMLNode) {
    (id, sharedID, path, superlayer, mapping) = ("", nil, "", nil, nil)
    self.layers = layers
    clock = .scene
  }

  fileprivate init(
    _ declaration: LayerDeclaration, called id: String, in superlayer: NamedLayer, clock: LayerClock
  ) {
    self.id = id
    sharedID =
      declaration.suffix.isEmpty || !id.hasSuffix(declaration.suffix)
      ? nil : String(id.dropLast(declaration.suffix.count))
    path = superlayer.path.isEmpty ? id : "\(superlayer.path)/\(id)"
    self.superlayer = superlayer
    mapping = declaration.mapping
    layers = declaration.mapping[\.layers]
    self.clock = superlayer.clock.within(clock)
  }
}

/// Layers with the same superlayer.
struct NamedLayers {
  let all: [NamedLayer]
  let byID: [String: NamedLayer]

  /// The copies of each repeated layer, by their shared id.
  let copies: [String: [NamedLayer]]

  fileprivate init(_ layers: [NamedLayer]) {
    all = layers
    byID = Dictionary(layers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    copies = Dictionary(grouping: layers.filter { $0.sharedID != nil }) { $0.sharedID ?? "" }
  }
}

/// All layers of a scene by id, each before its descendants.
struct NamedLayerIndex {
  private(set) var byID: [String: [NamedLayer]] = [:]

  private var count = 0

  fileprivate mutating func add(_ layer: NamedLayer, in context: SceneContext) {
    let start = count
    for inner in context.inside(layer).all {
      count += 1
      byID[inner.id, default: []].append(inner)
      add(inner, in: context)
    }
    layer.places = start..<count
  }

  /// Returns the layers with an id at any depth within a layer.
  func layers(called id: String, in layer: NamedLayer) -> ArraySlice<NamedLayer> {
    let all = byID[id] ?? []
    let start = all.indices.partitionPoint { all[$0].places.lowerBound > layer.places.lowerBound }
    let end = all.indices.partitionPoint { all[$0].places.lowerBound > layer.places.upperBound }
    return all[start..<end]
  }
}

extension SceneContext {
  /// Returns the index of all layers of the scene.
  func index(of scene: NamedLayer) -> NamedLayerIndex {
    if let known = starts.index { return known }
    var index = NamedLayerIndex()
    index.add(scene, in: self)
    starts.index = index
    return index
  }

  /// Returns the direct sublayers of a layer, with their clocks.
  func inside(_ layer: NamedLayer) -> NamedLayers {
    if let known = layer.inside { return known }
    // A separate budget, so that layers are not counted twice.
    let counting = SceneContext(self, counting: starts.budget)
    var found: [(declaration: LayerDeclaration, id: String)] = []
    if case .sequence(let items)? = layer.layers?.value { found = counting.named(items) }
    if let mask = layer.mapping?[\.mask],
      let declaration = counting.declarations(mask, of: "a mask").first
    {
      found.append((declaration, counting.maskID(of: declaration)))
    }
    let ends = layer.mapping?.contents.map(counting.endLayers) ?? []
    for end in ends {
      found += counting.declarations(end.layer, of: SceneContext.transitionEnd).prefix(1).map {
        ($0, end.id)
      }
    }
    let inside = NamedLayers(
      found.map {
        NamedLayer(
          $0.declaration, called: $0.id, in: layer, clock: counting.clock($0.declaration.mapping))
      })
    layer.inside = inside
    return inside
  }

  /// Returns the animations of a layer by id.
  func animations(of layer: NamedLayer) -> [String: AnimationPlace] {
    if let known = layer.animations { return known }
    let found = layer.mapping.map { animationIDs(of: $0, at: layer.path) } ?? [:]
    layer.animations = found
    return found
  }

  /// Returns the layer with a path from the scene.
  func layer(at path: String, in scene: NamedLayer) -> NamedLayer? {
    path.split(separator: "/").reduce(scene) { layer, id in
      layer.flatMap { inside($0).byID[String(id)] }
    }
  }
}
