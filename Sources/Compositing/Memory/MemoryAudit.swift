import Drawing
package import System
package import SceneModel
package import Timeline

/// The estimate of the memory that a renderer needs for the frames of a scene.
struct MemoryAudit {
  private let limits: Limits

  /// The memory that all renderers share, in bytes.
  private let shared: Int

  /// The memory that a renderer needs for every frame, in bytes.
  private let base: Int

  /// The upper bound for nested layers at any place, in bytes.
  private let bound: Int

  /// The largest memory found for nested layers and its cached part, in bytes.
  private var most = 0, mostCached = 0

  private let defaultCacheSize: Int

  /// Whether filters, shadows or transitions may draw more of a layer than is visible.
  private let mayGrow: Bool

  /// The number of pixels per point of the scene.
  private let scale: Double

  /// - Parameter pictureBytes: The size in bytes of all pictures that stay decoded.
  /// - Throws: ``Diagnostic`` if the canvas alone needs too much memory.
  init(of scene: Scene, pictureBytes: Int, limits: Limits) throws(Diagnostic) {
    let (width, height) = scene.pixelSize
    self.limits = limits
    shared = MemoryAudit.program + pictureBytes
    // The picture and its file; for a scene-wide shutter also a sample and the mean.
    base = Int(Double(width * height * 4) * (scene.shutter == nil ? 2 : 7))
    let canvas = Double(width * height)
    bound = Int(scene.layers.map { $0.memoryBound(onCanvas: canvas) }.max() ?? 0)
    defaultCacheSize = RasterCache.defaultLimit(for: scene)
    mayGrow = scene.layers.contains { $0.mayGrow(pixelsPerPoint: scene.scale) }
    scale = scene.scale
    do throws(LimitExcess) {
      try limits.check(shared + base, .memory, of: "the canvas, with the pictures,")
    } catch {
      throw Diagnostic(error, at: scene.source)
    }
  }

  /// The memory of the program before it draws anything, in bytes.
  private static let program = 64 << 20

  /// Whether the upper bound exceeds the memory limit, so that ticks have to be examined.
  var isInDoubt: Bool { shared + (base + bound) * ThreadPool.processorCount > limits[.memory] }

  /// Returns whether layers may exceed the limit at a tick, beyond the bound of ``isInDoubt``.
  ///
  /// This is possible if one reaches far outside the canvas, or has a large transition.
  ///
  /// - Complexity: O(layers)
  func isInDoubt(_ layers: [PresentationLayer]) -> Bool {
    isInDoubt || mayGrow && layers.contains { $0.hasGrown(pixelsPerPoint: scale) }
  }

  /// - Throws: ``Diagnostic`` at the first layer with which the memory limit is exceeded.
  mutating func examine(_ layers: [PlacedLayer], on canvas: Rectangle) throws(Diagnostic) {
    for layer in layers { try examine(layer, within: canvas) }
  }

  /// - Parameters:
  ///   - visible: The pixels of the surface that are needed.
  ///   - outer, outerCached: The bytes that the layers around this one need and cache.
  private mutating func examine(
    _ placed: PlacedLayer, within visible: Rectangle, around outer: Int = 0, outerCached: Int = 0
  ) throws(Diagnostic) {
    guard placed.extent.intersection(visible) != nil else { return }
    let memory = placed.memory(within: visible)
    let (total, kept) = (outer + memory.byteCount, outerCached + memory.cachedByteCount)
    (most, mostCached) = (max(most, total), max(mostCached, kept))
    do throws(LimitExcess) {
      try limits.check(
        shared + base + total, .memory, of: "a frame, with the layers up to this one,")
    } catch {
      throw Diagnostic(error, at: placed.layer.model.source)
    }
    for inner in placed.mask + placed.sublayers + placed.instants {
      try examine(inner, within: memory.inside, around: total, outerCached: kept)
    }
    guard let flat = placed.projected?.flat else { return }
    for inner in flat.mask + flat.sublayers {
      try examine(inner, within: flat.extent, around: total, outerCached: kept)
    }
  }

  var plan: MemoryPlan {
    MemoryPlan(
      budget: limits[.memory], shared: shared,
      perRenderer: base + (isInDoubt ? most : max(most, bound)),
      cachedPerRenderer: mostCached, defaultCacheSize: defaultCacheSize)
  }
}

extension PlacedLayer {
  /// The visible instants of the layer's exposure.
  fileprivate var instants: [PlacedLayer] { exposure?.instants.compactMap(\.seen) ?? [] }
}

extension SceneTimeline {
  /// Returns the division of the available memory for one frame.
  ///
  /// - Parameters:
  ///   - presentation: The values that the frame shows.
  ///   - pictureBytes: The size in bytes of all pictures that stay decoded.
  /// - Throws: ``Diagnostic`` at the first layer with which the frame exceeds the memory limit.
  /// - Complexity: O(layers)
  package func memoryPlan(
    for presentation: Presentation, pictureBytes: Int, limits: Limits
  ) throws(Diagnostic) -> MemoryPlan {
    var audit = try MemoryAudit(of: scene, pictureBytes: pictureBytes, limits: limits)
    if audit.isInDoubt(presentation.layers) {
      let (width, height) = scene.pixelSize
      let layers = PlacedLayer.placed(
        presentation.layers, in: Transform.identity.scaled(x: scene.scale, y: scene.scale),
        after: PlacedSiblings(declared: [], layers: []))
      try audit.examine(
        layers,
        on: Rectangle(x: 0, y: 0, width: Double(width), height: Double(height)))
    }
    return audit.plan
  }
}
