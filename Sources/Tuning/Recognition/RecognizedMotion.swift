internal import Glibc
import Pipeline
import SceneModel

/// A movement of a recording, with the animations by which it can be explained.
package struct RecognizedMotion: Equatable, Sendable {
  package let span: MotionSpan

  /// The fits of all models that suit, the best first.
  package let fits: [ModelFit]

  /// The distance in pixels that counts as a radian of rotation and as doubling the scale.
  private let radius: Double

  /// The largest distance in pixels from where the movement begins.
  private let reach: Double

  /// Pixels per point.
  private let scale: Double

  /// Finds the movements in a trace, and fits all models to each.
  ///
  /// Where the radius of the corners changes during a movement, this is a movement of its own,
  /// which may have another curve.
  ///
  /// - Parameters:
  ///   - samples: The trace; those with less than `leastConfidence` do not count.
  ///   - scale: Pixels per point.
  package static func all(
    in samples: [TraceJob.Sample], of region: TraceJob.Region, leastConfidence: Double,
    scale: Double, proceed: () -> Bool
  ) throws -> [RecognizedMotion] {
    let seen = samples.filter { $0.place.confidence >= leastConfidence }
    guard seen.count > 3 else { return [] }
    let fades = abs(seen[seen.count - 1].place.opacity - seen[0].place.opacity) > leastFade
    let places = seen.map {
      TraceAlignment.Sighting($0.place, least: 0, fades: fades).vector(region.radius)
    }
    let tracks = [places, corners(of: seen.map(\.place))].compactMap(\.self)
    let times = seen.map(\.time)
    return try MotionSpan.all(in: places, at: times).flatMap { span in
      try tracks.indices.compactMap { index in
        let reach = span.reach(in: tracks[index])
        guard index == 0 || reach > leastRounding else { return nil }
        let search = ModelSearch(span, times, tracks[index])
        let fits = try MotionModel.allCases.compactMap { model in
          try Stopped.check(proceed)
          return try search.fit(model)
        }
        return RecognizedMotion(
          span: span, fits: fits.sorted { $0.score < $1.score }, radius: region.radius,
          reach: reach, scale: scale)
      }
    }
  }

  /// The part of the frames that have to tell the radius of the corners.
  private static let leastTold = 0.7

  /// Returns the radii of the corners as distances; `nil` if too few frames tell them.
  private static func corners(of places: [PatchPlace]) -> [PoseDistances]? {
    let told = places.compactMap(\.cornerRadius)
    guard Double(told.count) >= leastTold * Double(places.count) else { return nil }
    return places.map { TraceAlignment.Sighting($0, least: 0, fades: false, rounds: true) }
      .withAllCorners.map { PoseDistances(0, 0, 0, 0, 0, 0, 0, $0.cornerRadius ?? 0) }
  }

  /// The largest error of a model that explains a movement: the larger of a part of its reach and a
  /// number of pixels.
  private static let (mostErrorOfReach, mostError) = (0.04, 1.5)

  /// Whether a fit explains the movement, so that its animations look like the recording.
  package func isExplained(by fit: ModelFit) -> Bool {
    fit.error <= max(Self.mostErrorOfReach * reach, Self.mostError)
  }

  /// Smaller changes of a whole movement are noise: of the opacity, of a place in pixels, of the
  /// scale, and of the rotation in degrees.
  private static let (leastFade, leastDistance, leastGrowth, leastTurn) = (0.08, 0.5, 0.004, 0.4)

  /// The least change of the corners' radius, in pixels.
  private static let leastRounding = 1.5

  /// A change of a property in a movement.
  struct Change: Equatable, Sendable {
    let property: String

    /// The values before and after it, as a scene has them.
    let from, to: String
  }

  /// Returns the changes that make up a fit.
  func changes(in fit: ModelFit) -> [Change] {
    let (start, end) = (fit.start, fit.end)
    let change = end - start
    func point(_ place: PoseDistances) -> String {
      "[\((place[0] / scale).rounded(toPlaces: 1).plain), \((place[1] / scale).rounded(toPlaces: 1).plain)]"
    }
    func number(_ value: Double, _ places: Int) -> String { value.rounded(toPlaces: places).plain }
    var changes: [Change] = []
    if max(abs(change[0]), abs(change[1])) > Self.leastDistance {
      changes.append(Change(property: "position", from: point(start), to: point(end)))
    }
    changes += shapeChanges(from: start, to: end)
    let reach = TraceAlignment.opacityReach
    if abs(change[4] / reach) > Self.leastFade {
      func share(_ value: Double) -> String { number(min(max(value / reach, 0), 1), 2) }
      changes.append(Change(property: "opacity", from: share(start[4]), to: share(end[4])))
    }
    if abs(change[7]) > Self.leastRounding {
      func radius(_ value: Double) -> String { number(max(value / scale, 0), 1) }
      changes.append(
        Change(property: "cornerRadius", from: radius(start[7]), to: radius(end[7])))
    }
    return changes
  }

  /// Returns the changes of the scales, the skew and the rotation.
  private func shapeChanges(from start: PoseDistances, to end: PoseDistances) -> [Change] {
    let (before, after) = (shape(of: start), shape(of: end))
    var changes: [Change] = []
    func add(_ property: String, _ value: (PatchPlace) -> [Double], least: Double, places: Int) {
      let values = [before, after].map(value)
      guard zip(values[0], values[1]).contains(where: { abs($1 - $0) > least }) else { return }
      let texts = values.map { $0.map { $0.rounded(toPlaces: places).plain } }
      let written = texts.map { $0.count > 1 ? "[\($0.joined(separator: ", "))]" : $0[0] }
      changes.append(Change(property: property, from: written[0], to: written[1]))
    }
    let keepsProportions = [before, after].allSatisfy {
      abs($0.scales.x - $0.scales.y) < Self.leastGrowth
    }
    add(
      "scale", { keepsProportions ? [$0.scale ?? 1] : [$0.scales.x, $0.scales.y] },
      least: Self.leastGrowth, places: 3)
    add("skew", { [$0.skew, 0] }, least: Self.leastTurn, places: 1)
    add("rotation", { [$0.rotationAcross ?? 0] }, least: Self.leastTurn, places: 1)
    return changes
  }

  /// Returns the place at these distances.
  private func shape(of distances: PoseDistances) -> PatchPlace {
    let (scale, rotation) = (distances[2] / radius, distances[3] / radius)
    let stretch = SIMD2(distances[5], distances[6]) / radius
    return PatchPlace(
      center: .zero, scale: scale, stretch: SIMD2(cos(rotation), -sin(rotation)).turned(stretch),
      rotation: rotation * 180 / .pi, confidence: 1)
  }

  /// Returns a fit as animations of a scene, one line for each change.
  package func animations(of fit: ModelFit) -> [String] {
    let numbers = fit.numbers
    func plain(_ value: Double, _ places: Int = 3) -> String {
      value.rounded(toPlaces: places).plain
    }
    let timing: String
    switch fit.model {
    case .spring:
      timing = "spring: {response: \(plain(numbers[1], 4)), bounce: \(plain(numbers[2], 4))}"
    case .thrownSpring:
      guard let spring = MotionModel.spring(Array(numbers.dropFirst())) else { return [] }
      timing =
        "spring: {stiffness: \(plain(spring.stiffness, 2)), damping: \(plain(spring.damping)), "
        + "initialVelocity: \(plain(spring.initialVelocity))}"
    case .cubicBezier:
      let points = numbers[1...4].map { plain($0) }.joined(separator: ", ")
      timing = "duration: \(plain(numbers[5])), easing: \"cubic-bezier(\(points))\""
    case .deceleration:
      // After seven time constants, less than a thousandth of the change is left.
      timing =
        "duration: \(plain(7 / numbers[1])), easing: \"(1 - exp(-7 * progress)) / (1 - exp(-7))\""
    case .edge: timing = MotionModel.edgeTiming(Array(numbers.dropFirst()))
    case .stops:
      let length = numbers[1]
      let stops = fit.stops.map { "\(plain($0.y)) \(plain(100 * $0.x / length, 1))%" }
      timing =
        "duration: \(plain(length)), easing: \"linear(\(stops.joined(separator: ", ")))\""
    }
    return changes(in: fit).map { change in
      "{property: \(change.property), from: \(change.from), to: \(change.to), "
        + "begin: \(plain(max(numbers[0], 0), 4)), \(timing)}"
    }
  }
}
