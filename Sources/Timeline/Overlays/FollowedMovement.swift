import SceneModel

extension SceneTimeline {
  /// Returns how a blurred layer moves, as its blur counts it, and its overlay if that is there.
  ///
  /// Both are those of the callback that the blur follows, which may be an earlier one.
  ///
  /// - Parameter presented: The layer's values, to which those are added that follow the movement.
  func blurred(
    _ layer: LayerTimeline, _ timing: BlurTiming, values presented: inout SlotValues,
    hasOverlay: Bool,
    in superlayer: Superlayer, at instants: Instants
  ) throws(Diagnostic) -> (Movement, BlurOverlay?) {
    let tick = instants.tick
    let followed = instants.isExposure ? tick : timing.followed(at: tick)
    var (values, superlayer, instants) = (presented, superlayer, instants)
    if followed != tick {
      let sceneTick = instants.sceneTick
      instants = try self.instants(
        of: followed, on: instants.link, frame: instants.now.frame)
      instants.sceneTick = sceneTick
      values = try layer.values(in: self.movement, at: followed.timestamp, instants.now)
      superlayer = try self.superlayer(
        of: timing.superlayers, on: superlayer.display, at: instants)
    }
    let movement = try movement(of: layer, values: values, in: superlayer, at: instants)
    try layer.follow(
      movement, in: self.movement, at: instants.tick.timestamp, instants.now, &values)
    layer.takeFollowing(from: values, into: &presented)
    guard hasOverlay, let blur = layer.model.motionBlur,
      let phase = timing.phase(at: tick.timestamp), phase.hasOverlay
    else { return (movement, nil) }
    let overlay = try overlay(
      blur, of: layer, values: values, movement: movement, in: superlayer, at: instants,
      start: timing.start(in: phase))
    return (movement, overlay)
  }

  /// Returns where the innermost of some layers lies that are within each other.
  ///
  /// - Parameter display: Where the points of the display lie that shows them.
  private func superlayer(
    of layers: [LayerTimeline], on display: Placement, at instants: Instants
  ) throws(Diagnostic) -> Superlayer {
    var superlayer = Superlayer(standingAt: display)
    for layer in layers {
      let values = try layer.values(in: movement, at: instants.tick.timestamp, instants.now)
      superlayer = try inside(of: layer, values: values, in: superlayer, at: instants)
    }
    return superlayer
  }
}
