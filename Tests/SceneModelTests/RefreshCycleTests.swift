import SceneModel
import Testing

@Suite struct RefreshCycleTests {
  private let cycle = RefreshCycle([
    RefreshInterval(0.25, count: 2), RefreshInterval(1), RefreshInterval(0.5, count: 3),
  ])

  /// Refreshes of two cycles of 3 s and a half; binary fractions hold them exactly.
  private static let times = [0, 0.25, 0.5, 1.5, 2, 2.5, 3, 3.25, 3.5, 4.5, 5, 5.5, 6, 6.25, 6.5]

  @Test func refreshesFollowTheIntervals() throws {
    let cycle = try #require(cycle)
    #expect((0..<15).map(cycle.time(ofRefresh:)) == Self.times)
    #expect(
      (0..<8).map(cycle.interval(afterRefresh:)) == [0.25, 0.25, 1, 0.5, 0.5, 0.5, 0.25, 0.25])
    #expect(cycle.time(ofRefresh: 6_000_001) == 3_000_000.25)
  }

  @Test func theFirstRefreshOfATimeIsFoundAsBySearching() throws {
    let cycle = try #require(cycle)
    for step in -3...50 {
      let time = Double(step) / 8
      #expect(cycle.firstRefresh(notBefore: time) == Self.times.firstIndex { $0 >= time })
    }
  }

  @Test(arguments: [
    [], [RefreshInterval(0.00000999)], [RefreshInterval(1, count: 0)],
    [RefreshInterval(1), RefreshInterval(-1)], [RefreshInterval(.nan)],
  ])
  func impossibleCyclesAreRefused(intervals: [RefreshInterval]) {
    #expect(RefreshCycle(intervals) == nil)
  }
}
