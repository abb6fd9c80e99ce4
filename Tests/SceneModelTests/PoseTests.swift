import Glibc
import SceneModel
import Testing

/// Tests of a layer's place in the space of its superlayer.
@Suite struct PoseTests {
  /// Returns the pose of a layer of 100 × 60 points at (200, 100), anchored at its centre.
  private func pose(_ values: [LayerProperty: Double] = [:], scale: Double = 1) -> Pose {
    let value = { (property: LayerProperty) -> SIMD4<Double> in
      switch property {
      case .position: SIMD4(200, 100, 0, 0)
      case .size: SIMD4(100, 60, 0, 0)
      case .scale: SIMD4(scale, scale, 0, 0)
      default: values[property].map { SIMD4($0, 0, 0, 0) } ?? property.defaultValue
      }
    }
    return Pose(value, moved: MatrixRest(value))
  }

  private func place(_ pose: Pose, _ x: Double, _ y: Double) -> SIMD3<Double> {
    pose.origin + pose.right * x + pose.down * y
  }

  private func expect(
    _ place: SIMD3<Double>, _ expected: SIMD3<Double>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let distance = place - expected
    #expect(
      (distance * distance).sum() < 1e-20, "\(place) is not \(expected)",
      sourceLocation: sourceLocation)
  }

  @Test func anUprightLayerLiesInItsPlane() {
    expect(place(pose(), 0, 0), SIMD3(150, 70, 0))
    expect(place(pose([.zPosition: 7, .translationZ: 5]), 100, 60), SIMD3(250, 130, 12))
    expect(place(pose(scale: 2), 0, 0), SIMD3(100, 40, 0))
  }

  /// A matrix moves and tilts a layer before it is scaled and rotated, and gives it weights.
  @Test func matricesComeBeforeAllElse() {
    expect(place(pose([.tx: 5, .ty: 7], scale: 2), 50, 30), SIMD3(210, 114, 0))
    expect(place(pose([.tx: 5, .rotation: 90]), 50, 30), SIMD3(200, 105, 0))
    expect(place(pose([.m13: 0.5, .m23: -0.25, .m43: 3]), 100, 60), SIMD3(250, 130, 20.5))
    expect(place(pose([.m43: 3, .rotationX: -90]), 50, 30), SIMD3(200, 103, 0))
    let seen = pose([.m14: 0.01, .m24: 0.02, .m44: 2])
    expect(seen.weights, SIMD3(0.01, 0.02, 2 - 0.5 - 0.6))
    // The position is added after the division by the weight.
    let weight = (seen.weights * SIMD3(100, 60, 1)).sum()
    expect(place(seen, 100, 60) / weight, SIMD3(200 + 50 / 3.1, 100 + 30 / 3.1, 0))
  }

  /// Rotation about x tilts the top away, about y the right side; rotation about z is clockwise.
  @Test func turnsLeadWhereTheySay() {
    let (sine, cosine) = (sin(Double.pi / 6), cos(Double.pi / 6))
    expect(
      place(pose([.rotationX: 30]), 50, 0), SIMD3(200, 100 - 30 * cosine, -30 * sine))
    expect(
      place(pose([.rotationY: 30]), 100, 30), SIMD3(200 + 50 * cosine, 100, -50 * sine))
    expect(
      place(pose([.rotation: 30]), 100, 30), SIMD3(200 + 50 * cosine, 100 + 50 * sine, 0))
  }

  /// Rotations apply in the order x, y, z, each to the result of the previous one.
  @Test func turnsFollowEachOther() {
    // The top tilts away, then points to the left, and then up.
    expect(
      place(pose([.rotationX: 90, .rotationY: 90, .rotation: 90]), 50, 0), SIMD3(200, 70, 0))
    expect(place(pose([.rotationX: 90, .rotationY: 90]), 50, 0), SIMD3(170, 100, 0))
    expect(place(pose([.rotationX: 90]), 50, 0), SIMD3(200, 100, -30))
  }

  @Test(arguments: [-720.0, -180, 180, 540]) func halfTurnsAreExact(degrees: Double) {
    let isTurned = degrees.truncatingRemainder(dividingBy: 360) != 0
    let turned = pose([.rotationY: degrees])
    #expect(turned.right == SIMD3(isTurned ? -1 : 1, 0, 0) && turned.down == SIMD3(0, 1, 0))
  }

  @Test func anEyeSeesWhatIsNearLarger() throws {
    let eye = try #require(
      Eye { property in
        switch property {
        case .size: SIMD4(400, 200, 0, 0)
        case .perspective: SIMD4(500, 0, 0, 0)
        default: property.defaultValue
        }
      })
    func seen(_ point: SIMD3<Double>) -> SIMD2<Double> {
      let seen = eye.seen(point)
      return SIMD2(seen.x, seen.y) / seen.z
    }
    // At half and at twice the distance of the plane.
    #expect(seen(SIMD3(300, 100, 250)) == SIMD2(400, 100))
    #expect(seen(SIMD3(300, 50, -500)) == SIMD2(250, 75))
    #expect(seen(SIMD3(17, 5, 0)) == SIMD2(17, 5))
    let (start, way) = (SIMD3(10.0, 20, 30), SIMD3(1.0, 2, 3))
    expect(eye.seen(start) + eye.seen(direction: way), eye.seen(start + way))
  }

  @Test func withoutADistanceThereIsNoEye() {
    #expect(Eye { $0.defaultValue } == nil)
    #expect(Eye { $0 == .perspective ? SIMD4(-1, 0, 0, 0) : $0.defaultValue } == nil)
  }
}
