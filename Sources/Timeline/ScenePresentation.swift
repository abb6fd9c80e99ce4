package import SceneModel

/// The tick that is presented and the callback before, as formulas see them but for layers' times.
struct Instants {
  let tick: Tick
  let now: FormulaEnvironment

  /// Absent at the first callback.
  let before: FormulaEnvironment?

  /// The tick of the scene's display, where another one's is presented.
  var sceneTick: Tick

  /// Whether a shutter is open, in front of which no other one opens.
  var isExposure = false
}

/// Where a superlayer's points lie in the scene, at a tick and at the callback before.
struct Superlayer {
  let now, before: Placement

  /// Whether it has moved between them.
  let isMoving: Bool

  /// Where the points of the display lie that shows it.
  let display: Placement

  /// The scene itself.
  static let scene = Superlayer(standingAt: .scene)

  /// What stands still on the display.
  init(standingAt place: Placement) {
    self.init(now: place, before: place, isMoving: false, display: place)
  }

  init(now: Placement, before: Placement, isMoving: Bool, display: Placement) {
    self.now = now
    self.before = before
    self.isMoving = isMoving
    self.display = display
  }
}

extension SceneTimeline {
  /// Returns the values of every layer at a tick.
  ///
  /// Depends on nothing but its argument, so frames can be evaluated in any order.
  ///
  /// - Throws: ``Diagnostic`` at a formula that has no finite value at this tick.
  package func presentation(at tick: Tick) throws(Diagnostic) -> Presentation {
    let layers = try presented(in: try instants(of: tick))
    return try exposed(
      Presentation(tick: tick, layers: layers, captures: try captures(for: layers)))
  }

  /// Returns the values of every layer.
  func presented(in instants: Instants) throws(Diagnostic) -> [PresentationLayer] {
    try presented(layers, in: .scene, at: instants)
  }

  /// Returns the values of the scene's inputs at a tick, in their order, rounded to 2⁻²⁴.
  ///
  /// - Throws: ``Diagnostic`` at an easing that has no finite value at this tick.
  package func inputs(at tick: Tick) throws(Diagnostic) -> [Double] {
    try instants(of: tick).now.inputs.map(rounded)
  }

  func instants(of tick: Tick) throws(Diagnostic) -> Instants {
    try instants(of: tick, frame: tick.frame)
  }

  /// - Parameter frame: Of the scene, for errors.
  func instants(of tick: Tick, frame: Int) throws(Diagnostic) -> Instants {
    Instants(
      tick: tick, now: try scene.environment(at: tick.timestamp, of: duration, frame: frame),
      before: try tick.previousTimestamp.map { (time) throws(Diagnostic) in
        try scene.environment(at: time, of: duration, frame: frame)
      }, sceneTick: tick)
  }

  func presented(
    _ layers: [LayerTimeline], in superlayer: Superlayer, at instants: Instants
  ) throws(Diagnostic) -> [PresentationLayer] {
    if !superlayer.isMoving {
      let known = try stills.presented(layers) { (layer) throws(Diagnostic) in
        try self.presented(layer, in: superlayer, at: instants)
      }
      if let known { return known }
    }
    var presented: [PresentationLayer] = []
    presented.reserveCapacity(layers.count)
    for layer in layers {
      presented.append(try self.presented(layer, in: superlayer, at: instants))
    }
    return presented
  }

  /// - Parameter hasOverlay: Whether the layer may have its own motion-blur overlay.
  func presented(
    _ layer: LayerTimeline, hasOverlay: Bool = true, in superlayer: Superlayer,
    at instants: Instants
  ) throws(Diagnostic) -> PresentationLayer {
    let values = try layer.values(in: movement, at: instants.tick.timestamp, instants.now)
    var (movement, overlay) = (Movement.none, BlurOverlay?.none)
    if layer.isBlurred, let timing = blurs[layer.index] {
      (movement, overlay) = try blurred(
        layer, timing, values: values, hasOverlay: hasOverlay, in: superlayer, at: instants)
    } else {
      movement = try self.movement(of: layer, values: values, in: superlayer, at: instants)
    }
    // What lags behind glass does so by whole ticks, also where a shutter looks between them.
    let glassTick = instants.isExposure ? instants.sceneTick : instants.tick
    var (mask, ends, sublayers) = (
      [PresentationLayer](), [PresentationLayer](), [PresentationLayer]()
    )
    if !layer.mask.isEmpty || !layer.ends.isEmpty || !layer.sublayers.isEmpty {
      let inside = try inside(of: layer, values: values, in: superlayer, at: instants)
      let shown = try shown(by: layer, at: instants)
      mask = try presented(layer.mask, in: inside, at: shown)
      ends = try presented(layer.ends, in: inside, at: shown)
      sublayers = try presented(layer.sublayers, in: inside, at: shown)
    }
    let result = PresentationLayer(
      values: values, movement: movement, overlay: overlay,
      capturedFrame: layer.model.backdrop.flatMap {
        $0.capturedFrame(at: glassTick, on: scene.display)
      },
      hasContents: appearances[layer.index].map {
        instants.tick.timestamp >= $0 - .timeTolerance
      } ?? true, mask: mask, ends: ends,
      sweptProgress: try sweptProgress(of: layer, at: instants), sublayers: sublayers)
    return layer.isExposed && !instants.isExposure
      ? try exposed(result, at: instants.sceneTick) : result
  }

  /// What a layer shows of its sublayers: the present, or what has come onto a display of its own.
  func shown(by layer: LayerTimeline, at instants: Instants) throws(Diagnostic) -> Instants {
    guard let link = layer.link else { return instants }
    var shown = try self.instants(
      of: link.tick(shownAt: instants.tick.timestamp), frame: instants.now.frame)
    shown.sceneTick = instants.sceneTick
    shown.isExposure = instants.isExposure
    return shown
  }

  /// Where the sublayers of a layer lie.
  func inside(
    of layer: LayerTimeline, values: SlotValues, in superlayer: Superlayer,
    at instants: Instants
  ) throws(Diagnostic) -> Superlayer {
    let now = superlayer.now.within { values[$0.rawValue] }
    // A display carries along what it shows: nothing on it moves by that.
    guard layer.link == nil else { return Superlayer(standingAt: now) }
    guard superlayer.isMoving || !layer.isFixedInPlace,
      let previous = instants.tick.previousTimestamp, let environment = instants.before
    else {
      return Superlayer(now: now, before: now, isMoving: false, display: superlayer.display)
    }
    let before = try superlayer.before.within { (property) throws(Diagnostic) in
      try layer.value(
        ofSlot: property.rawValue, in: self.movement, at: previous, environment)
    }
    return Superlayer(
      now: now, before: before, isMoving: now != before, display: superlayer.display)
  }

  /// How a layer has moved since the callback before; not at all at the first one.
  func movement(
    of layer: LayerTimeline, values: SlotValues, in superlayer: Superlayer,
    at instants: Instants
  ) throws(Diagnostic) -> Movement {
    let tick = instants.tick
    guard superlayer.isMoving || !layer.isFixedInPlace, let previous = tick.previousTimestamp,
      let environment = instants.before
    else { return .none }
    let blur = layer.isBlurred ? layer.model.motionBlur : nil
    let slot = Slot<Point>.position.index
    let now = Point(components: values[slot])
    let before = Point(
      components:
        try layer.value(ofSlot: slot, in: self.movement, at: previous, environment))
    let way =
      switch blur?.velocity ?? .screen {
      case .screen: superlayer.now.place(of: now) - superlayer.before.place(of: before)
      case .own: now - before
      }
    let counted =
      switch blur?.distance ?? .elapsed {
      case .elapsed: tick.elapsed
      case .refresh: tick.duration
      case .tick: Movement.referenceDuration
      }
    return Movement(by: way, elapsed: tick.elapsed, counted: counted)
  }

  /// - Parameter start: What is blurred, if that is not the layer as it is.
  func overlay(
    _ blur: MotionBlur, of layer: LayerTimeline, values: SlotValues, movement: Movement,
    in superlayer: Superlayer, at instants: Instants, start: PresentationLayer?
  ) throws(Diagnostic) -> BlurOverlay {
    let angle =
      switch blur.angle {
      case .fixed(let slot): values[slot.index].x
      case .auto:
        (blur.velocity == .own ? .scene : superlayer.now).smearAngle(
          of: movement.displacement, rotation: values[Slot<Double>.rotation.index].x,
          scale: Scale(components: values[Slot<Scale>.scale.index]))
      }
    var environment = instants.now.at(layer.clock.time(at: instants.tick.timestamp))
    environment.movement = movement.displacement
    environment.speed = movement.speed
    return BlurOverlay(
      opacity: try opacity(blur.opacity, in: environment), angle: angle,
      radius: min(max(values[blur.radius.index].x, 0), 2000),
      samples: MotionBlur.wholeSamples(values[blur.samples.index].x),
      start: start.map { [$0] } ?? [])
  }

  /// The overlay's opacity, clamped to `0...1`.
  func opacity(_ opacity: MotionBlur.Opacity, in environment: FormulaEnvironment)
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
