import Testing
@testable import Tuning

@Suite struct ParameterSearchTests {
  /// Bounds, where the error is least, and where the search starts.
  private static let valleys: [(limits: [ClosedRange<Double>], least: [Double], start: [Double])] =
    [
      ([0...10], [3.3], [9]),
      ([0...10], [0], [9]),
      ([0...10], [10], [0]),
      ([2...128], [17.5], [128]),
      ([2...128, 1...60], [31, 6.2], [32, 20]),
      ([2...128, 1...60], [128, 1], [2, 60]),
      ([-1...1, 0...1], [-0.2, 0.9], [1, 0]),
      ([2...128, 1...60, 0...1], [64, 40, 0.25], [2, 1, 1]),
    ]

  @Test(arguments: valleys)
  func theBottomIsFound(limits: [ClosedRange<Double>], least: [Double], start: [Double]) throws {
    let search = ParameterSearch(limits.map { .init($0) })
    var count = 0
    func error(_ values: [Double]) -> Double {
      count += 1
      for (value, limits) in zip(values, limits) { #expect(limits.contains(value)) }
      // Longer than wide, and askew.
      let offsets = zip(zip(values, least), limits).map {
        ($0.0 - $0.1) / ($1.upperBound - $1.lowerBound)
      }
      let sum = offsets.reduce(0, +)
      return offsets.reduce(0) { $0 + $1 * $1 } + 3 * sum * sum
    }
    let best = try search.best(from: start) { $0.map(error) }
    for ((value, expected), limits) in zip(zip(best.values, least), limits) {
      #expect(abs(value - expected) < 2e-3 * (limits.upperBound - limits.lowerBound))
    }
    #expect(count <= search.largestCount)
  }

  @Test func aRefinementStaysInItsValley() throws {
    let search = ParameterSearch([.init(0...1)])
    func error(_ values: [Double]) -> Double {
      min((values[0] - 0.2) * (values[0] - 0.2) + 0.1, (values[0] - 0.8) * (values[0] - 0.8))
    }
    func refined(from starts: [Double]) throws -> Double {
      try search.refined(from: starts.map { [$0] }, within: 0.04) { $0.map(error) }.values[0]
    }
    #expect(abs(try refined(from: [0.22]) - 0.2) < 2e-3)
    // It begins where it is better.
    #expect(abs(try refined(from: [0.22, 0.79]) - 0.8) < 2e-3)
    #expect(abs(try search.best(from: [0.22]) { $0.map(error) }.values[0] - 0.8) < 2e-3)
  }

  /// What is good enough is not looked at more closely.
  @Test func aCoarseSearchEndsSooner() throws {
    let search = ParameterSearch([.init(0...1), .init(0...1)])
    func found(to precision: Double) throws -> (offset: Double, count: Int) {
      var count = 0
      let best = try search.best(from: [0, 0], to: precision) { points in
        count += points.count
        return points.map { ($0[0] - 0.31) * ($0[0] - 0.31) + ($0[1] - 0.77) * ($0[1] - 0.77) }
      }
      return (max(abs(best.values[0] - 0.31), abs(best.values[1] - 0.77)), count)
    }
    let (coarse, fine) = (try found(to: 0.01), try found(to: ParameterSearch.finest))
    #expect(coarse.offset < 0.01)
    #expect(fine.offset < ParameterSearch.finest)
    #expect(coarse.count < fine.count)
  }

  /// All of the grid is asked for at once, so that several cores may look at it.
  @Test func theGridIsAskedForAtOnce() throws {
    var counts: [Int] = []
    _ = try ParameterSearch([.init(0...1), .init(0...1)]).best(from: [0, 0]) { points in
      counts.append(points.count)
      return points.map { $0[0] + $0[1] }
    }
    #expect(counts.starts(with: [1, 81, 2]))
  }

  @Test func anErrorEndsTheSearch() throws {
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try ParameterSearch([.init(0...1)]).best(from: [0]) { _ in throw Stop() }
    }
  }
}
