import Testing
@testable import Timeline

@testable import Browser

/// Tests of the graphs of numbers that break expectations.
@Suite struct CourseGraphTests {
  /// Returns the graph of a number that rises evenly from 0 to 100 in a second.
  private func graph(_ allowed: ClosedRange<Double>, failing: Int) -> String {
    let points = (0...100).map {
      FailureCourse.Point(time: Double($0) / 100, value: Double($0))
    }
    return CourseGraph(
      of: FailureCourse(
        of: "x", unit: "points", points, allowed: allowed, during: 0...(.infinity),
        failing: failing)
    ).html
  }

  /// The value that fails lies on the line, and its limit and what lies beyond are drawn.
  @Test func theLimitIsDrawn() {
    let html = graph(-.infinity...30, failing: 31)
    #expect(html.contains(#"aria-label="x over time: 31 at 0.31 s, where at most 30 is allowed">"#))
    #expect(html.contains("left:31%;"))
    #expect(html.ranges(of: "<path").count == 1 && html.ranges(of: "<rect").count == 1)
    #expect(html.contains(">30</span>"))
  }

  /// A limit far away that holds does not press the line flat; one that is broken is shown.
  @Test func aFarLimitThatHoldsIsLeftOut() {
    let html = graph(-1e9...30, failing: 31)
    #expect(html.ranges(of: "<path").count == 1 && !html.contains("1000000000</span>"))
    #expect(html.contains("0,90"), "the line uses the height")
    #expect(graph(1e6...2e6, failing: 0).contains(">1000000</span>"))
  }

  /// Limits close to each other have one text, and no limit has none.
  @Test func closeLimitsShareAText() {
    #expect(graph(59.5...60.5, failing: 61).contains(">59.5 – 60.5</span>"))
    #expect(!graph(-.infinity ... .infinity, failing: 100).contains("<path"))
  }

  /// A long course is drawn with as many points as a screen can show.
  @Test func longCoursesAreThinned() {
    let points = (0..<50_000).map {
      FailureCourse.Point(time: Double($0) / 60, value: $0 == 31_111 ? 9 : Double($0 % 2))
    }
    let html = CourseGraph(
      of: FailureCourse(
        of: "x", unit: "", points, allowed: -.infinity...8, during: 0...(.infinity),
        failing: 31_111)
    ).html
    let line = html.split(separator: "points=\"")[1].prefix { $0 != "\"" }
    #expect((1000...1300).contains(line.split(separator: " ").count))
    #expect(line.contains(",9.68"), "the highest value stays")
  }
}
