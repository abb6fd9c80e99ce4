import SceneModel

/// A layer in a search by name.
///
/// A class, because it refers to its superlayer.
final class NamedLayer<Content> {
  /// The last component of the path.
  let id: String

  /// The names that the layer answers to within itself.
  let ownNames: [String]

  /// The id that all copies of the layer share; absent if only whole ids refer to the layer.
  let sharedID: String?

  let path: String

  /// The superlayer; absent for a layer of the scene itself.
  unowned let superlayer: NamedLayer?

  var content: Content

  /// The direct sublayers, once they are read.
  fileprivate var inside: NamedLayers<Content>?

  /// The range of the descendants' numbers in the index, once all layers are counted.
  fileprivate var places = 0..<0

  init(
    _ id: String, alsoCalled ownNames: [String], sharing sharedID: String? = nil,
    in superlayer: NamedLayer?, _ content: Content
  ) {
    self.id = id
    self.ownNames = ownNames
    self.sharedID = sharedID
    path = superlayer.map { "\($0.path)/\(id)" } ?? id
    self.superlayer = superlayer
    self.content = content
  }
}

extension NamedLayer: Hashable {
  static func == (first: NamedLayer, second: NamedLayer) -> Bool { first === second }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Layers with the same superlayer.
private struct NamedLayers<Content> {
  let all: [NamedLayer<Content>]

  /// The layers by id; a mask may have the id of a sublayer.
  let byID: [String: [NamedLayer<Content>]]

  /// The copies of each repeated layer, by their shared id.
  let copies: [String: [NamedLayer<Content>]]

  init(_ layers: [NamedLayer<Content>]) {
    all = layers
    byID = Dictionary(grouping: layers, by: \.id)
    copies = Dictionary(grouping: layers.filter { $0.sharedID != nil }) { $0.sharedID ?? "" }
  }

  /// Returns the layers whose id fits a pattern, in their order.
  func fitting(_ pattern: String) -> [NamedLayer<Content>] {
    if pattern.contains("*") {
      return all.filter { $0.id.fits(pattern) || $0.sharedID == pattern }
    }
    let (named, copies) = (byID[pattern] ?? [], copies[pattern] ?? [])
    guard !named.isEmpty, !copies.isEmpty else { return named + copies }
    return all.filter { $0.id == pattern || $0.sharedID == pattern }
  }
}

/// The layers of a scene, found by their names.
///
/// Sublayers are read on demand, because most names refer to near layers.
final class LayerTree<Content> {
  typealias Layer = NamedLayer<Content>

  /// Reads the direct sublayers of a layer, or the layers of the scene.
  private let sublayers: (Layer?) -> [Layer]

  private lazy var top = NamedLayers(sublayers(nil))

  /// All layers, each before its descendants.
  private(set) lazy var all: [Layer] = {
    var all: [Layer] = []
    for layer in top.all { add(layer, to: &all) }
    return all
  }()

  private lazy var byID = Dictionary(grouping: all, by: \.id)

  init(_ sublayers: @escaping (Layer?) -> [Layer]) {
    self.sublayers = sublayers
  }

  /// All ids, for hints.
  var ids: [String] { byID.keys.sorted() }

  /// Finds the layers that a path of ids refers to, as seen from another layer.
  ///
  /// The search starts with the other layer's sublayers, then goes through the layer itself, its
  /// siblings, its superlayer, the superlayer's siblings and so on. Then it looks deeper in all of
  /// these, nearest first.
  ///
  /// - Parameters:
  ///   - ids: The ids, outermost first.
  ///   - start: The other layer; `nil` for the scene.
  /// - Returns: One layer; several if none of them is nearer than the others; or none.
  func layers(called ids: [String], seenFrom start: Layer?) -> [Layer] {
    guard let first = ids.first else { return [] }
    let scopes = Array(sequence(first: start) { $0.map(\.superlayer) })
    for scope in scopes {
      let near = layers(ids[...], in: scope)
      if !near.isEmpty { return near }
      guard let scope, scope.ownNames.contains(first) else { continue }
      let own = layers(ids.dropFirst(), in: scope)
      if !own.isEmpty { return own }
    }
    for scope in scopes {
      let deep = descendants(called: first, of: scope).flatMap { layers(ids.dropFirst(), in: $0) }
      if !deep.isEmpty { return deep }
    }
    return []
  }

  /// Returns the layer with a path from the scene.
  func layer(at path: String) -> Layer? {
    let found = path.split(separator: "/").reduce([nil]) { (layers: [Layer?], id) in
      layers.flatMap { inside($0).byID[String(id)] ?? [] }
    }
    return found.first ?? nil
  }

  /// Returns the layer with a path from the scene, or the nearest layer around it.
  ///
  /// Only layers that stand in the text are in a tree of declared layers.
  func nearestLayer(to path: String) -> Layer? {
    layer(at: path) ?? path.lastIndex(of: "/").flatMap { nearestLayer(to: String(path[..<$0])) }
  }

  /// Follows a path of ids downwards; several copies are the end of the path.
  private func layers(_ ids: ArraySlice<String>, in layer: Layer?) -> [Layer] {
    guard let id = ids.first else { return [layer].compactMap(\.self) }
    let inside = inside(layer)
    if let next = inside.byID[id]?.first { return layers(ids.dropFirst(), in: next) }
    guard let copies = inside.copies[id] else { return [] }
    return copies.count > 1 ? copies : layers(ids.dropFirst(), in: copies[0])
  }

  /// Returns the layers whose path from another layer, or from the scene, fits a pattern.
  ///
  /// - Parameter ids: The ids on the path, outermost first; the id of a repeated layer fits all its
  ///   copies, and `*` any part of an id.
  func layers(fitting ids: ArraySlice<String>, in layer: Layer?) -> [Layer] {
    guard let id = ids.first else { return [layer].compactMap(\.self) }
    return inside(layer).fitting(id).flatMap { layers(fitting: ids.dropFirst(), in: $0) }
  }

  /// Returns the layers at any depth within a layer or the scene, each before its descendants.
  func descendants(of layer: Layer?) -> ArraySlice<Layer> {
    let all = all
    return layer.map { all[$0.places] } ?? all[...]
  }

  /// Returns the layers with an id at any depth within a layer or the scene.
  private func descendants(called id: String, of layer: Layer?) -> ArraySlice<Layer> {
    let layers = byID[id] ?? []
    guard let places = layer?.places else { return layers[...] }
    let start = layers.indices.partitionPoint { layers[$0].places.lowerBound > places.lowerBound }
    let end = layers.indices.partitionPoint { layers[$0].places.lowerBound > places.upperBound }
    return layers[start..<end]
  }

  private func add(_ layer: Layer, to all: inout [Layer]) {
    all.append(layer)
    let start = all.count
    for inner in inside(layer).all { add(inner, to: &all) }
    layer.places = start..<all.count
  }

  private func inside(_ layer: Layer?) -> NamedLayers<Content> {
    guard let layer else { return top }
    if let known = layer.inside { return known }
    let inside = NamedLayers(sublayers(layer))
    layer.inside = inside
    return inside
  }
}
