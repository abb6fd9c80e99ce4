import SceneModel

/// The tick that is presented and the callback before, as formulas see them but for layers' times.
struct EvaluationContext {
  let tick: Tick
  let now: FormulaEnvironment

  /// Absent at the first callback.
  let before: FormulaEnvironment?

  /// While the usual shutter is open around the tick; absent where it is not needed.
  let opening: Opening<FormulaEnvironment>?

  /// The display link that calls the layers.
  let link: DisplayLink

  /// The tick of the scene's display, where another one's is presented.
  var sceneTick: Tick

  /// The tick of the display that the layers are on; where a shutter looks between ticks, what lags
  /// behind glass does so by whole ones.
  var displayTick: Tick

  /// Whether a shutter is open, in front of which no other one opens.
  var isExposure = false

  /// What shutters see and glass captures is only drawn.
  var purpose = PresentationPurpose.drawing
}

/// The values when a shutter of 180° that is centred on a tick opens, and when it closes.
struct Opening<Value: Sendable>: Sendable {
  let start, end: Value
}

extension SceneTimeline {
  /// - Parameters:
  ///   - link: The link of the tick.
  ///   - frame: Of the scene, for errors; by default that of the tick.
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

  /// Returns the context of a layer's sublayers: the present one, or that of a display of their
  /// own.
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
