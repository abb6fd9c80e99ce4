import SceneModel
import Testing

@Suite struct EasedTraceTests {
  /// Returns a movement by 120 points within 0.4 s, and back within 0.5 s.
  private func thereAndBack(_ there: Easing, _ back: Easing) throws -> EasedTrace {
    let samples = [(0.0, 0.0), (0.4, 120), (0.9, 0)].map { Trace.Sample(time: $0, value: $1) }
    let keyframes = try #require(Trace(samples: samples))
    return try #require(EasedTrace(keyframes: keyframes, easings: [there, back]))
  }

  /// The values of the curve at 0.25 and 0.75, from Bézier's formula and bisection.
  private static let places: [(time: Double, value: Double)] = [
    (-1, 0), (0, 0), (0.1, 120 * 0.37813813779209765), (0.3, 120 * 0.9065353534772785), (0.4, 120),
    (0.525, 90), (0.65, 60), (0.9, 0), (2, 0),
  ]

  @Test(arguments: places)
  func eachSegmentHasItsEasing(time: Double, value: Double) throws {
    let easeOut = CubicBezier(0, 0, 0.58, 1)
    let trace = try thereAndBack(.cubicBezier(easeOut), .linear)
    #expect(abs(try trace.value(at: time) - value) < 1e-6)
  }

  /// Each curve ends along the line from its last control point that differs from its end. Full
  /// progress per duration is 240 points per second. A vertical line has infinite velocity.
  private static let endings: [(points: [Double], velocity: Double)] = [
    ([0.25, 0.75, 0.5, 0.5], -240), ([0, 0, 0.58, 1], 0), ([0.25, 0.5, 0.5, 0.25], -240 * 1.5),
    ([0.5, 0, 1, 1], -240 * 2), ([0.5, 0.25, 1, 1], -240 * 1.5), ([1, 1, 1, 1], -240),
    ([0.5, 0, 0.75, 2], 240 * 4), ([0, 0, 1, 0.5], -.infinity),
  ]

  @Test(arguments: endings)
  func theVelocityAtTheEndIsTheSlopeOfTheLastCurve(points: [Double], velocity: Double) throws {
    let curve = CubicBezier(points[0], points[1], points[2], points[3])
    let trace = try thereAndBack(.linear, .cubicBezier(curve))
    #expect(try trace.releaseVelocity() == velocity)
  }

  @Test func straightLinesHaveTheirOwnVelocity() throws {
    #expect(try thereAndBack(.linear, .linear).releaseVelocity() == -240)
  }

  @Test func oneKeyframeHasNoVelocity() throws {
    let trace = try #require(EasedTrace(keyframes: Trace(holding: 5), easings: []))
    #expect(try trace.releaseVelocity() == 0)
    #expect(try trace.value(at: 3) == 5)
  }

  @Test func thereIsAnEasingForEachSegment() {
    #expect(EasedTrace(keyframes: Trace(holding: 5), easings: [.linear]) == nil)
  }
}
