package import SceneModel

extension SceneTimeline {
  /// Returns the values of every layer at a tick.
  ///
  /// Depends on nothing but its argument, so frames can be evaluated in any order.
  ///
  /// - Throws: ``Diagnostic`` at a formula that has no finite value at this tick.
  package func presentation(at tick: Tick, for purpose: PresentationPurpose = .measuring)
    throws(Diagnostic) -> Presentation
  {
    var context = try context(of: tick, on: displayLink)
    context.purpose = purpose
    let layers = try presented(in: context)
    return try exposed(
      Presentation(tick: tick, layers: layers, captures: try captures(for: layers)))
  }

  /// Returns the values of every layer.
  func presented(in context: EvaluationContext) throws(Diagnostic) -> [PresentationLayer] {
    try presented(layers, in: .scene, at: context)
  }

  /// Returns the values of the scene's inputs at a tick, in their order, rounded to 2⁻²⁴.
  ///
  /// - Throws: ``Diagnostic`` at an easing that has no finite value at this tick.
  package func inputs(at tick: Tick) throws(Diagnostic) -> [Double] {
    let numbers = try context(of: tick, on: displayLink).now.inputs
    return scene.inputs.indices.map { rounded(numbers[InputNumber.value.index(ofInput: $0)]) }
  }

  func presented(
    _ layers: [LayerTimeline], in superlayer: Superlayer, at context: EvaluationContext
  ) throws(Diagnostic) -> [PresentationLayer] {
    if !superlayer.isMoving || context.purpose == .drawing {
      let known = try staticLayers.presented(layers) { (layer) throws(Diagnostic) in
        try self.presented(layer, in: superlayer, at: context)
      }
      if let known { return known }
    }
    var presented: [PresentationLayer] = []
    presented.reserveCapacity(layers.count)
    for layer in layers {
      presented.append(try self.presented(layer, in: superlayer, at: context))
    }
    return presented
  }

  /// - Parameter hasOverlay: Whether the layer may have its own motion-blur overlay.
  func presented(
    _ layer: LayerTimeline, hasOverlay: Bool = true, in superlayer: Superlayer,
    at context: EvaluationContext
  ) throws(Diagnostic) -> PresentationLayer {
    var values = try layer.values(in: movement, at: context.tick.timestamp, context.now)
    var (movement, state) = (Movement.none, LayerState())
    if layer.isBlurred, let timing = blurs[layer.index] {
      (movement, state.overlay) = try blurred(
        layer, timing, values: &values, hasOverlay: hasOverlay, in: superlayer, at: context)
    } else if context.purpose == .measuring {
      movement = try self.movement(of: layer, values: values, in: superlayer, at: context)
    }
    if !layer.mask.isEmpty || !layer.contentLayers.isEmpty || !layer.sublayers.isEmpty {
      let inside = try inside(of: layer, values: values, in: superlayer, at: context)
      let shown = try shown(by: layer, at: context)
      state.mask = try presented(layer.mask, in: inside, at: shown)
      state.contentLayers = try presented(layer.contentLayers, in: inside, at: shown)
      state.sublayers = try presented(layer.sublayers, in: inside, at: shown)
    }
    state.capturedFrame = capturedFrame(seenThrough: layer, at: context)
    state.hasContents = hasContents(layer, values: values, at: context.tick)
    state.sweptProgress = try sweptProgress(of: layer, at: context)
    let result = PresentationLayer(values: values, movement: movement, state: state)
    return layer.isExposed && !context.isExposure
      ? try exposed(result, at: context.sceneTick) : result
  }

  /// Returns whether a layer's contents have arrived; always true without a delay.
  private func hasContents(_ layer: LayerTimeline, values: SlotValues, at tick: Tick) -> Bool {
    guard case .image(let image) = layer.model.contents, image.delay != nil else { return true }
    return arrivals.contain(image, image.path(at: values[image.file.index].x), at: tick.timestamp)
  }
}
