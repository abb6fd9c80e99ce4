import SceneModel
import SceneText
import Testing

/// Inputs with several touches, and what values do when fingers lift.
@Suite struct GestureSyntaxTests {
  private static let files = [
    "drag.csv": "0,0\n0.02,10\n0.05,30\n0.09,60\n0.12,90\n",
    // Two flicks, with a long pause between them.
    "flicks.csv": "0,0\n0.05,40\n0.1,80\n0.9,500\n0.95,460\n1,420\n",
  ]

  private func parse(_ input: String) -> ParsedScene {
    SceneFixture.layer(
      "position: [0, page]", head: "inputs: {page: {\(input)}}\n", files: Self.files)
  }

  private func input(_ text: String) throws -> Input {
    let parsed = parse(text)
    return try #require(parsed.scene?.inputs.first, "\(parsed.diagnostics.map(\.message))")
  }

  @Test(
    arguments: [
      ("keyframes: [[0, 0], [0.5, 9]]", [0.5]), ("keyframes: [[0, 0], [0.5, 9]], begin: 1", [1.5]),
      ("keyframes: [[0, 0], [0.5, 9]], release: 0.6", [0.6]),
      ("keyframes: [[0, 0], [0.5, 9], [1, 0]], release: 0.6", [0.6, 1]),
      ("keyframes: [[0, 0], [0.5, 9], [1, 0]], release: [500ms, 2s]", [0.5, 2]),
      ("trace: flicks.csv, release: 0.107", [0.107, 1]),
      ("fling: {from: 3, velocity: 9}, begin: 0.4", [0.4]),
      (
        "begin: 1, drags: [{keyframes: [[0.5, 0], [1, 9]]}, {begin: 2, keyframes: [[0, 0]]}]",
        [2, 3]
      ),
      ("drags: [{trace: flicks.csv, release: 0.2}, {begin: 3, trace: drag.csv}]", [0.2, 1, 3.12]),
    ] as [(String, [Double])])
  func fingersLift(text: String, releases: [Double]) throws {
    #expect(try input(text).releases == releases)
  }

  /// What an input says, and its value at some time.
  private static let values: [(input: String, time: Double, value: Double)] = [
    // Each touch moves the value from where it is.
    ("keyframes: [[0, 0], [0.1, 80], [0.9, 0], [1, 50]], release: 0.1", 0.5, 80),
    ("keyframes: [[0, 0], [0.1, 80], [0.9, 0], [1, 50]], release: 0.1", 0.95, 105),
    ("keyframes: [[0, 0], [0.1, 80], [0.9, 0], [1, 50]], release: 0.1", 9, 130),
    ("trace: flicks.csv, release: 0.107", 0.95, 40),
    (
      "drags: [{keyframes: [[0, 7], [1, 9]]}, {begin: 2, keyframes: [[0, 100], [1, 50]]}]", 2.5, -16
    ),
    // Between touches there is no easing.
    (
      "keyframes: [[0, 0], [0.2, 80], [1, 0], [1.2, 50]], release: 0.2, easings: [easeIn, linear]",
      1.1, 105
    ),
    // A spring goes where it is sent to, and in the end is there.
    ("keyframes: [[0, 0], [0.1, 80]], spring: {response: 0.3}, to: -5", 60, -5),
    ("trace: drag.csv, spring: {stiffness: 300, damping: 20}, to: 1000", 60, 1000),
    (
      "spring: {response: 0.3}, to: 1, "
        + "drags: [{keyframes: [[0, 0]]}, {begin: 1, keyframes: [[0, 0]], to: 4}]", 60, 4
    ),
    // 851 points per second carry 425 points from 90, 400 carry 200 from 40: two pages, and one at most.
    ("trace: drag.csv, paging: {length: 200}", 60, 200),
    ("trace: drag.csv, paging: {length: 1000}", 60, 1000),
    ("trace: drag.csv, paging: {length: 1200}", 60, 0),
    (
      "trace: flicks.csv, release: 0.1, paging: {length: 300, spring: {response: 0.2}}", 0.89, 300
    ),
    ("trace: flicks.csv, release: 0.1, paging: {length: 300}", 60, 0),
    ("keyframes: [[0, 0], [0.1, 90]], paging: {length: 320}, bounds: [0, 200], length: 9", 60, 200),
    // A drag may do something else than the others.
    (
      "paging: {length: 320}, drags: [{keyframes: [[0, 0], [0.1, 90]]}, "
        + "{begin: 1, keyframes: [[0, 0]], spring: {}, to: 77}]", 60, 77
    ),
    (
      "drags: [{keyframes: [[0, 0], [0.1, 90]], fling: {velocity: 0}}, "
        + "{begin: 1, keyframes: [[0, 0], [0.1, 60]]}]", 60, 150
    ),
  ]

  @Test(arguments: values)
  func saysWhereAValueIs(text: String, time: Double, value: Double) throws {
    #expect(abs(try input(text).value(at: time) - value) < 1e-9)
  }

  /// A finger that lifts 7 ms after its last sample is as fast as it was.
  @Test func whatBeginsAtAReleaseIsAsFastAsTheFinger() throws {
    let step = 1e-6
    for release in ["spring: {response: 0.5}, to: 0", "paging: {length: 320}", "fling: {}"] {
      let input = try input("trace: drag.csv, release: 0.127, \(release)")
      let (first, second) = (try input.value(at: 0.127), try input.value(at: 0.127 + step))
      #expect(abs(first - 90) < 1e-9)
      #expect(abs((second - first) / step - 30.0 / 0.035) < 30)
    }
  }

  private static func input(_ keys: String, _ message: String, _ hint: String? = nil) -> Mistake {
    .scene("size: [9, 9]\nduration: 1\ninputs: {page: {\(keys)}}\nlayers: [{}]", message, hint)
  }

  private static let mistakes: [Mistake] = [
    input(
      "release: ▸1◂, fling: {from: 0, velocity: 9}",
      "'release' belongs to 'keyframes' or 'trace', which is missing"),
    input(
      "keyframes: [[0.5, 0], [1, 9]], release: ▸0.2◂", "no finger is down to be lifted at 0.2 s",
      "the next sample is at 0.5 s"),
    input(
      "keyframes: [[0, 0], [1, 9]], release: [1, ▸2◂]", "no finger is down to be lifted at 2 s",
      "no sample follows the previous release"),
    input(
      "keyframes: [[0, 0], [1, 9], [2, 0]], release: [1, ▸0.5◂]",
      "times ascend, but 0.5 follows 1"),
    input(
      "keyframes: [[0, 0], [1, 9]], release: ▸[]◂",
      "expected a time or a list of times in seconds, not a list of 0 items"),
    input("keyframes: [[0, 0], [1, 9]], release: 3▸deg◂", "expected a time, not an angle"),
    input(
      "keyframes: [[0, 0], [1, 9]], easings: ▸[easeIn]◂, release: 0.5",
      "expected 0 easings, one between two values, not 1"),
    input("drags: ▸[]◂", "expected a list of drags, each after a '- ', not a list of 0 items"),
    input("drags: [▸5◂]", "expected a drag with its keys, not '5'"),
    input(
      "drags: [▸{begin: 1}◂]", "the input does not say what drives it",
      "use keyframes, trace, drags or fling"),
    input("drags: [{keyframes: [[0, 0]], ▸bounds◂: [0, 9]}]", "a drag has no key 'bounds'"),
    input(
      "drags: [{keyframes: [[0, 0]]}], keyframes: ▸[[0, 0]]◂",
      "'drags' and 'keyframes' exclude each other"),
    input(
      "drags: [{keyframes: [[0, 0], [1, 5]]}, ▸{begin: 0.5, keyframes: [[0, 0], [1, 5]]}◂]",
      "the drag begins before the finger of the one before it has lifted"),
    input(
      "keyframes: [[0, 0], [1, 5]], spring: {}, to: 0, paging: ▸{length: 9}◂",
      "'spring' and 'paging' exclude each other"),
    input(
      "keyframes: [[0, 0], [1, 5]], spring: ▸{}◂",
      "the spring needs the value that it pulls to", "write to: 0 beside it"),
    input("keyframes: [[0, 0], [1, 5]], to: ▸5◂", "'to' belongs to 'spring', which is missing"),
    input(
      "keyframes: [[0, 0], [1, 5]], spring: {▸velocity◂: 5}, to: 0",
      "a spring has no key 'velocity'"),
    input(
      "keyframes: [[0, 0], [1, 5]], paging: ▸{}◂", "a paging needs the length of its pages",
      "write length: 320, in points"),
    input(
      "keyframes: [[0, 0], [1, 5]], paging: ▸320◂", "expected a paging with its keys, not '320'",
      "write paging: {length: 320}"),
    input(
      "keyframes: [[0, 0], [1, 5]], paging: {length: ▸0◂}", "0 is too small: must be at least 0.001"
    ),
    input(
      "keyframes: [[0, 0], [1, 5]], ▸page◂: 320", "an input has no key 'page'",
      "did you mean 'paging'?"),
    input(
      "keyframes: [[0, 0], [1, 1]], easings: [\"cubic-bezier(0, 0, 1, 0.5)\"], "
        + "paging: ▸{length: 3}◂",
      "the drag ends vertically, and so has no velocity to go on with",
      "end its last easing less steeply"),
  ]

  @Test(arguments: mistakes)
  func mistakesAreLocated(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }

  /// Where no finger lifts, a pause in a trace is a gap.
  @Test func onlyReleasesExcuseGaps() {
    let parsed = parse("trace: flicks.csv, release: 5ms, spring: {}, to: 0")
    #expect(parsed.diagnostics.map(\.message) == ["there is a gap of 0.8 s before this sample"])
    #expect(parse("trace: flicks.csv, release: 300ms").diagnostics.isEmpty)
  }
}
