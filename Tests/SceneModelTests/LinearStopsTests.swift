import SceneModel
import Testing

@Suite struct LinearStopsTests {
  private typealias Stop = LinearStops.Stop

  private func values(_ stops: [Stop], at progresses: [Double]) -> [Double] {
    let stops = LinearStops(stops)
    return progresses.map { (stops.value(at: $0) * 1e12).rounded() / 1e12 }
  }

  @Test func stopsWithoutInputsAreSpreadEvenly() {
    // linear(0, 0.25, 1) of the specification: stops without inputs are spaced evenly.
    #expect(
      values(
        [Stop(output: 0), Stop(output: 0.25), Stop(output: 1)], at: [0, 0.25, 0.5, 0.75, 1])
        == [0, 0.125, 0.25, 0.625, 1])
    #expect(
      values(
        [
          Stop(output: 0), Stop(output: 1), Stop(output: 2), Stop(output: 3, inputs: [0.6]),
          Stop(output: 5), Stop(output: 4),
        ], at: [0.1, 0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) == [0.5, 1, 2, 2.5, 3, 4, 5, 4.5])
  }

  @Test func twoInputsMakeAHalt() {
    // linear(0, 0.25 25% 75%, 1) of the specification.
    let stops = [Stop(output: 0), Stop(output: 0.25, inputs: [0.25, 0.75]), Stop(output: 1)]
    #expect(
      values(stops, at: [0.125, 0.25, 0.5, 0.75, 0.875]) == [0.125, 0.25, 0.25, 0.25, 0.625])
    // Beyond the ends, the lines continue.
    #expect(values(stops, at: [-0.5, 1.25]) == [-0.5, 1.75])
  }

  @Test func inputsNeverDescend() {
    // linear(0 20%, 0.5 10%, 1) is linear(0 20%, 0.5 20%, 1 100%).
    let stops = [
      Stop(output: 0, inputs: [0.2]), Stop(output: 0.5, inputs: [0.1]), Stop(output: 1),
    ]
    #expect(values(stops, at: [0.2, 0.6, 1]) == [0.5, 0.75, 1])
    #expect(values(stops, at: [0.1, 0.199]) == [0, 0])
  }

  @Test func theLastOfSeveralStopsInOnePlaceCounts() {
    let stops = [
      Stop(output: 0), Stop(output: 1, inputs: [0.5]), Stop(output: 3, inputs: [0.5]),
      Stop(output: 2, inputs: [0.5]), Stop(output: 0),
    ]
    #expect(values(stops, at: [0.25, 0.5, 0.75]) == [0.5, 2, 1])
  }

  @Test func twoStopsAtAnEndHoldIt() {
    // Like `1 100% 100%` at the end of the specification's bounce.
    let stops = [Stop(output: 0.2, inputs: [0, 0]), Stop(output: 1, inputs: [1, 1])]
    #expect(values(stops, at: [-3, 0, 0.5, 1, 3]) == [0.2, 0.2, 0.6, 1, 1])
  }

  @Test(arguments: [[], [0.5], [0.2, 0.9]])
  func aSingleStopStandsStill(inputs: [Double]) {
    #expect(
      values([Stop(output: 0.7, inputs: inputs)], at: [-1, 0, 0.5, 1, 2]) == [
        0.7, 0.7, 0.7, 0.7, 0.7,
      ])
  }

  @Test func stopsThatAlmostCoincideLeadNowhereFar() {
    let stops = [Stop(output: 0), Stop(output: 1, inputs: [1e-300]), Stop(output: 0.5)]
    #expect(values(stops, at: [-1, 0, 1]) == [0, 0, 0.5])
  }
}
