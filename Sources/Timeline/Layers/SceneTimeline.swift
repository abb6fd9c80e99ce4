package import System
package import SceneModel

/// A scene with its constant values precomputed.
package struct SceneTimeline: Sendable {
  package let scene: Scene

  /// The ticks of the scene, one per frame.
  package let displayLink: DisplayLink

  /// Seconds from the first frame to the end of the last.
  package let duration: Double

  /// The place in the file of the last animation or formula to settle.
  ///
  /// Absent in a scene with a fixed duration.
  let lastToSettle: SourceRange?

  /// Layers from back to front.
  let layers: [LayerTimeline]

  let movement: SceneMovement

  /// The values of layers that formulas read.
  let links: LinkTimelines

  let staticLayers: StaticLayers

  /// Whether a layer is glass.
  let hasBackdrop: Bool

  /// Whether the blur of a layer measures the movement during an open shutter.
  let countsOpenings: Bool

  /// The times at which motion blurs are on, by layer index.
  var blurs: [Int: BlurTiming] = [:]

  /// The pictures shown by glass whose blurs take time, by layer index.
  private(set) var backdropCourses: [Int: BackdropCourse] = [:]

  /// The arrival times of late pictures.
  private(set) var arrivals = Arrivals()

  /// The layers in front of the scene's shutter, if it has one.
  let sceneScope: ShutterScope?

  /// The layers in front of each layer's own shutter, by layer index.
  private(set) var layerScopes: [Int: ShutterScope] = [:]

  /// - Parameter limits: The limits of a scene that lasts until it has settled.
  /// - Throws: ``Diagnostic`` at a formula that has no finite value at the begin of an animation or
  ///   a blur, or at an animation or formula that never settles although the scene waits for it.
  package init(_ scene: Scene, limits: Limits = .standard) throws(Diagnostic) {
    try self.init(showing: scene, limits)
    guard hasBackdrop else { return }
    let display = try waitingDisplay()
    if display != scene.display {
      self = try SceneTimeline(showing: scene.shown(by: display), limits)
    }
  }

  /// - Parameter scene: The scene, with a display that waits for no glass.
  private init(showing scene: Scene, _ limits: Limits) throws(Diagnostic) {
    self.scene = scene
    let refresh = scene.display.refresh
    let duration = scene.frameCount.map { refresh.time(ofRefresh: $0) } ?? .infinity
    let links = try scene.linkTimelines(lasting: duration)
    self.links = links
    let instant = scene.instants(lasting: duration, links)
    var count = 0
    var movement = SceneMovement()
    var layers: [LayerTimeline] = []
    for layer in scene.layers {
      layers.append(
        try LayerTimeline(
          layer, in: .scene, on: scene.display, scene.texts, index: &count, movement: &movement,
          instant: instant))
    }
    self.layers = layers
    self.movement = movement
    countsOpenings = layers.contains(where: \.countsOpenings)
    hasBackdrop = scene.layers.contains(where: \.hasBackdrop)
    staticLayers = StaticLayers(among: layers, count: count)
    sceneScope = scene.shutter.map { ShutterScope($0, of: layers, in: []) }
    (displayLink, lastToSettle) = try scene.displayLink(showing: layers, links, limits)
    self.duration =
      duration.isFinite ? duration : refresh.time(ofRefresh: displayLink.frameCount)
    arrivals = try findArrivals()
    backdropCourses = try findBackdropCourses()
    for layer in layers {
      addScopes(of: layer, in: [])
      try addBlurs(of: layer, shownBy: displayLink, in: [])
    }
  }

  package var frameCount: Int { displayLink.frameCount }

  /// The events before the end of the scene, by time.
  package var events: [SceneEvent] { scene.events.filter { $0.time < duration } }

  /// The number of layers in the scene, at all depths.
  package var layerCount: Int { staticLayers.count }

  /// Returns the layer at an index in the scene, if it is static.
  ///
  /// Presentations contain this object wherever nothing around the layer moves.
  package func staticLayer(_ index: Int) -> PresentationLayer? { staticLayers[index] }

  /// Adds the scopes of the shutters of a layer and of all sublayers.
  private mutating func addScopes(of layer: LayerTimeline, in superlayers: [LayerTimeline]) {
    if let shutter = layer.model.shutter {
      layerScopes[layer.index] = ShutterScope(shutter, of: [layer], in: superlayers)
    }
    let path = superlayers + [layer]
    for inner in layer.inside { addScopes(of: inner, in: path) }
  }
}

extension Scene {
  /// Returns the scene's display link, and the place in the file of the last animation or formula
  /// to settle if the scene waits for it.
  fileprivate func displayLink(
    showing layers: [LayerTimeline], _ links: LinkTimelines, _ limits: Limits
  ) throws(Diagnostic) -> (DisplayLink, lastToSettle: SourceRange?) {
    if let frameCount { return (DisplayLink(display, frameCount: frameCount), nil) }
    let settling = try SettlingTime(of: layers, reading: links, in: self)
    let link = DisplayLink(display, settlingAt: settling.seconds, limit: limits[.frames])
    guard let link else {
      let excess = limits.excess(.frames, of: "the scene, until it settles,")
      throw Diagnostic(excess, at: settling.source ?? source)
    }
    return (link, settling.source)
  }
}

extension SceneTimeline {
  /// Returns the environment of formulas at a callback.
  ///
  /// - Parameters:
  ///   - display: The display that shows the callback.
  ///   - frame: The frame number, for errors.
  ///   - wanted: The indices of the layer values that formulas read; by default all.
  func environment(
    at callback: Callback, of display: DisplayLink, frame: Int, reading wanted: [Int]? = nil
  ) throws(Diagnostic) -> FormulaEnvironment {
    try scene.environment(
      at: callback, of: display, lasting: duration, frame: frame, links, reading: wanted)
  }
}
