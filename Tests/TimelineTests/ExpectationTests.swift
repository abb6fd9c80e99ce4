import Foundation
import Timeline
import SceneModel
import SceneText
import Testing

/// Expectations of movements whose numbers are known, each kept and broken, by a frame or a point.
@Suite struct ExpectationTests {
  /// From 0 to 60 points from 0.5 s to 1 s, evenly.
  private static let slide =
    "{id: a, size: [10, 10], position: [0, 50], animations: [{property: position.x, to: 60, begin: 0.5, duration: 0.5}]}"

  /// With an overshoot of exp(−ζπ / √(1 − ζ²)): 4.6 % of its way at ζ = 0.7.
  private static let spring =
    "{id: a, size: [10, 10], position: [0, 50], animations: [{property: position.x, to: 60, spring: {mass: 1, stiffness: 400, damping: 28}}]}"

  /// Copies that fade in 0.1 s after each other.
  private static let rows =
    "{id: row, repeat: {count: 4}, size: [10, 10], position: [50, 10 + 20 * index], opacity: 0, animations: [{property: opacity, to: 1, begin: 0.2 + 0.1 * index, duration: 0.5}]}"

  /// A layer with values of its own.
  private static let knob = "{id: k, values: {open: time / 2, place: [time, 5]}, rotation: open}"

  private static let box = "{id: b, size: [10, 10], position: [60, 50], backgroundColor: red}"

  /// Layers, what is expected of them, and how that fails: the frame and the sentence.
  private static let cases: [(layers: [String], expectation: String, failure: String?)] = [
    ([slide], "{layer: a, settles: {by: 1}}", nil),
    (
      [slide], "{layer: a, settles: {by: 0.98}}",
      "59: 'a' should settle (within 0.5) by 0.98 s, but settles at 1 s; at 0.9833 s its position.x is still 2 from its end"
    ),
    ([slide], "{layer: a, settles: {by: 0.984, within: 2.01}}", nil),
    ([slide], "{layer: a, property: opacity, settles: {by: 0}}", nil),
    ([spring], "{layer: a, overshoot: {max: 4.7%}}", nil),
    (
      [spring], "{layer: a, overshoot: {max: 4%}}",
      "13: 'a' should overshoot by 4 % at most, but overshoots by 4.5885 % (position.x, 2.7531 beyond its end)"
    ),
    ([slide], "{layer: a, overshoot: {max: 0}}", nil),
    ([slide], "{layer: a, stays: {in: canvas, from: 0.55}}", nil),
    (
      [slide], "{layer: a, stays: {in: canvas, from: 0.53}}",
      "32: 'a' should stay within the canvas, but is 1 point outside at 0.5333 s"
    ),
    ([slide, box], "{layer: a, stays: {in: b, from: 1}}", nil),
    (
      [slide, box], "{layer: a, stays: {in: b, from: 0.98}}",
      "59: 'a' should stay within 'b', but is 2 points outside at 0.9833 s"
    ),
    ([rows], "{layer: row-0, opacity: {min: 1, from: 0.7}}", nil),
    (
      [rows], "{layer: row-0, opacity: {min: 1, at: 0.69}}",
      "41: 'row-0' should have opacity at least 1, but has 0.9667 at 0.6833 s"
    ),
    ([rows], "{layer: row-*, property: position.y, value: {min: 10, max: 70}}", nil),
    (
      [rows], "{layer: row-*, property: position.y, value: {max: 69}}",
      "0: 'row-3' should have position.y at most 69, but has 70 at 0 s"
    ),
    ([slide], "{layer: a, speed: {max: 120}}", nil),
    (
      [slide], "{layer: a, speed: {max: 119}}",
      "31: 'a' should have speed at most 119, but has 120 at 0.5167 s"
    ),
    ([rows], "{layer: row-*, order: appears, interval: {min: 0.09, max: 0.11}}", nil),
    (
      [rows], "{layer: row-*, order: appears, interval: {max: 0.08}}",
      "19: 'row-1' should appear 0 to 0.08 s after 'row-0', but appears 0.1 s after it"
    ),
    (
      [rows], "{layers: [row-1, row-0], order: appears}",
      "13: 'row-0' should appear at least 0 s after 'row-1', but appears 0.1 s before it"
    ),
    (
      [slide, box], "{layers: [a, b], overlap: never}",
      "56: 'a' should not overlap 'b', but overlaps it by 2 points at 0.9333 s"
    ),
    ([rows], "{layer: row-*, overlap: never}", nil),
    ([slide, box], "{formula: a.position.x <= b.position.x}", nil),
    (
      [slide, box], "{formula: a.position.x < b.position.x}",
      "60: the formula should be true, but is false at 1 s (a.position.x is 60, b.position.x is 60)"
    ),
    ([slide, box], "{formula: a.position.x < b.position.x, to: 0.99}", nil),
    ([knob], "{formula: k.place.y == 5}", nil),
    ([knob], "{formula: k.place.x >= k.open}", nil),
    (
      [knob], "{formula: k.open <= 0.5}",
      "61: the formula should be true, but is false at 1.0167 s (k.open is 0.5083)"
    ),
    // A number that the formula reads twice is named once.
    (
      [slide], "{formula: a.position.x < 50 and a.position.x < 60}",
      "55: the formula should be true, but is false at 0.9167 s (a.position.x is 50)"
    ),
    ([slide], "{link: {dropped: {max: 0}}}", nil),
  ]

  @Test(arguments: cases.indices)
  func expectationsHoldOrSayWhatIsFoundInstead(index: Int) throws {
    let (layers, expectation, failure) = Self.cases[index]
    #expect(try ExpectedScene(layers: layers, expecting: [expectation]).failures() == [failure])
  }

  /// What holds also says what was measured, and what it is held against.
  @Test(arguments: [
    ([slide], "{layer: a, settles: {by: 1}}", "settles at 1 s", "settle (within 0.5) by 1 s"),
    (
      [slide], "{layer: a, property: opacity, settles: {by: 0}}", "is at rest from the start",
      "settle (within 0.5) by 0 s"
    ),
    (
      [spring], "{layer: a, overshoot: {max: 5%}}", "overshoots by 4.5885 % (position.x)",
      "overshoot by 5 % at most"
    ),
    (
      [slide], "{layer: a, stays: {in: canvas, from: 0.55}}", "is at least 1 point inside",
      "stay within the canvas"
    ),
    (
      [rows], "{layer: row-*, property: position.y, value: {min: 10, max: 71}}", "has 10 to 70",
      "have position.y at least 10 and at most 71"
    ),
    ([slide], "{layer: a, speed: {max: 130}}", "has 0 to 120", "have speed at most 130"),
    (
      [rows], "{layer: row-*, order: appears, interval: {max: 0.2}}",
      "appear 0.1 s after each other", "appear 0 to 0.2 s after each other"
    ),
    ([rows], "{layer: row-*, overlap: never}", "never overlap", "not overlap each other"),
    ([knob], "{formula: k.place.y == 5}", "is true", "be true"),
    ([slide], "{link: {dropped: {max: 3}}}", "drops 0", "drop at most 3 frames"),
  ])
  func whatHoldsIsMeasured(layers: [String], expectation: String, found: String, expected: String)
    throws
  {
    let results = try ExpectedScene(layers: layers, expecting: [expectation]).results()
    let measurement = try #require(results.first?.measurement)
    #expect((measurement.found, measurement.expected) == (found, expected))
  }

  /// Of 120 refreshes, those from 0.5 s to 0.6 s show nothing new.
  @Test func droppedCallbacksAreCounted() throws {
    let head = "size: [100, 100]\nduration: 2\ndisplayLink: {%}"
    func failures(_ link: String, _ most: Int) throws -> [String?] {
      try ExpectedScene(
        layers: [Self.slide], expecting: ["{link: {dropped: {max: \(most)}}}"],
        head: head.replacing("%", with: link)
      ).failures()
    }
    #expect(try failures("busy: [[0.5, 0.6]]", 5) == [nil])
    #expect(
      try failures("busy: [[0.5, 0.6]]", 4) == [
        "34: the display link should drop at most 4 frames, but drops 5"
      ])
    for intended in ["preferredFramesPerSecond: 30", "pauses: [[0.5, 0.6]]", "start: 0.3"] {
      #expect(try failures(intended, 0) == [nil], "\(intended)")
    }
  }

  /// Turned boxes touch by their sides, not by the boxes around them.
  @Test func turnedLayersOverlapByTheirSides() throws {
    func failures(_ x: Double) throws -> [String?] {
      try ExpectedScene(
        layers: [
          "{id: a, size: [20, 20], position: [30, 50], rotation: 45}",
          "{id: b, size: [20, 20], position: [\(x), 78.2], rotation: 45}",
        ], expecting: ["{layers: [a, b], overlap: never}"]
      ).failures()
    }
    // Side by side along the diagonal, where the boxes around them overlap.
    #expect(try failures(31) == [nil])
    #expect(try failures(50) == [nil])
    let failure = try #require(try failures(30.0).first ?? nil as String?)
    #expect(failure.hasPrefix("0: 'a' should not overlap 'b', but overlaps it by 0.0"))
  }

  /// Of a scene that lasts until it has settled, only its frames say when it ends.
  @Test(arguments: ["opacity: {min: 0, at: 9}", "stays: {in: canvas, from: 9}"])
  func whatComesAfterTheEndFails(demand: String) throws {
    let scene = ExpectedScene(
      layers: [Self.slide], expecting: ["{layer: a, \(demand)}"],
      head: "size: [100, 100]\nduration: settle")
    let failure = try #require(try scene.failures()[0])
    #expect(failure.contains("the scene should last until 9 s, but its last frame is at"))
  }

  /// The scene ends before the spring has reached its end, or when it has nearly settled.
  @Test(arguments: [(9, true), (40, false)])
  func anOvershootThatTheSceneCutsOffIsNotKnown(frames: Int, fails: Bool) throws {
    let scene = ExpectedScene(
      layers: [Self.spring], expecting: ["{layer: a, overshoot: {max: 5%}}"],
      head: "size: [100, 100]\nframes: \(frames)")
    let failure = try scene.failures()[0]
    #expect((failure != nil) == fails, "\(failure ?? "")")
    guard fails else { return }
    #expect(
      failure?.hasPrefix(
        "8: 'a' should overshoot by 5 % at most, but still moves when the scene ends (position.x): its spring settles at 0."
      ) == true, "\(failure ?? "")")
  }

  @Test func anEndlessSpringHasNoOvershootToMiss() throws {
    let pulse = Self.spring.replacing(
      "}}]}", with: "}, repeatCount: forever, autoreverses: true}]}")
    let scene = ExpectedScene(
      layers: [pulse], expecting: ["{layer: a, overshoot: {max: 5%}}"],
      head: "size: [100, 100]\nframes: 9")
    #expect(try scene.failures() == [nil])
  }

  @Test func aWholeWayBeyondTheEndIsProbablyPercent() throws {
    let parsed = ExpectedScene(
      layers: [Self.spring], expecting: ["{layer: a, overshoot: {max: 1}}"]
    ).parsed
    let warning = try #require(parsed.diagnostics.first)
    #expect(warning.severity == .warning)
    #expect(warning.hint == "for 1 % write 1%")
  }

  /// Milliseconds are written out of habit.
  @Test func timesInMillisecondsHaveAHint() {
    let parsed = ExpectedScene(
      layers: [Self.slide], expecting: ["{layer: a, settles: {by: 700}}"]
    ).parsed
    #expect(parsed.diagnostics.first?.hint == "did you mean 700ms?")
  }

  /// Expectations, and what is wrong with them.
  private static let mistakes = [
    ("{settles: {by: 1}}", "the expectation does not name its layer"),
    ("{layer: c, settles: {by: 1}}", "there is no layer 'c'"),
    ("{layer: c-*, settles: {by: 1}}", "no layer is called 'c-*'"),
    ("{layer: a}", "this expects nothing: it needs one of settles, overshoot"),
    ("{layer: a, settles: {by: 1}, speed: {max: 1}}", "an expectation says one thing of"),
    ("{layer: a, settles: {within: 1}}", "'settles' needs 'by'"),
    (
      "{layer: a, property: blur.radius, settles: {by: 1}}",
      "the layer 'a' has no property 'blur.radius'"
    ),
    ("{layer: a, opacity: {at: 1}}", "bounds need a min, a max or both"),
    ("{layer: a, opacity: {min: 1, max: 0}}", "the min 1 is more than the max 0"),
    ("{layer: a, opacity: {min: 1, at: 1, from: 0}}", "'at' is one moment"),
    ("{layer: a, order: vanishes}", "unknown order 'vanishes'"),
    ("{layer: a, stays: {from: 1}}", "stays needs 'in'"),
    ("{layer: a, formula: a.opacity}", "'layer' has no effect beside 'formula'"),
    ("{formula: 1 + 1}", "the formula is the same at every tick"),
    ("{formula: a.opacty}", "the layer 'a' has no value 'opacty'"),
    ("{formula: c.opacity}", "there is no layer 'c'"),
    ("{layer: a, settle: {by: 1}}", "an expectation has no key 'settle'"),
    ("{layer: a, opacity: 1}", "expected bounds, not '1'"),
    // What could never fail.
    ("{layer: a, opacity: {min: 0.9, at: 9}}", "9 s is after the end of the scene, at 2 s"),
    ("{layer: a, opacity: {min: 0.9, from: 2.1}}", "2.1 s is after the end of the scene"),
    ("{layer: a, speed: {max: 1, to: 700}}", "700 s is after the end of the scene"),
    ("{layer: a, stays: {in: canvas, from: 9}}", "9 s is after the end of the scene"),
    ("{formula: a.opacity > 0, from: 9}", "9 s is after the end of the scene"),
    ("{layer: a, settles: {by: 9}}", "9 s is after the end of the scene"),
    ("{layer: a, opacity: {min: 0.9, from: 1.5, to: 1}}", "there is no time from 1.5 s to 1 s"),
    ("{layers: [a], overlap: never}", "'overlap' needs two layers, and this is only 'a'"),
    ("{layers: [a, a], overlap: never}", "'overlap' needs two layers"),
    ("{layer: a, order: appears}", "'order' needs two layers"),
    ("{layers: [], overlap: never}", "expected a list of layers, not a list of 0 items"),
    ("{layer: a, stays: {in: a}}", "'a' always stays within itself"),
    ("{layer: a, speed: {min: 0}}", "every speed is at least 0, so this always holds"),
    ("{link: {dropped: {max: 120}}}", "the scene has no more than 120 frames"),
  ]

  @Test(arguments: mistakes.indices)
  func mistakesAreSaid(index: Int) {
    let (expectation, message) = Self.mistakes[index]
    let parsed = ExpectedScene(layers: [Self.slide], expecting: [expectation]).parsed
    #expect(parsed.scene == nil)
    #expect(parsed.diagnostics.first?.message.hasPrefix(message) == true, "\(parsed.diagnostics)")
  }
}
