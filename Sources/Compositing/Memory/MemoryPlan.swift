import System

/// The division of a run's memory among the renderers of a scene and their cache.
package struct MemoryPlan: Hashable, Sendable {
  /// The memory limit, in bytes.
  private let budget: Int

  /// The shared memory in bytes: the program, and the pictures that stay decoded.
  private let shared: Int

  /// The memory of a renderer for the most expensive frame, in bytes, without the cache for later
  /// frames.
  package let perRenderer: Int

  /// The part of it that is cached until the frame is complete, in bytes, because every part of the
  /// frame needs it.
  private let cachedPerRenderer: Int

  /// The default size of the cache, in bytes.
  private let defaultCacheSize: Int

  init(budget: Int, shared: Int, perRenderer: Int, cachedPerRenderer: Int, defaultCacheSize: Int) {
    self.budget = budget
    self.shared = shared
    self.perRenderer = perRenderer
    self.cachedPerRenderer = cachedPerRenderer
    self.defaultCacheSize = defaultCacheSize
  }

  /// Returns the number of renderers for which there is memory, at most `count` and at least 1.
  ///
  /// The audit of the scene has made sure that one renderer fits.
  ///
  /// A cache that is too small costs more time than one renderer fewer.
  package func workerCount(atMost count: Int) -> Int {
    min(max((budget - shared - defaultCacheSize / 2) / perRenderer, 1), count)
  }

  /// Returns a cache that leaves room for a number of renderers.
  package func cache(workerCount: Int) -> RasterCache {
    RasterCache(byteLimit: cacheLimit(workerCount: workerCount))
  }

  /// Returns the limit of the cache beside a number of renderers, in bytes.
  package func cacheLimit(workerCount: Int) -> Int {
    let rest = max(budget - shared - workerCount * perRenderer, 0)
    return min(rest + workerCount * cachedPerRenderer, defaultCacheSize)
  }

  /// Returns the bytes that all renderers may use beside a cache of `kept` bytes.
  package func forRenderers(beside kept: Int) -> Int { budget - heldBytes(beside: kept) }

  /// Returns the bytes of the shared memory and of a cache of `kept` bytes.
  package func heldBytes(beside kept: Int) -> Int { shared + kept }

  /// The amounts in words, to explain a reduced number of workers.
  package var summary: String {
    "a renderer takes \(ByteCount.text(perRenderer)) of \(ByteCount.text(budget)) (--memory)"
  }
}
