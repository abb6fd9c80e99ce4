package import SceneModel

extension SceneDocument {
  /// Removes the values at some ranges of the document's ``text``.
  ///
  /// A value goes with its key, and a mapping in a list as a whole. A number in a list takes the
  /// list with it, because lists of numbers have fixed lengths. The size and the list of layers
  /// stay.
  ///
  /// - Returns: The places of the removed values, such as `layers[2].shadow.radius`, in the order
  ///   of `ranges`; `nil` for a range that belongs to nothing that can be removed.
  package mutating func removeValues(at ranges: [SourceRange]) -> [String?] {
    let source = SourceText(file: "", bytes: Array(text.utf8))
    // The text of a document can be read again.
    guard let root = try? YAMLParser.parse(Origin(source: source)) else {
      return ranges.map { _ in nil }
    }
    let places = ranges.map { root.removablePlace(at: $0.bytes.lowerBound) }
    // Backwards, so that items keep their numbers until they go.
    let removed = Set(places.compactMap(\.self))
      .sorted { ($0.start, $0.place.count) > ($1.start, $1.place.count) }
    for removable in removed { self.root.apply(.remove, at: removable.place[...]) }
    return places.map { $0?.name }
  }
}

/// A value that a document can do without.
private struct RemovableValue: Hashable {
  let place: YAMLPlace

  /// The offset of its first byte.
  let start: Int

  var name: String {
    place.reduce("") { name, step in
      switch step {
      case .key(let key): name.isEmpty ? key : "\(name).\(key)"
      case .item(let index): "\(name)[\(index + 1)]"
      }
    }
  }
}

extension YAMLNode {
  /// Returns the innermost value around a byte that the document can do without.
  fileprivate func removablePlace(at byte: Int) -> RemovableValue? {
    var (node, place) = (self, YAMLPlace())
    var innermost: RemovableValue?
    while let (step, inner) = node.part(around: byte) {
      place.append(step)
      node = inner
      switch step {
      case .key(let key) where place.count == 1 && key.isNeeded: innermost = nil
      case .key: innermost = RemovableValue(place: place, start: inner.bytes.lowerBound)
      case .item:
        guard case .mapping = inner.value else { continue }
        innermost = RemovableValue(place: place, start: inner.bytes.lowerBound)
      }
    }
    return innermost
  }

  /// Returns the item, or the value with its key, around a byte.
  private func part(around byte: Int) -> (step: YAMLStep, node: YAMLNode)? {
    switch value {
    case .scalar: return nil
    case .sequence(let items):
      return items.firstIndex { $0.bytes.contains(byte) }.map { (.item($0), items[$0]) }
    case .mapping(let pairs):
      let pair = pairs.first {
        byte >= $0.key.bytes.lowerBound
          && byte < max($0.key.bytes.upperBound, $0.value.bytes.upperBound)
      }
      return pair.map { (.key($0.key.scalar?.text ?? ""), $0.value) }
    }
  }
}

extension String {
  /// Whether no scene is without this key.
  fileprivate var isNeeded: Bool { self == SceneKey.size.name || self == SceneKey.layers.name }
}
