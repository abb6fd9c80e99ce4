import SceneModel

/// Reads the values that states change.
struct StateValuesReader {
  let reader: ValueReader
  let owner: StateOwner
  let counters: CounterOrigins

  /// Returns the values that a state itself changes.
  func values(_ mapping: Mapping<StateKey>) -> StateValues {
    var values = StateValues()
    if let node = mapping[\.own], let own = owner.path {
      read(node, of: [own], below: "", into: &values)
    }
    if let layers = mapping[\.layers] { readLayers(layers, below: "", into: &values) }
    return values
  }

  /// - Parameter parent: The pattern of the layers around, with a `/` at its end; empty at the top.
  private func readLayers(_ node: YAMLNode, below parent: String, into values: inout StateValues) {
    for (name, pair) in pairs(of: node, expected: "the paths of layers with what differs in them") {
      readLayer(pair, called: parent + name, into: &values)
    }
  }

  /// - Parameter pattern: The path of the layer, from the owner on.
  private func readLayer(_ pair: YAMLPair, called pattern: String, into values: inout StateValues) {
    guard let layers = owner.layers(fitting: pattern, at: pair.key, by: reader) else { return }
    read(pair.value, of: layers, below: pattern + "/", into: &values)
  }

  private func read(
    _ node: YAMLNode, of layers: [String], below parent: String, into values: inout StateValues
  ) {
    for (name, pair) in pairs(of: node, expected: "what differs in the layer") {
      switch name {
      case LayerKey.layers.name: readLayers(pair.value, below: parent, into: &values)
      case LayerKey.mask.name: readLayer(pair, called: parent + name, into: &values)
      default: add(pair, under: name, of: layers, to: &values)
      }
    }
  }

  /// Returns the pairs of a mapping, by key; reports any other node, and keys given twice.
  private func pairs(of node: YAMLNode, expected: String) -> [(name: String, pair: YAMLPair)] {
    guard case .mapping(let pairs) = node.value else {
      reader.reportMismatch(node, expected: expected)
      return []
    }
    return VariantMerge(reader: reader).unique(pairs)
  }

  /// Adds the values of a key, which may be a mapping with values of its own.
  ///
  /// - Parameter path: The path of the key: `shadow.opacity`.
  private func add(
    _ pair: YAMLPair, under path: String, of layers: [String], to values: inout StateValues
  ) {
    switch pair.value.value {
    case .mapping where pair.value.unquotedBraces == nil:
      for (name, inner) in pairs(of: pair.value, expected: "values") {
        add(inner, under: "\(path).\(name)", of: layers, to: &values)
      }
    case .sequence(let items) where path == LayerKey.filters.name:
      var counts: [String: Int] = [:]
      for (kind, filter) in items.flatMap({ pairs(of: $0, expected: "a filter with its values") }) {
        counts[kind, default: 0] += 1
        let number = counts[kind].flatMap { $0 > 1 ? "\($0)" : nil } ?? ""
        add(filter, under: "\(path).\(kind)\(number)", of: layers, to: &values)
      }
    default:
      for layer in layers {
        values.set(
          StateValues.Key(layer: layer, property: path), named: pair.key,
          to: counters.known(to: pair.value, in: owner.layers.layer(at: layer)))
      }
    }
  }
}

/// The origins of values that know which copy of a repeated layer they are for.
///
/// A class, because equal texts of two states are one value only if they share their origin.
final class CounterOrigins {
  private struct Place: Hashable {
    let layer: String
    let origin: ObjectIdentifier
  }

  private var origins: [Place: Origin] = [:]

  /// Returns a value that knows the numbers and rows of the copies that its layer belongs to.
  func known(to node: YAMLNode, in layer: NamedLayer<TimedLayer>?) -> YAMLNode {
    guard let layer, !layer.content.counters.isEmpty else { return node }
    let place = Place(layer: layer.path, origin: ObjectIdentifier(node.origin))
    let origin = origins[place] ?? node.origin.knowing(layer.content.counters)
    origins[place] = origin
    return node.at(origin)
  }
}
