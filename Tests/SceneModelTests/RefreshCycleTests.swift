import SceneModel
import Testing

@Suite struct RefreshCycleTests {
  private let cycle = RefreshCycle([
    RefreshInterval(0.25, count: 2), RefreshInterval(1), RefreshInterval(0.5, count: 3),
  ])

  /// Refreshes of two cycles of 3 s and the start of a third; binary fractions hold them exactly.
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

  @Test(
    arguments: [
      ([1.0 / 60], 240, 60), ([0.01667], 240, 60), ([1.0 / 120, 1.0 / 80], 240, 240),
      ([1.0 / 120, 1.0 / 80], 239, nil), ([1, 0.5], 240, 2), ([3], 240, 1),
      ([0.25, 2.0 / 3], 240, 12),
      ([0.012345, 0.01], 240, nil), ([0.004], 240, nil), ([0.004], 250, 250),
    ] as [([Double], Int, Int?)])
  func aFilmShowsEveryRefreshAtItsTime(intervals: [Double], limit: Int, rate: Int?) throws {
    let cycle = try #require(RefreshCycle(intervals.map { RefreshInterval($0) }))
    #expect(
      Display.Refresh.varying(cycle).filmRate(upTo: limit) == rate.flatMap { FrameRate($0) })
  }

  @Test func aFilmOfASteadyDisplayHasItsRate() throws {
    let rate = try #require(FrameRate(30_000, over: 1001))
    #expect(Display.Refresh.steady(rate).filmRate(upTo: 1) == rate)
  }
}
