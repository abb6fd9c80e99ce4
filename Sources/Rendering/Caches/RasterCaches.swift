package import SceneModel
import Synchronization

/// The caches of scenes that are variants of each other, such as one with another value of a
/// parameter. Scenes of which the same rasters are the same share a cache.
package final class RasterCaches: Sendable {
  /// The limit of the rasters' pixels in each cache, in bytes.
  private let byteLimit: Int

  private let state: Mutex<[(still: Scene, cache: RasterCache)]> = Mutex([])

  /// The number of caches that are kept, those of the last scenes: the one seen, and the one it is
  /// compared with.
  private static let mostCaches = 2

  package init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// Returns the cache for a scene, whose files are those of all other scenes asked for.
  ///
  /// - Complexity: O(layers).
  package func cache(for scene: Scene) -> RasterCache {
    let still = scene.stilled
    return state.withLock { kept in
      let known = kept.firstIndex { $0.still == still }.map { kept.remove(at: $0).cache }
      let cache = known ?? RasterCache(byteLimit: byteLimit)
      kept = (kept + [(still, cache)]).suffix(Self.mostCaches)
      return cache
    }
  }
}
