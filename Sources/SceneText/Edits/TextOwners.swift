package import SceneModel

/// Whose text is where in the files of a scene: what people call the layers and parameters there.
///
/// Known from the text alone, so that what is wrong with a scene has an owner too.
package struct TextOwners {
  package enum Owner: Hashable, Sendable {
    /// By its path; of a layer that repeats, without the numbers of its copies.
    case layer(String)
    case parameter(String)
  }

  /// Those around others before these.
  private var owners: [(source: SourceRange, owner: Owner)] = []

  /// - Parameter sources: The text of the scene first; what cannot be read has no owners.
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
      // Other files have components, which belong to no layer alone.
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

  /// The innermost owner of a piece of text; `nil` where it is the scene's own.
  package func owner(of range: SourceRange) -> Owner? {
    owners.last {
      $0.source.file == range.file && $0.source.bytes.contains(range.bytes.lowerBound)
    }?.owner
  }
}
