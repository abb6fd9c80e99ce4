import Testing

@testable import Tuning

@Suite struct MovementSpacingTests {
  @Test(arguments: [
    // Nothing, then 10 in each of four steps, then nothing.
    ([0.0, 0, 0, 10, 20, 30, 40, 40, 40], 5, [2, 3, 4, 5, 6]),
    ([0.0, 0, 0, 10, 20, 30, 40, 40, 40], 3, [2, 4, 6]),
    // Slower and slower: the frames are where it is fast.
    ([0.0, 40, 60, 70, 75, 78, 80], 3, [0, 1, 6]),
    // Fewer places than wanted: each of them once.
    ([0.0, 50, 100], 12, [0, 1, 2]), ([0.0, 100], 3, [0, 1]),
  ])
  func placesAreEquallyFarApart(travels: [Double], count: Int, expected: [Int]) {
    #expect(travels.indices(equallyFarApart: count) == expected)
  }

  @Test(arguments: [[0.0], [0.0, 0, 0], [Double]()])
  func whatRestsHasNoSuchPlaces(travels: [Double]) {
    #expect(travels.indices(equallyFarApart: 4) == nil)
  }
}
