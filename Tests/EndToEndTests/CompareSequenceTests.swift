import TestSupport
import Foundation
import Pipeline
import Comparing
import Raster
import Testing

@Suite struct CompareSequenceTests {
  private let folder: TemporaryFolder

  /// Renders a red card that crosses a canvas of 48 × 24 pixels.
  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.scene().utf8, to: "card.yaml")
    let run = try folder.smear("render", "card.yaml", "-o", "a", "--quiet")
    #expect(run.status == 0, "\(run.messages)")
  }

  private static func scene(
    color: String = "#ff0000", opacity: String = "1", size: String = "[48, 24]", more: String = ""
  ) -> String {
    """
    size: \(size)
    frames: 24
    background: white
    layers:
      - id: card
        size: [12, 12]
        position: [8, 12]
        opacity: \(opacity)
        contents: {color: "\(color)"}
        motionBlur: {angle: 0, radius: 4}
        animations: [{property: position.x, to: 40, duration: 0.3}]
    \(more)
    """
  }

  private func render(_ scene: String, to name: String) throws {
    try folder.write(scene.utf8, to: "other.yaml")
    let run = try folder.smear("render", "other.yaml", "-o", name, "--quiet")
    #expect(run.status == 0, "\(run.messages)")
  }

  /// Writes a folder without a manifest in which frame `n` is a copy of frame `source(n)`.
  private func copy(_ source: (Int) -> Int) throws {
    try folder.createFolder("b")
    for number in 0..<24 {
      try folder.write(
        try folder.bytes(of: "a/\(FrameName(source(number)).text)"),
        to: "b/\(FrameName(number).text)")
    }
  }

  private func lines(_ words: String...) throws -> [String] {
    let run = try SmearProcess(["compare"] + words, in: folder.path).outcome()
    #expect(run.status == 1, "\(run.messages)")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func whatComesLateIsSaid() throws {
    try copy { $0 < 7 ? $0 : $0 - 1 }
    let lines = try lines("a", "b")
    #expect(lines[1].hasPrefix("first: frame-00007.png"))
    #expect(lines.last == "from frame 7 on it is the same animation, 1 frame late")
    let json = try folder.smear("compare", "a", "b", "--json").output
    #expect(json.contains(#""shift":{"frames":1,"from":7}"#))
    #expect(json.contains(#""kind":"shift","late":1,"text":"from frame 7 on it is"#))
  }

  @Test func whatFlashesIsSaid() throws {
    try copy { $0 }
    let black = Bitmap(width: 48, height: 24, filledWith: Pixel(bgra: SIMD4(0, 0, 0, 255)))
    try folder.write(try PNGEncoder().encode(black, as: .rgb), to: "b/frame-00010.png")
    #expect(try lines("a", "b").last == "frame 10 flashes: frames 9 and 11 are the same")
  }

  @Test func whatIsDroppedIsSaid() throws {
    try copy { (10..<13).contains($0) ? 9 : $0 }
    #expect(try lines("a", "b").last == "frames 10–12 show frame 9 again (dropped: 10–12)")
  }

  @Test func anotherColorHasItsCause() throws {
    try render(Self.scene(color: "#ff8000"), to: "b")
    let lines = try lines("a", "b").suffix(2)
    #expect(
      lines.first?.hasPrefix("frames 0–23 change with card: contents.color, within") == true)
    #expect(lines.first?.hasSuffix(": #ff0000 became #ff8000") == true)
    #expect(lines.last == "cause: card: contents.color #ff0000 → #ff8000 (line 9)")
  }

  @Test func twoEditsAreTwoGroups() throws {
    try render(Self.scene(color: "#ff8000", opacity: "if(time < 0.1, 1, 0.5)"), to: "b")
    let groups = try lines("a", "b").filter { $0.contains(" change with ") }
    let subjects = groups.map { $0.split(separator: ", within")[0] }
    #expect(
      subjects == [
        "frames 0–23 change with card: contents.color", "frames 6–23 change with card: opacity",
      ])
  }

  @Test func missingFramesHaveTheirCause() throws {
    let shorter = Self.scene().replacingOccurrences(of: "frames: 24", with: "frames: 20")
    try render(shorter, to: "b")
    #expect(
      try lines("a", "b").suffix(2) == [
        "missing in b: frame-00020.png and 3 more", "cause: frames 24 → 20 (line 2)",
      ])
  }

  /// Equal scenes do not explain a missing file.
  @Test func aMissingFileIsNotCalledTheSame() throws {
    try render(Self.scene(), to: "b")
    try folder.remove("b/frame-00004.png")
    #expect(
      try lines("a", "b") == [
        "differ: 1 of 24 frames", "first: frame-00004.png, which is missing",
        "missing in b: frame-00004.png",
        "no cause: both scenes have these frames, but one side lacks their files",
      ])
    let black = Bitmap(width: 48, height: 24, filledWith: Pixel(bgra: SIMD4(0, 0, 0, 255)))
    try folder.write(try PNGEncoder().encode(black, as: .rgb), to: "b/frame-00010.png")
    #expect(
      try lines("b", "a").last
        == "no cause: the frames that both sides have are of the same values")
  }

  /// Thirty places differ, each in two frames.
  @Test func aSummaryFitsOnAScreen() throws {
    for side in ["c", "d"] {
      try folder.createFolder(side)
      for number in 0..<60 {
        var bitmap = Bitmap(width: 40, height: 40, filledWith: Pixel(bgra: SIMD4(repeating: 255)))
        if side == "d" {
          let (x, y) = (number / 2 % 6 * 6, number / 12 * 6)
          bitmap[x, y].bgra.x = UInt8(number * 4)
          bitmap[x + 1, y + 1].bgra.y = 9
        }
        try folder.write(
          try PNGEncoder().encode(bitmap, as: .rgb), to: "\(side)/\(FrameName(number).text)")
      }
    }
    let lines = try lines(
      "c", "d", "--diff", "strips", "--heat-map", "heat.png", "--max-share", "0")
    #expect(lines.count <= 23)
    #expect(lines.contains { $0.hasPrefix("and ") && $0.hasSuffix(" more events, see --json") })
  }

  @Test func anotherSizeHasItsCause() throws {
    try render(Self.scene(size: "[64, 24]"), to: "b")
    #expect(
      try lines("a", "b").suffix(2) == [
        "frames 0–23: 48 × 24 pixels became 64 × 24", "cause: size [48, 24] → [64, 24] (line 1)",
      ])
  }

  @Test(arguments: [
    (
      Self.scene(opacity: "if(time < 0.1, 1, 0.5)"),
      "cause: card: opacity 1 → if(time < 0.1, 1, 0.5) (line 8) from frame 6"
    ),
    (
      Self.scene().replacing("radius: 4", with: "radius: 6"),
      "cause: card: motionBlur.radius 4 → 6 (line 10)"
    ),
    (
      Self.scene().replacing("duration: 0.3", with: "duration: 0.25"),
      "cause: card: duration 0.3 → 0.25 (line 11): position.x 9.7778 → 10.1333 in frames 1–17; "
        + "overlay opacity 0.166 → 0 in frame 18"
    ),
    (
      Self.scene(more: "  - {id: dot, size: [4, 4], contents: {color: black}}"),
      "cause: layer dot is new (line 12)"
    ),
    (
      Self.scene(color: "#ff8000").replacing("id: card", with: "id: box"),
      "cause: layer card is gone (was line 5)"
    ),
  ])
  func differencesOfScenesAreNamed(scene: String, line: String) throws {
    try render(scene, to: "b")
    let lines = try lines("a", "b")
    #expect(lines.contains(line), "\(lines)")
  }

  @Test func causesAreForProgramsToo() throws {
    try render(Self.scene(opacity: "if(time < 0.1, 1, 0.5)"), to: "b")
    let json = try folder.smear("compare", "a", "b", "--json").output
    #expect(
      json.contains(
        #""causes":[{"candidate":0.5,"frame":6,"frames":[[6,23]],"layer":"card","property":"opacity","reference":1,"text":"card: opacity 1 → 0.5 from frame 6"}]"#
      ))
  }

  @Test func aSceneStandsForItsFrames() throws {
    let same = try folder.smear("compare", "card.yaml", "a")
    #expect(same.output == "equal: 24 frames\n")
    #expect(same.status == 0)
    try folder.write(Self.scene(opacity: "0.5").utf8, to: "card.yaml")
    let lines = try lines("a", "card.yaml")
    #expect(lines[0] == "differ: 24 of 24 frames")
    #expect(lines.last == "cause: card: opacity 1 → 0.5 (line 8)")
    #expect(try folder.names(in: ".").contains("card-frames") == false)
  }

  @Test(arguments: [
    (
      ["card.yaml", "a/frame-00000.png"],
      "smear: a picture cannot be compared with many frames: 'a/frame-00000.png' is a picture, "
        + "'card.yaml' is an animation"
    ),
    (
      ["a", "a", "--set", "x=1"], "smear: --variant, --set, --scale and --frame-rate are for scenes"
    ),
    (
      ["a", "a", "--heat-map", "a/heat.png"],
      "smear: --heat-map would write into a compared folder: 'a/heat.png' is in 'a'"
    ),
    (["a", "a", "--diff", "./a/x/strips"], "smear: --diff would write into a compared folder"),
    (["a", "a", "--heat-map", "heat"], "smear: --heat-map names a PNG file, not 'heat'"),
    (
      ["a", "film.mp4"],
      "smear: cannot compare film.mp4: Invalid data found when processing input"
    ),
    (["gone.yaml", "a"], "smear: cannot read gone.yaml: no such file or directory"),
  ])
  func mistakesWithScenesAreExplained(words: [String], message: String) throws {
    try folder.write("film".utf8, to: "film.mp4")
    let run = try SmearProcess(["compare"] + words, in: folder.path).outcome()
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix(message), "\(run.messages)")
  }

  @Test func framesThatWereApprovedAreNotOfTheScene() throws {
    try render(Self.scene(opacity: "if(time < 0.1, 1, 0.5)"), to: "b")
    #expect(try folder.smear("approve", "a", "b", "--frames", "6-20").status == 0)
    #expect(
      try lines("card.yaml", "a").last
        == "no cause: the frames that differ are not of the scenes in the manifests")
    // Frame 20 is compared too, and its scenes differ.
    #expect(
      try lines("a", "b").last
        == "cause: card: opacity 1 → if(time < 0.1, 1, 0.5) (line 8) from frame 20")
  }

  @Test func halfAnApprovalIsTrouble() throws {
    try folder.createFolder("b")
    try folder.write(try folder.bytes(of: "a/frame-00000.png"), to: "b/frame-00000.png")
    try folder.write(#"{"place": [], "remove": ["frame-00001.png"]}"#.utf8, to: "a/.smear-approval")
    let run = try folder.smear("compare", "a", "b")
    #expect(run.status == 2)
    #expect(
      run.messages
        == "smear: the last approval of a was killed; approve once more to finish it\n")
  }

  @Test func aManifestThatIsNotUnderstoodIsNoTrouble() throws {
    try render(Self.scene(opacity: "0.5"), to: "b")
    try folder.write("{}".utf8, to: "b/manifest.json")
    #expect(try lines("a", "b").last == "no cause: b/manifest.json is damaged")
  }

  @Test func anAnimationStandsForItsFrames() throws {
    #expect(try folder.smear("render", "card.yaml", "-o", "card.apng", "--quiet").status == 0)
    #expect(try folder.smear("compare", "card.apng", "a").output == "equal: 24 frames\n")
    try copy { $0 == 20 ? 3 : $0 }
    let lines = try lines("card.apng", "b")
    #expect(lines[0] == "differ: 1 of 24 frames")
    #expect(lines.last == "frame 20 flashes: frames 19 and 21 are the same")
  }

  @Test func sequencesInFoldersAreToldApart() throws {
    try copy { $0 < 7 ? $0 : $0 - 1 }
    for (side, moved) in [("left", "a"), ("right", "b")] {
      try folder.createFolder(side)
      try FileManager.default.copyItem(
        atPath: folder.file("a"), toPath: folder.file("\(side)/still"))
      try FileManager.default.copyItem(
        atPath: folder.file(moved), toPath: folder.file("\(side)/moved"))
    }
    #expect(
      try lines("left", "right").last
        == "moved/frame-: from frame 7 on it is the same animation, 1 frame late")
  }

  @Test func theHeatMapShowsWhereFramesDiffer() throws {
    try copy { $0 == 20 ? 3 : $0 }
    let run = try folder.smear("compare", "a", "b", "--heat-map", "new/heat.png")
    #expect(run.output.contains("\nheat map in new/heat.png\n"))
    let map = try Bitmap(decoding: folder.bytes(of: "new/heat.png"))
    #expect(map.width == 48)
    #expect(map[40, 12].bgra == SIMD4(0, 0, 144, 255))
    #expect(map[40, 2].bgra == SIMD4(0, 0, 0, 255))
    let equal = try folder.smear("compare", "a", "a", "--heat-map", "new/heat.png")
    #expect(equal.status == 0)
    #expect(!folder.exists("new/heat.png"))
  }
}
