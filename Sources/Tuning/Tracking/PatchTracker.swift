import Raster

/// Follows a patch of a frame through others, in which it may move, grow, turn, fade, be blurred
/// by its own speed, and be partly hidden.
///
/// The patch is always that of the first frame, so errors do not accumulate. The search begins
/// with the movement predicted from the last two, and extends to the whole frame if the patch is
/// not there.
struct PatchTracker {
  private var patch: Patch

  private var expectation: PatchExpectation

  /// The corners whose radius can be measured; `nil` if there are none.
  private var corners: PatchCorners?

  /// The rotation of the latest sure movement in degrees, counted on beyond 180.
  private var degrees = 0.0

  /// The smallest width and height of a region, in pixels.
  static let leastSide = 6

  /// The likeness below which other places nearby are tried.
  private static let sureness = 0.9

  /// The likeness below which the patch may be smeared.
  private static let sharpness = 0.98

  /// The likeness below which the whole frame is searched.
  private static let unlikeness = 0.85

  /// The likeness below which other scales and rotations are tried.
  private static let lostness = 0.75

  /// - Parameters:
  ///   - columns: The columns of the patch.
  ///   - rows: The rows of the patch.
  ///   - freedom: Whether it may grow and turn. A patch that only moves is followed more surely
  ///     without this freedom.
  init(
    _ frame: Bitmap, columns: Range<Int>, rows: Range<Int>, freedom: PatchFreedom = .all
  ) throws(TrackingError) {
    patch = try Patch(frame, columns: columns, rows: rows, freedom: freedom)
    expectation = PatchExpectation(
      after: AffineMovement(shift: patch.middle), radius: patch.radius)
    corners = PatchCorners(in: patch.levels[0], of: frame, around: patch.middle)
  }

  /// Finds the patch in the next frame.
  ///
  /// - Parameter confidence: The least confidence of a place that is used for predicting the next.
  package mutating func place(in frame: Bitmap, sure confidence: Double) -> PatchPlace {
    let (best, told) = held(stretched(result(in: frame), in: frame), in: frame)
    let turn = best.movement.rotation * 180 / .pi
    let turned = turn + 360 * ((degrees - turn) / 360).rounded()
    guard standing(best) >= confidence else {
      expectation.forgetSpeed()
      return PatchPlace(best, telling: patch.freedom, told, turned: turned, cornerRadius: nil)
    }
    expectation.add(best.movement)
    degrees = turned
    return PatchPlace(
      best, telling: patch.freedom, told, turned: turned,
      cornerRadius: cornerRadius(in: frame, at: best.movement))
  }

  /// Returns the radius of the corners if the frame tells it.
  ///
  /// Corners that have changed are no longer compared.
  private mutating func cornerRadius(in frame: Bitmap, at movement: AffineMovement) -> Double? {
    guard let radius = corners?.radius(in: frame, at: movement) else { return nil }
    if let changed = corners?.changedParts, changed.exceed(patch.changed) {
      patch = patch.without(changed)
    }
    return radius
  }

  /// How sure a result is.
  ///
  /// An edge tells only its place across; nevertheless it is followed.
  private func standing(_ result: PatchAlignment.Result) -> Double {
    patch.isOpen ? result.score : result.score * result.certainty
  }

  private func result(in frame: Bitmap) -> PatchAlignment.Result {
    let (latest, predicted) = (expectation.latest, expectation.predicted)
    let reach =
      patch.size / 2 * predicted.scale + max(24, patch.radius / 2, 2 * expectation.step.largest)
    let near = PatchSearch(for: patch, in: frame, around: predicted.shift, reach: reach)
    var best = best(of: [predicted, latest].map { near.aligned($0) })
    if best.score < Self.sureness {
      let levels = patch.fine...patch.coarse
      best = self.best(of: [best] + levels.map { near.aligned(predicted, from: $0) })
    }
    if best.score < Self.sureness || expectation.isFar(best.movement, by: Self.farness) {
      best = self.best(
        of: [best] + near.candidates(turnedAs: predicted).map { near.aligned($0) })
    }
    if best.score < Self.sureness {
      best = self.best(of: [best] + smeared(predicted, near))
    }
    if best.score < Self.sharpness {
      best = self.best(of: [best] + smeared(best.movement, near))
    }
    guard standing(best) < Self.unlikeness else { return best }
    let size = SIMD2(Double(frame.width), Double(frame.height))
    let far = PatchSearch(for: patch, in: frame, around: size / 2, reach: size)
    best = self.best(
      of: [best] + far.candidates(turnedAs: predicted).prefix(2).map { far.aligned($0) })
    guard standing(best) < Self.lostness else { return best }
    return self.best(
      of: [best]
        + variants(of: predicted).flatMap { variant in
          near.candidates(turnedAs: variant).prefix(1).map { near.aligned($0) }
        })
  }

  /// Returns a result with the last rotation, and perhaps the last scale, if nothing in the frame
  /// tells them, and what is told.
  private func held(_ found: PatchAlignment.Result, in frame: Bitmap)
    -> (PatchAlignment.Result, told: PatchFreedom)
  {
    var (best, told) = (found, patch.freedom.intersection(found.evidence.tells))
    let near = search(frame, around: found.movement)
    if patch.freedom.turns && !told.turns {
      told = PatchFreedom(scales: patch.freedom.scales, turns: false, stretches: false)
      best = held(found, told, near)
      told.scales = told.scales && best.evidence.tells.scales
    }
    if patch.freedom.scales && !told.scales {
      told.stretches = false
      best = held(found, told, near)
    }
    return (best, told)
  }

  /// Returns a result that differs from the last one only in its place and in what is told.
  private func held(
    _ found: PatchAlignment.Result, _ told: PatchFreedom, _ search: PatchSearch
  ) -> PatchAlignment.Result {
    let (latest, predicted) = (expectation.latest, expectation.predicted)
    let shapes = [found.movement, predicted].map { movement in
      latest.grown(
        by: told.scales ? movement.scale / latest.scale : 1,
        turnedBy: told.turns ? latest.inverse.after(movement).rotation : 0)
    }
    let starts = [found.movement, predicted].flatMap { movement in
      (shapes + [latest]).map { $0.moved(to: movement.shift) }
    }
    return best(
      of: starts.flatMap { start in
        [
          search.aligned(start, told), search.aligned(start, from: patch.fine, told),
          search.aligned(start, from: patch.fine, told, looksSame: false),
        ]
      })
  }

  /// The distance from the expected place, as a part of the radius, from which other places nearby
  /// are tried.
  private static let farness = 0.1

  private func search(_ frame: Bitmap, around movement: AffineMovement) -> PatchSearch {
    PatchSearch(
      for: patch, in: frame, around: movement.shift,
      reach: patch.size / 2 * movement.scale + 24)
  }

  /// The likeness from which a stretch is looked for, and below which the patch may be stretched.
  private static let stretchable = 0.3..<0.998

  /// The least stretch that is told from noise, as a distance at the patch's corners in pixels.
  private static let leastStretch = 0.4

  /// The part of the differences that a stretch must leave at most if there was none before.
  private static let mostLeft = 0.8

  /// How much a change of the stretch between two frames must explain.
  ///
  /// It may leave `1 - doubt * change` of the differences, and `leastLeft` however large it is. A
  /// flat patch that is partly hidden looks stretched all at once, which explains less.
  private static let (doubt, leastLeft) = (7.0, 0.3)

  /// The likeness below which a stretch may be a part that is hidden.
  private static let stretchSureness = 0.94

  /// Returns a result that is also wider, lower or skewed, if this explains the frame better.
  private func stretched(_ found: PatchAlignment.Result, in frame: Bitmap)
    -> PatchAlignment.Result
  {
    let wasStretched = found.movement.stretch != .zero
    guard patch.freedom.stretches, Self.stretchable ~= found.score || wasStretched else {
      return found
    }
    let near = search(frame, around: found.movement)
    var other = best(
      of: [found.movement, expectation.predicted].map { near.aligned($0, .all) })
    if other.score < Self.sharpness {
      other = best(of: [other, near.aligned(other.movement, .all)])
    }
    let change = (other.movement.relativeStretch - found.movement.relativeStretch).length
    let isTold =
      other.score > Self.stretchSureness && other.evidence.tells.stretches
      && other.difference < max(1 - Self.doubt * change, Self.leastLeft) * found.difference
    if wasStretched {
      let stretched = isTold ? other : found
      let even = best(withoutStretchIn: near)
      return even.score > stretched.score ? even : stretched
    }
    let isSeen = other.movement.stretch.length * patch.radius > Self.leastStretch
    return isSeen && isTold && other.difference < Self.mostLeft * found.difference ? other : found
  }

  /// Returns where a patch that was thought to be stretched is if it has its first shape.
  private func best(withoutStretchIn search: PatchSearch) -> PatchAlignment.Result {
    let shape = AffineMovement(shift: expectation.predicted.shift)
    return best(of: search.candidates(turnedAs: shape).prefix(2).map { search.aligned($0) })
  }

  /// Returns the result that is most alike, if it is where the patch may be.
  private func best(of results: [PatchAlignment.Result]) -> PatchAlignment.Result {
    func merit(_ result: PatchAlignment.Result) -> Double {
      result.rank - expectation.surprise(result.movement)
    }
    return results.max { merit($0) < merit($1) } ?? .lost
  }

  private func variants(of movement: AffineMovement) -> [AffineMovement] {
    let scales = patch.freedom.scales ? [0.8, 1.25] : []
    let turns = patch.freedom.turns ? [-0.25, 0.25] : []
    return scales.map { movement.grown(by: $0, turnedBy: 0) }
      + turns.map { movement.grown(by: 1, turnedBy: $0) }
  }

  /// The fractions of the path since the last frame along which a patch may be smeared.
  ///
  /// The least is that of a film with every third frame of another one, whose shutter was open for
  /// half of each frame.
  private static let exposures = [1.0 / 6, 0.25, 0.5, 1.0]

  /// Returns where the patch is if it is smeared by its own speed.
  ///
  /// - Parameter movement: About where it is.
  private func smeared(_ movement: AffineMovement, _ search: PatchSearch)
    -> [PatchAlignment.Result]
  {
    let path = movement.shift - expectation.latest.shift
    guard path.largest > 3 else { return [] }
    let back = movement.inPlace.inverse
    return Self.exposures.map { exposure in
      search.aligned(movement, as: patch.smeared(along: back.mapped(path * exposure)))
    }
  }
}

extension PatchAlignment.Result {
  /// The part of the frame's contrast that the patch does not explain.
  fileprivate var difference: Double { score > 0 ? 1 - score * score : 1 }
}

extension AffineMovement {
  /// The stretch before the rotation, as a part of the mean scale.
  fileprivate var relativeStretch: SIMD2<Double> { ownStretch / max(scale, 1e-9) }
}

extension SIMD2<Double> {
  var length: Double { (self * self).sum().squareRoot() }

  /// The larger of both distances.
  var largest: Double { Swift.max(abs(x), abs(y)) }
}
