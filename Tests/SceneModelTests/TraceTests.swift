import SceneModel
import Testing

@Suite struct TraceTests {
  private static let uneven = [(0.02, 10.0), (0.05, 30), (0.09, 60), (0.12, 90)]

  private func trace(_ samples: [(time: Double, value: Double)]) throws -> Trace {
    try #require(Trace(samples: samples.map { Trace.Sample(time: $0.time, value: $0.value) }))
  }

  @Test(arguments: [
    (-1.0, 10.0), (0.0, 10), (0.02, 10), (0.035, 20), (0.05, 30), (0.06, 37.5), (0.0899, 59.925),
    (0.09, 60), (0.1, 70), (0.12, 90), (0.13, 90), (1e6, 90),
  ])
  func betweenSamplesTheLineIsStraight(time: Double, value: Double) throws {
    #expect(abs(try trace(Self.uneven).value(at: time) - value) < 1e-12)
  }

  @Test func oneSampleIsTheValueForever() throws {
    let trace = try trace([(1, 7)])
    #expect([-1, 1, 5].map(trace.value) == [7, 7, 7])
    #expect(trace.releaseVelocity(at: 1) == 0)
  }

  /// Slopes of least-squares lines, from exact fractions.
  private static let movements: [(claim: String, samples: [(Double, Double)], velocity: Double)] = [
    ("all of the last 80 ms", uneven, 851.3513513513514),
    ("what is older does not count", [(-1, -500)] + uneven.dropFirst(), 851.3513513513514),
    ("a sample exactly 80 ms old does", [(0, 0), (0.32, 5), (0.36, 7), (0.4, 6)], 12.5),
    ("two samples at least", [(0, 3), (0.4, 8), (0.9, 5)], -6),
    ("a finger that rests", [(0, 9), (0.4, 4), (0.45, 4), (0.5, 4)], 0),
  ]

  @Test(arguments: movements)
  func theVelocityAtTheEndIsThatOfTheLastMovement(
    claim: String, samples: [(Double, Double)], velocity: Double
  ) throws {
    let trace = try trace(samples.map { (time: $0.0, value: $0.1) })
    let found = trace.releaseVelocity(at: trace.samples[samples.count - 1].time)
    #expect(abs(found - velocity) < 1e-9, "\(claim)")
  }

  @Test(arguments: [[], [0, 0], [0, 1, 0.5], [0, 1e-10]] as [[Double]])
  func timesAscend(times: [Double]) {
    #expect(Trace(samples: times.map { Trace.Sample(time: $0, value: 0) }) == nil)
  }
}
