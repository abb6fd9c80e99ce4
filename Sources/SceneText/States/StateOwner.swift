import SceneModel

/// The scene or the layer that declares states.
struct StateOwner {
  /// The layers of the scene, by name.
  let layers: LayerTree<TimedLayer>

  /// The declaring layer; absent for the scene.
  let layer: NamedLayer<TimedLayer>?

  /// The path of the declaring layer; absent for the scene.
  var path: String? { layer?.path }

  /// The conversion from scene time to the time of the states.
  var clock: LocalClock { layer?.content.clock ?? .scene }

  /// Returns the scene paths of the descendants that match a pattern; `nil` after reporting that
  /// none does.
  func layers(fitting pattern: String, at node: YAMLNode, by reader: ValueReader) -> [String]? {
    let paths = layers(fitting: pattern)
    guard paths.isEmpty else { return paths }
    reader.report("there is no layer '\(pattern)'", at: node, hint: hint(for: pattern))
    return nil
  }

  /// Returns a hint for a path, relative to the owner, that leads to no layer.
  private func hint(for path: String) -> String? {
    let paths = descendants.map { String($0.dropFirst(prefix.count)) }
    return paths.first { $0.hasSuffix("/" + path) }.map { "did you mean '\($0)'?" }
      ?? (paths.isEmpty ? nil : paths.hint(for: path))
  }

  private var prefix: String { path.map { $0 + "/" } ?? "" }

  /// The paths from the scene of the layers within.
  private var descendants: [String] {
    layers.descendants(of: layer).map(\.path)
  }

  /// Returns the paths from the scene of the layers within that fit a pattern.
  ///
  /// - Parameter pattern: A path relative to the owner. `*` matches any part of an id, and the id
  ///   of a repeated layer matches all its copies.
  private func layers(fitting pattern: String) -> [String] {
    let ids = pattern.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    // A mask may have the path of a sublayer.
    var paths: Set<String> = []
    return layers.layers(fitting: ids[...], in: layer).map(\.path)
      .filter { paths.insert($0).inserted }
  }
}
