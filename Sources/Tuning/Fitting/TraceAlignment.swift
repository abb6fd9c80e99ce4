internal import Glibc

/// A comparison of a movement with a recorded one of another scale and offset.
///
/// Both consist of positions, scales, rotations and opacities. A difference of scale or rotation is
/// weighted by the distance that it moves the pixels of the followed patch.
package struct TraceAlignment: Sendable {
  /// The pose of the followed patch in one frame.
  struct Sighting: Equatable, Sendable {
    /// The position of its middle in pixels.
    let place: SIMD2<Double>

    /// Its scale and its rotation in radians since the reference frame; `nil` if nothing tells it.
    let scale, rotation: Double?

    /// The part by which its scales differ, as in ``LayerPose``; `nil` if nothing tells it.
    let stretch: SIMD2<Double>?

    /// Its opacity as a factor of that in the reference frame; `nil` if it does not count.
    let opacity: Double?

    /// The radius of the corners in pixels, as it would be without the scale; `nil` if it does not
    /// count.
    private(set) var cornerRadius: Double?

    /// Whether the frame shows the radius; if not, the radius is interpolated from other frames.
    private(set) var tellsCorners = true

    /// The weight of the frame; 0 if it is lost there.
    let weight: Double

    /// Returns the sighting with a radius that other frames tell.
    func rounded(by radius: Double?) -> Sighting {
      var other = self
      (other.cornerRadius, other.tellsCorners) = (radius, false)
      return other
    }

    /// Which of its scale, rotation and stretch count; the others are those of another frame.
    let told: PatchFreedom

    init(
      place: SIMD2<Double>, scale: Double? = nil, rotation: Double? = nil,
      stretch: SIMD2<Double>? = nil, opacity: Double? = nil, cornerRadius: Double? = nil,
      weight: Double = 1, told: PatchFreedom = .all
    ) {
      (self.stretch, self.cornerRadius) = (stretch, cornerRadius)
      (self.place, self.scale, self.rotation) = (place, scale, rotation)
      (self.opacity, self.weight, self.told) = (opacity, weight, told)
    }
  }

  private let sightings: [Sighting]

  /// Pixels per point; `nil` to find the scale.
  private let scale: Double?

  /// The root mean square distance of its pixels from its middle in the reference frame.
  private let radius: Double

  /// The frame in which both have the scale 1 and the rotation 0, if the recording shows the
  /// scene's whole canvas; `nil` if it may show a part.
  private let reference: Int?

  /// Whether the scene's origin is that of the recording, so that no offset is looked for.
  private let keepsOrigin: Bool

  /// The transform from points to pixels of the recording, and the distances that remain.
  package struct Result: Equatable, Sendable {
    /// Pixels per point.
    package let scale: Double

    /// The position of the scene's origin in the recording, in pixels.
    let offset: SIMD2<Double>

    /// The vector from the layer's centre to the centre of the followed patch in the reference
    /// frame, in pixels.
    let lever: SIMD2<Double>

    /// The root mean square of the remaining distances, in pixels.
    package let error: Double

    /// The error of a layer that does not move.
    let spread: Double

    /// The remaining distances in each frame.
    let misses: [PoseDistances]

    /// Returns the middle of the followed pixels in the recording, for each pose of the layer.
    func places(of poses: [LayerPose]) -> [Sighting] {
      poses.map { pose in
        Sighting(
          place: scale * pose.center + pose.offset(of: lever) + offset,
          scale: hypot(pose.turn.x, pose.turn.y), rotation: atan2(pose.turn.y, pose.turn.x),
          stretch: pose.stretch,
          opacity: pose.opacity, cornerRadius: scale * pose.cornerRadius)
      }
    }
  }

  /// - Parameters:
  ///   - sightings: At least one, not all of them without weight.
  ///   - scale: Pixels per point, positive; `nil` to find the scale.
  ///   - radius: The root mean square distance of the followed pixels from their middle.
  ///   - reference: The frame in which both have the scale 1 and the rotation 0, if the recording
  ///     shows the scene's whole canvas in the given scale.
  ///   - keepsOrigin: Whether both have the same origin; needs a reference.
  init(
    sightings: [Sighting], scale: Double?, radius: Double = 0, reference: Int? = nil,
    keepsOrigin: Bool = false
  ) {
    precondition(sightings.contains { $0.weight > 0 }, "nothing is seen in any frame")
    (self.sightings, self.scale) = (sightings, scale)
    (self.radius, self.reference) = (radius, scale == nil ? nil : reference)
    self.keepsOrigin = keepsOrigin && self.reference != nil
  }

  /// The weight of the prior that the patch is centred on the layer; it matters only if the
  /// recording does not determine the centre.
  private static let leverWeight = 1e-6

  /// The weight of an offset of 0 where none is looked for.
  private static let originWeight = 1e9

  /// The distance in pixels that weighs as much as a whole fade. A recording shows an opacity to
  /// about a hundredth, and a place to about a tenth of a pixel.
  static let opacityReach = 10.0

  /// How much a difference of the corners' radius counts: recordings tell it to about a third of a
  /// pixel.
  static let cornerShare = 0.3

  /// Finds the offset, and the scale if it is unknown, by least squares.
  ///
  /// - Parameter poses: One for each of the sightings.
  func result(of poses: [LayerPose]) -> Result {
    var sums = NormalSums()
    let known = lever(of: poses)
    for (sighting, pose) in zip(sightings, poses) where sighting.weight > 0 {
      let (turn, center) = (pose.turn, pose.center)
      let place = sighting.place - (scale ?? 0) * center
      let rest = known.map { place - pose.offset(of: $0) } ?? place
      let (free, wide) = known == nil ? (turn, pose.stretch) : (.zero, .zero)
      let own = scale == nil ? center : .zero
      sums.add(
        [own.x, free.x + wide.x, wide.y - free.y, 1, 0], sum: rest.x, weight: sighting.weight)
      sums.add(
        [own.y, free.y + wide.y, free.x - wide.x, 0, 1], sum: rest.y, weight: sighting.weight)
    }
    let whole = sightings.reduce(0) { $0 + $1.weight }
    let origin = keepsOrigin ? Self.originWeight : 0
    sums.damp(
      [scale == nil ? 1e-12 : 1, Self.leverWeight, Self.leverWeight, origin, origin], whole)
    let found = sums.solved ?? [0, 0, 0, 0, 0]
    // A recording is not mirrored, so the scale is not negative.
    let result = (scale ?? found[0], known ?? SIMD2(found[1], found[2]), SIMD2(found[3], found[4]))
    if scale == nil, found[0] <= 0 { return still(poses) }
    return self.result(of: poses, scale: result.0, lever: result.1, offset: result.2)
  }

  /// The result of a movement that has nothing to do with the recorded one.
  private func still(_ poses: [LayerPose]) -> Result {
    let rest = TraceAlignment(sightings: sightings, scale: 1e-12, radius: radius)
      .result(of: poses)
    return Result(
      scale: 0, offset: rest.offset + rest.lever, lever: .zero, error: rest.error,
      spread: rest.spread, misses: rest.misses)
  }

  /// The vector from the layer's centre to the middle of the followed pixels, if the recording
  /// shows the whole canvas.
  private func lever(of poses: [LayerPose]) -> SIMD2<Double>? {
    guard let reference, let scale else { return nil }
    return sightings[reference].place - scale * poses[reference].center
  }

  private func result(
    of poses: [LayerPose], scale: Double, lever: SIMD2<Double>, offset: SIMD2<Double>
  ) -> Result {
    let misses = zip(sightings, poses).map { sighting, pose in
      let place = scale * pose.center + pose.offset(of: lever) + offset
      let gap = sighting.place - place
      let other = radius * sighting.turnMiss(pose.turn)
      let fade = Self.opacityReach * ((sighting.opacity ?? pose.opacity) - pose.opacity)
      let stretch = sighting.told.stretches ? sighting.stretch : nil
      let wide = radius * (stretch.map { $0 - pose.stretch } ?? .zero)
      let radius = sighting.tellsCorners ? sighting.cornerRadius : nil
      let round = Self.cornerShare * (radius.map { $0 - scale * pose.cornerRadius } ?? 0)
      return PoseDistances(gap.x, gap.y, other.x, other.y, fade, wide.x, wide.y, round)
    }
    let whole = sightings.reduce(0) { $0 + $1.weight }
    func mean(_ values: [PoseDistances]) -> PoseDistances {
      zip(values, sightings).reduce(.zero) { $0 + $1.0 * $1.1.weight } / whole
    }
    let values = sightings.map { $0.vector(radius) }
    let middle = mean(values)
    let spread = mean(values.map { ($0 - middle) * ($0 - middle) }).sum()
    return Result(
      scale: scale, offset: offset, lever: lever,
      error: mean(misses.map { $0 * $0 }).sum().squareRoot(), spread: spread.squareRoot(),
      misses: misses)
  }
}

extension LayerPose {
  /// Returns the vector from the layer's centre to a point of the layer that moves with it.
  fileprivate func offset(of lever: SIMD2<Double>) -> SIMD2<Double> {
    movement.mapped(lever) - center
  }
}

extension TraceAlignment.Sighting {
  /// - Parameters:
  ///   - least: The least confidence of a frame that counts.
  ///   - fades: Whether the opacity counts.
  ///   - rounds: Whether the radius of the corners counts.
  init(_ place: PatchPlace, least: Double, fades: Bool, rounds: Bool = false) {
    self.init(
      place: place.center, scale: place.scale, rotation: place.rotation.map { $0 * .pi / 180 },
      stretch: place.stretch.map { _ in AffineMovement(place).stretch },
      opacity: fades ? place.opacity : nil, cornerRadius: rounds ? place.cornerRadius : nil,
      weight: place.confidence >= least ? max(place.confidence, 1e-3) : 0, told: place.told)
  }

  /// The differences of the scale and of the rotation, as parts of a distance from the middle.
  fileprivate func turnMiss(_ turn: SIMD2<Double>) -> SIMD2<Double> {
    let own = hypot(turn.x, turn.y)
    let size = told.scales ? scale ?? own : own
    let angle =
      told.turns ? rotation.map { remainder($0 - atan2(turn.y, turn.x), 2 * .pi) } ?? 0 : 0
    return SIMD2(size - own, angle * min(own, size))
  }

  /// All of it as distances.
  func vector(_ radius: Double) -> PoseDistances {
    PoseDistances(
      place.x, place.y, radius * (scale ?? 1), radius * (rotation ?? 0),
      TraceAlignment.opacityReach * (opacity ?? 1), radius * (stretch?.x ?? 0),
      radius * (stretch?.y ?? 0), TraceAlignment.cornerShare * (cornerRadius ?? 0))
  }
}

extension [TraceAlignment.Sighting] {
  /// The same with a radius of the corners in every frame if any frame tells one.
  ///
  /// Between two frames that tell it, it changes evenly.
  var withAllCorners: [TraceAlignment.Sighting] {
    let known = indices.filter { self[$0].weight > 0 && self[$0].cornerRadius != nil }
    return indices.map { index in
      guard !known.contains(index) else { return self[index] }
      let (before, after) = (known.last { $0 < index }, known.first { $0 > index })
      guard let low = before ?? after, let high = after ?? before else {
        return self[index].rounded(by: nil)
      }
      let part = high > low ? Double(index - low) / Double(high - low) : 0
      let (first, last) = (self[low].cornerRadius ?? 0, self[high].cornerRadius ?? 0)
      return self[index].rounded(by: first + part * (last - first))
    }
  }
}
