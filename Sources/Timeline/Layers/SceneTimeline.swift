package import System
package import SceneModel

/// A scene, with all worked out that is the same at every tick.
package struct SceneTimeline: Sendable {
  package let scene: Scene

  /// The ticks of the scene, one per frame.
  package let displayLink: DisplayLink

  /// Seconds from the first frame to the end of the last.
  package let duration: Double

  /// Where stands what settles last in a scene that lasts until it has; absent in others.
  let lastToSettle: SourceRange?

  /// Back to front.
  let layers: [LayerTimeline]

  let movement: SceneMovement

  /// The values of layers that formulas read.
  let links: LinkTimelines

  let staticLayers: StaticLayers

  /// Whether some layer shows what lies beneath it.
  let hasBackdrop: Bool

  /// Whether some layer's blur counts what moves while a shutter is open.
  let countsOpenings: Bool

  /// When the motion blurs of layers are on, by their index.
  var blurs: [Int: BlurTiming] = [:]

  /// What glass shows whose blurs take time, by the index of its layer.
  private(set) var backdropCourses: [Int: BackdropCourse] = [:]

  /// When pictures that come late are there.
  private(set) var arrivals = Arrivals()

  /// The layers in front of the scene's shutter, if it has one.
  let sceneScope: ShutterScope?

  /// The same of layers that have a shutter, by their index.
  private(set) var layerScopes: [Int: ShutterScope] = [:]

  /// - Parameter limits: The most that a scene may ask for that lasts until it has settled.
  /// - Throws: ``Diagnostic`` at a formula that has no finite value where an animation begins or a
  ///   blur is enabled; at what never settles in a scene that lasts until it has.
  package init(_ scene: Scene, limits: Limits = .standard) throws(Diagnostic) {
    try self.init(showing: scene, limits)
    guard hasBackdrop else { return }
    let display = try waitingDisplay()
    if display != scene.display {
      self = try SceneTimeline(showing: scene.shown(by: display), limits)
    }
  }

  /// - Parameter scene: As its display shows it, which waits for no glass.
  private init(showing scene: Scene, _ limits: Limits) throws(Diagnostic) {
    self.scene = scene
    let refresh = scene.display.refresh
    var duration = scene.frameCount.map { refresh.time(ofRefresh: $0) } ?? .infinity
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
    if let frameCount = scene.frameCount {
      displayLink = DisplayLink(scene.display, frameCount: frameCount)
      lastToSettle = nil
    } else {
      let settling = try SettlingTime(of: layers, reading: links, in: scene)
      let link = DisplayLink(scene.display, settlingAt: settling.seconds, limit: limits[.frames])
      guard let link else {
        let excess = limits.excess(.frames, of: "the scene, until it settles,")
        throw Diagnostic(excess, at: settling.source ?? scene.source)
      }
      displayLink = link
      lastToSettle = settling.source
      duration = refresh.time(ofRefresh: displayLink.frameCount)
    }
    self.duration = duration
    arrivals = try findArrivals()
    backdropCourses = try findBackdropCourses()
    for layer in layers {
      addScopes(of: layer, in: [])
      try addBlurs(of: layer, shownBy: displayLink, in: [])
    }
  }

  package var frameCount: Int { displayLink.frameCount }

  /// The number of layers in the scene, at all depths.
  package var layerCount: Int { staticLayers.count }

  /// Returns the layer at an index in the scene if it is the same at every tick, wherever nothing
  /// around it moves; then it is this object.
  package func staticLayer(_ index: Int) -> PresentationLayer? { staticLayers[index] }

  /// Lists what is in front of the shutters of a layer and of those in it.
  private mutating func addScopes(of layer: LayerTimeline, in superlayers: [LayerTimeline]) {
    if let shutter = layer.model.shutter {
      layerScopes[layer.index] = ShutterScope(shutter, of: [layer], in: superlayers)
    }
    let path = superlayers + [layer]
    for inner in layer.inside { addScopes(of: inner, in: path) }
  }
}

extension SceneTimeline {
  /// Returns the environment of formulas at a callback.
  ///
  /// - Parameters:
  ///   - display: The display that shows the callback.
  ///   - frame: For errors.
  ///   - wanted: The values of layers that they read; all by default.
  func environment(
    at callback: Callback, of display: DisplayLink, frame: Int, reading wanted: [Int]? = nil
  ) throws(Diagnostic) -> FormulaEnvironment {
    try scene.environment(
      at: callback, of: display, lasting: duration, frame: frame, links, reading: wanted)
  }
}
