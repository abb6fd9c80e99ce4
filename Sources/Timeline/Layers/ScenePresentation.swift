package import SceneModel

/// The tick that is presented and the callback before, as formulas see them but for layers' times.
struct EvaluationContext {
  let tick: Tick
  let now: FormulaEnvironment

  /// Absent at the first callback.
  let before: FormulaEnvironment?

  /// While the usual shutter is open around the tick; absent where nobody asks for it.
  let opening: Opening<FormulaEnvironment>?

  /// What calls the layers.
  let link: DisplayLink

  /// The tick of the scene's display, where another one's is presented.
  var sceneTick: Tick

  /// What the display has shown by then that the layers are on; where a shutter looks between ticks,
  /// what lags behind glass does so by whole ones.
  var displayTick: Tick

  /// Whether a shutter is open, in front of which no other one opens.
  var isExposure = false
}

/// What is so when a shutter of 180° that is centred on a tick opens, and when it closes.
struct Opening<Value: Sendable>: Sendable {
  let start, end: Value
}

/// Where a superlayer's points lie in the scene, at a tick and at the callback before.
struct Superlayer: Sendable {
  let now, before: Placement

  /// The same while the usual shutter is open.
  let opening: Opening<Placement>

  /// Whether it has moved between any of them.
  let isMoving: Bool

  /// Where the points of the display lie that shows it.
  let display: Placement

  /// The scene itself.
  static let scene = Superlayer(standingAt: .scene)

  /// What stands still on the display.
  init(standingAt place: Placement) {
    self.init(restingAt: place, on: place)
  }

  /// One that does not move.
  ///
  /// - Parameter display: Where the points of the display lie that shows it.
  init(restingAt place: Placement, on display: Placement) {
    (now, before, opening) = (place, place, Opening(start: place, end: place))
    (isMoving, self.display) = (false, display)
  }

  init(now: Placement, before: Placement, opening: Opening<Placement>, on display: Placement) {
    (self.now, self.before, self.opening, self.display) = (now, before, opening, display)
    isMoving = now != before || opening.start != opening.end
  }
}

extension SceneTimeline {
  /// Returns the values of every layer at a tick.
  ///
  /// Depends on nothing but its argument, so frames can be evaluated in any order.
  ///
  /// - Throws: ``Diagnostic`` at a formula that has no finite value at this tick.
  package func presentation(at tick: Tick) throws(Diagnostic) -> Presentation {
    let layers = try presented(in: try context(of: tick, on: displayLink))
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
    try context(of: tick, on: displayLink).now.inputs.map(rounded)
  }

  /// - Parameters:
  ///   - link: Whose tick it is.
  ///   - frame: Of the scene, for errors; by default that of the tick.
  func context(of tick: Tick, on link: DisplayLink, frame: Int? = nil) throws(Diagnostic)
    -> EvaluationContext
  {
    func environment(at callback: Callback) throws(Diagnostic) -> FormulaEnvironment {
      try scene.environment(at: callback, of: duration, frame: frame ?? tick.frame)
    }
    func environment(refreshesLater part: Double) throws(Diagnostic) -> FormulaEnvironment {
      try environment(at: link.instant(at: max(0, tick.timestamp + part * tick.duration)))
    }
    return EvaluationContext(
      tick: tick, now: try environment(at: tick.callback),
      before: try tick.previous.map(environment(at:)),
      opening: countsOpenings
        ? Opening(
          start: try environment(refreshesLater: -0.25), end: try environment(refreshesLater: 0.25))
        : nil, link: link, sceneTick: tick, displayTick: tick)
  }

  func presented(
    _ layers: [LayerTimeline], in superlayer: Superlayer, at context: EvaluationContext
  ) throws(Diagnostic) -> [PresentationLayer] {
    if !superlayer.isMoving {
      let known = try stills.presented(layers) { (layer) throws(Diagnostic) in
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
    } else {
      movement = try self.movement(of: layer, values: values, in: superlayer, at: context)
    }
    if !layer.mask.isEmpty || !layer.ends.isEmpty || !layer.sublayers.isEmpty {
      let inside = try inside(of: layer, values: values, in: superlayer, at: context)
      let shown = try shown(by: layer, at: context)
      state.mask = try presented(layer.mask, in: inside, at: shown)
      state.ends = try presented(layer.ends, in: inside, at: shown)
      state.sublayers = try presented(layer.sublayers, in: inside, at: shown)
    }
    state.capturedFrame = capturedFrame(seenThrough: layer, at: context)
    state.hasContents = hasContents(layer, values: values, at: context.tick)
    state.sweptProgress = try sweptProgress(of: layer, at: context)
    let result = PresentationLayer(values: values, movement: movement, state: state)
    return layer.isExposed && !context.isExposure
      ? try exposed(result, at: context.sceneTick) : result
  }

  /// Whether what a layer shows is there; without a delay it always is.
  private func hasContents(_ layer: LayerTimeline, values: SlotValues, at tick: Tick) -> Bool {
    guard case .image(let image) = layer.model.contents, image.delay != nil else { return true }
    return arrivals.contain(image.path(at: values[image.file.index].x), at: tick.timestamp)
  }

  /// What a layer shows of its sublayers: the present, or what has come onto a display of its own.
  func shown(by layer: LayerTimeline, at context: EvaluationContext) throws(Diagnostic)
    -> EvaluationContext
  {
    guard let link = layer.link else { return context }
    var shown = try self.context(
      of: link.tick(shownAt: context.tick.timestamp), on: link, frame: context.now.frame)
    shown.sceneTick = context.sceneTick
    shown.displayTick = link.tick(shownAt: context.displayTick.timestamp)
    shown.isExposure = context.isExposure
    return shown
  }

  /// Where the sublayers of a layer lie.
  func inside(
    of layer: LayerTimeline, values: SlotValues, in superlayer: Superlayer,
    at context: EvaluationContext
  ) throws(Diagnostic) -> Superlayer {
    let now = superlayer.now.within { values[$0.rawValue] }
    // A display carries along what it shows: nothing on it moves by that.
    guard layer.link == nil else { return Superlayer(standingAt: now) }
    guard superlayer.isMoving || !layer.isFixedInPlace, let previous = context.before
    else { return Superlayer(restingAt: now, on: superlayer.display) }
    func placement(in superlayer: Placement, at instant: FormulaEnvironment) throws(Diagnostic)
      -> Placement
    {
      try superlayer.within { (property) throws(Diagnostic) in
        try layer.value(ofSlot: property.rawValue, in: self.movement, at: instant.time, instant)
      }
    }
    return Superlayer(
      now: now, before: try placement(in: superlayer.before, at: previous),
      opening: try context.opening.map { (opening) throws(Diagnostic) in
        Opening(
          start: try placement(in: superlayer.opening.start, at: opening.start),
          end: try placement(in: superlayer.opening.end, at: opening.end))
      } ?? Opening(start: now, end: now), on: superlayer.display)
  }

  /// How a layer has moved since the callback before; not at all at the first one.
  func movement(
    of layer: LayerTimeline, values: SlotValues, in superlayer: Superlayer,
    at context: EvaluationContext
  ) throws(Diagnostic) -> Movement {
    let tick = context.tick
    guard superlayer.isMoving || !layer.isFixedInPlace, let before = context.before
    else { return .none }
    let blur = layer.isBlurred ? layer.model.motionBlur : nil
    let isOwn = blur?.velocity == .own
    func place(in superlayer: Placement, at instant: FormulaEnvironment) throws(Diagnostic) -> Point
    {
      let position = Point(
        components: try layer.value(
          ofSlot: Slot<Point>.position.index, in: self.movement, at: instant.time, instant))
      return isOwn ? position : superlayer.place(of: position)
    }
    let rule = blur?.distance ?? .elapsed
    if rule == .shutter, let opening = context.opening {
      return Movement(
        by: try place(in: superlayer.opening.end, at: opening.end)
          - place(in: superlayer.opening.start, at: opening.start),
        countsWholePoints: blur?.countsWholePoints ?? false, elapsed: tick.duration / 2,
        counted: Movement.referenceDuration / 2)
    }
    let position = Point(components: values[Slot<Point>.position.index])
    let way =
      (isOwn ? position : superlayer.now.place(of: position))
      - (try place(in: superlayer.before, at: before))
    let counted =
      switch rule {
      case .elapsed: tick.elapsed
      case .refresh: tick.duration
      case .tick, .shutter: Movement.referenceDuration
      }
    return Movement(
      by: way, countsWholePoints: blur?.countsWholePoints ?? false, elapsed: tick.elapsed,
      counted: counted)
  }

  /// - Parameter start: What is blurred, if that is not the layer as it is.
  func overlay(
    _ blur: MotionBlur, of layer: LayerTimeline, values: SlotValues, movement: Movement,
    in superlayer: Superlayer, at context: EvaluationContext, start: PresentationLayer?
  ) throws(Diagnostic) -> BlurOverlay {
    let angle = (blur.velocity == .own ? .scene : superlayer.now).smearAngle(
      of: movement.way, rotation: values[Slot<Double>.rotation.index].x,
      scale: Scale(components: values[Slot<Scale>.scale.index]))
    return try self.overlay(
      blur, values: values, autoAngle: angle, start: start.map { [$0] } ?? [],
      in: context.now.at(layer.clock.time(at: context.tick.timestamp)).with(movement))
  }

  /// - Parameters:
  ///   - autoAngle: The direction of the movement.
  ///   - environment: Of the layer's formulas, with its movement.
  func overlay(
    _ blur: MotionBlur, values: SlotValues, autoAngle: Double, start: [PresentationLayer],
    in environment: FormulaEnvironment
  ) throws(Diagnostic) -> BlurOverlay {
    let angle =
      switch blur.angle {
      case .fixed(let slot): values[slot.index].x
      case .auto: autoAngle
      }
    let samples: Int? =
      switch blur.samples {
      case .count(let slot): MotionBlur.wholeSamples(values[slot.index].x)
      case .auto: nil
      }
    return BlurOverlay(
      opacity: try opacity(blur.opacity, in: environment), angle: angle,
      radius: min(max(values[blur.radius.index].x, 0), MotionBlur.largestRadius), samples: samples,
      start: start)
  }

  /// The overlay's opacity, clamped to `0...1`.
  private func opacity(_ opacity: MotionBlur.Opacity, in environment: FormulaEnvironment)
    throws(Diagnostic) -> Double
  {
    let raw =
      switch opacity {
      case .constant(let value): value
      case .formula(let formula): try formula.value(in: environment)
      }
    return rounded(min(max(raw, 0), 1))
  }
}
