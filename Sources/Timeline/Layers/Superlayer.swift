import SceneModel

/// The placements of a superlayer in the scene at a tick and at the previous callback.
struct Superlayer: Sendable {
  let now, before: Placement

  /// The placements at the opening and closing of the usual shutter.
  let opening: Opening<Placement>

  /// Whether these placements differ.
  let isMoving: Bool

  /// The placement of the display that shows the superlayer.
  let display: Placement

  /// The scene as a superlayer.
  static let scene = Superlayer(stillAt: .scene)

  /// Creates a superlayer that stands still on the display.
  init(stillAt placement: Placement) {
    self.init(stillAt: placement, on: placement)
  }

  /// Creates a superlayer that does not move.
  ///
  /// - Parameter display: The placement of the display that shows the superlayer.
  init(stillAt placement: Placement, on display: Placement) {
    (now, before, opening) = (placement, placement, Opening(start: placement, end: placement))
    (isMoving, self.display) = (false, display)
  }

  init(now: Placement, before: Placement, opening: Opening<Placement>, on display: Placement) {
    (self.now, self.before, self.opening, self.display) = (now, before, opening, display)
    isMoving = now != before || opening.start != opening.end
  }
}

extension SceneTimeline {
  /// Returns the placements of a layer as the superlayer of its sublayers.
  func inside(
    of layer: LayerTimeline, values: SlotValues, in superlayer: Superlayer,
    at context: EvaluationContext
  ) throws(Diagnostic) -> Superlayer {
    let now = superlayer.now.within(values)
    // A moving display does not count as movement of the layers that it shows.
    guard layer.link == nil else { return Superlayer(stillAt: now) }
    guard superlayer.isMoving || !layer.hasStaticPlacement, let previous = context.before
    else { return Superlayer(stillAt: now, on: superlayer.display) }
    func placement(in superlayer: Placement, at instant: FormulaEnvironment) throws(Diagnostic)
      -> Placement
    {
      try superlayer.within(layer.model) { (property) throws(Diagnostic) in
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
}
