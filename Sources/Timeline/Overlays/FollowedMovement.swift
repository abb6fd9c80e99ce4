import SceneModel

extension SceneTimeline {
  /// Returns a layer's movement as its blur measures it, and its overlay if that has appeared.
  ///
  /// Both belong to the callback that the blur follows, which may be an earlier one.
  ///
  /// - Parameter presented: The layer's values; the function adds those that follow the movement.
  func blurred(
    _ layer: LayerTimeline, _ timing: BlurTiming, values presented: inout SlotValues,
    hasOverlay: Bool,
    in superlayer: Superlayer, at context: EvaluationContext
  ) throws(Diagnostic) -> (Movement, BlurOverlay?) {
    let tick = context.tick
    let followed = context.isExposure ? tick : timing.followed(at: tick)
    var (values, superlayer, context) = (presented, superlayer, context)
    if followed != tick {
      let sceneTick = context.sceneTick
      context = try self.context(
        of: followed, on: context.link, frame: context.now.frame)
      context.sceneTick = sceneTick
      values = try layer.values(in: self.movement, at: followed.timestamp, context.now)
      superlayer = try self.superlayer(
        of: timing.superlayers, on: superlayer.display, at: context)
    }
    var movement = try movement(of: layer, values: values, in: superlayer, at: context)
    let sweep = try sweep(of: layer, timing, values: values, in: superlayer, at: context)
    if let sweep { movement = movement.measured(atCorner: sweep.farthest) }
    try layer.follow(
      movement, in: self.movement, at: context.tick.timestamp, context.now, &values)
    layer.takeFollowing(from: values, into: &presented)
    guard hasOverlay, let blur = layer.model.motionBlur,
      let phase = timing.phase(at: tick.timestamp), phase.hasOverlay
    else { return (movement, nil) }
    let start = timing.start(in: phase)
    var overlay = try overlay(
      blur, of: layer, values: values, movement: movement, in: superlayer, at: context,
      start: start?.layer)
    overlay.sweep = sweep
    if layer.model.hasBackdrop { overlay.startFrame = start?.frame }
    return (movement, overlay)
  }

  /// Returns the placements of the innermost of nested layers.
  ///
  /// - Parameter display: The placement of the display that shows the layers.
  private func superlayer(
    of layers: [LayerTimeline], on display: Placement, at context: EvaluationContext
  ) throws(Diagnostic) -> Superlayer {
    var superlayer = Superlayer(stillAt: display)
    for layer in layers {
      let values = try layer.values(in: movement, at: context.tick.timestamp, context.now)
      superlayer = try inside(of: layer, values: values, in: superlayer, at: context)
    }
    return superlayer
  }
}
