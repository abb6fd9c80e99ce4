package import SceneModel
import Synchronization

/// The caches of scenes that are variants of each other, such as one with another value of a
/// parameter. Scenes of which the same rasters are the same share a cache.
package final class RasterCaches: Sendable {
  private struct State {
    /// Of each cache.
    var byteLimit: Int
    var kept: [(staticScene: Scene, cache: RasterCache)] = []
  }

  private let state: Mutex<State>

  /// The number of caches that are kept, those of the last scenes: the one seen, and the one it is
  /// compared with.
  private static let mostCaches = 2

  /// - Parameter byteLimit: The limit of the rasters' pixels in all caches, in bytes.
  package init(byteLimit: Int) {
    state = Mutex(State(byteLimit: byteLimit / Self.mostCaches))
  }

  /// Keeps no more than so many bytes from now on, in all caches.
  package func limit(to byteLimit: Int) {
    state.withLock { state in
      state.byteLimit = byteLimit / Self.mostCaches
      for kept in state.kept { kept.cache.limit(to: state.byteLimit) }
    }
  }

  /// Returns the cache for a scene, whose files are those of all other scenes asked for.
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
