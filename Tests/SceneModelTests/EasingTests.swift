import SceneModel
import Testing

@Suite struct EasingTests {
  /// Core Animation's curves as measured, at progress 0.1, 0.25, 0.5, 0.75 and 0.9.
  @Test(arguments: [
    ("linear", [0.1, 0.25, 0.5, 0.75, 0.9]),
    ("easeIn", [0.017026613, 0.09346466, 0.31535682, 0.6218605, 0.83942777]),
    ("easeOut", [0.16057223, 0.37813953, 0.6846432, 0.9065353, 0.9829734]),
    ("easeInEaseOut", [0.019722449, 0.12916191, 0.5, 0.8708381, 0.98027754]),
    ("default", [0.094795, 0.4085106, 0.8024034, 0.96045905, 0.99431646]),
  ])
  func namedCurvesAgreeWithCoreAnimation(name: String, expected: [Double]) throws {
    let easing = try #require(Easing.named.first { $0.name == name }?.easing)
    // The measured system solves its curves to about 1.4e-6.
    for (progress, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) {
      #expect(abs(easing(progress) - value) < 2e-6, "\(name) at \(progress): \(easing(progress))")
    }
  }

  @Test(arguments: Easing.named.map(\.name))
  func curvesStartAtZero(name: String) throws {
    let easing = try #require(Easing.named.first { $0.name == name }?.easing)
    #expect(abs(easing(0)) < 1e-8)
    #expect(abs(easing(1) - 1) < 1e-8)
  }

  @Test func solvesCurvesWithoutSlope() throws {
    // x(s) = 3s² − 2s³ is flat at both ends and steep in the middle; y(s) is the same.
    let curve = try #require(CubicBezier(0, 0, 1, 1))
    for step in 0...20 {
      let x = Double(step) / 20
      #expect(abs(curve.value(at: x) - x) < 1e-8)
    }
  }

  @Test(arguments: [
    (-0.1, 0.0, 0.5, 1.0), (0.5, 0.0, 1.1, 1.0), (0.5, .infinity, 0.5, 1.0), (0.5, 1e300, 0.5, 1),
  ])
  func curvesThatAreNoFunctionAreRefused(x1: Double, y1: Double, x2: Double, y2: Double) {
    #expect(CubicBezier(x1, y1, x2, y2) == nil)
  }
}
