import SceneModel

/// The layers of a scene, to find them by the names that formulas call them.
struct LayerIndex {
  /// A layer among the others.
  struct Entry {
    let layer: Layer

    /// The last part of its path.
    let id: String

    /// The layer that it is in, by its index.
    let parent: Int?

    /// The first layer that is neither this one nor in it.
    fileprivate(set) var end: Int

    /// The layers right within it, by their ids.
    fileprivate(set) var inside: [String: Int] = [:]

    /// The clocks of the layers around it and its own, outermost first.
    let clocks: [LayerClock]

    /// The displays of their own that show it, outermost first.
    let displays: [Display]
  }

  /// The result of looking for a layer.
  enum Finding {
    case found(Int)
    /// Several are called so, none nearer than the others.
    case ambiguous([Int])
    case missing
  }

  /// Each before those within it.
  private(set) var entries: [Entry] = []

  private var top: [String: Int] = [:]
  private var byID: [String: [Int]] = [:]
  private var byPath: [String: Int] = [:]
  private let otherNames: [String: [String]]

  /// Whether it is said what comes nearest to a name that no layer has; of thousands, that takes its time.
  var givesHints = true

  /// - Parameter otherNames: What else layers are called within themselves, by their paths.
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

  /// Finds a layer as a formula of another sees it: first among its own sublayers, then itself and its
  /// siblings, then its superlayer and the siblings of that, and so on; and then one that is deeper in
  /// any of these, the nearest first.
  ///
  /// - Parameters:
  ///   - path: Ids, outermost first; at least one.
  ///   - reader: The path of the other layer; `nil` for what is no layer's.
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

  /// The layers with a name that are there without a way down, the nearest first.
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

  /// A layer, those around it, and the scene.
  private func scopes(around layer: Int?) -> [Int?] {
    Array(sequence(first: layer) { $0.map { entries[$0].parent } })
  }

  /// The layers with an id anywhere within a layer, or the scene.
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

  /// The copies of a layer whose id without their numbers is called so.
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
