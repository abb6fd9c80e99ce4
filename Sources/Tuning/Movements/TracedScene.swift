import Pipeline
import Timeline
import SceneModel

/// The movement of a scene's layers, for plots.
struct TracedScene {
  let loaded: LoadedScene

  /// Traces by layer path.
  private(set) var traces: [String: MotionTrace] = [:]

  /// The inputs and the named values that change, or the ones that were asked for; `nil` if there
  /// are none.
  private(set) var signals: MotionTrace?

  /// Descriptions of the constant motion-blur properties, by layer path.
  private(set) var notes: [String: String] = [:]

  /// Traces the given layers through all frames.
  ///
  /// - Parameters:
  ///   - paths: The paths of the layers.
  ///   - properties: Names of the properties, inputs and named values to trace; empty for the
  ///     position and the usual ones that change.
  ///   - showsOthers: Whether other properties of a layer are traced if no usual one changes.
  ///   - cutsMovements: Whether an animation that begins, and a finger that touches or lifts, ends
  ///     the movement before it.
  ///   - proceed: Returns whether to continue.
  /// - Throws: ``Stopped`` if `proceed` returns `false`.
  init(
    _ loaded: LoadedScene, layers paths: Set<String>, properties: [String],
    showsOthers: Bool = false, cutsMovements: Bool = false, proceed: () -> Bool
  ) throws {
    self.loaded = loaded
    let clocks = cutsMovements ? loaded.scene.clocksByPath : [:]
    var quantities = loaded.scene.layersByPath.filter { paths.contains($0.key) }.mapValues {
      TracedScene.quantities(
        called: properties.isEmpty
          ? TracedScene.defaultProperties(of: $0, withOthers: showsOthers) : properties,
        of: $0, under: clocks[$0.path], movedBy: loaded.scene.inputs)
    }
    var samples: [String: [MotionTrace.Sample]] = [:]
    var farthest: [String: (layer: PresentationLayer, tick: Tick)] = [:]
    signals = try loaded.signals(called: properties, proceed)
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
        quantities: properties.isEmpty ? TracedScene.defaults(of: all) : all,
        curve: curve ?? [])
      notes[path] = peak?.layer.blurNote
    }
  }

  /// - Parameters:
  ///   - clock: The clock of the layer if animations and fingers end the movement before; otherwise
  ///     `nil`.
  ///   - inputs: All inputs of the scene.
  private static func quantities(
    called names: [String], of layer: Layer, under clock: LocalClock?, movedBy inputs: [Input]
  ) -> [TracedQuantity] {
    names.flatMap { Quantity.all(called: $0, of: layer) ?? [] }.map { quantity in
      guard let clock else { return TracedQuantity(quantity) }
      return TracedQuantity(
        quantity, begins: quantity.begins(in: layer, under: clock),
        movedBy: quantity.inputs(moving: layer, among: inputs))
    }
  }

  /// The properties that a plot shows first.
  private static let usualProperties = [
    "position", "translation", "scale", "rotation", "rotationX", "rotationY", "skew", "transform",
    "opacity", "size",
  ]

  /// Returns the usual properties, and perhaps the other numbers of a layer that may change.
  private static func defaultProperties(of layer: Layer, withOthers: Bool) -> [String] {
    guard withOthers else { return usualProperties }
    let others = layer.changingSlots.map { layer.slots[$0] }
      .filter { ![.color, .boolean].contains($0.kind) && !usualProperties.contains($0.name) }
    return usualProperties + others.map(\.name)
  }

  /// Returns the position, and the first usual quantities that change; if none of them does, the
  /// first others.
  private static func defaults(of all: [TracedQuantity]) -> [TracedQuantity] {
    let (position, others) = (all.prefix(2), all.dropFirst(2).filter(\.changes))
    let usual = others.filter { traced in
      usualProperties.contains { traced.quantity.name.prefix { $0 != "." } == $0 }
    }
    let areUsual = !usual.isEmpty || position.contains(where: \.changes)
    return Array(position) + (areUsual ? usual : Array(others)).prefix(defaultCount - 2)
  }

  /// The largest number of quantities per layer by default.
  fileprivate static let defaultCount = 6
}

extension LoadedScene {
  /// Returns the layers with a motion blur; if there are none, the layers that change at all.
  func pathsWorthPlotting(_ proceed: () -> Bool) throws -> (blurred: [String], changing: [String]) {
    let blurred = Set(scene.blurredPaths)
    let paths = scene.layerPaths.filter(blurred.contains)
    return (paths, paths.isEmpty ? try changingPaths(proceed) : [])
  }

  /// Returns the layers that have a changing quantity.
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

  /// Traces inputs and named values; `nil` if there are none.
  ///
  /// - Parameter properties: The names to trace; empty for the first ones that change.
  fileprivate func signals(called properties: [String], _ proceed: () -> Bool) throws
    -> MotionTrace?
  {
    let names = scene.signalNames
    let wanted = names.indices.filter { index in
      properties.isEmpty || properties.contains { names[index].isSignal(called: $0) }
    }
    guard !wanted.isEmpty else { return nil }
    let inputs = scene.inputs
    var quantities = wanted.map { index in
      // Named values come after the inputs, and may follow any of them.
      TracedQuantity(
        Quantity(signal: names[index]),
        movedBy: index < inputs.count ? [inputs[index]] : inputs)
    }
    var samples: [MotionTrace.Sample] = []
    for tick in timeline.displayLink {
      try Stopped.check(proceed)
      samples.append(
        MotionTrace.Sample(
          frame: tick.frame, presentedAt: tick.presentedAt, timestamp: tick.timestamp,
          isRepeated: tick.isRepeated))
      let values = try timeline.inputs(at: tick) + timeline.namedNumbers(at: tick)
      for (place, index) in wanted.enumerated() { quantities[place].add(values[index]) }
    }
    let shown =
      properties.isEmpty
      ? Array(quantities.filter(\.changes).prefix(TracedScene.defaultCount)) : quantities
    return shown.isEmpty ? nil : MotionTrace(samples: samples, quantities: shown)
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

extension Scene {
  /// The names of the inputs and of all numbers of named values, in the order of their traces.
  var signalNames: [String] { inputs.map(\.name) + namedNumbers.map(\.name) }
}

extension String {
  /// Whether this is the signal with a name, or one of its components.
  func isSignal(called name: String) -> Bool { self == name || hasPrefix(name + ".") }
}

extension SceneTimeline {
  /// Returns the overlay of a layer at the distances of a plot.
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
  /// A description of the layer's motion blur.
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
    // A radius that changes is given at the fastest tick.
    let radius =
      (values.index(of: blur.radius.index) == nil ? "" : "up to ")
      + overlay.radius.rounded(toPlaces: 2).plain
    let samples = overlay.samples.map { "\($0) samples to each side" } ?? "smeared evenly"
    return
      "motion blur of radius \(radius), \(samples), \(angle), \(mode)"
  }
}
