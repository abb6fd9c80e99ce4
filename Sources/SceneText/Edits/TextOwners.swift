package import SceneModel

/// The layers and parameters that own the text of a scene's files, by place.
///
/// Found from the text alone, so that even an invalid scene has owners for its mistakes.
package struct TextOwners {
  package enum Owner: Hashable, Sendable {
    /// A layer, by its path; a repeated layer has no copy numbers.
    case layer(String)
    case parameter(String)
  }

  /// The owners of ranges, outer ones before inner ones.
  private var owners: [(source: SourceRange, owner: Owner)] = []

  /// - Parameter sources: The text of the scene first; an unreadable text has no owners.
  package init(of sources: [SourceText]) {
    for source in sources {
      guard let root = try? YAMLParser.parse(Origin(source: source)) else { continue }
      if case .mapping(let pairs)? = root[SceneKey.parameters.name]?.value {
        for pair in pairs {
          guard let name = pair.key.scalar?.text else { continue }
          let bytes = pair.key.bytes.lowerBound..<pair.value.bytes.upperBound
          owners.append((pair.key.origin.range(of: bytes), .parameter(name)))
        }
      }
      // Other files contain components, which belong to no single layer.
      if source == sources.first { add(root[SceneKey.layers.name], below: "") }
    }
  }

  private mutating func add(_ list: YAMLNode?, below parent: String) {
    guard case .sequence(let items)? = list?.value else { return }
    for (index, item) in items.enumerated() {
      let path = parent + (item[LayerKey.id.name]?.scalar?.text ?? "layer-\(index + 1)")
      owners.append((item.range, .layer(path)))
      add(item[LayerKey.layers.name], below: path + "/")
    }
  }

  /// Returns the innermost owner of a piece of text; `nil` if only the scene owns it.
  package func owner(of range: SourceRange) -> Owner? {
    owners.last {
      $0.source.file == range.file && $0.source.bytes.contains(range.bytes.lowerBound)
    }?.owner
  }
}
