import Testing

@testable import Drawing

@Suite struct ProjectionTests {
  private static let tilted = Projection(
    x: SIMD3(0.9, -0.2, 30), y: SIMD3(0.1, 1.1, -12), weight: SIMD3(0.001, -0.0004, 1.1))

  private static let points = [
    SIMD2(0.0, 0), SIMD2(120.5, 3), SIMD2(-40, 77), SIMD2(300, 250),
  ]

  @Test(arguments: points) func theMapBackLeadsBack(point: SIMD2<Double>) throws {
    let back = try #require(Self.tilted.inverse)
    let place = Self.tilted.applied(to: point)
    let returned = back.applied(to: place)
    #expect(abs(returned.x - point.x) < 1e-9 && abs(returned.y - point.y) < 1e-9)
    // The third component is the inverse of the weight.
    let weight = Self.tilted.weight.dot(SIMD3(point, 1))
    #expect(abs(back.weight.dot(SIMD3(place, 1)) * weight - 1) < 1e-12)
  }

  @Test(arguments: points) func theDerivativeIsThatOfSmallSteps(point: SIMD2<Double>) {
    let derivative = Self.tilted.derivative(at: point)
    for step in [SIMD2(1e-4, 0), SIMD2(0, 1e-4)] {
      let place = Self.tilted.applied(to: point + step)
      let near = derivative.applied(to: point + step)
      #expect(abs(place.x - near.x) < 1e-9 && abs(place.y - near.y) < 1e-9)
    }
  }

  @Test(arguments: points) func mapsFollowEachOther(point: SIMD2<Double>) {
    let next = Transform.identity.translated(x: 3, y: -2).rotated(degrees: 20).scaled(x: 2, y: 3)
    let both = Self.tilted.concatenating(next).applied(to: point)
    let one = next.applied(to: Self.tilted.applied(to: point))
    #expect(abs(both.x - one.x) < 1e-9 && abs(both.y - one.y) < 1e-9)
    let scaled = Self.tilted.scaled(x: 0.5, y: 0.25, movedBy: SIMD2(7, 9)).applied(to: point)
    let expected = Self.tilted.applied(to: point * SIMD2(0.5, 0.25) + SIMD2(7, 9))
    #expect(abs(scaled.x - expected.x) < 1e-9 && abs(scaled.y - expected.y) < 1e-9)
  }

  @Test func affineMapsAreThose() {
    let transform = Transform(a: 1, b: 2, c: -3, d: 4, tx: 5, ty: 6)
    #expect(Projection(transform).affine == transform)
    var far = Projection(transform)
    far.weight.z = 2
    #expect(far.affine == Transform(a: 0.5, b: 1, c: -1.5, d: 2, tx: 2.5, ty: 3))
    #expect(Self.tilted.affine == nil)
    far.weight.z = -1
    #expect(far.affine == nil)
  }

  @Test func whatIsTooNearIsCutOff() throws {
    // The weight falls from 1 at the left to 0 at 100.
    let map = Projection(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), weight: SIMD3(-0.01, 0, 1))
    let box = Rectangle(x: 0, y: 0, width: 200, height: 10)
    let corners = map.seenCorners(of: box, nearest: 0.25)
    #expect(Set(corners.map(\.x)) == [0, 75] && corners.count == 4)
    let seen = try #require(map.boundingBox(of: box, nearest: 0.25))
    #expect(seen == Rectangle(x: 0, y: 0, width: 300, height: 40))
    #expect(map.boundingBox(of: Rectangle(x: 90, y: 0, width: 9, height: 9), nearest: 0.25) == nil)
  }

  @Test func planesSeenFromBehindAreMirrored() {
    #expect(Self.tilted.determinant > 0)
    #expect(Projection(.identity.scaled(x: -1, y: 1)).determinant < 0)
    #expect(Projection(.identity.scaled(x: 0, y: 1)).inverse == nil)
  }
}
