import SceneModel
import SceneText
import Testing
import Timeline

/// Tests of the numbers that failures of expectations show over time.
@Suite struct FailureCourseTests {
  /// From 0 to 60 points from 0.5 s to 1 s, evenly.
  private static let slide =
    "{id: a, size: [10, 10], position: [0, 50], animations: [{property: position.x, to: 60, begin: 0.5, duration: 0.5}]}"

  /// From 60 to 0 points, with an overshoot of 4.6 %.
  private static let spring =
    "{id: a, size: [10, 10], position: [60, 50], animations: [{property: position.x, to: 0, spring: {mass: 1, stiffness: 400, damping: 28}}]}"
  private static let box = "{id: b, size: [10, 10], position: [60, 50], backgroundColor: red}"

  private func course(_ layers: [String], _ expectation: String, head: String? = nil) throws
    -> FailureCourse?
  {
    let scene = ExpectedScene(
      layers: layers, expecting: [expectation], head: head ?? "size: [100, 100]\nduration: 2")
    return try #require(try scene.results()[0].failure).course
  }

  /// Expectations that fail, with the values and the times that they allow and the value found.
  private static let cases:
    [(expectation: String, allowed: ClosedRange<Double>, times: ClosedRange<Double>, found: Double)] =
      [
        ("{layer: a, settles: {by: 0.75}}", 59.5...60.5, 0.75...(119 / 60.0), 30),
        (
          "{layer: a, property: position.x, value: {max: 45}}", -.infinity...45, 0...(.infinity), 46
        ),
        (
          "{layer: a, property: position.x, value: {min: 10, max: 40, from: 0.6, to: 0.9}}",
          10...40,
          0.6...0.9, 42
        ),
        ("{layer: a, speed: {max: 100}}", -.infinity...100, 0...(.infinity), 120),
        ("{layer: a, stays: {in: canvas}}", -.infinity...0, 0...(.infinity), 5),
        ("{layers: [a, b], overlap: never}", -.infinity...0, 0...(.infinity), 2),
      ]

  @Test(arguments: cases.indices)
  func aFailureHasTheNumberThatFails(index: Int) throws {
    let (expectation, allowed, times, found) = Self.cases[index]
    let course = try #require(try course([Self.slide, Self.box], expectation))
    #expect(course.points.count == 120)
    #expect((course.allowed, course.times) == (allowed, times))
    #expect(abs(course.points[course.failing].value - found) < 1e-3)
  }

  /// The values beyond the end of a movement are not allowed beyond a part of its way.
  @Test func anOvershootIsMeasuredInTheDirectionOfTheMovement() throws {
    let course = try #require(try course([Self.spring], "{layer: a, overshoot: {max: 2%}}"))
    #expect(abs(course.allowed.lowerBound + 1.2) < 0.01)
    #expect(course.allowed.upperBound == .infinity)
    #expect(course.points[course.failing].value < -2.7)
    #expect(course.times.lowerBound == 0 && course.times.upperBound < 0.7)
  }

  @Test func droppedFramesAreCountedUp() throws {
    let course = try #require(
      try course(
        [Self.slide], "{link: {dropped: {max: 1}}}",
        head: "size: [100, 100]\nduration: 2\ndisplayLink: {busy: [[0.5, 0.6]]}"))
    #expect(course.points.map(\.value).max() == 5)
    #expect(course.points[course.failing].value == 2)
  }

  /// Formulas, with the number of the comparison that is false, and the values that it allows.
  private static let formulas:
    [(formula: String, name: String, allowed: ClosedRange<Double>, found: Double)] =
      [
        ("a.position.x < 30", "a.position.x", -.infinity...30, 30),
        ("30 >= a.position.x", "a.position.x", -.infinity...30, 32),
        ("a.opacity > 0.5 and a.position.x <= 30", "a.position.x", -.infinity...30, 32),
        ("a.position.x + 20 < b.position.x", "a.position.x + 20 - b.position.x", -.infinity...0, 0),
        ("abs(a.position.x) == 0", "abs(a.position.x)", 0...0, 2),
      ]

  @Test(arguments: formulas.indices)
  func aFormulaHasTheNumberThatItCompares(index: Int) throws {
    let (formula, name, allowed, found) = Self.formulas[index]
    let course = try #require(
      try course([Self.slide, Self.box], "{formula: \"\(formula)\", from: 0.1}"))
    #expect(course.name == name && course.allowed == allowed)
    #expect(course.points.count == 120 && course.times == 0.1...(.infinity))
    #expect(abs(course.points[course.failing].value - found) < 1e-3)
  }

  /// Either of the two numbers could be another one, so neither is wrong.
  @Test(arguments: ["a.position.x < 30 or a.position.x > 90", "a.opacity - 1"])
  func aFormulaWithoutAComparisonHasNone(formula: String) throws {
    #expect(try course([Self.slide], "{formula: \"\(formula)\"}") == nil)
  }

  /// The animation begins at 0.75 s.
  @Test(arguments: [
    ("{max: 0.5}", 1...Double.infinity, 0.5...Double.infinity, 0, 0.5),
    ("{min: 1}", -Double.infinity...0, 0...1, 1, 0.75),
  ])
  func anEventIsCounted(
    interval: String, allowed: ClosedRange<Double>, times: ClosedRange<Double>, found: Double,
    time: Double
  ) throws {
    let late =
      "{id: c, animations: [{id: open, property: opacity, to: 0, begin: when a.position.x > 30}]}"
    let course = try #require(
      try course([Self.slide, late], "{event: open, at: \(interval)}"))
    #expect(course.name == "times that 'open' has happened")
    #expect((course.allowed, course.times) == (allowed, times))
    let point = course.points[course.failing]
    #expect(point.value == found && abs(point.time - time) < 0.02)
  }

  @Test func anEventThatNeverHappensIsMissingAtTheEnd() throws {
    let never =
      "{id: c, animations: [{id: open, property: opacity, to: 0, begin: when a.position.x > 99}]}"
    let course = try #require(try course([Self.slide, never], "{event: open}"))
    #expect(course.failing == 119 && course.points[119].value == 0)
  }

  /// A finger that draws 60 points to the right, and a spring that takes that back.
  static let pulled = """
    size: [100, 100]
    duration: 2
    inputs:
      pull: {keyframes: [[0.1, 0], [0.4, 60]], release: 0.5, to: 0, spring: {mass: 1, stiffness: 400, damping: 28}}
    """

  /// A finger draws the layer 60 points to the right, and a spring takes it back.
  ///
  /// The pull is a movement of its own, so the way of the spring is 60 points, and its overshoot
  /// 4.6 % of that.
  @Test(arguments: [("5%", true), ("4%", false)])
  func aPullIsNoOvershoot(most: String, holds: Bool) throws {
    let scene = ExpectedScene(
      layers: ["{id: a, size: [10, 10], position: [20 + pull, 50]}"],
      expecting: ["{layer: a, overshoot: {max: \(most)}}"],
      head: Self.pulled)
    let failures = try scene.failures()
    #expect(failures.map { $0 == nil } == [holds], "\(failures)")
  }
}
