package import Pipeline
import SceneModel
import Timeline

/// What changes in a scene, in the words of captions.
package struct ChangingValues {
  private let lines: [(name: String, values: [Double])]

  /// The most layers that have a line each.
  private static let mostLayers = 3

  /// Follows the first input or named value that changes. If none does, follows the first changing
  /// number of each layer; of more than three layers, only of the first.
  ///
  /// - Parameter proceed: Returns whether to continue.
  /// - Throws: ``Stopped`` if `proceed` returns `false`.
  package init(_ loaded: LoadedScene, proceed: () -> Bool) throws {
    let paths = try loaded.changingPaths(proceed)
    let scene = try TracedScene(
      loaded, layers: Set(paths), properties: [], showsOthers: true, proceed: proceed)
    if let signal = scene.signals?.quantities.first {
      lines = [(signal.quantity.name, signal.values)]
      return
    }
    let layers = paths.compactMap { path in
      scene.traces[path]?.quantities.first(where: \.changes).map {
        (name: "\(path): \($0.quantity.name)", values: $0.values)
      }
    }
    lines = layers.count > Self.mostLayers ? Array(layers.prefix(1)) : layers
  }

  /// Returns the values at frames, such as "ball: position.x 236.4".
  package func texts(atFrames frames: [Int]) -> [[String]] {
    frames.map { frame in
      lines.filter { $0.values.indices.contains(frame) }.map {
        "\($0.name) \($0.values[frame].rounded(toPlaces: 2).plain)"
      }
    }
  }
}
