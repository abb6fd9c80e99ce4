import Raster
import Testing

@testable import Tuning

@Suite struct BarChartTests {
  private func chart(_ measurements: [Measurement]...) throws -> Bitmap {
    let groups = measurements.map { MeasurementGroup(id: "a", title: "A", note: "b", $0) }
    return try BarChart(title: "t", subtitle: "s", groups).drawn()
  }

  /// The lengths of bars of one colour in pixels, from top to bottom, rounded corners left out.
  private func bars(_ chart: Bitmap, _ isBar: (Pixel) -> Bool) -> [Int] {
    var lengths: [Int] = []
    var isInside = false
    for y in 0..<chart.height {
      let row = (0..<chart.width).count { isBar(chart[$0, y]) }
      if row > 20, !isInside { lengths.append(0) }
      isInside = row > 20
      if isInside { lengths[lengths.count - 1] = max(lengths[lengths.count - 1], row) }
    }
    return lengths
  }

  private func isOwn(_ pixel: Pixel) -> Bool { pixel.bgra == SIMD4(173, 94, 38, 255) }

  private func isQuoted(_ pixel: Pixel) -> Bool { pixel.bgra == SIMD4(184, 184, 184, 255) }

  /// 422 points are the longest bar, at two pixels per point; the axis is from 0 to 100.
  @Test func levelsAreAsLongAsTheyAreLarge() throws {
    let chart = try chart([
      Measurement("x", "1", 100, unit: .levels), Measurement("x", "2", 50, unit: .levels),
      Measurement("y", "1", 25, unit: .levels),
    ])
    #expect(bars(chart, isOwn) == [844, 422, 211])
  }

  /// The axis is from 1 ms to 1 s: three powers of ten.
  @Test func timesAreAsLongAsTheirLogarithms() throws {
    let chart = try chart([
      Measurement("x", "1", 0.1), Measurement("x", "2", 0.01),
      Measurement("x", "iPad", 1, isQuoted: true), Measurement("y", "1", 0.002),
    ])
    let lengths = bars(chart, isOwn)
    let expected = [562.7, 281.3, 84.7]
    #expect(lengths.count == 3)
    #expect(zip(lengths, expected).allSatisfy { abs(Double($0) - $1) <= 2 })
    #expect(bars(chart, isQuoted).count == 1)
  }

  /// The columns of a line down the card: bars begin 248 points from the left, the axis is 422 long, and
  /// 1/60 s lies at 0.611 of it between 1 and 100 ms, at 0.111 between 10 ms and 1 s.
  @Test(
    arguments: [
      ([0.1, 0.002], .seconds, [1012]), ([0.5, 0.02], .seconds, [590]),
      ([0.005, 0.002], .seconds, []),
      ([100, 0.01], .levels, []),
    ] as [([Double], Measurement.Unit, [Int])])
  func aLineMarksTheTimeOfAFrame(values: [Double], unit: Measurement.Unit, columns: [Int]) throws {
    let chart = try chart(
      values.enumerated().map { Measurement("x", "\($0.offset)", $0.element, unit: unit) })
    let isRed = { (pixel: Pixel) in pixel.bgra == SIMD4(41, 48, 204, 255) }
    let found = (0..<chart.width).filter { x in
      (0..<chart.height).count { isRed(chart[x, $0]) } > 20
    }
    #expect(found.count == 2 * columns.count)
    for column in columns { #expect(found.contains { abs($0 - column) <= 2 }, "\(found)") }
  }

  @Test func groupsStandBelowEachOther() throws {
    let one = try chart([Measurement("x", "1", 1)])
    let two = try chart([Measurement("x", "1", 1)], [Measurement("x", "1", 1)])
    #expect(one.width == two.width)
    #expect(bars(two, isOwn).count == 2 * bars(one, isOwn).count)
  }

  @Test(
    arguments: [
      ([0.002, 0.1], ["1 ms", "10 ms", "100 ms"]), ([3e-7, 2e-6], ["1e-7 s", "1 µs", "10 µs"]),
      ([5, 5], ["1 s", "10 s"]), ([0.01, 0.01], ["10 ms", "100 ms"]),
      ([0.00005, 3], ["10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s", "10 s"]),
      ([0], ["1 s", "10 s"]),
    ] as [([Double], [String])])
  func timesStandBetweenPowersOfTen(values: [Double], marks: [String]) {
    #expect(BarAxis(values, isLogarithmic: true).marks.map(\.text) == marks)
  }

  @Test(
    arguments: [
      ([0], ["0", "1"]), ([0.3, 4], ["0", "1", "2", "3", "4"]), ([7], ["0", "2", "4", "6", "8"]),
      ([139], ["0", "50", "100", "150"]), ([255], ["0", "50", "100", "150", "200", "250", "300"]),
    ] as [([Double], [String])])
  func levelsStandFromZeroInRoundSteps(values: [Double], marks: [String]) {
    #expect(BarAxis(values, isLogarithmic: false).marks.map(\.text) == marks)
  }
}
