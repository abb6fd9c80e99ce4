/// How much of what a patch tells about its movement is seen in a frame.
///
/// Each is a part of the information that all pixels of the patch hold, `0...1`. What hides the
/// patch, or changes its look, hides this too: of a card with three hidden sides, the fourth tells
/// neither its place along that side nor its size.
struct PatchEvidence {
  /// The part about the place, in the direction that is told worst.
  let place: Double

  /// The parts about the scale, the rotation and the stretch, when nothing else is known.
  let scale, turn, stretch: Double

  /// With a smaller part, a few pixels that agree by chance may be all that is left.
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
  /// How many times as steep or as even an edge may be, as what is blurred, and still agree.
  private static let steepness = 4.0

  /// Returns the terms of the steep pixels that agree, each as far as the frame is as steep there.
  ///
  /// A pixel beside an edge also looks like the even ground beside it.
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
