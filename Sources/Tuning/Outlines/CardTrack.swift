internal import Glibc

/// The movement of a region through frames, by its look and by its outline.
///
/// A region is followed by its look if that is sure. If it is not, as of a card whose size grows
/// while its contents keep theirs, the four sides of the outline tell the movement.
struct CardTrack {
  /// A frame, the place by the look, and the outline if all of its sides are seen.
  struct Frame {
    let number: Int
    let place: PatchPlace
    let outline: CardTracker.Place?
  }

  /// In ascending order.
  let frames: [Frame]

  /// The outline in the frame of the region.
  let first: CardOutline

  /// The middle of the region in that frame.
  let middle: SIMD2<Double>

  /// What the region may do besides moving.
  let freedom: PatchFreedom

  /// The confidence below which the look is doubtful.
  private static let sureness = 0.93

  /// The least part of the frames with a sure look that must show the outline, too.
  private static let leastSeen = 0.9

  /// The least part of the frames in which the outline moves that must be doubtful, and their least
  /// number.
  private static let (leastDoubtful, fewestDoubtful) = (0.1, 2)

  /// The distances in pixels at a corner from which an outline moves, and differs from a look.
  private static let (leastStep, leastDifference) = (1.0, 1.5)

  /// Returns the places by the outline if they are surer than those by the look, else `nil`.
  ///
  /// - Parameter isStretched: Whether it is known that the shape changes.
  func places(knownToStretch isStretched: Bool) -> [PatchPlace]? {
    guard freedom.scales, isSurer(isStretched) else { return nil }
    let first = restingOutline
    return frames.map { frame in
      guard let seen = frame.outline else { return frame.place.lost }
      return PatchPlace(
        seen.outline.movement(from: first, of: middle), freedom, seenBy: seen.part)
    }
  }

  /// Returns the frames with the places by the outline if they are surer than those by the look.
  func best(knownToStretch isStretched: Bool) -> [Frame] {
    places(knownToStretch: isStretched).map { places in
      zip(frames, places).map { Frame(number: $0.number, place: $1, outline: $0.outline) }
    } ?? frames
  }

  private func isSurer(_ isStretched: Bool) -> Bool {
    let seen = frames.count { $0.outline != nil }
    let sure = frames.count { $0.place.confidence >= TraceJob.defaultConfidence }
    let moving = frames.filter { frame in
      frame.outline.map { $0.outline.distance(to: first) >= Self.leastStep } ?? false
    }
    guard !moving.isEmpty else { return false }
    let different = moving.filter {
      $0.place.confidence < TraceJob.defaultConfidence || difference($0) > Self.leastDifference
    }
    let doubtful = different.filter { isStretched || $0.place.confidence < Self.sureness }
    return doubtful.count >= Self.fewestDoubtful
      && Double(doubtful.count) >= Self.leastDoubtful * Double(moving.count)
      && Double(seen) >= Self.leastSeen * Double(sure - doubtful.count)
  }

  /// How far the outline is from where the look has it, at the corner that differs most.
  private func difference(_ frame: Frame) -> Double {
    guard let seen = frame.outline else { return 0 }
    let own = seen.outline.movement(from: first, of: middle)
    let look = AffineMovement(frame.place)
    return first.corners.map { corner in
      let miss = own.mapped(corner - middle) - look.mapped(corner - middle)
      return (miss * miss).sum().squareRoot()
    }.max() ?? 0
  }

  /// The mean of the outlines in all frames without movement beside the first, which a film shows
  /// better together than one of them alone.
  private var restingOutline: CardOutline {
    let start = frames.firstIndex { frame in
      frame.outline.map { $0.outline.distance(to: first) < Self.leastStep } ?? false
    }
    let resting = frames[(start ?? 0)...].prefix { frame in
      frame.outline.map { $0.outline.distance(to: first) < Self.leastStep } ?? false
    }.compactMap(\.outline?.outline)
    return resting.isEmpty ? first : CardOutline(meanOf: resting)
  }
}

extension CardOutline {
  /// - Parameter outlines: At least one, all of them nearly alike.
  fileprivate init(meanOf outlines: [CardOutline]) {
    let count = Double(outlines.count)
    self.init(
      center: outlines.reduce(.zero) { $0 + $1.center } / count,
      half: outlines.reduce(.zero) { $0 + $1.half } / count,
      angle: outlines.reduce(0) { $0 + $1.angle } / count)
  }

  fileprivate var corners: [SIMD2<Double>] {
    [SIMD2(-1, -1), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1)].map {
      center + SIMD2(cos(angle), sin(angle)).turned($0 * half)
    }
  }

  /// The distance of the corners that are farthest apart, in pixels.
  fileprivate func distance(to other: CardOutline) -> Double {
    zip(corners, other.corners).map { one, other in
      ((one - other) * (one - other)).sum().squareRoot()
    }.max() ?? 0
  }
}

extension PatchPlace {
  /// The same place, in which nothing is sure.
  var lost: PatchPlace { lessSure(by: 0) }

  /// The same place with a part of its confidence.
  func lessSure(by part: Double) -> PatchPlace {
    PatchPlace(
      center: center, scale: scale, stretch: stretch, rotation: rotation, opacity: opacity,
      confidence: part * confidence, isOpen: isOpen, told: part > 0 ? told : .none,
      cornerRadius: part > 0 ? cornerRadius : nil)
  }

  /// - Parameters:
  ///   - movement: The movement of the outline.
  ///   - freedom: What counts of it.
  ///   - part: The part of the outline that is seen.
  fileprivate init(_ movement: AffineMovement, _ freedom: PatchFreedom, seenBy part: Double) {
    self.init(
      center: movement.shift, scale: movement.scale,
      stretch: freedom.stretches ? movement.ownStretch : nil,
      rotation: freedom.turns ? movement.rotation * 180 / .pi : nil,
      confidence: part.squareRoot(), told: freedom)
  }
}
