package import SceneModel
import Synchronization

/// The raster caches of variants of a scene, for example with another value of a parameter.
///
/// Scenes that agree in all static parts share a cache.
package final class RasterCaches: Sendable {
  private struct State {
    /// The limit of each cache, in bytes.
    var byteLimit: Int
    var kept: [(staticScene: Scene, cache: RasterCache)] = []
  }

  private let state: Mutex<State>

  /// The number of caches: for the scene shown last and the one it is compared with.
  private static let mostCaches = 2

  /// - Parameter byteLimit: The limit of the rasters' size in all caches, in bytes.
  package init(byteLimit: Int) {
    state = Mutex(State(byteLimit: byteLimit / Self.mostCaches))
  }

  /// Sets the limit of the rasters' size in all caches, in bytes.
  package func limit(to byteLimit: Int) {
    state.withLock { state in
      state.byteLimit = byteLimit / Self.mostCaches
      for kept in state.kept { kept.cache.limit(to: state.byteLimit) }
    }
  }

  /// Returns the cache for a scene.
  ///
  /// All scenes must use the same files.
  ///
  /// - Complexity: O(layers).
  package func cache(for scene: Scene) -> RasterCache {
    let staticScene = scene.staticScene
    return state.withLock { state in
      let known = state.kept.firstIndex { $0.staticScene == staticScene }.map {
        state.kept.remove(at: $0).cache
      }
      let cache = known ?? RasterCache(byteLimit: state.byteLimit)
      state.kept = (state.kept + [(staticScene, cache)]).suffix(Self.mostCaches)
      return cache
    }
  }
}
