import SceneModel

/// Merges the changes of a variant into the nodes of a scene, before they are read.
///
/// Mappings are merged key by key, `null` removes a key, and any other value replaces the old one.
/// Layers are matched by id. All nodes keep their ranges.
///
/// Source: RFC 7396, JSON Merge Patch.
struct VariantMerge {
  let reader: ValueReader

  /// Returns the new value of a key with its change; `nil` leaves the key unchanged.
  typealias Change = (_ key: String, _ value: YAMLNode?, _ change: YAMLNode) -> YAMLNode?

  /// Returns a scene with the changes of a variant.
  func scene(_ scene: YAMLNode, with changes: YAMLNode) -> YAMLNode {
    merged(scene, with: changes) { key, value, change -> YAMLNode? in
      switch key {
      case SceneKey.layers.name: layers(value, with: change, of: nil, at: "")
      case SceneKey.parameters.name: parameters(value, with: change)
      default: changed(value, to: change)
      }
    }
  }

  /// Returns a value with its changes.
  func changed(_ value: YAMLNode?, to change: YAMLNode) -> YAMLNode {
    guard let value else { return change }
    return merged(value, with: change) { _, value, change in changed(value, to: change) }
  }

  /// Returns changed parameters; a number replaces the value and keeps the limits.
  private func parameters(_ parameters: YAMLNode?, with changes: YAMLNode) -> YAMLNode {
    guard let parameters else { return changes }
    return merged(parameters, with: changes) { _, parameter, change in
      changed(
        parameter,
        to: parameter?.isMapping == true && change.scalar != nil
          ? change.nested(under: ParameterKey.value.name) : change)
    }
  }

  /// Returns a mapping with its changes, or the changes if one of them is no mapping.
  ///
  /// - Parameter hint: The hint for removing a missing key; the nearest key by default.
  func merged(
    _ node: YAMLNode, with changes: YAMLNode, hint: String? = nil, by change: Change
  ) -> YAMLNode {
    guard case .mapping(var pairs) = node.value, case .mapping(let changed) = changes.value else {
      return changes
    }
    guard !reader.reportTornFormula(in: changed) else { return node }
    for (name, pair) in unique(changed) {
      let index = pairs.firstIndex { $0.key.scalar?.text == name }
      if pair.value.isNull {
        if let index {
          pairs.remove(at: index)
        } else {
          let near = pairs.compactMap(\.key.scalar?.text).nearest(to: name)
          reader.report(
            "there is no '\(name)' here to remove", at: pair.key,
            hint: hint ?? near.map { "did you mean '\($0)'?" })
        }
      } else if let value = change(name, index.map { pairs[$0].value }, pair.value) {
        if let index {
          pairs[index] = YAMLPair(key: pairs[index].key, value: value)
        } else {
          pairs.append(YAMLPair(key: pair.key, value: value))
        }
      }
    }
    return node.with(.mapping(pairs))
  }

  /// Returns the changes by key; reports invalid and repeated keys.
  func unique(_ pairs: [YAMLPair]) -> [(name: String, pair: YAMLPair)] {
    var names: Set<String> = []
    return pairs.compactMap { pair in
      guard let name = pair.key.scalar?.text else {
        reader.report("a key is a word, not \(pair.key.description)", at: pair.key)
        return nil
      }
      guard names.insert(name).inserted else {
        reader.report("the key '\(name)' is given twice", at: pair.key)
        return nil
      }
      // Only an explicit null removes a key: an unquoted colour also leaves the value empty.
      if pair.value.isNull, pair.value.scalar?.text == "" {
        reader.reportMissing(
          pair.value, expected: "a value for '\(name)', or null to remove it")
        return nil
      }
      return (name, pair)
    }
  }
}

extension YAMLNode {
  /// The value of the first pair with a key; `nil` for any other node.
  subscript(key: String) -> YAMLNode? {
    guard case .mapping(let pairs) = value else { return nil }
    return pairs.first { $0.key.scalar?.text == key }?.value
  }

  var isMapping: Bool {
    if case .mapping = value { true } else { false }
  }

  /// Returns this node as the only value of a mapping.
  ///
  /// - Parameter other: The node that gives the key its range; this node by default.
  func nested(under key: String, at other: YAMLNode? = nil) -> YAMLNode {
    let key = YAMLNode(
      origin: origin, bytes: (other ?? self).bytes,
      value: .scalar(YAMLScalar(text: key, style: .plain)))
    return with(.mapping([YAMLPair(key: key, value: self)]))
  }
}
