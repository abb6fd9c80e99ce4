package import SceneModel

extension SceneTimeline {
  /// Returns a layer's motion-blur overlay as it would be at a tick, had the layer moved by another
  /// distance in its direction; all else is as it is then.
  ///
  /// - Parameters:
  ///   - layer: Of the presentation at that tick.
  ///   - distance: In points per 1/60 s, or as the motion blur counts them; not negative.
  /// - Returns: `nil` if the layer has no overlay then.
  /// - Throws: ``Diagnostic`` if a formula is not a number there.
  package func overlay(
    of layer: PresentationLayer, movedBy distance: Double, at tick: Tick
  ) throws(Diagnostic) -> BlurOverlay? {
    guard let overlay = layer.overlay, let blur = layer.model.motionBlur else { return nil }
    let timeline = layer.values.layer
    let movement = layer.movement.scaled(to: distance)
    let environment = try context(of: tick, on: displayLink).now
    var values = layer.values
    try timeline.follow(movement, in: self.movement, at: tick.timestamp, environment, &values)
    return try self.overlay(
      blur, values: values, autoAngle: overlay.angle, start: overlay.start,
      in: environment.at(timeline.clock.time(at: tick.timestamp)).with(movement))
  }
}
