import SceneModel
import SceneText
import Testing

@Suite struct InputSyntaxTests {
  private static let files = [
    "drag.csv": "0,0\n0.02,10\n0.05,30\n0.09,60\n0.12,90\n", "tap.csv": "0.1,4\n",
  ]

  private func parse(_ input: String, head: String = "") -> ParsedScene {
    SceneFixture.layer(
      "position: [0, scroll]", head: "\(head)inputs: {scroll: {\(input)}}\n", files: Self.files)
  }

  private func input(_ text: String, head: String = "") throws -> Input {
    let parsed = parse(text, head: head)
    return try #require(parsed.scene?.inputs.first, "\(parsed.diagnostics.map(\.message))")
  }

  /// What an input says, and its value at some time.
  private static let values: [(input: String, time: Double, value: Double)] = [
    ("keyframes: [[0, 0], [0.4, 120], [0.9, 0]]", 0.1, 30),
    ("keyframes: [[0, 0], [0.4, 120], [0.9, 0]]", 0.65, 60),
    ("keyframes: [[0, 0], [0.4, 120], [0.9, 0]], begin: 1", 1.1, 30),
    ("keyframes: [[0, 0], [0.4, 120], [0.9, 0]], begin: -0.5", 0.15, 60),
    ("keyframes: [[0.5, 7]]", 0, 7), ("keyframes: [[0.5, 7]]", 9, 7),
    ("trace: drag.csv", 0.07, 45), ("trace: drag.csv, begin: 0.5", 0.57, 45),
    ("trace: drag.csv", 3, 90),
    // Bézier's formula and bisection; then the last straight line.
    ("keyframes: [[0, 0], [0.4, 100], [0.9, 0]], easings: [easeOut, linear]", 0.1, 37.8138138),
    ("keyframes: [[0, 0], [0.4, 100], [0.9, 0]], easings: [easeOut, linear]", 0.65, 50),
    // x₀ + v₀(rᵗ − 1)/ln r, from Python.
    ("fling: {from: 40, velocity: 1200}", 0.25, 276.0274181),
    ("fling: {from: 40, velocity: 1200}, begin: 0.3", 0.2, 40),
    ("fling: {from: 40, velocity: 1200}, begin: 0.3", 0.55, 276.0274181),
    ("fling: {from: 40, velocity: 1200, deceleration: fast}", 0.25, 149.7206896),
    ("fling: {from: 40, velocity: 1200, deceleration: 0.99}", 0.25, 149.7206896),
    ("fling: {from: 40, velocity: 1200, deceleration: normal}", 0.25, 276.0274181),
    // The finger lifts at 60 points with 240 points per second; with 851.4 points per second.
    ("keyframes: [[0, 0], [0.25, 60]], fling: {}", 0.5, 60 + 0.2 * 236.0274181),
    ("trace: drag.csv, fling: {}", 0.37, 90 + 236.0274181 * 851.3513514 / 1200),
    ("trace: drag.csv, fling: {velocity: 1200}", 0.37, 90 + 236.0274181),
    ("trace: tap.csv, fling: {velocity: 1200}, begin: 0.1", 0.45, 4 + 236.0274181),
    // Through the rubber band, and on the springs at its ends, as in FlingTests.
    ("keyframes: [[0, 300]], bounds: [0, 200], length: 568", 1, 250.1444623),
    ("keyframes: [[0, -50]], bounds: [0, 200], length: 320", 1, -25.3237410),
    ("fling: {from: 0, velocity: 1200}, bounds: [0, 100], length: 568", 0.25, 132.438072),
    ("fling: {from: 50, velocity: 800}, bounds: [50, 50], length: 568", 0.25, 66.417),
    (
      "fling: {from: -150, velocity: 9000, stiffness: 400}, bounds: [0, 600], length: 568", 0.25,
      223.214184
    ),
  ]

  @Test(arguments: values)
  func saysWhereAFingerIs(text: String, time: Double, value: Double) throws {
    #expect(abs(try input(text).value(at: time) - value) < 1e-5)
  }

  @Test func everyNumberMayBeAFormulaOfParameters() throws {
    let input = try input(
      "fling: {from: 10 * a, velocity: 300 * a, deceleration: rate}, begin: a / 8",
      head: "parameters: {a: 4, rate: 0.998}\n")
    #expect(abs(try input.value(at: 0.75) - 276.0274181) < 1e-6)
  }

  @Test func inputsKnowTheirPlace() throws {
    let parsed = SceneFixture.layer(
      "opacity: 1", head: "inputs:\n  a: {keyframes: [[0, 0]]}\n  bc: {keyframes: [[0, 1]]}\n")
    let inputs = try #require(parsed.scene).inputs
    #expect(inputs.map(\.name) == ["a", "bc"])
    #expect(
      inputs.map { String(decoding: parsed.sources[0].bytes[$0.source.bytes], as: UTF8.self) }
        == ["a", "bc"])
  }

  private static func mistake(_ inputs: String, _ message: String, _ hint: String? = nil) -> Mistake
  {
    .scene(
      "size: [9, 9]\nduration: 1\nparameters: {speed0: 5}\ninputs: \(inputs)\nlayers: [{}]",
      message, hint)
  }

  /// The keys of the only input.
  private static func input(_ keys: String, _ message: String, _ hint: String? = nil) -> Mistake {
    mistake("{scroll: {\(keys)}}", message, hint)
  }

  private static let names: [Mistake] = [
    mistake("▸[scroll]◂", "expected names with their signals, not a list of 1 item"),
    mistake("{▸2nd◂: {keyframes: [[0, 0]]}}", "an input's name has letters, digits and '_'"),
    mistake("{▸time◂: {keyframes: [[0, 0]]}}", "'time' already has a meaning in formulas"),
    mistake("{▸speed0◂: {keyframes: [[0, 0]]}}", "'speed0' is the name of a parameter already"),
    mistake(
      "{a: {keyframes: [[0, 0]]}, ▸a◂: {keyframes: [[0, 0]]}}", "the input 'a' is given twice"),
    mistake("{scroll: ▸12◂}", "expected an input with its keys, not '12'"),
    mistake("{scroll: ▸drag.csv◂}", "expected an input with its keys, not 'drag.csv'"),
  ]

  private static let inputs: [Mistake] = [
    input(
      "▸tracee◂: drag.csv, keyframes: [[0, 0]]", "an input has no key 'tracee'",
      "did you mean 'trace'?"),
    mistake(
      "{scroll: ▸{begin: 1}◂}", "the input does not say what drives it",
      "use keyframes, trace, drags or fling"),
    input(
      "keyframes: [[0, 0]], trace: ▸drag.csv◂", "'keyframes' and 'trace' exclude each other"),
    input(
      "trace: drag.csv, easings: ▸[linear]◂", "'easings' belongs to 'keyframes', which is missing"),
    input(
      "keyframes: [[0, 0]], column: ▸y◂", "'column' belongs to 'trace', which is missing"),
    input(
      "keyframes: [[0, 0]], maximumGap: ▸1◂", "'maximumGap' belongs to 'trace', which is missing"),
    input("trace: drag.csv, length: ▸568◂", "'length' belongs to 'bounds', which is missing"),
    input(
      "trace: drag.csv, bounds: ▸[0, 9]◂",
      "bounds need the length of the view that stretches past them",
      "write length: 568, in points"),
    input(
      "trace: drag.csv, bounds: ▸[9, 0]◂, length: 568",
      "the bounds are upside down: 9 is above 0"),
    input(
      "trace: drag.csv, bounds: ▸[9]◂, length: 568", "expected [least, most], not a list of 1 item"),
    input("trace: drag.csv, bounds: ▸9◂, length: 568", "expected [least, most], not '9'"),
    input(
      "trace: drag.csv, bounds: [0, 9], length: ▸0◂", "0 is too small: must be at least 1"),
    input("trace: ▸drug.csv◂", "there is no file 'drug.csv'"),
    input("trace: ▸[drag.csv]◂", "expected the path of a file, not a list of 1 item"),
    input("trace: drag.csv, maximumGap: ▸0◂", "0 is too small: must be at least 0.001"),
    input(
      "trace: drag.csv, begin: ▸time◂", "'time' has no meaning here",
      "this number is the same at every tick"),
    input(
      "keyframes: [[0, ▸scroll◂]]", "'scroll' has no meaning here",
      "this number is the same at every tick"),
  ]

  private static let keyframes: [Mistake] = [
    input("keyframes: ▸5◂", "expected a list of keyframes, each [seconds, value], not '5'"),
    input("keyframes: ▸[]◂", "there is no keyframe in the list", "write [[0, 0], [0.5, 100]]"),
    input("keyframes: [▸0◂]", "expected [seconds, value], not '0'", nil),
    input("keyframes: [▸[0, 5, 9]◂]", "expected [seconds, value], not a list of 3 items"),
    input("keyframes: [[0, ▸a◂]]", "unknown name 'a'"),
    input("keyframes: [[0, 0], [1, 1], ▸[1, 2]◂]", "times ascend, but 1 follows 1"),
    input("keyframes: [[0.5, 0], ▸[0.25, 1]◂, [1, 1]]", "times ascend, but 0.25 follows 0.5"),
    input(
      "keyframes: [[0, 0], [1, 1]], easings: ▸[linear, linear]◂",
      "expected 1 easing, one between two values, not 2"),
    input(
      "keyframes: [[0, 0], [1, 1]], easings: [▸easeot◂]", "unknown easing 'easeot'",
      "did you mean 'easeOut'?"),
  ]

  private static let flings: [Mistake] = [
    input("fling: ▸fast◂", "expected a fling with its keys, not 'fast'"),
    input("fling: {▸speed◂: 5, from: 0, velocity: 1}", "a fling has no key 'speed'"),
    input(
      "fling: ▸{velocity: 5}◂", "a fling without a drag needs its start", "write from: 0"),
    input(
      "fling: ▸{from: 5}◂", "a fling without a drag needs its velocity",
      "write velocity: 1200, in points per second"),
    input(
      "trace: drag.csv, fling: {from: ▸5◂}",
      "this fling starts where the drag ends: leave out 'from'"),
    input(
      "keyframes: [[0, 0], [1, 1]], fling: {from: ▸0◂}",
      "this fling starts where the drag ends: leave out 'from'"),
    input(
      "keyframes: [[0, 5]], fling: ▸{}◂",
      "the drag is a single moment, and so has no velocity to go on with",
      "write velocity: 1200, in points per second"),
    input(
      "trace: tap.csv, fling: ▸{deceleration: fast}◂",
      "the drag is a single moment, and so has no velocity to go on with"),
    input(
      "keyframes: [[0, 0], [1, 1]], easings: [\"cubic-bezier(0, 0, 1, 0.5)\"], fling: ▸{}◂",
      "the drag ends vertically, and so has no velocity to go on with"),
    input(
      "trace: drag.csv, fling: {stiffness: ▸50◂}",
      "'stiffness' belongs to 'bounds' or 'snap', which are missing",
      "a spring acts only at an end or a stop"),
    input(
      "trace: drag.csv, fling: {insets: ▸[60, 0]◂}",
      "'insets' belong to 'bounds', which are missing"),
    input(
      "trace: drag.csv, fling: {snap: ▸0◂}", "0 is too small: must be at least 0.001"),
    input(
      "trace: drag.csv, bounds: [0, 9], length: 9, fling: {insets: [60, ▸-1◂]}",
      "-1 is too small: must be at least 0"),
    input(
      "trace: drag.csv, bounds: [0, 9], length: 9, fling: {stiffness: ▸0◂}",
      "0 is too small: must be at least 0.001"),
    input(
      "trace: drag.csv, fling: {deceleration: ▸fasst◂}", "unknown deceleration 'fasst'",
      "did you mean 'fast'?"),
    input(
      "trace: drag.csv, fling: {deceleration: ▸1◂}", "a deceleration is between 0 and 1, not 1",
      "it is the factor of the velocity in each millisecond: normal is 0.998, fast is 0.99"),
    input(
      "trace: drag.csv, fling: {deceleration: ▸0◂}", "a deceleration is between 0 and 1, not 0"),
    input(
      "trace: drag.csv, fling: {deceleration: ▸1.5◂}", "1.5 is too large: must be at most 1"),
    input("trace: drag.csv, fling: {velocity: ▸fast◂}", "unknown name 'fast'"),
  ]

  private static let formulas: [Mistake] = [
    .scene(
      "size: [9, 9]\nduration: 1\ninputs: {scroll: {keyframes: [[0, 0]]}}\nlayers: [{zPosition: ▸scrol◂}]",
      "unknown name 'scrol'", "did you mean 'scroll'?"),
    .scene(
      "size: [9, 9]\nduration: ▸scroll◂\ninputs: {scroll: {keyframes: [[0, 0]]}}\nlayers: [{}]",
      "'scroll' has no meaning here", "this number is the same at every tick"),
    .scene(
      "size: [9, 9]\nduration: 1\nparameters: {half: ▸scroll◂ / 2}\n"
        + "inputs: {scroll: {keyframes: [[0, 0]]}}\nlayers: [{}]",
      "'scroll' has no meaning here", "this number is the same at every tick"),
    .scene(
      "size: [9, 9]\nduration: 1\ninputs: {scroll: {keyframes: [[0, 0]]}}\n"
        + "layers: [{animations: [{property: opacity, to: 1, duration: \"1 + ▸scroll◂\"}]}]",
      "'scroll' has no meaning here", "this number is the same at every tick"),
    input(
      "keyframes: [[0, 0]]}, pull: {keyframes: [[0, ▸scroll◂]]", "'scroll' has no meaning here"),
    input(
      "keyframes: [[0, ▸pull◂]]}, pull: {keyframes: [[0, 0]]", "'pull' has no meaning here"),
  ]

  @Test(arguments: names + inputs + keyframes + flings + formulas)
  func mistakesAreLocated(mistake: Mistake) throws {
    let marked = MarkedSource(mistake.scene)
    let parsed = SceneFixture.parse(marked.text, files: Self.files)
    #expect(parsed.scene == nil)
    #expect(parsed.diagnostics.map(\.message) == [mistake.message])
    let diagnostic = try #require(parsed.diagnostics.first)
    #expect(
      diagnostic.range.bytes == marked.bytes, "\(diagnostic.rendered(in: parsed.sources))")
    if let hint = mistake.hint { #expect(diagnostic.hint == hint) }
  }

  @Test func aBrokenInputIsStillKnownByName() {
    let parsed = SceneFixture.layer(
      "zPosition: scroll\ncontents: {text: {string: \"{scroll}\"}}",
      head: "inputs: {scroll: {keyframes: 5}}\n")
    #expect(
      parsed.diagnostics.map(\.message)
        == ["expected a list of keyframes, each [seconds, value], not '5'"])
  }

  @Test func aTextHasTheSizeOfItsFirstValue() throws {
    let parsed = SceneFixture.layer(
      "contents: {text: {string: \"{a} {b}\", size: b}}",
      head: "inputs: {a: {keyframes: [[0, 1000], [1, 0]]}, b: {keyframes: [[0, 12]]}}\n")
    #expect(try #require(parsed.scene).layers[0][.size] == Size(width: 70, height: 12))
  }
}
