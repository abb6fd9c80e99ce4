import Testing
@testable import Tuning

@Suite struct MeasurementTests {
  @Test(arguments: [
    (0.0, "0.00 µs"), (1.234e-6, "1.23 µs"), (9.994e-6, "9.99 µs"), (9.996e-6, "10.0 µs"),
    (99.94e-6, "99.9 µs"), (99.96e-6, "100 µs"), (999.4e-6, "999 µs"), (999.6e-6, "1.00 ms"),
    (0.0421, "42.1 ms"), (0.9994, "999 ms"), (0.9996, "1.00 s"), (12.05, "12.1 s"),
    (1234, "1234 s"),
  ])
  func timesHaveThreeDigits(seconds: Double, text: String) {
    #expect(Measurement("blur", "1", seconds).text == text)
  }

  @Test(arguments: [(0.0, "0.00"), (0.304, "0.30"), (8.246, "8.25"), (55, "55.0"), (139, "139")])
  func levelsHaveNoUnit(levels: Double, text: String) {
    #expect(Measurement("stage", "max", levels, unit: .levels).text == text)
  }

  @Test(arguments: [(0.5, "2 /s"), (0.0042, "238 /s"), (3, "0 /s")])
  func timesHaveARate(seconds: Double, rate: String) {
    #expect(Measurement("blur", "1", seconds).rate == rate)
  }

  @Test func differencesHaveNoRate() {
    #expect(Measurement("stage", "max", 3, unit: .levels).rate == nil)
  }

  @Test func groupsAreTables() {
    let group = MeasurementGroup(
      id: "a", title: "A", note: "",
      [Measurement("x", "1", 1), Measurement("x", "2", 2), Measurement("y", "2", 3)])
    #expect(group.names == ["x", "y"])
    #expect(group.variants == ["1", "2"])
    #expect(group.measurement("x", "2")?.value == 2)
    #expect(group.measurement("y", "1") == nil)
  }

  @Test(arguments: [1, 2, 3, 10])
  func aStopwatchRunsOnceMoreToWarmUp(rounds: Int) {
    var runs = 0
    let seconds = Stopwatch(rounds: rounds).seconds { runs += 1 }
    #expect(runs == rounds + 1)
    #expect(seconds >= 0)
  }
}
