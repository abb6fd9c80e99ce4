import SceneModel

extension SceneTimeline {
  /// The scopes of all shutters of the scene, outer layers first.
  private var scopes: [ShutterScope] {
    (sceneScope.map { [$0] } ?? []) + layerScopes.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The reason why the first shutter with exact sampling can never be exact; absent if all can.
  package var shutterObstacle: ShutterObstacle? { scopes.lazy.compactMap(\.obstacle).first }

  /// Whether a shutter is exact at the ticks that allow it.
  package var hasExactShutter: Bool { scopes.contains(where: \.isIntegrated) }

  /// Adds the exposure by the scene's shutter to a presentation.
  func exposed(_ presentation: Presentation) throws(Diagnostic) -> Presentation {
    guard let scope = sceneScope else { return presentation }
    let (tick, layers) = (presentation.tick, presentation.layers)
    let samples = try samples(of: scope, around: layers, in: .scene, at: tick)
    guard !samples.allSatisfy({ $0.view.layers.showSame(as: layers) }) else { return presentation }
    return scope.isIntegrated
      ? Presentation(
        tick: tick, layers: layers.exposed(to: samples, from: .scene, of: scope),
        captures: presentation.captures)
      : Presentation(
        tick: tick, layers: layers, captures: presentation.captures,
        exposedFrames: samples.frames)
  }

  /// Adds the exposure by a layer's own shutter to the layer.
  ///
  /// - Parameter tick: The tick of the scene, even if the layer is on a display of its own.
  func exposed(_ layer: PresentationLayer, at tick: Tick) throws(Diagnostic) -> PresentationLayer {
    guard let scope = layerScopes[layer.values.layer.index] else { return layer }
    let base = try view(of: scope, at: tick.timestamp, tick).superlayer
    let samples = try samples(of: scope, around: [layer], in: base, at: tick)
    return [layer].exposed(to: samples, from: base, of: scope)[0]
  }

  /// Samples the layers in front of a shutter at as many instants as needed.
  ///
  /// - Parameters:
  ///   - layers: The layers at the tick.
  ///   - base: The placement of their superlayer at the tick.
  private func samples(
    of scope: ShutterScope, around layers: [PresentationLayer], in base: Placement, at tick: Tick
  ) throws(Diagnostic) -> [ShutterSample] {
    let shutter = scope.shutter
    let sampling = ShutterSampling(shutter: shutter) { (progress) throws(Diagnostic) in
      let time = shutter.time(at: progress, after: tick.timestamp, of: tick.duration)
      return try view(of: scope, at: time, tick)
    }
    guard scope.isIntegrated else { return try sampling.samples(scope.sampleCounts) }
    return try sampling.nodes { views in
      let probes = views.map { ShutterSample(weight: 1, view: $0) }
      return layers.exposed(to: probes, from: base, of: scope).needSamples
    }
  }

  /// Evaluates the layers in front of a shutter at a scene time, in seconds.
  private func view(of scope: ShutterScope, at time: Double, _ tick: Tick) throws(Diagnostic)
    -> ShutterView
  {
    var context = try context(
      of: tick.showing(displayLink.instant(at: time), after: nil), on: displayLink)
    context.sceneTick = tick
    context.displayTick = tick
    context.isExposure = true
    var superlayer = Placement.scene
    for layer in scope.superlayers {
      let values = try layer.values(in: movement, at: context.tick.timestamp, context.now)
      superlayer = superlayer.within(values)
      context = try shown(by: layer, at: context)
    }
    return ShutterView(
      of: try presented(scope.layers, in: .scene, at: context), in: superlayer,
      pixelsPerPoint: scene.scale)
  }
}

extension [ShutterSample] {
  /// The samples as whole frames, with equal successive frames united.
  fileprivate var frames: [ExposedFrame] {
    reduce(into: []) { frames, sample in
      let layers = sample.view.layers
      if let last = frames.last, last.layers.showSame(as: layers) {
        frames[frames.count - 1] = ExposedFrame(weight: last.weight + sample.weight, layers: layers)
      } else {
        frames.append(ExposedFrame(weight: sample.weight, layers: layers))
      }
    }
  }
}
