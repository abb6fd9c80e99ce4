import SceneModel
import SceneText
import Testing

/// Files of comparison rules.
@Suite struct RuleSyntaxTests {
  private func parse(_ text: String) -> ParsedRules {
    ParsedRules(parsing: SourceText(file: "compare.yaml", bytes: Array(text.utf8)))
  }

  @Test(arguments: ["0.05", "5%", "5 %"])
  func aShareIsAFractionOrAPercentage(text: String) {
    let rules = parse("maxShare: \(text)\nwarn: {maxShare: \(text)}")
    #expect(rules.diagnostics == [])
    for level in [rules.defaultSettings.failure, rules.defaultSettings.warning] {
      #expect(level.limits[.maxShare]?.value == LimitSetting(bound: 0.05))
    }
  }

  @Test(arguments: [("true", 1), ("false", 0), ("0.25", 0.25), ("25%", 0.25)])
  func antialiasingIsAllOrAShare(text: String, share: Double) {
    let rules = parse("antialiasing: \(text)")
    #expect(rules.diagnostics == [])
    #expect(rules.defaultSettings.antialiasing?.value == share)
  }

  @Test func everythingCanBeSaid() throws {
    let rules = parse(
      """
      tolerance: 2
      maxPixels: 500
      maxShare: 0.01
      maxDensity: 16:40
      minPSNR: 30
      minSSIM: 0.99
      warn: {tolerance: 1, maxDensity: {size: 8, count: 9}}
      ignore: [[0, 40, 160, 20]]
      mask: noise.png
      matte: "#808080"
      rules:
        - {files: "menu/*.png", metric: yiq, threshold: 0.2, antialiasing: true}
        - {frames: "31-60, 90", maxPixels: 7}
      """)
    #expect(rules.diagnostics == [])
    let defaults = rules.defaultSettings
    #expect(defaults.failure.tolerance?.value == 2)
    #expect(
      defaults.failure.limits.mapValues(\.value) == [
        .maxPixels: LimitSetting(bound: 500), .maxShare: LimitSetting(bound: 0.01),
        .maxDensity: LimitSetting(bound: 40, side: 16), .minPSNR: LimitSetting(bound: 30),
        .minSSIM: LimitSetting(bound: 0.99),
      ])
    #expect(defaults.warning.tolerance?.value == 1)
    #expect(
      defaults.warning.limits.mapValues(\.value) == [.maxDensity: LimitSetting(bound: 9, side: 8)])
    #expect(defaults.ignored == [[0, 40, 160, 20]])
    #expect(defaults.mask?.value == "noise.png")
    #expect(defaults.matte == Color(parsing: "#808080"))
    let menu = rules.exceptions[0]
    guard case .files("menu/*.png") = menu.frames else { return #expect(Bool(false)) }
    #expect((menu.settings.metric?.value, menu.settings.antialiasing?.value) == (.yiq, 1))
    #expect(menu.settings.failure.threshold?.value == 0.2)
    guard case .numbers(let numbers) = rules.exceptions[1].frames else {
      return #expect(Bool(false))
    }
    #expect(numbers == [31...60, 90...90])
  }

  @Test func whatAnExceptionLeavesOutIsAsUsual() {
    let rules = parse(
      """
      tolerance: 2
      maxPixels: 500
      ignore: [[0, 0, 9, 9]]
      rules: [{frames: 1, maxPixels: 7}, {frames: 2, metric: oklab}, {frames: 3, metric: channels}]
      """)
    let merged = rules.exceptions.map { $0.settings.over(rules.defaultSettings) }
    #expect(merged.map(\.failure.tolerance?.value) == [2, nil, 2])
    #expect(merged.map { $0.failure.limits[.maxPixels]?.value.bound } == [7, 500, 500])
    #expect(merged.map(\.ignored?.count) == [1, 1, 1])
  }

  @Test(
    arguments: [
      ("▸tolerence◂: 2", "a file of rules has no key 'tolerence'", "did you mean 'tolerance'?"),
      ("tolerance: ▸256◂", "256 is too large: must be at most 255", nil),
      ("tolerance: ▸1.5◂", "expected a whole number, not 1.5", nil),
      ("tolerance: ▸low◂", "unknown name 'low'", nil),
      ("tolerance: 1\n▸tolerance◂: 2", "the key 'tolerance' is given twice", nil),
      ("metric: ▸yqi◂", "unknown metric 'yqi'", "did you mean 'yiq'?"),
      ("antialiasing: ▸maybe◂", "expected true or false, not 'maybe'", nil),
      ("antialiasing: ▸1.5◂", "1.5 is too large: must be at most 1", nil),
      ("maxShare: ▸2◂", "2 is too large: must be at most 1", nil),
      ("maxDensity: ▸40◂", "expected a size and a count such as 16:40, not '40'", nil),
      ("maxDensity: 16:▸256◂", "this never fails: a square of 16 × 16 has 256 pixels", nil),
      (
        "maxDensity: {size: 16, count: ▸300◂}",
        "this never fails: a square of 16 × 16 has 256 pixels", nil
      ),
      ("maxDensity: ▸{size: 16}◂", "expected a size and a count such as 16:40, not a mapping", nil),
      ("maxDensity: {size: ▸0◂, count: 1}", "0 is too small: must be at least 1", nil),
      ("warn: {▸mask◂: a.png}", "a warning has no key 'mask'", nil),
      ("ignore: [▸[0, 0, 9]◂]", "expected [x, y, width, height], not a list of 3 items", nil),
      ("ignore: [[0, 0, ▸0◂, 9]]", "0 is too small: must be at least 1", nil),
      ("matte: ▸\"#80808080\"◂", "a matte is an opaque colour", nil),
      (
        "rules: [▸{◂tolerance: 3}]", "a rule says which frames it is for",
        "files: menu/*.png, or frames: 31-60"
      ),
      ("rules: [{files: a.png, frames: ▸3◂}]", "'files' and 'frames' exclude each other", nil),
      ("rules: [{frames: ▸60-31◂}]", "the range 60-31 runs backwards", nil),
      ("rules: [{frames: \"3,▸last◂\"}]", "expected a frame or a range, not 'last'", nil),
      ("rules: [{frames: 3, ▸rules◂: []}]", "a rule has no key 'rules'", nil),
      ("rules: ▸[]◂", "expected a list of rules for some frames, not a list of 0 items", nil),
      ("▸[1]◂", "expected a file of rules with its keys, not a list of 1 item", nil),
      ("▸◂", "the file is empty", "write rules, for example tolerance: 2 or maxPixels: 40"),
      ("tolerance: 1\n---\n▸◂tolerance: 2", "a file is one document, but another begins here", nil),
    ] as [(String, String, String?)])
  func mistakesAreLocated(text: String, message: String, hint: String?) {
    let marked = MarkedSource(text)
    let rules = parse(marked.text)
    #expect(rules.diagnostics.map(\.message) == [message])
    #expect(rules.diagnostics.map(\.range.bytes) == [marked.bytes])
    if let hint { #expect(rules.diagnostics.map(\.hint) == [hint]) }
  }
}
