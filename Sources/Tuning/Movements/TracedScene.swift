import Pipeline
import Timeline
import SceneModel

/// How the layers of a scene move, for plots.
struct TracedScene {
  let loaded: LoadedScene

  /// By the paths of the layers.
  private(set) var traces: [String: MotionTrace] = [:]

  /// The constant traits of their motion blurs, in words, by the paths of the layers.
  private(set) var notes: [String: String] = [:]

  /// Follows some layers through all frames; others are left out.
  ///
  /// - Parameters:
  ///   - paths: Those of the layers.
  ///   - properties: Names of what is followed; by default where a layer is, and what it looks like there
  ///     as far as that changes.
  ///   - proceed: Whether to go on.
  /// - Throws: ``Stopped`` if not.
  init(_ loaded: LoadedScene, layers paths: Set<String>, properties: [String], proceed: () -> Bool)
    throws
  {
    self.loaded = loaded
    let layers = loaded.scene.layersByPath.filter { paths.contains($0.key) }
    var quantities = layers.mapValues { layer in
      (properties.isEmpty ? TracedScene.usualProperties : properties)
        .flatMap { Quantity.all(called: $0, of: layer) ?? [] }.map { TracedQuantity($0) }
    }
    var samples: [String: [MotionTrace.Sample]] = [:]
    var farthest: [String: (layer: PresentationLayer, tick: Tick)] = [:]
    try loaded.forEachPresentation(proceed) { presentation in
      let tick = presentation.tick
      for layer in presentation.allLayers where paths.contains(layer.model.path) {
        let path = layer.model.path
        samples[path, default: []].append(MotionTrace.Sample(layer, at: tick))
        for index in quantities[path, default: []].indices {
          quantities[path]?[index].add(layer, at: tick)
        }
        guard layer.overlay != nil else { continue }
        if layer.movement.distance >= farthest[path]?.layer.movement.distance ?? 0 {
          farthest[path] = (layer, tick)
        }
      }
    }
    for (path, samples) in samples {
      let peak = farthest[path]
      let curve = try peak.map { try loaded.timeline.curve(of: $0.layer, at: $0.tick) }
      let all = quantities[path] ?? []
      traces[path] = MotionTrace(
        samples: samples,
        quantities: properties.isEmpty ? TracedScene.usual(all) : all,
        curve: curve ?? [])
      notes[path] = peak?.layer.blurNote
    }
  }

  /// What a plot shows unless it is told what.
  private static let usualProperties = [
    "position", "scale", "rotation", "rotationX", "rotationY", "opacity", "size",
  ]

  /// The position, and some of what changes.
  private static func usual(_ all: [TracedQuantity]) -> [TracedQuantity] {
    Array(all.prefix(2)) + all.dropFirst(2).filter(\.changes).prefix(usualCount - 2)
  }

  /// How many numbers of one layer it shows then.
  private static let usualCount = 6
}

extension LoadedScene {
  /// The layers whose motion blur may show, or else those of which any number changes.
  func pathsWorthPlotting(_ proceed: () -> Bool) throws -> (blurred: [String], changing: [String]) {
    let blurred = Set(scene.blurredPaths)
    let paths = scene.layerPaths.filter(blurred.contains)
    return (paths, paths.isEmpty ? try changingPaths(proceed) : [])
  }

  /// The layers of which any number changes.
  func changingPaths(_ proceed: () -> Bool) throws -> [String] {
    var first: [String: [SIMD4<Double>]] = [:]
    var changing: Set<String> = []
    try forEachPresentation(proceed) { presentation in
      for layer in presentation.allLayers {
        let path = layer.model.path
        let values = layer.model.changingSlots.map { layer.values[$0] }
        if first[path, default: values] != values { changing.insert(path) }
        first[path] = first[path] ?? values
      }
    }
    return scene.layerPaths.filter(changing.contains)
  }

  fileprivate func forEachPresentation(
    _ proceed: () -> Bool, _ body: (Presentation) throws -> Void
  ) throws {
    for tick in timeline.displayLink {
      try Stopped.check(proceed)
      try body(try timeline.presentation(at: tick))
    }
  }
}

extension SceneTimeline {
  /// The overlay of a layer at the distances of a plot.
  fileprivate func curve(
    of layer: PresentationLayer, at tick: Tick
  ) throws -> [MotionTrace.Overlay] {
    try MotionTrace.curveDistances.compactMap {
      try overlay(of: layer, movedBy: $0, at: tick).map(MotionTrace.Overlay.init)
    }
  }
}

extension MotionTrace.Sample {
  fileprivate init(_ layer: PresentationLayer, at tick: Tick) {
    self.init(
      frame: tick.frame, presentedAt: tick.presentedAt, timestamp: tick.timestamp,
      isRepeated: tick.isRepeated, distance: layer.movement.distance, speed: layer.movement.speed,
      overlay: layer.overlay.map(MotionTrace.Overlay.init))
  }
}

extension MotionTrace.Overlay {
  fileprivate init(_ overlay: BlurOverlay) {
    self.init(opacity: overlay.opacity, radius: overlay.radius, samples: overlay.samples)
  }
}

extension PresentationLayer {
  /// Its motion blur in words.
  fileprivate var blurNote: String? {
    guard let overlay, let blur = model.motionBlur else { return nil }
    let angle =
      switch blur.angle {
      case .auto: "along the movement"
      case .fixed: "at \(overlay.angle.rounded(toPlaces: 1).plain)°"
      }
    let mode =
      switch blur.mode {
      case .over: "laid over"
      case .crossfade: "crossfaded"
      }
    // Where it differs, this is that of the fastest tick.
    let radius =
      (values.index(of: blur.radius.index) == nil ? "" : "up to ")
      + overlay.radius.rounded(toPlaces: 2).plain
    let samples = overlay.samples.map { "\($0) samples to each side" } ?? "smeared evenly"
    return
      "motion blur of radius \(radius), \(samples), \(angle), \(mode)"
  }
}
