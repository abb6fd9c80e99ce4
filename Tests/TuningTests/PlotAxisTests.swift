import Testing

@testable import Tuning

@Suite struct PlotAxisTests {
  @Test(arguments: [
    ([-150.5, 155], 5, [-200.0, -100, 0, 100, 200]), ([0, 2280], 3, [0, 1000, 2000, 3000]),
    ([0, 0.3], 3, [0, 0.1, 0.2, 0.3]), ([0, 0.07], 5, [0, 0.02, 0.04, 0.06, 0.08]),
    ([5, 5], 4, [4, 4.5, 5, 5.5, 6]), ([-0.001, 0], 2, [-0.001, -0.0005, 0]),
  ])
  func marksAreRoundAndAroundAll(values: [Double], steps: Int, marks: [Double]) {
    let axis = PlotAxis(around: values, steps: steps)
    #expect(axis.marks == marks)
    #expect(axis.fraction(of: marks[0]) == 0)
    #expect(axis.fraction(of: marks[marks.count - 1]) == 1)
  }

  @Test(arguments: [(2.0, [0, 0.5, 1, 1.5, 2]), (3.3, [0, 1, 2, 3]), (0.25, [0, 0.1, 0.2])])
  func timeEndsWhereItEnds(end: Double, marks: [Double]) {
    let axis = PlotAxis(to: end, steps: 4)
    #expect(axis.marks == marks)
    #expect(axis.fraction(of: end) == 1)
  }

  @Test(arguments: [
    (2280.4, "2280"), (38.14, "38.1"), (4.567, "4.57"), (-150.5, "−151"), (0, "0"), (-0.001, "0"),
    (9.996, "10"), (100, "100"),
  ])
  func numbersHaveThePlacesThatMatter(number: Double, text: String) {
    #expect(PlotStyle.number(number) == text)
  }
}
