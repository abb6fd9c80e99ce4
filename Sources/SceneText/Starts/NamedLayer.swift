import SceneModel

/// A layer as far as animations of other layers find it by its name; or the scene, around all layers.
///
/// A class, because it knows its superlayer; what is in it is only read when it is looked for.
final class NamedLayer {
  /// The last part of the path; empty for the scene.
  let id: String

  /// The id that copies of a layer have in common; absent where there are none.
  let sharedID: String?

  let path: String

  /// Absent for the scene.
  unowned let superlayer: NamedLayer?

  /// Absent for the scene.
  let mapping: Mapping<LayerKey>?

  /// The list of the layers in it, if it has one.
  let layers: YAMLNode?

  /// From scene time to the layer's own.
  let clock: LocalClock

  /// The layers right within it, as soon as they are read.
  fileprivate var inside: NamedLayers?

  /// Its animations and groups that have an id, as soon as they are read.
  fileprivate var animations: [String: AnimationPlace]?

  /// The places of the layers within it among all of the scene, as soon as these are counted.
  fileprivate(set) var places = 0..<0

  /// The scene.
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

  /// The copies of each layer that repeats, by the id that they have in common.
  let copies: [String: [NamedLayer]]

  fileprivate init(_ layers: [NamedLayer]) {
    all = layers
    byID = Dictionary(layers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    copies = Dictionary(grouping: layers.filter { $0.sharedID != nil }) { $0.sharedID ?? "" }
  }
}

/// All layers of a scene by their ids, each before those within it.
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

  /// The layers with an id anywhere within a layer.
  func layers(called id: String, in layer: NamedLayer) -> ArraySlice<NamedLayer> {
    let all = byID[id] ?? []
    let start = all.indices.partitionPoint { all[$0].places.lowerBound > layer.places.lowerBound }
    let end = all.indices.partitionPoint { all[$0].places.lowerBound > layer.places.upperBound }
    return all[start..<end]
  }
}

extension SceneContext {
  /// The layers of the scene by their ids.
  func index(of scene: NamedLayer) -> NamedLayerIndex {
    if let known = starts.index { return known }
    var index = NamedLayerIndex()
    index.add(scene, in: self)
    starts.index = index
    return index
  }

  /// The layers right within a layer, with their clocks.
  func inside(_ layer: NamedLayer) -> NamedLayers {
    if let known = layer.inside { return known }
    // What has been counted already is not counted again.
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

  /// The animations of a layer by their ids.
  func animations(of layer: NamedLayer) -> [String: AnimationPlace] {
    if let known = layer.animations { return known }
    let found = layer.mapping.map { animationIDs(of: $0, at: layer.path) } ?? [:]
    layer.animations = found
    return found
  }

  /// The layer with a path from the scene.
  func layer(at path: String, in scene: NamedLayer) -> NamedLayer? {
    path.split(separator: "/").reduce(scene) { layer, id in
      layer.flatMap { inside($0).byID[String(id)] }
    }
  }
}
