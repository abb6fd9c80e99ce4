import SceneModel

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
  static let scene = Superlayer(stillAt: .scene)

  /// Creates a superlayer that stands still on the display.
  init(stillAt placement: Placement) {
    self.init(stillAt: placement, on: placement)
  }

  /// One that does not move.
  ///
  /// - Parameter display: Where the points of the display lie that shows it.
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
  /// Where the sublayers of a layer lie.
  func inside(
    of layer: LayerTimeline, values: SlotValues, in superlayer: Superlayer,
    at context: EvaluationContext
  ) throws(Diagnostic) -> Superlayer {
    let now = superlayer.now.within { values[$0.rawValue] }
    // A display carries along what it shows: nothing on it moves by that.
    guard layer.link == nil else { return Superlayer(stillAt: now) }
    guard superlayer.isMoving || !layer.hasStaticPlacement, let previous = context.before
    else { return Superlayer(stillAt: now, on: superlayer.display) }
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
}
