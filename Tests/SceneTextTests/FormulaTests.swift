@testable import SceneModel
import SceneText
import Testing

@Suite struct FormulaTests {
  /// What a formula comes to as the opacity of an overlay, 2 s into a scene of 8 s, with a parameter of 3.
  private func value(of formula: String, parameter: String = "a") throws -> Double {
    let parsed = SceneFixture.layer(
      "motionBlur: {opacity: \"\(formula)\"}", head: "parameters: {\(parameter): 3}\n")
    let opacity = try #require(parsed.scene?.layers.first?.motionBlur?.opacity)
    switch opacity {
    case .constant(let value): return value
    case .formula(let formula):
      var environment = FormulaEnvironment(frame: 0, time: 2, progress: 0.25, tick: 120)
      environment.movement = Vector(dx: 3, dy: -4)
      environment.speed = 300
      return try formula.value(in: environment)
    }
  }

  /// Formulas and their values.
  private static let computed: [(String, Double)] = [
    ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("2 ^ 3 ^ 2", 512), ("-2 ^ 2", -4), ("2 ^ -1", 0.5),
    ("10 - 4 - 3", 3), ("12 / 3 / 2", 2), ("1.5e2", 150), (".5", 0.5), ("- - 2", 2),
    ("a * a", 9), ("time + progress", 2.25), ("tick / 8", 15), ("distance", 5), ("dx - dy", 7),
    ("speed", 300),
    ("1 < 2", 1), ("2 <= 1", 0), ("a == 3", 1), ("a != 3", 0), ("a >= 3", 1), ("a > 3", 0),
    ("1 and 2", 1), ("1 and 0", 0), ("0 or -3", 1), ("0 or 0", 0), ("not 0", 1), ("not 0.5", 0),
    ("1 or 0 and 0", 1), ("(1 or 0) and 0", 0), ("not 1 > 2", 1), ("not not 3", 1),
    ("not 1 and 0", 0), ("time > 1 and time < 3 or 0", 1), ("2 * (a == 3 and 1)", 2),
    ("if(time > 1 and not a, 5, 6)", 6),
    ("if(time > 1, 5, 6)", 5), ("if(time < 1, 5, 6)", 6), ("if(a, 1, 1 / 0)", 1),
    ("log2(8)", 3), ("log(1000)", 3), ("ln(exp(2))", 2), ("sqrt(9)", 3), ("abs(-4)", 4),
    ("min(3, 1, 2)", 1), ("max(3, 1)", 3), ("clamp(5, 0, 1)", 1), ("mix(10, 20, 0.25)", 12.5),
    ("step(1, 0.5)", 0), ("step(1, 1)", 1), ("smoothstep(0, 1, 0.25)", 0.15625),
    ("smoothstep(1, 0, 0.2)", 0.896), ("sin(pi / 2)", 1), ("cos(0)", 1), ("floor(-1.5)", -2),
    ("round(2.5)", 3), ("ceil(-1.5)", -1), ("ceil(1.2)", 2), ("tan(pi / 4)", 1),
    ("atan2(0, -1) - pi", 0), ("atan2(1, 0) * 2 - pi", 0), ("mod(7, 3)", 1), ("mod(-1, 3)", 2),
    ("mod(1.5, -1)", -0.5),
    // Issue 46, D: (1 - 1/(0.55 x/d + 1)) d of UIScrollView, and -v/(1000 ln 0.998).
    ("rubberBand(100, 568)", 50.14446227929375),
    ("rubberBand(-100, 568)", -50.14446227929375),
    ("rubberBand(0, 568)", 0), ("project(1000)", 499.4998331664548),
    ("project(-2)", -0.9989996663329095),
    ("snap(65, 44)", 44), ("snap(66, 44)", 88), ("snap(-30, 44)", -44), ("snap(0.3, 0.25)", 0.25),
    ("clamp(log2(distance) / log2(32), 0, 1)", 0.46438561897747244),
  ]

  @Test(arguments: computed)
  func computes(formula: String, expected: Double) throws {
    #expect(abs(try value(of: formula) - expected) < 1e-12)
  }

  /// Most numbers are read without the compiler; each is the number nearest to its text.
  @Test(arguments: [
    "0.1", "-0.7", "4.35", "-12.5", "007", "0.000001", "1234.56789012345", "0.30000000000000004",
  ])
  func plainNumbersAreExact(text: String) throws {
    #expect(try value(of: text) == Double(text))
  }

  /// At whole numbers what SplitMix64 gives first for them as seeds, the one for 0 as published.
  @Test func noiseWandersBetweenRandomNumbers() throws {
    let numbers: [UInt64] = [0xe220_a839_7b1d_cdaf, 0x910a_2dec_8902_5cc1]
    let values = numbers.map { Double($0 >> 11) / 0x1p52 - 1 }
    #expect(try ["noise(0)", "noise(1)"].map { try value(of: $0) } == values)
    let (first, next) = (values[0], values[1])
    #expect(abs(try value(of: "noise(0.5)") - (first + next) / 2) < 1e-12)
    #expect(abs(try value(of: "noise(0.25)") - (first + (next - first) * 0.15625)) < 1e-12)
    for step in 0..<400 {
      #expect(abs(try value(of: "noise(\(step) / 7 - 20)")) <= 1)
    }
  }

  /// Functions are called: a scene's own names may be the same.
  @Test(arguments: FormulaFunction.named)
  func namesMayBeThoseOfFunctions(function: FormulaFunction) throws {
    let name = function.rawValue
    #expect(try value(of: "\(name) + abs(-\(name))", parameter: name) == 6)
  }

  @Test(arguments: [
    ("1 +", "the formula ends too early"),
    ("(1", "')' is missing before the end"),
    ("1 2", "'2' is not expected here"),
    ("clmp(1, 2, 3)", "unknown function 'clmp'"),
    ("clamp(1, 2)", "'clamp' takes 3 arguments, not 2"),
    ("clamp", "'clamp' is a function and takes arguments"),
    ("tme", "unknown name 'tme'"),
    ("1 $ 2", "'$' has no place in a formula"),
    ("1.2.3", "'1.2.3' is not a number"),
    ("1 / 0", "the formula is infinite"),
    ("0 / 0", "the formula is not a number"),
    ("rubberBand(1, 0)", "the formula is not a number"),
    ("snap(1, 0)", "the formula is not a number"),
    (String(repeating: "(", count: 100) + "1", "the formula is nested too deep"),
    (String(repeating: "1+", count: 100_000) + "1", "the formula is too long"),
    (String(repeating: "a.", count: 100_000) + "a", "the name is longer than 4096 bytes"),
    (String(repeating: "`a`.", count: 100_000) + "a", "the name is longer than 4096 bytes"),
  ])
  func mistakesAreNamed(formula: String, message: String) {
    let parsed = SceneFixture.layer("motionBlur: {opacity: \"\(formula)\"}")
    #expect(parsed.diagnostics.map(\.message) == [message])
  }

  @Test(arguments: [
    Mistake.scene(
      "size: [9, 9]\nduration: 1\nparameters: {▸tick◂: 1}\nlayers: []",
      "'tick' already has a meaning in formulas"),
    .scene(
      "size: [9, 9]\nduration: 1\ninputs: {▸tick◂: {keyframes: [[0, 1]]}}\nlayers: []",
      "'tick' already has a meaning in formulas"),
    .scene(
      "size: [9, 9]\nduration: ▸tick◂\nlayers: []", "'tick' has no meaning here",
      "this number is the same at every tick"),
    .layer("opacity: ▸tik◂ / 9", "unknown name 'tik'", "did you mean 'tick'?"),
    .animation(
      "property: opacity, to: 0, easing: \"progress * ▸tick◂\"", "'tick' has no meaning here",
      "use progress"),
  ])
  func ticksAreCountedWhereTimePasses(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }

  /// Signs, functions and names of other languages.
  @Test(arguments: [
    ("time > 1 ? 1 : 0", "write if(condition, a, b)"), ("time && 1", "write and"),
    ("time || 1", "write or"), ("!time", "write not"),
    ("if(time = 1, 0, 1)", "a comparison is written =="),
    ("${time}", "in formulas, names stand without braces"),
    ("time ** 2", "a power is written a ^ b"),
    ("time % 2", "the rest of a division is mod(a, b)"), ("0,5", "decimals follow a point: 0.5"),
    ("lerp(0, 1, time)", "did you mean 'mix'?"), ("Math.sin(time)", "did you mean 'sin'?"),
    ("pow(time, 2)", "a power is written a ^ b"), ("t / 2", "did you mean 'time'?"),
    ("frame / 9", "did you mean 'tick'?"), ("0x1F", "numbers are decimal: write 31"),
  ])
  func habitsOfOtherLanguagesAreKnown(formula: String, hint: String) throws {
    let parsed = SceneFixture.layer("opacity: \"\(formula)\"")
    let diagnostic = try #require(parsed.diagnostics.first)
    #expect(diagnostic.hint == hint)
  }

  @Test func longFormulasAreFine() throws {
    let sum = Array(repeating: "time", count: 500).joined(separator: " + ")
    #expect(try value(of: sum) == 1000)
  }

  @Test func deepFormulasAreRefused() {
    let deep = (0..<40).map { _ in "time + (" }.joined() + "1" + String(repeating: ")", count: 40)
    let parsed = SceneFixture.layer("opacity: \"\(deep)\"")
    #expect(parsed.diagnostics.map(\.message) == ["the formula is nested too deep"])
  }

  /// Functions of one, two and three arguments, where the stack is nearly full and full.
  @Test(arguments: 28...Formula.stackCapacity, ["abs(time)", "min(time, 9)", "clamp(time, 0, 9)"])
  func deepFormulasAreComputed(depth: Int, innermost: String) throws {
    let count = FormulaTests.parameterCount(of: innermost)
    let sums = depth - count
    let formula =
      String(repeating: "time + (", count: sums) + innermost + String(repeating: ")", count: sums)
    #expect(try value(of: formula) == Double(2 * (sums + 1)))
  }

  private static func parameterCount(of call: String) -> Int {
    call.hasPrefix("abs") ? 1 : call.hasPrefix("clamp") ? 3 : 2
  }

  @Test func notANumberNamesItsFrame() throws {
    let parsed = SceneFixture.layer("opacity: sqrt(0 - time)")
    let formula = try #require(parsed.scene?.layers[0].formulas.first?.formula)
    let failure = #expect(throws: Diagnostic.self) {
      try formula.value(in: FormulaEnvironment(frame: 7, time: 1, progress: 0))
    }
    #expect(failure?.message == "the formula is not a number at frame 7")
  }
}
