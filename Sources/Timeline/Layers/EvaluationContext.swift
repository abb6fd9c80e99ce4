import SceneModel

/// The presented tick and the previous callback, as formulas see them except for layers' own times.
struct EvaluationContext {
  let tick: Tick
  let now: FormulaEnvironment

  /// Absent at the first callback.
  let before: FormulaEnvironment?

  /// The environments at the ends of the usual shutter's opening around the tick; absent if not
  /// needed.
  let opening: Opening<FormulaEnvironment>?

  /// The display link that calls the layers.
  let link: DisplayLink

  /// The tick of the scene's display; differs from ``tick`` on another display.
  var sceneTick: Tick

  /// The tick of the display that the layers are on.
  ///
  /// Glass lags by whole ticks, also where a shutter samples instants between ticks.
  var displayTick: Tick

  /// Whether a shutter is open; then no other shutter opens within it.
  var isExposure = false

  /// The use of the values; always drawing for shutters and glass.
  var purpose = PresentationPurpose.drawing
}

/// The values at the opening and the closing of a 180° shutter centred on a tick.
struct Opening<Value: Sendable>: Sendable {
  let start, end: Value
}

extension SceneTimeline {
  /// - Parameters:
  ///   - link: The display link of the tick.
  ///   - frame: The frame of the scene, for errors; by default the tick's.
  func context(of tick: Tick, on link: DisplayLink, frame: Int? = nil) throws(Diagnostic)
    -> EvaluationContext
  {
    func environment(at callback: Callback) throws(Diagnostic) -> FormulaEnvironment {
      try self.environment(at: callback, of: link, frame: frame ?? tick.frame)
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

  /// Returns the context of a layer's sublayers: this one, or that of their own display.
  func shown(by layer: LayerTimeline, at context: EvaluationContext) throws(Diagnostic)
    -> EvaluationContext
  {
    guard let link = layer.link else { return context }
    var shown = try self.context(
      of: link.tick(shownAt: context.tick.timestamp), on: link, frame: context.now.frame)
    shown.sceneTick = context.sceneTick
    shown.displayTick = link.tick(shownAt: context.displayTick.timestamp)
    shown.isExposure = context.isExposure
    shown.purpose = context.purpose
    return shown
  }
}
