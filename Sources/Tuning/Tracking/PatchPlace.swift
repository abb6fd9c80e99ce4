/// Where a patch is in a frame, and how it is scaled and turned there.
package struct PatchPlace: Equatable, Sendable {
  /// The centre of the patch, in pixels from the frame's top left corner, y down.
  package let center: SIMD2<Double>

  /// The scale, 1 in the frame that the patch was taken from; `nil` if the patch does not tell it.
  package let scale: Double?

  /// The part by which the scales in two directions differ, and by which it is skewed, as in
  /// ``AffineMovement``, before it is turned; zero if the patch keeps its shape, and `nil` if it
  /// does not tell this.
  package let stretch: SIMD2<Double>?

  /// The rotation in degrees, clockwise, counted on beyond 180, and 0 in the frame that the patch
  /// was taken from; `nil` if the patch does not tell it.
  package let rotation: Double?

  /// The opacity, measured as the patch's contrast relative to that in its first frame, where it is
  /// 1.
  ///
  /// A blur also lowers it, because it lowers the contrast.
  package let opacity: Double

  /// How sure the place is, from 0 to 1: the likeness of the patch and the frame there. It is less
  /// if only a part of the patch is like the frame, or if the place along one axis is hard to tell.
  package let confidence: Double

  /// Whether the patch is there, but only a part of its position is told, as along an edge.
  package let isOpen: Bool

  /// What this frame tells of the scale, the rotation and the stretch; the others are as they were
  /// before.
  let told: PatchFreedom

  /// The radius of the corners of the rectangle in the patch, in pixels, as it would be without the
  /// scale; `nil` if the frame does not tell it.
  package let cornerRadius: Double?

  init(
    center: SIMD2<Double>, scale: Double? = 1, stretch: SIMD2<Double>? = .zero,
    rotation: Double? = 0, opacity: Double = 1, confidence: Double, isOpen: Bool = false,
    told: PatchFreedom = .all, cornerRadius: Double? = nil
  ) {
    (self.center, self.scale, self.rotation, self.told) = (center, scale, rotation, told)
    self.stretch = stretch
    (self.opacity, self.confidence, self.isOpen) = (opacity, confidence, isOpen)
    self.cornerRadius = cornerRadius
  }

  /// - Parameters:
  ///   - freedom: The movements that the patch reveals.
  ///   - told: Those that the frame tells.
  ///   - degrees: Its rotation, counted on beyond 180.
  ///   - cornerRadius: The radius of its corners, as in ``cornerRadius``.
  init(
    _ result: PatchAlignment.Result, telling freedom: PatchFreedom, _ told: PatchFreedom,
    turned degrees: Double, cornerRadius: Double?
  ) {
    self.init(
      center: result.movement.shift, scale: freedom.scales ? result.movement.scale : nil,
      stretch: freedom.stretches ? result.movement.ownStretch : nil,
      rotation: freedom.turns ? degrees : nil,
      opacity: result.contrast,
      confidence: min(max(result.score * result.certainty, 0), 1),
      isOpen: result.score >= TraceJob.defaultConfidence && result.certainty < 0.5,
      told: told, cornerRadius: cornerRadius)
  }
}

extension AffineMovement {
  /// The movement of a patch, whose middle was the origin, to a place.
  init(_ place: PatchPlace) {
    let shape = AffineMovement(
      turn: SIMD2(place.scale ?? 1, 0), stretch: place.stretch ?? .zero, shift: .zero)
    let turned = shape.grown(by: 1, turnedBy: (place.rotation ?? 0) * .pi / 180)
    self.init(turn: turned.turn, stretch: turned.stretch, shift: place.center)
  }
}

extension PatchPlace {
  /// The scales across and down, before it is skewed and turned.
  package var scales: SIMD2<Double> { AffineMovement(self).scales }

  /// The rotation of its upper edge in degrees, counted on beyond 180; `nil` if the patch does not
  /// tell it.
  package var rotationAcross: Double? {
    let shape = AffineMovement(
      turn: SIMD2(scale ?? 1, 0), stretch: stretch ?? .zero, shift: .zero)
    return rotation.map { $0 + shape.rotationAcross * 180 / .pi }
  }

  /// What the angle between its sides lacks to a right angle, in degrees.
  package var skew: Double { AffineMovement(self).skew * 180 / .pi }
}

extension PatchAlignment.Result {
  /// How much of the patch is like the frame, `-1...1`.
  var score: Double { max(likeness, partialLikeness) }

  /// How likely this is the place; a patch that reveals its position is preferred.
  ///
  /// So is one of which more edges are seen: of two places of a card that is partly hidden, the one
  /// is right that has its other sides.
  var rank: Double { score * (1 + certainty) / 2 + Self.evidenceRank * evidence.place }

  /// The likeness that all edges are worth.
  private static let evidenceRank = 0.2

  /// How well the position is told in the worse direction: 1 if exactly, 0.5 within half a pixel.
  ///
  /// It is less if what little agrees may agree by chance.
  var certainty: Double {
    min(evidence.place / PatchEvidence.least, 1) / (1 + 4 * deviation * deviation)
  }
}

/// Whether a patch tells its own scale, its rotation, and whether it is wider or skewed.
package struct PatchFreedom: Equatable, Sendable {
  var scales = true
  var turns = true
  var stretches = true

  /// May grow, turn and be stretched, and moves only.
  package static let all = PatchFreedom()
  /// Moves, grows and turns, but keeps its shape.
  static let similar = PatchFreedom(stretches: false)
  package static let none = PatchFreedom(scales: false, turns: false, stretches: false)

  func intersection(_ other: PatchFreedom) -> PatchFreedom {
    PatchFreedom(
      scales: scales && other.scales, turns: turns && other.turns,
      stretches: stretches && other.stretches)
  }
}

/// A reason why a region cannot be followed.
enum TrackingError: Error, Equatable {
  /// The region is not inside a frame of this size in pixels.
  case outside(width: Int, height: Int)
  /// The region is smaller than this number of pixels on a side.
  case small(least: Int)
  /// All pixels of the region look alike.
  case flat
}
