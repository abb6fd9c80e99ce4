import SceneModel
import Testing

@Suite struct CubicBezierTests {
  /// Sets of the four control values, including vertical and horizontal tangents.
  private static let curves: [[Double]] = [0, 0.25, 0.5, 1].flatMap { x1 in
    [-0.5, 0, 1, 1.5].flatMap { y1 in
      [0, 0.5, 0.75, 1].flatMap { x2 in [-0.5, 0, 1, 1.5].map { [x1, y1, x2, $0] } }
    }
  }

  /// Returns a coordinate of the curve by the definition, with Bernstein polynomials.
  private func bernstein(_ first: Double, _ second: Double, at s: Double) -> Double {
    3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
  }

  @Test(arguments: curves)
  func matchesItsDefinition(points: [Double]) {
    let curve = CubicBezier(points[0], points[1], points[2], points[3])
    for step in 1..<40 {
      let s = Double(step) / 40
      let x = bernstein(points[0], points[2], at: s)
      let y = bernstein(points[1], points[3], at: s)
      #expect(abs(curve.value(at: x) - y) < 1e-9, "at \(x)")
    }
  }

  /// Slopes before 0 and beyond 1, by the rules of CSS Easing Functions 2.
  @Test(arguments: [
    ([0.25, 0.5, 0.5, 0.75], 2.0, 0.5),
    ([0, 0.5, 0.5, 0.25], 0.5, 1.5),  // The first point is above the start: the second counts.
    ([0, 0, 0.5, 0.25], 0.5, 1.5),  // The first point is the start.
    ([0.5, 0.25, 1, 0.5], 0.5, 1.5),  // The second point is below the end: the first counts.
    ([0.5, 0.25, 1, 1], 0.5, 1.5),  // The second point is the end.
    ([0, 1, 0, 1], 0, 0), ([1, 0, 1, 0], 0, 0), ([0, 0, 0, 0.5], 0, 0.5),
    ([1, 0.5, 1, 0.5], 0.5, 0), ([0, 0, 1, 1], 1, 1),
  ])
  func continuesAlongItsTangents(points: [Double], before: Double, beyond: Double) {
    let curve = CubicBezier(points[0], points[1], points[2], points[3])
    #expect([-2, -0.5, 0].map(curve.value) == [-2 * before, -0.5 * before, 0])
    #expect([1, 1.5, 3].map(curve.value) == [1, 1 + 0.5 * beyond, 1 + 2 * beyond])
  }
}
