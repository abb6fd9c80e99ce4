import SceneModel
import Testing

/// Issue 46, D: flings that come to rest on stops, and drags that rest at an inset.
@Suite struct FlingStopTests {
  private func fling(
    from value: Double, velocity: Double, bounds: ClosedRange<Double>? = nil,
    _ stops: FlingStops
  ) throws -> Fling {
    Fling(
      from: value, velocity: velocity, rate: Fling.normalRate,
      rubberBand: try bounds.map { try #require(RubberBand(bounds: $0, length: 568)) },
      stiffness: Fling.defaultStiffness, stops: stops)
  }

  /// The rest is the multiple of the step nearest to where the fling would end: 0.4995 times its
  /// velocity farther.
  @Test(arguments: [
    (0.0, 1000.0, 484.0), (0, 1040, 528), (3, 0, 0), (30, 0, 44), (10, 10, 0), (40, -60, 0),
    (200, -1000, -308),
  ])
  func comesToRestOnTheNearestStop(value: Double, velocity: Double, rest: Double) throws {
    let fling = try fling(from: value, velocity: velocity, FlingStops(step: 44, insets: .zero))
    #expect(abs(fling.value(at: 60) - rest) < 1e-9)
    #expect(fling.value(at: 0) == value)
    let step = 1e-6
    #expect(abs((fling.value(at: step) - value) / step - velocity) < 0.1)
  }

  /// A fling to a stop ahead slows down all the way, without turning back.
  @Test func slowsDownToAStopAhead() throws {
    let fling = try fling(from: 0, velocity: 1000, FlingStops(step: 44, insets: .zero))
    let values = (0...400).map { fling.value(at: Double($0) / 100) }
    let steps = zip(values, values.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 > 0 })
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 < $0 })
  }

  /// Stops count from the lower bound, and the upper one is the last.
  @Test(
    arguments: [
      (150.0, 100.0, 190.0), (700.0, 0.0, 710.0), (780, 0, 790), (15, 0, 10), (300, 3000, 790),
      (300, -3000, 10),
    ] as [(Double, Double, Double)])
  func countsFromTheLowerBound(value: Double, velocity: Double, rest: Double) throws {
    let bounds = 10.0...790
    let fling = try fling(
      from: value, velocity: velocity, bounds: bounds, FlingStops(step: 20, insets: .zero))
    #expect(abs(fling.value(at: 60) - rest) < 1e-9)
  }

  /// A list that is pulled past its inset rests there; one that is pulled less far returns.
  @Test(
    arguments: [
      (-150.0, -60.0), (-100, 0), (1000 + 150.0, 1000), (1000 + 300, 1040),
    ] as [(Double, Double)])
  func restsAtAnInset(value: Double, rest: Double) throws {
    let insets = SIMD2(60.0, value > 1200 ? 40 : 200)
    let fling = try fling(
      from: value, velocity: 0, bounds: 0...1000, FlingStops(step: nil, insets: insets))
    #expect(abs(fling.value(at: 60) - rest) < 1e-9)
  }
}
