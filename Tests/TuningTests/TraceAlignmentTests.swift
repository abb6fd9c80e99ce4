import Foundation
import Testing
import Timeline

@testable import Tuning

@Suite struct TraceAlignmentTests {
  private let points = (0..<12).map { (step: Int) -> SIMD2<Double> in
    let time = Double(step)
    return SIMD2<Double>(time * time, 40 - 3 * time)
  }

  private var poses: [LayerPose] { points.map { LayerPose(center: $0) } }

  /// The middle of what is followed is 30 pixels beside the layer's centre, and turns around it.
  @Test(arguments: [nil, 2.0]) func aTurningPartIsFollowed(scale: Double?) {
    let poses = points.enumerated().map { index, center in
      let angle = 0.2 * Double(index)
      return LayerPose(center: center, turn: SIMD2(cos(angle), sin(angle)) * 1.2)
    }
    let sightings = poses.enumerated().map { index, pose in
      TraceAlignment.Sighting(
        place: 2 * pose.center + pose.turn * 30 + SIMD2(7, -5), scale: 1.2,
        rotation: 0.2 * Double(index))
    }
    let result = TraceAlignment(sightings: sightings, scale: scale, radius: 40).result(of: poses)
    #expect(abs(result.scale - 2) < 1e-3 && abs(result.lever.x - 30) < 0.1)
    #expect(result.error < 0.05)
  }

  /// A layer of 80 × 40 points becomes 30 % wider and 10 % lower, and turns by a quarter.
  @Test func theScalesOfALayerAreTold() {
    let corners = [SIMD2(-40.0, -20), SIMD2(40, -20), SIMD2(40, 20), SIMD2(-40, 20)]
    let turned = corners.map { SIMD2(100 - 0.9 * $0.y, 60 + 1.3 * $0.x) }
    let pose = LayerPose(
      LayerSight(corners: turned, opacity: 1), since: LayerSight(corners: corners, opacity: 1))
    let scales = pose.movement.scales
    #expect(abs(scales.x - 1.3) < 1e-9 && abs(scales.y - 0.9) < 1e-9)
    #expect(abs(pose.movement.rotation - .pi / 2) < 1e-9 && abs(pose.movement.skew) < 1e-9)
    for (corner, image) in zip(corners, turned) {
      let miss = pose.movement.mapped(corner) - image
      #expect(max(abs(miss.x), abs(miss.y)) < 1e-9)
    }
  }

  /// As the keys of a layer: scaled, then skewed, then turned.
  @Test func aSkewedLayerIsToldInItsKeys() {
    let (skew, turn) = (0.3, SIMD2(cos(0.7), sin(0.7)))
    let corners = [SIMD2(-40.0, -20), SIMD2(40, -20), SIMD2(40, 20), SIMD2(-40, 20)]
    let shown = corners.map { turn.turned(SIMD2(1.3 * $0.x + 0.8 * tan(skew) * $0.y, 0.8 * $0.y)) }
    let pose = LayerPose(
      LayerSight(corners: shown, opacity: 1), since: LayerSight(corners: corners, opacity: 1))
    let movement = pose.movement
    #expect(abs(movement.scales.x - 1.3) < 1e-9 && abs(movement.scales.y - 0.8) < 1e-9)
    #expect(abs(movement.skew - skew) < 1e-9 && abs(movement.rotationAcross - 0.7) < 1e-9)
    let place = PatchPlace(
      center: .zero, scale: movement.scale, stretch: movement.ownStretch,
      rotation: movement.rotation * 180 / .pi + 360, confidence: 1)
    #expect(abs((place.rotationAcross ?? 0) - 0.7 * 180 / .pi - 360) < 1e-6)
  }

  /// The lever is told as the layer grows wider, which moves what is beside its middle.
  @Test func aPartOfALayerThatIsStretchedIsFollowed() {
    let poses = points.enumerated().map { index, center in
      LayerPose(
        center: center, turn: SIMD2(1 + 0.02 * Double(index), 0),
        stretch: SIMD2(0.02 * Double(index), 0))
    }
    let sightings = poses.map { pose in
      TraceAlignment.Sighting(
        place: 2 * pose.center + SIMD2(30 * (pose.turn.x + pose.stretch.x), 0) + SIMD2(7, -5),
        scale: pose.turn.x, rotation: 0, stretch: pose.stretch)
    }
    let alignment = TraceAlignment(sightings: sightings, scale: 2, radius: 40)
    let result = alignment.result(of: poses)
    #expect(abs(result.lever.x - 30) < 0.1 && result.error < 0.05)
    let even = alignment.result(
      of: poses.map { LayerPose(center: $0.center, turn: $0.turn) })
    #expect(even.error > 2)
  }

  /// Along an edge, a layer may grow wider unseen.
  @Test func aStretchThatNothingTellsDoesNotCount() {
    let poses = points.map { LayerPose(center: $0, stretch: SIMD2(0.3, 0)) }
    func error(_ stretch: SIMD2<Double>?) -> Double {
      let sightings = points.map { point in
        let place = PatchPlace(
          center: point, scale: nil, stretch: stretch, rotation: nil, confidence: 1)
        return TraceAlignment.Sighting(place, least: 0.6, fades: false)
      }
      return TraceAlignment(sightings: sightings, scale: 1, radius: 40).result(of: poses).error
    }
    #expect(error(nil) < 0.05 && error(.zero) > 5)
  }

  /// Where the corners are not seen, the radius does not count, and lies between others.
  @Test func aRadiusCountsWhereItIsTold() {
    let poses = points.enumerated().map { LayerPose(center: $1, cornerRadius: 10 - Double($0)) }
    let told = points.enumerated().map { index, point in
      TraceAlignment.Sighting(
        place: 2 * point, cornerRadius: [4, 5].contains(index) ? nil : 20 - 2 * Double(index))
    }.withAllCorners
    #expect(told.map { $0.cornerRadius ?? 0 } == (0..<12).map { 20 - 2 * Double($0) })
    #expect(told.map(\.tellsCorners) == (0..<12).map { $0 != 4 && $0 != 5 })
    let alignment = TraceAlignment(sightings: told, scale: 2, radius: 40)
    #expect(alignment.result(of: poses).error < 1e-6)
    let square = points.map { LayerPose(center: $0) }
    let misses = alignment.result(of: square).misses.map { $0[7] }
    for index in misses.indices {
      let radius = told[index].tellsCorners ? 20 - 2 * Double(index) : 0
      #expect(abs(misses[index] - TraceAlignment.cornerShare * radius) < 1e-9)
    }
    let unknown = points.map { TraceAlignment.Sighting(place: $0) }.withAllCorners
    #expect(unknown.allSatisfy { $0.cornerRadius == nil })
  }

  /// A layer that is scaled by 1.5 shows 1.5 times its radius.
  @Test func theRadiusIsThatOfTheLayer() {
    let corners = [SIMD2(-40.0, -20), SIMD2(40, -20), SIMD2(40, 20), SIMD2(-40, 20)]
    let first = LayerSight(corners: corners, opacity: 1, cornerRadius: 8)
    let sight = LayerSight(corners: corners.map { 1.5 * $0 }, opacity: 1, cornerRadius: 12)
    #expect(abs(LayerPose(sight, since: first).cornerRadius - 8) < 1e-9)
  }

  /// A scale that differs by a tenth moves pixels 40 pixels from the middle by 4.
  @Test func scalesAndRotationsCountAsDistances() {
    let pose = LayerPose(center: SIMD2(3, 8))
    for sighting in [
      TraceAlignment.Sighting(place: .zero, scale: 1.1, rotation: 0),
      .init(place: .zero, scale: 1, rotation: 0.1),
    ] {
      let result = TraceAlignment(sightings: [sighting], scale: 1, radius: 40).result(of: [pose])
      #expect(abs(result.error - 4) < 1e-6)
    }
  }

  @Test(arguments: [(1.0, SIMD2(0.0, 0)), (0.8, SIMD2(-12.5, 7)), (3, SIMD2(100, 200))])
  func scaleAndOffsetAreFound(scale: Double, offset: SIMD2<Double>) {
    let places = points.map { $0 * scale + offset }
    let weights = points.indices.map { $0 % 3 == 0 ? 0.5 : 1 }
    for known in [nil, scale] {
      let result = TraceAlignment(
        sightings: zip(places, weights).map { .init(place: $0, weight: $1) }, scale: known
      ).result(of: poses)
      #expect(abs(result.scale - scale) < 1e-9)
      // What does not turn cannot tell a lever from an offset.
      let miss = result.offset + result.lever - offset
      #expect(max(abs(miss.x), abs(miss.y)) < 1e-6)
      #expect(result.error < 1e-6)
    }
  }

  @Test func whatHasNoWeightDoesNotCount() {
    var places = points
    places[4] = SIMD2(-900, 900)
    let weights = points.indices.map { $0 == 4 ? 0.0 : 1 }
    let result = TraceAlignment(
      sightings: zip(places, weights).map { .init(place: $0, weight: $1) }, scale: nil
    ).result(of: poses)
    #expect(result.error < 1e-6)
  }

  /// Two places 2 apart from the mean of their points, each by 1: the root of the mean square is 1.
  @Test func theErrorIsARootOfAMeanSquare() {
    let alignment = TraceAlignment(
      sightings: [.init(place: SIMD2(-1, 5)), .init(place: SIMD2(1, 5))], scale: 2)
    let pose = LayerPose(center: SIMD2(3, 8))
    let result = alignment.result(of: [pose, pose])
    #expect(abs(result.error - 1) < 1e-9 && abs(result.spread - 1) < 1e-9)
    #expect(abs((result.offset + result.lever - SIMD2(-6, -11)).x) < 1e-6)
  }

  @Test func noScaleIsNegative() {
    let places = points.map { SIMD2(-$0.x, -$0.y) }
    let result = TraceAlignment(
      sightings: places.map { .init(place: $0) }, scale: nil
    ).result(of: poses)
    #expect(result.scale == 0 && result.error > 10)
  }
}
