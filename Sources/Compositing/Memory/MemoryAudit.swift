import Drawing
package import System
package import SceneModel
package import Timeline

/// Estimates the memory that a renderer takes for the frames of a scene.
struct MemoryAudit {
  private let limits: Limits

  /// What is there once, in bytes.
  private let shared: Int

  /// What a renderer holds at every frame, in bytes.
  private let base: Int

  /// What all layers within each other take at most, wherever they are, in bytes.
  private let bound: Int

  /// The most that layers within each other were found to take, and to keep, in bytes.
  private var most = 0, mostKept = 0

  private let usualCache: Int

  /// Whether filters, shadows or transitions may make more of a layer than is seen of it.
  private let mayGrow: Bool

  /// From points of the scene to pixels.
  private let scale: Double

  /// - Parameter pictureBytes: Of all pictures that are decoded to stay.
  /// - Throws: ``Diagnostic`` if the canvas alone takes too much.
  init(of scene: Scene, pictureBytes: Int, limits: Limits) throws(Diagnostic) {
    let (width, height) = scene.pixelSize
    self.limits = limits
    shared = MemoryAudit.program + pictureBytes
    // The picture and its file, and for a shutter over all of the scene a frame and their mean.
    base = Int(Double(width * height * 4) * (scene.shutter == nil ? 2 : 7))
    let canvas = Double(width * height)
    bound = Int(scene.layers.map { $0.memoryBound(onCanvas: canvas) }.max() ?? 0)
    usualCache = RasterCache.usualLimit(for: scene)
    mayGrow = scene.layers.contains { $0.mayGrow(pixelsPerPoint: scene.scale) }
    scale = scene.scale
    do throws(LimitExcess) {
      try limits.check(shared + base, .memory, of: "the canvas, with the pictures,")
    } catch {
      throw Diagnostic(error, at: scene.source)
    }
  }

  /// What the program takes before it has drawn anything, in bytes.
  private static let program = 64 << 20

  /// Whether layers may take so much that it matters.
  var isInDoubt: Bool { shared + (base + bound) * ThreadPool.processorCount > limits[.memory] }

  /// Whether layers may take so much at a tick that ``isInDoubt`` says nothing of it: some reaches far, or is
  /// large and changes into another.
  ///
  /// - Complexity: O(layers)
  func isInDoubt(_ layers: [PresentationLayer]) -> Bool {
    isInDoubt || mayGrow && layers.contains { $0.hasGrown(pixelsPerPoint: scale) }
  }

  /// - Throws: ``Diagnostic`` at the first layer up to which too much memory is taken.
  mutating func look(at layers: [PlacedLayer], on canvas: Rectangle) throws(Diagnostic) {
    for layer in layers { try look(at: layer, within: canvas) }
  }

  /// - Parameters:
  ///   - visible: The pixels of the surface that matter.
  ///   - outer, outerKept: Bytes that the layers around this one take, and keep.
  private mutating func look(
    at placed: PlacedLayer, within visible: Rectangle, around outer: Int = 0, outerKept: Int = 0
  ) throws(Diagnostic) {
    guard placed.extent.intersection(visible) != nil else { return }
    let memory = placed.memory(within: visible)
    let (total, kept) = (outer + memory.byteCount, outerKept + memory.keptByteCount)
    (most, mostKept) = (max(most, total), max(mostKept, kept))
    do throws(LimitExcess) {
      try limits.check(
        shared + base + total, .memory, of: "a frame, with the layers up to this one,")
    } catch {
      throw Diagnostic(error, at: placed.layer.model.source)
    }
    for inner in placed.mask + placed.sublayers + placed.instants {
      try look(at: inner, within: memory.inside, around: total, outerKept: kept)
    }
    guard let flat = placed.projected?.flat else { return }
    for inner in flat.mask + flat.sublayers {
      try look(at: inner, within: flat.extent, around: total, outerKept: kept)
    }
  }

  var plan: MemoryPlan {
    MemoryPlan(
      budget: limits[.memory], shared: shared,
      perRenderer: base + (isInDoubt ? most : max(most, bound)),
      keptPerRenderer: mostKept, usualCache: usualCache)
  }
}

extension PlacedLayer {
  /// The layer as a shutter sees it.
  fileprivate var instants: [PlacedLayer] { exposure?.instants.compactMap(\.seen) ?? [] }
}

extension SceneTimeline {
  /// How the memory is shared that there is for one frame.
  ///
  /// - Parameters:
  ///   - presentation: What the frame shows.
  ///   - pictureBytes: Of all pictures that are decoded to stay.
  /// - Throws: ``Diagnostic`` at the first layer up to which the frame takes more than the limit.
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
      try audit.look(
        at: layers,
        on: Rectangle(x: 0, y: 0, width: Double(width), height: Double(height)))
    }
    return audit.plan
  }
}
