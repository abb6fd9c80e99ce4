package import SceneModel

extension SceneTimeline {
  /// Returns how opaque a layer's motion-blur overlay would be at a tick, had the layer moved by
  /// another distance; all else is as it is then.
  ///
  /// - Parameters:
  ///   - layer: Of the presentation at that tick.
  ///   - distance: In points per 1/60 s, or as the motion blur counts them; not negative.
  /// - Returns: `0...1`; `nil` if the layer has no overlay then.
  /// - Throws: ``Diagnostic`` if the formula is not a number there.
  package func overlayOpacity(
    of layer: PresentationLayer, movedBy distance: Double, at tick: Tick
  ) throws(Diagnostic) -> Double? {
    guard layer.overlay != nil, let blur = layer.model.motionBlur else { return nil }
    let movement = layer.movement
    var environment = try instants(of: tick).now
      .at(layer.values.layer.clock.time(at: tick.timestamp))
    let isMoving = movement.distance > 0
    environment.movement =
      isMoving
      ? movement.displacement * (distance / movement.displacement.length)
      : Vector(dx: distance, dy: 0)
    environment.speed =
      isMoving
      ? movement.speed * (distance / movement.distance) : distance / Movement.referenceDuration
    return try opacity(blur.opacity, in: environment)
  }
}
