import SceneModel
import SceneText
import Testing

@Suite struct EasingSyntaxTests {
  @Test(arguments: NamedEasing.all)
  func examplesAreReadAsTheyAreShown(named: NamedEasing) {
    for example in named.examples {
      let text = example.arguments.isEmpty ? named.name : "\(named.name)(\(example.arguments))"
      #expect(SceneFixture.easing(text) == example.easing, "\(text)")
    }
  }

  /// With a parameter `overshoot` of 3.
  @Test(arguments: [
    ("easeOutBack()", "easeOutBack"), ("easeOutBack(1.70158)", "easeOutBack"),
    ("easeOutBack(overshoot)", "easeOutBack(3)"),
    ("easeOutBack( overshoot / 2 )", "easeOutBack(1.5)"),
    ("easeInElastic(1)", "easeInElastic(1, 0.3)"),
    ("easeInElastic(max(1, 2), 1/4)", "easeInElastic(2, 0.25)"),
    (" easeOutBounce ( 1 ) ", "easeOutBounce"), ("cubic-bezier(.42,0,1,1)", "ease-in"),
    ("cubic-bezier(1/4, 0.1, 1/4, 1)", "ease"), ("ease", "default"),
    ("ease-in-out", "easeInEaseOut"),
    ("steps(1, start)", "step-start"), ("steps(1)", "step-end"),
    ("steps(overshoot, end)", "steps(3, jump-end)"),
    ("steps(2*2 , jump-none)", "steps(4, jump-none)"),
    ("linear(0, 0.25, 1)", "linear(0 0%, 0.25 50%, 1 100%)"),
    ("linear(0, 0.25 25% 75%, 1)", "linear(0 0%, 0.25 25%, 0.25 75%, 1 100%)"),
    ("linear(0 20%, 0.5 10%, 1)", "linear(0 20%, 0.5 20%, 1 100%)"),
    ("linear(0% 0, 25% 75% 0.25, 1)", "linear(0, 0.25 25% 75%, 1)"),
    ("linear(0, 1 / 4 100/4%, overshoot)", "linear(0, 0.25 25%, 3)"),
    ("linear(0.5)", "linear(0.5 0%)"),
    ("cubic-bezier(0.3, -0.5, 0.75, 1.5)", "cubic-bezier(3/10, (-0.5), 3/4, 1 + 0.5)"),
    ("cubic-bezier(0,0,1,1)", "cubic-bezier( 0 , 0 , 1 , 1 )"),
  ])
  func sayTheSame(text: String, other: String) throws {
    let easing = try #require(SceneFixture.easing(text))
    #expect(easing == SceneFixture.easing(other))
  }

  @Test(arguments: NamedEasing.words)
  func namesAloneMeanTheSameWithSpacesAround(name: String) throws {
    let easing = try #require(SceneFixture.easing(name))
    #expect(easing == SceneFixture.easing(" \(name) "))
  }

  private static let mistakes = [
    mistake("▸esaeIn◂", "unknown easing 'esaeIn'", "did you mean 'easeIn'?"),
    mistake("▸springy◂", "unknown easing 'springy'", "'smear easings' lists them all"),
    mistake("▸ease-in-uot◂", "unknown easing 'ease-in-uot'", "did you mean 'ease-in-out'?"),
    mistake("▸overshoot◂", "unknown easing 'overshoot'", nil),
    mistake(
      "▸easeOutBakc◂(2)", "unknown easing 'easeOutBakc'", "did you mean 'easeOutBack'?"),
    mistake(
      "▸cubic-bézier◂(0, 0, 1, 1)", "unknown easing 'cubic-bézier'",
      "did you mean 'cubic-bezier'?"),
    mistake("▸easeIn◂(2)", "'easeIn' takes no arguments", "use easeIn"),
    mistake("▸easeIn◂()", "'easeIn' takes no arguments", "use easeIn"),
    mistake("▸steps◂", "'steps' needs arguments", "use steps(count, jump = jump-end)"),
    mistake(
      "▸cubic-bezier◂(0, 0, 1)", "too few arguments for 'cubic-bezier': 3",
      "use cubic-bezier(x1, y1, x2, y2)"),
    mistake(
      "▸easeOutBack◂(1, 2)", "too many arguments for 'easeOutBack': 2",
      "use easeOutBack(overshoot = 1.70158)"),
    mistake("▸linear◂()", "too few arguments for 'linear': 0", "use linear(stop, …)"),
    mistake("cubic-bezier(▸2◂, 0, 1, 1)", "2 is too large: must be at most 1"),
    mistake("cubic-bezier(0, ▸1e300◂, 1, 1)", "1e+300 is too large: must be at most 1000"),
    mistake("cubic-bezier(0, 0, ▸overshoot◂, 1)", "3 is too large: must be at most 1"),
    mistake("easeOutElastic(▸,◂ 1)", "expected a number, but nothing is here"),
    mistake("easeOutBack(1 + ▸overshot◂)", "unknown name 'overshot'", "did you mean 'overshoot'?"),
    mistake(
      "easeOutBack(2 * ▸progress◂)", "'progress' has no meaning here",
      "this number is the same at every tick"),
    mistake("easeOutBack(▸-1◂)", "-1 is too small: must be at least 0"),
    mistake("easeOutElastic(▸0.5◂)", "0.5 is too small: must be at least 1"),
    mistake("easeOutElastic(1, ▸0◂)", "0 is too small: must be at least 0.01"),
    mistake("easeOutBounce(▸1 / 0◂)", "the formula is infinite"),
    mistake("steps(▸0◂)", "0 is too small: must be at least 1"),
    mistake("steps(▸2.5◂)", "expected a whole number of steps, not 2.5"),
    mistake("steps(▸1◂, jump-none)", "'jump-none' takes at least 2 steps"),
    mistake("steps(4, ▸jump-noone◂)", "unknown jump 'jump-noone'", "did you mean 'jump-none'?"),
    mistake("linear(0, ▸50%◂, 1)", "expected a number with up to two percentages, not '50%'", nil),
    mistake(
      "linear(0, ▸0.5 1% 2% 3%◂, 1)",
      "expected a number with up to two percentages, not '0.5 1% 2% 3%'", "such as 0.25 75%"),
    mistake(
      "linear(0, ▸1% 0.5 2%◂, 1)",
      "expected a number with up to two percentages, not '1% 0.5 2%'"),
    mistake(
      "linear(0, ▸0.5 10% 3◂, 1)",
      "expected a number with up to two percentages, not '0.5 10% 3'"),
    mistake("linear(0, ▸,◂ 1)", "expected a stop such as 0.25 75%, but nothing is here"),
    mistake("linear(0, 0.5 ▸x◂%, 1)", "unknown name 'x'"),
    mistake("linear(0, ▸a◂ 50%, 1)", "unknown name 'a'"),
    mistake(#"▸"easeOutBack(2"◂"#, "')' is missing before the end"),
    mistake("progress^2 * ▸progrss◂", "unknown name 'progrss'", "did you mean 'progress'?"),
    mistake("progress * ▸time◂", "'time' has no meaning here", "use progress"),
    mistake("▸clmp◂(progress, 0, 1)", "unknown function 'clmp'", "did you mean 'clamp'?"),
    mistake("▸smoothstep◂(progress)", "'smoothstep' takes 3 arguments, not 1", nil),
    mistake(
      #"▸"0.5"◂"#, "the easing is the same at every progress",
      "name one, or write a formula of progress such as progress^2"),
    mistake(#"▸"2 * overshoot"◂"#, "the easing is the same at every progress"),
    mistake(#""progress +▸"◂"#, "the formula ends too early"),
  ]

  /// - Parameter marked: The easing, in quotes if they are part of the mistake.
  private static func mistake(_ marked: String, _ message: String, _ hint: String? = nil) -> Mistake
  {
    let quoted = marked.contains("\"") ? marked : "\"\(marked)\""
    return .scene(
      """
      size: [9, 9]
      duration: 1
      parameters: {overshoot: 3}
      layers: [{animations: [{property: opacity, to: 1, easing: \(quoted)}]}]
      """, message, hint)
  }

  @Test(arguments: mistakes)
  func mistakesAreLocated(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: ["0, ", "1% ", "steps(", "e", ")"].map { String(repeating: $0, count: 200_000) })
  func endlessEasingsAreRefused(text: String) {
    #expect(SceneFixture.easing(text) == nil)
  }

  @Test func thousandsOfStopsAreFine() throws {
    let stops = (0...3000).map { "\($0 % 2)" }.joined(separator: ",")
    let easing = try #require(SceneFixture.easing("linear(\(stops))"))
    #expect(abs(try easing(1001 / 3000.0) - 1) < 1e-9)
    #expect(abs(try easing(2000.25 / 3000) - 0.25) < 1e-9)
  }

  @Test func formulasWithoutAValueNameTheProgress() throws {
    let easing = try #require(SceneFixture.easing("sqrt(0.5 - progress)"))
    #expect(try easing(0.25) == 0.5)
    let failure = #expect(throws: Diagnostic.self) { try easing(0.75) }
    #expect(failure?.message == "the formula is not a number at progress 0.75")
    let infinite = try #require(SceneFixture.easing("1 / progress"))
    #expect(throws: Diagnostic.self) { try infinite(0) }
    let large = try #require(SceneFixture.easing("progress * 1e10"))
    #expect(throws: Diagnostic.self) { try large(1) }
  }
}
