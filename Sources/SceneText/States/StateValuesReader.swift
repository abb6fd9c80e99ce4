import SceneModel

/// Reads the values that states change.
struct StateValuesReader {
  let reader: ValueReader
  let owner: StateOwner

  /// Returns the values that a state itself changes.
  func values(_ mapping: Mapping<StateKey>) -> StateValues {
    var values = StateValues()
    if let node = mapping[\.own], let own = owner.path { read(node, of: [own], into: &values) }
    if let layers = mapping[\.layers] { readLayers(layers, below: "", into: &values) }
    return values
  }

  /// - Parameter parent: The pattern of the layers around, with a `/` at its end; empty at the top.
  private func readLayers(_ node: YAMLNode, below parent: String, into values: inout StateValues) {
    guard case .mapping(let pairs) = node.value else {
      reader.reportMismatch(node, expected: "the paths of layers with what differs in them")
      return
    }
    for pair in pairs {
      guard let name = pair.key.scalar?.text else {
        reader.report("a layer's path is a word, not \(pair.key.description)", at: pair.key)
        continue
      }
      let pattern = parent + name
      let layers = owner.layers(fitting: pattern)
      guard !layers.isEmpty else {
        reader.report(
          "there is no layer '\(pattern)'", at: pair.key, hint: owner.hint(for: pattern))
        continue
      }
      read(pair.value, of: layers, below: pattern, into: &values)
    }
  }

  private func read(
    _ node: YAMLNode, of layers: [String], below pattern: String? = nil,
    into values: inout StateValues
  ) {
    guard case .mapping(let pairs) = node.value else {
      reader.reportMismatch(node, expected: "what differs in the layer")
      return
    }
    for pair in pairs {
      if pair.key.scalar?.text == LayerKey.layers.name, let pattern {
        readLayers(pair.value, below: pattern + "/", into: &values)
      } else {
        add(pair, behind: "", of: layers, to: &values)
      }
    }
  }

  /// Adds the values behind a key, which may be a mapping with values of its own.
  ///
  /// - Parameter prefix: The path of the key's mapping, with a `.` at its end; empty for the layer.
  private func add(
    _ pair: YAMLPair, behind prefix: String, of layers: [String], to values: inout StateValues
  ) {
    guard let name = pair.key.scalar?.text else {
      reader.report("a key is a word, not \(pair.key.description)", at: pair.key)
      return
    }
    let path = prefix + name
    switch pair.value.value {
    case .mapping(let inner) where pair.value.unquotedBraces == nil:
      for pair in inner { add(pair, behind: path + ".", of: layers, to: &values) }
    case .sequence(let items) where path == LayerKey.filters.name:
      var counts: [String: Int] = [:]
      for item in items {
        guard case .mapping(let kinds) = item.value else {
          reader.reportMismatch(item, expected: "a filter with its values")
          continue
        }
        for kind in kinds {
          guard let name = kind.key.scalar else { continue }
          counts[name.text, default: 0] += 1
          let number = counts[name.text].flatMap { $0 > 1 ? "\($0)" : nil } ?? ""
          let key = kind.key.with(
            .scalar(YAMLScalar(text: name.text + number, style: name.style)))
          add(
            YAMLPair(key: key, value: kind.value), behind: path + ".", of: layers, to: &values)
        }
      }
    default:
      for layer in layers {
        values.set(StateValues.Key(layer: layer, property: path), to: pair.value)
      }
    }
  }
}
