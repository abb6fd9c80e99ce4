/// The fraction of the knowledge about its movement that a patch still gives in a frame.
///
/// Each number is a fraction of the information that all pixels of the patch hold, `0...1`. An
/// object that hides pixels hides their information too: of a card with three hidden sides, the
/// fourth tells neither the position along that side nor the size.
struct PatchEvidence {
  /// The fraction for the position, in the direction that is known worst.
  let place: Double

  /// The parts about the scale, the rotation and the stretch, when nothing else is known.
  let scale, turn, stretch: Double

  /// Below this fraction, only a few pixels may be left, which agree by chance.
  static let least = 0.15

  /// The smallest part that tells a scale, a rotation or a stretch.
  private static let leastOfShape = 0.2

  /// The movements that are told.
  var tells: PatchFreedom {
    PatchFreedom(
      scales: scale >= Self.leastOfShape, turns: turn >= Self.leastOfShape,
      stretches: stretch >= Self.leastOfShape)
  }

  static let none = PatchEvidence(place: 0, scale: 0, turn: 0, stretch: 0)

  private init(place: Double, scale: Double, turn: Double, stretch: Double) {
    (self.place, self.scale, self.turn, self.stretch) = (place, scale, turn, stretch)
  }

  /// - Parameters:
  ///   - seen: The sums over the pixels that agree.
  ///   - whole: The sums over all pixels of the patch.
  ///   - freedom: The movements that count as unknown.
  init(in seen: NormalEquations, of whole: NormalEquations, freedom: PatchFreedom) {
    let (told, own) = (seen.information, whole.information)
    let shape = (freedom.scales ? [2] : []) + (freedom.turns ? [3] : [])
    place = told.without(shape).leastPart(of: own.without(shape))
    func part(_ known: [Int]) -> Double {
      let all = own.without(known)[0, 0]
      return all > 0 ? min(max(told.without(known)[0, 0] / all, 0), 1) : 0
    }
    (scale, turn) = (part([0, 1, 3]), part([0, 1, 2]))
    stretch = seen.stretchInformation.leastPart(of: whole.stretchInformation)
  }
}

extension PatchAlignment {
  /// The largest factor by which an edge may be steeper or flatter than in the patch, as after a
  /// blur, to agree fully.
  private static let steepness = 4.0

  /// Returns the terms of the pixels at edges that agree. A term counts less the more the frame's
  /// edge differs in steepness.
  ///
  /// Without the steepness, a pixel beside an edge would also agree with the even area beside the
  /// edge.
  func seen(
    at movement: AffineMovement, _ weights: [Double], gain: Double
  ) -> NormalEquations {
    var sums = NormalEquations()
    for index in samples.places.indices where weights[index] > Self.leastWeight {
      let (place, direction) = (samples.places[index], samples.directions[index])
      guard direction != .zero else { continue }
      let step = direction * samples.unit
      let rise = light(at: movement.mapped(place + step)) - light(at: movement.mapped(place - step))
      let part = rise / (2 * gain * samples.unit * (samples.slopes[index] * direction).sum())
      sums.add(
        movementAlong: direction, at: place, radius,
        weight: max(min(1, Self.steepness * part, Self.steepness / part), 0))
    }
    return sums
  }

  /// The luma of the frame at a point in pixels of the frame.
  private func light(at point: SIMD2<Double>) -> Double {
    view.plane.value(at: (point - view.corner) / view.unit - 0.5)
  }
}
