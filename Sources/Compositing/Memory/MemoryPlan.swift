import System

/// How the memory that a run may take is shared among those who draw frames of a scene.
package struct MemoryPlan: Hashable, Sendable {
  /// All of it, in bytes.
  private let budget: Int

  /// What is there once: the program, and the pictures that are decoded to stay.
  private let shared: Int

  /// What a renderer takes at the frame that needs most, without what it keeps for the next.
  package let perRenderer: Int

  /// The part of it that has to be kept until the frame is drawn: it is needed for each part of it.
  private let keptPerRenderer: Int

  /// What is usually kept from frame to frame.
  private let usualCache: Int

  init(budget: Int, shared: Int, perRenderer: Int, keptPerRenderer: Int, usualCache: Int) {
    self.budget = budget
    self.shared = shared
    self.perRenderer = perRenderer
    self.keptPerRenderer = keptPerRenderer
    self.usualCache = usualCache
  }

  /// Returns how many renderers there is memory for, of at most `count`; one anyway, which the audit of
  /// the scene has found room for.
  ///
  /// A cache that is too small costs more time than a renderer less.
  package func workerCount(atMost count: Int) -> Int {
    min(max((budget - shared - usualCache / 2) / perRenderer, 1), count)
  }

  /// A cache that leaves room for so many renderers.
  package func cache(workerCount: Int) -> RasterCache {
    RasterCache(byteLimit: cacheLimit(workerCount: workerCount))
  }

  /// What may be kept from frame to frame beside so many renderers, in bytes.
  package func cacheLimit(workerCount: Int) -> Int {
    let rest = max(budget - shared - workerCount * perRenderer, 0)
    return min(rest + workerCount * keptPerRenderer, usualCache)
  }

  /// What renderers may take together beside so much that is kept, in bytes.
  package func forRenderers(beside kept: Int) -> Int { budget - heldBytes(beside: kept) }

  /// What is there whatever is drawn, with so much that is kept, in bytes.
  package func heldBytes(beside kept: Int) -> Int { shared + kept }

  /// The amounts in words, for those who wonder where their workers are.
  package var summary: String {
    "a renderer takes \(ByteCount.text(perRenderer)) of \(ByteCount.text(budget)) (--memory)"
  }
}
