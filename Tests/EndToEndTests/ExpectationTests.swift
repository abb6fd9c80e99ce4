import TestSupport
import Foundation
import Raster
import Testing

/// Tests of the program's checks of a scene's expectations.
@Suite struct ExpectationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Demos, each with a number of theirs and a replacement that breaks an expectation.
  private static let mutations = [
    ("as-published", #"spring: {duration: 0.5"#, #"spring: {duration: 0.9"#),
    ("blur-gallery", #"[3.75, 20]"#, #"[3.75, 12]"#),
    ("bottom-sheet", #"bounce: 0.18"#, #"bounce: 0.6"#),
    ("cards", #"response: 0.62, bounce: 0.2}"#, #"response: 0.62, bounce: 0.6}"#),
    ("carousel", #"length: page"#, #"length: page / 2"#),
    ("chat", #"{at: 1.15, text"#, #"{at: 1.9, text"#),
    ("confetti", #"bounce: 0.4}"#, #"bounce: 0.7}"#),
    ("cover-flow", #"[2.15s, 0], [2.24s, 90]"#, #"[2.15s, 0], [2.24s, -90]"#),
    (
      "dashboard", #"begin: 0.3, duration: 1.5, easing: *slowing"#,
      #"begin: 0.3, duration: 2.5, easing: *slowing"#
    ),
    ("dissolve-pixellate", "0.005 * (tick + 1)", "0.004 * (tick + 1)"),
    (
      "easing-sheet", #"duration: 1.2, autoreverses: true, easing: "{curve}"}]"#,
      #"duration: 0.3, autoreverses: true, easing: "{curve}"}]"#
    ),
    ("flip", #"begin: 2.05, spring: {response: 0.75"#, #"begin: 2.05, spring: {response: 1.5"#),
    ("frosted-bar", #"spring: {response: 0.6"#, #"spring: {response: 1.6"#),
    ("inbox", #"bounce: 0.3}"#, #"bounce: 0.6}"#),
    ("interrupted-menu", #"dampingRatio: 0.8"#, #"dampingRatio: 0.4"#),
    ("launch", #"begin: 200ms, duration: 1.5"#, #"begin: 200ms, duration: 1.9"#),
    ("newsfeed", #"6 * 274"#, #"6 * 200"#),
    ("notifications", #"response: 0.55, bounce: 0.18"#, #"response: 1.1, bounce: 0.18"#),
    ("photo-show", #"begin: 0.9, duration: 1.8"#, #"begin: 0.9, duration: 2.8"#),
    ("open-card", #"response: 0.45, bounce: 0.08"#, #"response: 1.45, bounce: 0.08"#),
    (
      "pocket-menu", #"[160, 150.5], begin: 0.1, spring: {duration: 0.5, dampingRatio: 0.8"#,
      #"[160, 150.5], begin: 0.1, spring: {duration: 0.5, dampingRatio: 0.4"#
    ),
    ("scroll", #"deceleration: normal"#, #"deceleration: fast"#),
    ("search-blur", #"[2.78, 0]"#, #"[2.95, 0]"#),
    ("slow-device", #"to: 327, begin: 0.2"#, #"to: 337, begin: 0.2"#),
    ("stutter", #"begin: 0.3, duration: 0.8"#, #"begin: 0.3, duration: 1.2"#),
    ("tab-bar", #"response: 0.46, bounce: 0.3"#, #"response: 1.46, bounce: 0.3"#),
    ("transition-gallery", #"timeOffset: 6 - wave"#, #"timeOffset: 5 - wave"#),
    ("truth", #"begin: 0.95, duration: 0.1"#, #"begin: 0.95, duration: 0.05"#),
    ("type", #"begin: 1.05, duration: 0.5"#, #"begin: 1.05, duration: 1.5"#),
    ("unlock", #"response: 0.56, bounce: 0.2"#, #"response: 0.56, bounce: 0.6"#),
  ]

  @Test func everyDemoExpectsSomething() throws {
    let demos = try FileManager.default.contentsOfDirectory(atPath: Scenes.folder)
      .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
    #expect(Set(Self.mutations.map(\.0)) == Set(demos))
  }

  /// A demo meets its expectations in all variants, and misses one after a change of its main
  /// number.
  @Test(arguments: mutations.indices)
  func demosDoWhatTheyExpect(index: Int) throws {
    let (name, number, other) = Self.mutations[index]
    try FileManager.default.copyItem(
      atPath: Scenes.folder + "/Assets", toPath: folder.file("Assets"))
    let text = try String(contentsOfFile: "\(Scenes.folder)/\(name).yaml", encoding: .utf8)
    try folder.write(text.utf8, to: "demo.yaml")
    let run = try folder.smear("test", "demo.yaml")
    #expect(run.status == 0, "\(run.messages)")
    let place = try #require(text.firstRange(of: number))
    try folder.write(
      (text[..<place.lowerBound] + other + text[place.upperBound...]).utf8, to: "demo.yaml")
    let changed = try folder.smear("test", "demo.yaml")
    #expect(changed.status == 1, "\(changed.messages)")
  }

  /// A layer that moves for half a second; one expectation holds, and one does not.
  static let scene = """
    size: [100, 50]
    duration: 1
    layers:
      - {id: a, size: [10, 10], position: [0, 25], backgroundColor: red, animations: [{property: position.x, to: 60, duration: 0.5}]}
    expectations:
      - {layer: a, settles: {by: 0.5}}
      - {layer: a, settles: {by: 0.4}}

    """

  @Test func failuresAreLocatedCountedAndShown() throws {
    try folder.write(Self.scene.utf8, to: "a.yaml")
    let run = try folder.smear("test", "a.yaml", "-o", "failures", "--junit", "motion.xml")
    #expect((run.status, run.output) == (1, "a.yaml: 1 of 2 expectations hold\n"))
    #expect(
      run.messages.hasPrefix(
        """
        a.yaml:7:5: error: 'a' should settle (within 0.5) by 0.4 s, but settles at 0.5 s; at 0.4 s its \
        position.x is still 12 from its end (frame 24)
        """), "\(run.messages)")
    #expect(try folder.names(in: "failures") == ["a-line-7.png"])
    #expect(try Bitmap(decoding: folder.bytes(of: "failures/a-line-7.png")).width > 700)
    let report = try folder.text(of: "motion.xml")
    #expect(report.contains(#"<testsuites name="smear test" tests="2" failures="1" errors="0">"#))
    let settled = #"<testcase classname="a.yaml" name="a: position settles"#
    #expect(report.contains(settled + #"" file="a.yaml" line="6"/>"#), "\(report)")
    #expect(report.contains(settled + #" (2)" file="a.yaml" line="7">"#), "\(report)")
    let check = try folder.smear("check", "a.yaml")
    #expect(check.status == 1)
    #expect(check.output.hasSuffix(", 1 of 2 expectations hold\n"))
    let json = try folder.smear("test", "a.yaml", "--json").output
    #expect(json.contains(#""failures":1"#) && json.contains(#""frame":24"#), "\(json)")
    #expect(json.contains(#""found":"settles at 0.5 s","holds":true"#), "\(json)")
  }

  @Test func aSceneThatExpectsNothingDoesNotPass() throws {
    let text = Self.scene.prefix(
      upTo: try #require(Self.scene.firstRange(of: "expectations")).lowerBound)
    try folder.write(text.utf8, to: "a.yaml")
    let run = try folder.smear("test", "a.yaml")
    #expect(run.status == 2)
    #expect(run.messages.contains("hint: smear new --expectations a.yaml proposes some"))
    let proposed = try folder.smear("new", "--expectations", "a.yaml")
    #expect(proposed.status == 0)
    try folder.write((text + proposed.output).utf8, to: "a.yaml")
    let again = try folder.smear("test", "a.yaml")
    #expect(again.status == 0, "\(again.messages)")
  }

  /// Among several scenes, one without expectations does not fail, but every report names it.
  @Test func aSceneThatExpectsNothingIsNamedAmongOthers() throws {
    let mute = Self.scene.prefix(
      upTo: try #require(Self.scene.firstRange(of: "expectations")).lowerBound)
    let kept = Self.scene.replacing("      - {layer: a, settles: {by: 0.4}}\n", with: "")
      .replacing("  - {layer: a, settles: {by: 0.4}}\n", with: "")
    try folder.write(mute.utf8, to: "mute.yaml")
    try folder.write(kept.utf8, to: "a.yaml")
    let run = try folder.smear(
      "test", "mute.yaml", "a.yaml", "--html", "motion.html", "--junit", "motion.xml", "--json")
    #expect(run.status == 0, "\(run.messages)")
    #expect(
      run.messages == """
        warning: mute.yaml has no expectations
        hint: smear new --expectations mute.yaml proposes some

        """)
    let page = try folder.text(of: "motion.html")
    #expect(page.contains("1 of 1 hold, in 1 scene; 1 scene expects nothing"))
    #expect(page.contains(">mute.yaml</a> <small>expects nothing</small>"))
    let report = try folder.text(of: "motion.xml")
    #expect(report.contains(#"<skipped message="the scene expects nothing"/>"#))
    #expect(report.contains(#"tests="1" failures="0" errors="0" skipped="1""#))
    #expect(run.output.contains(#"{"expectations":[],"scene":"mute.yaml"}"#), "\(run.output)")
    try folder.write(mute.utf8, to: "a.yaml")
    #expect(try folder.smear("test", "mute.yaml", "a.yaml", "--html", "motion.html").status == 2)
    #expect(!(try folder.names(in: ".").contains("motion.html")))
  }

  @Test func aLayerThatIsNotThereIsAnError() throws {
    try folder.write(Self.scene.replacing("layer: a", with: "layer: b").utf8, to: "a.yaml")
    let run = try folder.smear("test", "a.yaml")
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix("a.yaml:6:13: error: there is no layer 'b'"), "\(run.messages)")
  }

  /// A spring with 4.6 % overshoot, at a damping ratio of 0.7.
  private static let spring = """
    size: [100, 50]
    duration: 2
    background: white
    parameters:
      bounce: {value: 0.5, min: 0, max: 0.9}
      response: {value: 0.3, min: 0.1, max: 1}
    layers:
      - {id: a, size: [10, 10], position: [0, 25], backgroundColor: red, animations: [{property: position.x, to: 60, spring: {response: response, bounce: bounce}}]}

    """

  @Test func springsAreFittedToWhatTheyShouldDo() throws {
    try folder.write(Self.spring.utf8, to: "a.yaml")
    let run = try folder.smear(
      "fit", "a.yaml", "--parameters", "response,bounce", "--target", "settle=0.6,overshoot=5%",
      "--json")
    #expect(run.status == 0, "\(run.messages)")
    struct Report: Decodable {
      struct Change: Decodable {
        let name: String
        let after: Double
      }
      let movement: [Change]
    }
    let movement = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)).movement
    let after = Dictionary(uniqueKeysWithValues: movement.map { ($0.name, $0.after) })
    #expect(abs(try #require(after["settle"]) - 0.6) < 0.012)
    #expect(abs(try #require(after["overshoot"]) - 0.05) < 0.002)
  }

  @Test func sweepsOfMovementsHaveAVerdictOnlyByAMeasure() throws {
    try folder.write(Self.spring.utf8, to: "a.yaml")
    let plain = try folder.smear("sweep", "a.yaml", "--set", "bounce=0,0.3,0.6", "-o", "s.png")
    #expect(plain.status == 0, "\(plain.messages)")
    #expect(
      !plain.output.contains("best\n")
        && plain.output.contains("none of them is the best without --measure"))
    let picked = try folder.smear("sweep", "a.yaml", "--set", "bounce=0,0.3", "--pick", "best")
    #expect(picked.status == 2)
    let measured = try folder.smear(
      "sweep", "a.yaml", "--set", "bounce=0,0.3,0.6", "--measure", "overshoot", "--json")
    #expect(measured.status == 0, "\(measured.messages)")
    #expect(measured.output.contains(#"{"isBest":true,"measure":0,"values":{"bounce":0}}"#))
    let wrong = try folder.smear("sweep", "a.yaml", "--set", "bounce=0,1", "--measure", "settel")
    #expect(wrong.status == 2)
    #expect(wrong.messages.contains("settel"), "\(wrong.messages)")
  }

  @Test func anyNumberIsPlotted() throws {
    try folder.write(Self.spring.utf8, to: "a.yaml")
    let run = try folder.smear(
      "plot", "a.yaml", "--property", "position.x,speed,acceleration,travel", "--csv", "-")
    #expect(run.status == 0, "\(run.messages)")
    let lines = run.output.split(separator: "\n")
    #expect(
      lines[0]
        == "series,layer,frame,presentedAt,timestamp,position.x,speed,acceleration,travel,distance,"
        + "overlayOpacity,overlayRadius,overlaySamples")
    #expect(lines.count == 121)
    let unknown = try folder.smear("plot", "a.yaml", "--property", "opacty")
    #expect(unknown.status == 2)
    #expect(
      unknown.messages.contains("has no number 'opacty'\nhint: did you mean 'opacity'?"))
  }

  /// A film equals its frames within the precision of its codec, and differs from other frames.
  @Test func filmsAreComparedWithFrames() throws {
    try folder.write(Self.spring.utf8, to: "a.yaml")
    #expect(
      try folder.smear("render", "a.yaml", "-o", "frames", "--film", "a.mp4").status == 0)
    let run = try folder.smear("compare", "frames", "a.mp4")
    #expect(run.status == 0, "\(run.output) \(run.messages)")
    #expect(run.output.contains("films are compressed with losses"), "\(run.output)")
    #expect(
      try folder.smear("render", "a.yaml", "--set", "bounce=0", "-o", "b.mp4").status == 0)
    #expect(try folder.smear("compare", "a.mp4", "b.mp4").status == 1)
    #expect(try folder.smear("compare", "a.mp4", "a.yaml").status == 0)
  }
}
