import Drawing
import Testing

@Suite struct TransformTests {
  private static let samples: [Transform] = [
    .identity,
    .identity.translated(x: 3, y: -5),
    .identity.scaled(x: 2, y: 0.5),
    .identity.rotated(degrees: 30),
    .identity.translated(x: 7, y: 1).rotated(degrees: -120).scaled(x: -3, y: 1.5),
  ]

  private let point = SIMD2(2.5, -4.25)

  @Test(arguments: samples, samples)
  func concatenatingAppliesOneAfterTheOther(first: Transform, second: Transform) {
    let together = first.concatenating(second).applied(to: point)
    #expect(isClose(together, second.applied(to: first.applied(to: point))))
  }

  @Test(arguments: samples)
  func theInverseLeadsBack(transform: Transform) throws {
    let inverse = try #require(transform.inverse)
    #expect(isClose(inverse.applied(to: transform.applied(to: point)), point))
  }

  @Test(arguments: [
    Transform.identity.scaled(x: 0, y: 1),
    Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
    .identity.translated(x: .nan, y: 0),
    .identity.scaled(x: .infinity, y: 1),
  ])
  func whatFlattensHasNoInverse(transform: Transform) {
    #expect(transform.inverse == nil)
  }

  @Test(arguments: [
    (0.0, SIMD2(1.0, 0.0)), (90, SIMD2(0, 1)), (180, SIMD2(-1, 0)), (270, SIMD2(0, -1)),
    (360, SIMD2(1, 0)), (-90, SIMD2(0, -1)), (-180, SIMD2(-1, 0)), (3690, SIMD2(0, 1)),
  ])
  func rightAnglesTurnExactlyAndClockwise(degrees: Double, image: SIMD2<Double>) {
    #expect(Transform.identity.rotated(degrees: degrees).applied(to: SIMD2(1, 0)) == image)
  }

  @Test func changesComeBeforeTheTransform() {
    let transform = Transform.identity.translated(x: 10, y: 0).scaled(x: 2, y: 3)
    #expect(transform.applied(to: SIMD2(1, 1)) == SIMD2(12, 3))
  }

  @Test func theBoundingBoxHoldsTheTurnedCorners() {
    let box = Rectangle(x: 0, y: 0, width: 4, height: 2)
      .boundingBox(under: .identity.rotated(degrees: 90))
    #expect(box == Rectangle(x: -2, y: 0, width: 2, height: 4))
  }

  private func isClose(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
    let difference = a - b
    return max(abs(difference.x), abs(difference.y)) < 1e-9
  }
}
