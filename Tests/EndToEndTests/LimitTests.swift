import TestSupport
import Testing

/// Sizes in files are checked against limits before memory is allocated for them.
@Suite struct LimitTests {
  /// Runs the program with less memory than any of the inputs would need.
  private static let narrow = #"ulimit -v 3000000; exec "$@""#

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func smear(_ arguments: String...) throws -> SmearProcess.Outcome {
    try SmearProcess(arguments, in: folder.path, through: Self.narrow).outcome()
  }

  /// Expects `check` and `render` to refuse a scene for exactly one reason.
  private func expectRefusal(of scene: String, _ message: String, _ options: String...) throws {
    try folder.write(scene.utf8, to: "a.yaml")
    for command in ["check", "render"] {
      let outcome = try SmearProcess(
        [command, "a.yaml"] + options, in: folder.path, through: Self.narrow
      ).outcome()
      #expect(outcome.status == 2, "\(command)")
      #expect(outcome.messages.hasPrefix(message), "\(outcome.messages.prefix(500))")
    }
    #expect(!folder.exists("a-frames"))
  }

  private func scene(_ contents: String, head: String = "frames: 2") -> String {
    """
    size: [8, 8]
    \(head)
    layers:
      - {id: a, size: [4, 4], contents: \(contents)}
    """
  }

  @Test func framesAreLimited() throws {
    try expectRefusal(
      of: scene("{color: red}", head: "frames: 100000000"),
      """
      a.yaml:2:9: error: the scene has 100000000 frames, more than 1000000
        frames: 100000000
                ^~~~~~~~~
      hint: --limit frames=100000000 allows it

      """)
    try expectRefusal(
      of: scene("{color: red}", head: "duration: 100\nframeRate: 100000"),
      "a.yaml:2:11: error: the scene has 10000000 frames, more than 1000000\n")
  }

  @Test func framesUntilAllHasSettledAreLimited() throws {
    let animated = scene(
      "{color: red}, animations: [{property: opacity, to: 0, duration: 3000}]",
      head: "duration: settle\nframeRate: 1000")
    try expectRefusal(
      of: animated,
      "a.yaml:5:64: error: the scene, until it settles, has more than 1000000 frames\n")
  }

  @Test func aFewFramesOfALongSceneNeedNoPlanOfAll() throws {
    try folder.write(scene("{color: red}", head: "frames: 1000000").utf8, to: "a.yaml")
    let outcome = try SmearProcess(
      ["render", "a.yaml", "--frames", "0-2,999999"], in: folder.path,
      through: #"ulimit -v 1000000; exec "$@""#
    ).outcome()
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try folder.names(in: "a-frames").count == 5)
  }

  @Test func aLimitHoldsAsItIsSet() throws {
    try folder.write(scene("{color: red}", head: "frames: 12").utf8, to: "a.yaml")
    let refused = try smear("check", "a.yaml", "--limit", "frames=11")
    #expect(refused.status == 2)
    #expect(refused.messages.contains("the scene has 12 frames, more than 11"))
    #expect(try smear("check", "a.yaml", "--limit", "frames=12").status == 0)
  }

  @Test(arguments: ["fit", "sweep"])
  func measuredFramesAreLimited(command: String) throws {
    try folder.write(
      """
      size: [8, 8]
      duration: 1
      parameters: {r: {value: 2, min: 1, max: 4}}
      layers:
        - {id: a, size: [4, 4], backgroundColor: red, motionBlur: {radius: r},
           animations: [{property: position.x, to: 8, duration: 1}]}

      """.utf8, to: "a.yaml")
    let what = command == "fit" ? ["--parameters", "r"] : ["--set", "r=1,2"]
    let outcome = try SmearProcess(
      [command, "a.yaml", "--frame-rate", "20000"] + what, in: folder.path, through: Self.narrow
    ).outcome()
    #expect(outcome.status == 2)
    #expect(
      outcome.messages.hasSuffix(
        """
        smear: the scene has 20000 frames, more than 3600
        hint: --limit measured=20000 allows it

        """))
  }

  @Test(arguments: ["0-9223372036854775807", "0-9223372036854775807x2", "9223372036854775807"])
  func framesToApproveAreThoseThatThereAre(frames: String) throws {
    try folder.write(scene("{color: red}").utf8, to: "a.yaml")
    #expect(try smear("render", "a.yaml", "-o", "b").status == 0)
    let outcome = try smear("approve", "a", "b", "--frames", frames)
    #expect(outcome.status == 2)
    #expect(
      outcome.messages.hasPrefix(
        "smear: --frames \(frames) goes beyond either folder, which has the frames 0-1\n"))
  }

  @Test(arguments: ["scene", "included", "trace"])
  func textFilesAreLimited(kind: String) throws {
    try folder.write(repeatElement(UInt8(ascii: "#"), count: 20 << 20), to: "large.txt")
    try folder.write(
      scene(
        "{color: red}",
        head: kind == "trace"
          ? "frames: 2\ninputs: {x: {trace: large.txt}}" : "frames: 2\ninclude: large.txt"
      ).utf8, to: "a.yaml")
    let outcome = try smear("check", kind == "scene" ? "large.txt" : "a.yaml")
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("has more than 16777216 bytes"))
    #expect(kind == "scene" || outcome.messages.hasPrefix("a.yaml:3:"))
  }

  @Test func rulesAreLimited() throws {
    try folder.write(HostileImages.png(width: 1, height: 1), to: "a.png")
    try folder.write(repeatElement(UInt8(ascii: "#"), count: 20 << 20), to: "rules.yaml")
    let outcome = try smear("compare", "a.png", "a.png", "--rules", "rules.yaml")
    #expect(outcome.status == 2)
    #expect(
      outcome.messages.hasPrefix("smear: rules.yaml has more than 16777216 bytes\n"),
      "\(outcome.messages)")
  }

  @Test func valuesOfAFileAreLimited() throws {
    let list = String(repeating: "1,", count: 60)
    try expectRefusal(
      of: scene("{color: red}", head: "frames: 2\nparameters: {a: [\(list)]}"),
      "a.yaml:3:96: error: the file has more than 50 values\n", "--limit", "values=50")
  }

  @Test func mistakesAreReportedUpToANumber() throws {
    let keys = (0..<30_000).map { "key\($0): 1\n" }.joined()
    try folder.write((keys + scene("{color: red}")).utf8, to: "a.yaml")
    let outcome = try smear("check", "a.yaml")
    #expect(outcome.status == 2)
    #expect(outcome.messages.hasPrefix("a.yaml:1:1: error: a scene has no key 'key0'\n"))
    #expect(outcome.messages.hasSuffix("\nand 29980 more\n"))
  }

  @Test func mistakesAreReportedInFewWords() throws {
    let key = String(repeating: "k", count: 3_000_000)
    try folder.write(("? \(key)\n: 1\n" + scene("{color: red}")).utf8, to: "a.yaml")
    let outcome = try smear("check", "a.yaml")
    #expect(outcome.status == 2)
    #expect(outcome.messages.hasPrefix("a.yaml:1:3: error: a scene has no key 'kkkk"))
    #expect(outcome.messages.utf8.count < 5000)
  }

  @Test func lettersLinesAndMarksOfATextAreLimited() throws {
    func text(_ string: String) -> String { scene("{text: {string: \"\(string)\"}}") }
    let place = "a.yaml:4:53: error: "
    try expectRefusal(
      of: text(String(repeating: "a", count: 20_001)),
      place + "the text has 20001 letters, more than 20000\n")
    try expectRefusal(
      of: text(String(repeating: "a\\n", count: 2000)),
      place + "the text has 2001 lines, more than 2000\n")
    try expectRefusal(
      of: text("a" + String(repeating: "\u{301}", count: 65)),
      place + "a letter of the text has 65 combining marks, more than 64\n")
    // A number filled into a text counts as up to 27 letters.
    try expectRefusal(
      of: text("12{time}"), place + "the text has 32 letters, more than 25\n", "--limit",
      "letters=25")
  }
}
