import TestSupport
import Foundation
import Testing

/// Comparisons of scenes name the edited keys and their effects.
@Suite struct CompareEditTests {
  private let folder: TemporaryFolder

  private static let scene = """
    size: [48, 24]
    frames: 24
    background: white
    include: parts.yaml
    parameters: {radius: 4, unused: 1, side: 6}
    layers:
      - id: card
        size: [12, 12]
        position: [8, 12]
        contents: {color: red}
        motionBlur: {angle: 0, radius: radius}
        animations:
          - {property: position.x, to: 40, spring: {response: 0.2, bounce: 0.1}}
      - {id: row-{i}, repeat: {count: 2, as: i}, position: [10 + 9 * i, 20], size: [side, 4],
         backgroundColor: black}
      - {id: dot, component: dot, position: [40, 4]}
      - {id: echo, position: [card.position.x, 4], size: [2, 2], backgroundColor: blue}
      - {id: flag, position: [30, 12], size: [10, 10],
         contents: {path: {d: M0 0 L9 0 L9 9 Z, fill: green}}}

    """.replacing("{id: row-{i},", with: "{id: \"row-{i}\",")

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "components: {dot: {size: [4, 4], backgroundColor: green}}".utf8, to: "parts.yaml")
    try folder.write(Self.scene.utf8, to: "old.yaml")
  }

  private func causes(_ words: String...) throws -> [String] {
    let run = try SmearProcess(["compare"] + words, in: folder.path).outcome()
    #expect(run.status == 1, "\(run.messages)")
    return run.output.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("cause: ") || $0.hasPrefix("edited: ") }
  }

  private func write(_ old: String, _ new: String) throws {
    let text = Self.scene.replacing(old, with: new)
    #expect(text != Self.scene)
    try folder.write(text.utf8, to: "new.yaml")
  }

  /// Two animations in one line have the same edit.
  @Test func editsThatReadTheSameAreNamedOnce() throws {
    let scene = """
      size: [8, 8]
      frames: 2
      layers:
        - {id: a, size: [8, 8], backgroundColor: red, animations: [
            {property: scale, to: 2, begin: 3}, {property: opacity, to: 0, begin: 3}]}

      """
    try folder.write(scene.utf8, to: "old.yaml")
    let edited = scene.replacing("red", with: "blue").replacing("begin: 3", with: "begin: 4")
    try folder.write(edited.utf8, to: "new.yaml")
    #expect(
      try causes("old.yaml", "new.yaml") == [
        "cause: a: backgroundColor red → blue (line 4)", "edited: a: begin 3 → 4 (line 5)",
      ])
  }

  /// The family and the features of a text have no slot; its weight is a value of its own.
  @Test func editedTextsAreShownInTheirFont() throws {
    let scene = """
      size: [48, 24]
      frames: 1
      layers: [{id: note, contents: {text: {string: hi, size: 9, features: [tnum]}}}]
      """
    try folder.write(scene.utf8, to: "old.yaml")
    try folder.write(scene.replacing("hi", with: "ho").utf8, to: "new.yaml")
    let causes = try causes("old.yaml", "new.yaml")
    #expect(
      causes.first?.contains("contents text 'hi' in Inter tnum=1 → text 'ho' in Inter tnum=1;")
        == true, "\(causes)")
  }

  /// One edit is the cause; the other one only moves lines or changes no pixel.
  @Test(arguments: [
    (
      ["frames: 24", "frames: 24\n# The side of rows", "side: 6", "side: 8"],
      "cause: parameter side 6 → 8 (line 6): row-0: size.width 6 → 8; row-1: size.width 6 → 8"
    ),
    (
      ["L9 9 Z", "L5 9 Z", "unused: 1", "unused: 2"],
      "cause: flag: contents.path.d M0 0 L9 0 L9 9 Z → M0 0 L9 0 L5 9 Z (line 19)"
    ),
    (
      ["radius: radius", "radius: radius * gain", "unused: 1", "unused: 1, gain: 2"],
      "cause: card: motionBlur.radius radius → radius * gain (line 11)"
    ),
    (
      ["color: red", "color: blue", "unused: 1", "unused: 2"],
      "cause: card: contents.color red → blue (line 10)"
    ),
  ])
  func oneOfTwoEditsIsTheCause(words: [String], line: String) throws {
    let text = Self.scene.replacing(words[0], with: words[1]).replacing(words[2], with: words[3])
    try folder.write(text.utf8, to: "new.yaml")
    let found = try causes("old.yaml", "new.yaml")
    #expect(found.filter { $0.hasPrefix("cause: ") } == [line])
  }

  /// The springs of two animations of a layer have one name, as when it comes and goes.
  @Test func editsInTheSameWordsAreOneGroup() throws {
    let spring = "spring: {response: 0.2, bounce: 0.1}}"
    let back = "\n      - {property: position.x, to: 8, begin: 0.2, \(spring)"
    let scene = Self.scene.replacing(spring, with: spring + back)
    try folder.write(scene.utf8, to: "old.yaml")
    try folder.write(scene.replacing("bounce: 0.1", with: "bounce: 0.4").utf8, to: "new.yaml")
    let run = try folder.smear("compare", "old.yaml", "new.yaml")
    let lines = run.output.split(separator: "\n")
    let groups = lines.filter { $0.contains(" change with card: spring.bounce, within") }
    #expect(groups.count == 1, "\(run.output)")
    #expect(lines.filter { $0.hasPrefix("cause: card: spring.bounce") }.count == 2)
  }

  /// A layer that reads another one moves with it, but the edit is named at the other layer.
  @Test func whatFollowsThroughALinkIsToldAfterTheEdit() throws {
    try write("bounce: 0.1", "bounce: 0.4")
    let found = try causes("old.yaml", "new.yaml")
    #expect(found.count == 1)
    let line = try #require(found.first)
    #expect(
      line.hasPrefix("cause: card: spring.bounce 0.1 → 0.4 (line 13): position.x "), "\(line)")
    #expect(line.contains("; echo: position.x "), "\(line)")
  }

  @Test(arguments: [
    (
      "  - {id: dot, component: dot, position: [40, 4]}\n", "",
      "cause: layer dot is gone (was line 16)"
    ),
    (
      "  - {id: dot, component",
      "  - {id: new, size: [9, 9], backgroundColor: red}\n  - {id: dot, component",
      "cause: layer new is new (line 16)"
    ),
    ("frames: 24", "frames: 20", "cause: frames 24 → 20 (line 2)"),
    ("background: white", "background: grey", "cause: background white → grey (line 3)"),
  ])
  func whatComesAndGoesIsNamed(old: String, new: String, line: String) throws {
    try write(old, new)
    let found = try causes("old.yaml", "new.yaml")
    #expect(found.first == line)
    #expect(found.count == 1)
  }

  @Test func animationsComeAndGo() throws {
    try write(
      "bounce: 0.1}}\n", "bounce: 0.1}}\n      - {property: opacity, to: 0, duration: 0.2}\n")
    try #expect(
      causes("old.yaml", "new.yaml").first?.hasPrefix(
        "cause: card: animation of opacity is new (line 14): opacity ") == true)
    try #expect(
      causes("new.yaml", "old.yaml").first?.hasPrefix(
        "cause: card: animation of opacity is gone (was line 14): opacity ") == true)
  }

  /// A manifest keeps the text of an included file, which is edited after the rendering.
  @Test func includedFilesAreNamed() throws {
    #expect(try folder.smear("render", "old.yaml", "-o", "a", "-q").status == 0)
    try folder.write(
      "components:\n  dot: {size: [6, 4], backgroundColor: green}".utf8, to: "parts.yaml")
    #expect(try folder.smear("render", "old.yaml", "-o", "b", "-q").status == 0)
    #expect(
      try causes("a", "b")
        == [
          "cause: component dot: size [4, 4] → [6, 4] (parts.yaml, line 2): dot: size.width 4 → 6"
        ])
  }

  @Test func settingsAreNamed() throws {
    #expect(try folder.smear("render", "old.yaml", "-o", "a", "-q").status == 0)
    #expect(
      try folder.smear("render", "old.yaml", "--set", "radius=7", "-o", "b", "-q").status == 0)
    #expect(
      try causes("a", "b") == ["cause: parameter radius 4 → 7: card: motionBlur.radius 4 → 7"])
  }

  @Test func editsThatChangeNoValueAreSaid() throws {
    let text = Self.scene.replacing("unused: 1", with: "unused: 2")
      .replacing("background: white", with: "background: grey")
    try folder.write(text.utf8, to: "new.yaml")
    #expect(
      try causes("old.yaml", "new.yaml") == [
        "cause: background white → grey (line 3)", "edited: parameter unused 1 → 2 (line 5)",
      ])
  }

  @Test func programsAndReportsKnowTheEdits() throws {
    try write("bounce: 0.1", "bounce: 0.4")
    let run = try folder.smear(
      "compare", "old.yaml", "new.yaml", "--json", "--html", "r.html", "--junit", "r.xml")
    #expect(
      run.output.contains(
        #""edits":[{"after":"0.4","before":"0.1","causes":[0"#), "\(run.output)")
    #expect(run.output.contains(#""key":"animations.0.spring.bounce","line":13,"owner":"card""#))
    let junit = String(decoding: try folder.bytes(of: "r.xml"), as: UTF8.self)
    #expect(junit.contains("; cause: card: spring.bounce 0.1 → 0.4 (line 13)\""))
    let page = String(decoding: try folder.bytes(of: "r.html"), as: UTF8.self)
    #expect(page.contains("spring.bounce 0.1 → 0.4 (line 13)"))
  }

  /// Contents that fade into one another have layers of their own, which no file declares.
  @Test func aFadeOfContentsIsACauseOfTheirLayer() throws {
    try folder.write(Scenes.fadingLabel(at: 0.1).utf8, to: "old.yaml")
    try folder.write(Scenes.fadingLabel(at: 0.2).utf8, to: "new.yaml")
    let causes = try causes("old.yaml", "new.yaml")
    #expect(causes.count == 1)
    #expect(causes.first?.contains("label: fade of contents ") == true, "\(causes)")
    #expect(causes.allSatisfy { !$0.contains("fading") && !$0.contains("position") }, "\(causes)")
  }
}
