import SceneModel

/// The layers of a scene, indexed for the names in formulas.
struct LayerIndex {
  /// A layer among the others.
  struct Entry {
    let layer: Layer

    /// The last component of the layer's path.
    let id: String

    /// The index of the superlayer.
    let parent: Int?

    /// The index of the first layer after this one and all its descendants.
    fileprivate(set) var end: Int

    /// The indices of the direct sublayers, by id.
    fileprivate(set) var inside: [String: Int] = [:]

    /// The clocks of the superlayers and of the layer itself, outermost first.
    let clocks: [LayerClock]

    /// The separate displays that show the layer, outermost first.
    let displays: [Display]
  }

  /// The result of a search for a layer.
  enum Finding {
    case found(Int)
    /// Several layers match, and none is nearer than the others.
    case ambiguous([Int])
    case missing
  }

  /// The layers, each before its descendants.
  private(set) var entries: [Entry] = []

  private var top: [String: Int] = [:]
  private var byID: [String: [Int]] = [:]
  private var byPath: [String: Int] = [:]
  private let otherNames: [String: [String]]

  /// Whether mistakes have hints for similar names, which are slow to find among thousands.
  var givesHints = true

  /// - Parameter otherNames: The other names of layers within themselves, by the layers' paths.
  init(of layers: [Layer], otherNames: [String: [String]]) {
    self.otherNames = otherNames
    for layer in layers { add(layer, in: nil) }
  }

  private mutating func add(_ layer: Layer, in parent: Int?) {
    let outer = parent.map { entries[$0] }
    let id = String(layer.path.dropFirst(outer.map { $0.layer.path.count + 1 } ?? 0))
    let index = entries.count
    entries.append(
      Entry(
        layer: layer, id: id, parent: parent, end: 0, clocks: (outer?.clocks ?? []) + [layer.clock],
        displays: (outer?.displays ?? []) + [outer?.layer.display].compactMap(\.self)))
    byID[id, default: []].append(index)
    if byPath[layer.path] == nil { byPath[layer.path] = index }
    if let parent {
      if entries[parent].inside[id] == nil { entries[parent].inside[id] = index }
    } else {
      top[id] = index
    }
    for inner in layer.sublayers + layer.mask + layer.contents.ends { add(inner, in: index) }
    entries[index].end = entries.count
  }

  /// Finds the layer that a formula in another layer refers to.
  ///
  /// The search starts with the other layer's sublayers, then goes through the layer itself, its
  /// siblings, its superlayer, the superlayer's siblings and so on. Then it looks deeper in all of
  /// these, nearest first.
  ///
  /// - Parameters:
  ///   - path: The ids, outermost first; at least one.
  ///   - reader: The path of the other layer; `nil` for a formula outside of all layers.
  func layer(_ path: [String], seenFrom reader: String?) -> Finding {
    guard let first = path.first else { return .missing }
    let place = reader.flatMap { byPath[$0] }
    guard reader == nil || place != nil else { return .missing }
    let rest = path.dropFirst()
    for candidate in directly(first, seenFrom: place) {
      if let found = descend(rest, from: candidate) { return .found(found) }
    }
    for scope in scopes(around: place) {
      let found = deep(first, within: scope).compactMap { descend(rest, from: $0) }
      if found.count > 1 { return .ambiguous(found) }
      if let only = found.first { return .found(only) }
    }
    return .missing
  }

  /// Returns the layers with a name in the searched lists themselves, nearest first.
  private func directly(_ name: String, seenFrom reader: Int?) -> [Int] {
    guard let reader else { return top[name].map { [$0] } ?? [] }
    var found = [entries[reader].inside[name]]
    for scope in scopes(around: reader) {
      guard let scope else { break }
      let isCalledSo = otherNames[entries[scope].layer.path]?.contains(name) == true
      found.append(isCalledSo ? scope : nil)
      found.append(entries[scope].parent.map { entries[$0].inside[name] } ?? top[name])
    }
    return found.compactMap(\.self)
  }

  /// Returns a layer, its superlayers, and the scene as `nil`.
  private func scopes(around layer: Int?) -> [Int?] {
    Array(sequence(first: layer) { $0.map { entries[$0].parent } })
  }

  /// Returns the layers with an id at any depth in a layer or in the scene.
  private func deep(_ id: String, within scope: Int?) -> ArraySlice<Int> {
    let all = byID[id] ?? []
    guard let scope else { return all[...] }
    let start = all.indices.partitionPoint { all[$0] > scope }
    let end = all.indices.partitionPoint { all[$0] >= entries[scope].end }
    return all[start..<max(start, end)]
  }

  private func descend(_ path: ArraySlice<String>, from layer: Int) -> Int? {
    var layer = layer
    for id in path {
      guard let inner = entries[layer].inside[id] else { return nil }
      layer = inner
    }
    return layer
  }

  /// Returns the copies of a repeated layer whose shared id is `name`.
  func copies(of name: String) -> [Int] {
    entries.indices.filter { index in
      let entry = entries[index]
      return entry.id.hasPrefix(name + "-")
        && otherNames[entry.layer.path]?.contains(name) == true
    }
  }

  /// All ids, for hints.
  var ids: [String] { byID.keys.sorted() }
}
