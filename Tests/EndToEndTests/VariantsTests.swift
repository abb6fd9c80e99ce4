import Pipeline
import TestSupport
import Foundation
import Video
import Raster
import Testing

@Suite struct VariantsTests {
  private let folder: TemporaryFolder

  /// A red canvas that turns blue after 0.1 s, with three variants.
  private static let scene = """
    size: [16, 16]
    duration: 0.2
    layers:
      - id: box
        size: [16, 16]
        position: [8, 8]
        backgroundColor: red
        animations:
          - {property: backgroundColor, values: [red, blue], calculationMode: discrete, duration: 0.2}
    variants:
      as it is: {}
      slow: {frameRate: 30}
      green: {duration: 0.1, layers: {box: {backgroundColor: lime, animations: null}}}

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.scene.utf8, to: "box.yaml")
  }

  @Test func eachIsRenderedIntoItsOwnFolder() throws {
    let run = try folder.smear("render", "box.yaml", "--variants", "-o", "out")
    #expect(run.status == 0)
    #expect(run.messages == "")
    #expect(try folder.names(in: "out") == ["as-it-is", "green", "slow"])
    for (name, path, count) in [
      ("as it is", "as-it-is", 12), ("slow", "slow", 6), ("green", "green", 6),
    ] {
      let manifest = try folder.manifest(in: "out/\(path)")
      #expect(manifest.state == .complete)
      #expect(manifest.options["variant"] == name)
      #expect(manifest.frames.count == count)
      #expect(run.output.contains("\(name): \(count) frames of 16 × 16 pixels in out/\(path) ("))
    }
    let lines = run.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(lines == ["as it is", "slow", "green"])
  }

  /// The animation of a border that only one variant has is no problem; one that no variant shows
  /// is.
  @Test func animationsAreWarnedOfThatNoVariantShows() throws {
    let animations = "{property: border.color, to: blue}, {property: shadow.color, to: blue}"
    let scene = Self.scene.replacing(
      "animations:\n", with: "animations:\n      - group: [\(animations)]\n"
    )
    .replacing("slow: {", with: "slow: {layers: {box: {border: {width: 1}}}, ")
    try folder.write(scene.utf8, to: "bordered.yaml")
    func warnings(_ arguments: String...) throws -> [Substring] {
      try folder.smear(["check", "bordered.yaml"] + arguments).messages.split(separator: "\n")
        .filter { $0.contains("warning:") }.map { $0.split(separator: "warning: ")[1] }
    }
    let (border, shadow) = (
      "the animation of 'border.color' changes nothing",
      "the animation of 'shadow.color' changes nothing"
    )
    #expect(try warnings() == ["\(shadow)"])
    #expect(try warnings("--variant", "slow") == ["\(shadow)"])
    #expect(try warnings("--variant", "as it is") == ["\(border)", "\(shadow)"])
  }

  @Test func aVariantHasTheBytesOfItsFolder() throws {
    #expect(try folder.smear("render", "box.yaml", "--variants").status == 0)
    #expect(try folder.smear("render", "box.yaml", "--variant", "slow", "-o", "slow").status == 0)
    #expect(try folder.smear("render", "box.yaml", "-o", "plain").status == 0)
    #expect(try folder.frames(in: "slow") == folder.frames(in: "box-variants/slow"))
    #expect(try folder.frames(in: "plain") == folder.frames(in: "box-variants/as-it-is"))
    #expect(try folder.manifest(in: "plain").options["variant"] == nil)
    #expect(
      try folder.manifest(in: "slow").describesSameInput(
        as: folder.manifest(in: "box-variants/slow"))
    )
  }

  @Test func theSummaryListsThem() throws {
    struct Summary: Decodable {
      struct Variant: Decodable {
        let variant, folder: String
        let frames: Int
      }
      let folder: String
      let variants: [Variant]
    }
    let run = try folder.smear(
      "render", "box.yaml", "--variants", "--json", "--progress", "json", "--jobs", "1")
    let summary = try JSONDecoder().decode(Summary.self, from: Data(run.output.utf8))
    #expect(summary.folder == "box-variants")
    #expect(summary.variants.map(\.variant) == ["as it is", "slow", "green"])
    #expect(
      summary.variants.map(\.folder) == ["as-it-is", "slow", "green"].map { "box-variants/\($0)" })
    #expect(summary.variants.map(\.frames) == [12, 6, 6])
    #expect(run.messages.contains(#"{"variant": "slow", "done": 6, "total": 6, "#))
  }

  @Test func nothingIsRenderedBeforeAllAreWhole() throws {
    try folder.write((Self.scene + "  bad: {layers: {bx: {}}}\n").utf8, to: "box.yaml")
    for command in ["render", "sheet"] {
      let run = try folder.smear(command, "box.yaml", "--variants")
      #expect(run.status == 2)
      #expect(
        run.messages == """
          box.yaml:14:18: error: in the variant 'bad': there is no layer 'bx'
              bad: {layers: {bx: {}}}
                             ^~
          hint: did you mean 'box'?

          """)
    }
    #expect(try folder.names(in: ".") == ["box.yaml"])
    #expect(try folder.smear("render", "box.yaml").status == 0)
  }

  @Test func framesBeyondAShorterVariantAreAMistake() throws {
    let run = try folder.smear("render", "box.yaml", "--variants", "--frames", "0-11")
    #expect(run.status == 2)
    #expect(
      run.messages.hasPrefix(
        "smear: --frames 0-11 goes beyond the variant 'slow', which has the frames 0-5\n"))
    #expect(try folder.names(in: ".") == ["box.yaml"])
  }

  @Test(arguments: ["render", "sheet"])
  func aSceneWithoutVariantsIsAMistake(command: String) throws {
    try folder.write(Scenes.crossing().utf8, to: "plain.yaml")
    let run = try folder.smear(command, "plain.yaml", "--variants")
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix("smear: plain.yaml declares no variants\nhint: "))
    #expect(try folder.names(in: ".") == ["box.yaml", "plain.yaml"])
  }

  @Test func allAreChecked() throws {
    let right = try folder.smear("check", "box.yaml")
    #expect(right.status == 0)
    #expect(
      right.output == """
        box.yaml: 12 frames, 16 × 16 pixels, 60 per second, 0.2 s
        box.yaml, variant 'as it is': 12 frames, 16 × 16 pixels, 60 per second, 0.2 s
        box.yaml, variant 'slow': 6 frames, 16 × 16 pixels, 30 per second, 0.2 s
        box.yaml, variant 'green': 6 frames, 16 × 16 pixels, 60 per second, 0.1 s

        """)
    let one = try folder.smear("check", "box.yaml", "--variant", "green")
    #expect(
      one.output == "box.yaml, variant 'green': 6 frames, 16 × 16 pixels, 60 per second, 0.1 s\n")
  }

  @Test func whatIsWrongWithTheSceneIsSaidOnce() throws {
    let scene =
      Self.scene.replacing("id: box", with: "id: box\n    opacity: 2")
      + "  bad: {layers: {box: {rotation: 1 / (time - 0.1)}}}\n"
    try folder.write(scene.utf8, to: "bad.yaml")
    let wrong = try folder.smear("check", "bad.yaml")
    #expect(wrong.status == 2)
    #expect(wrong.output == "")
    #expect(wrong.messages.components(separatedBy: "error: ").count == 2, "\(wrong.messages)")
    #expect(wrong.messages.contains("error: 2 is too large: must be at most 1\n"))

    try folder.write(scene.replacing("    opacity: 2", with: "").utf8, to: "bad.yaml")
    let variant = try folder.smear("check", "bad.yaml")
    #expect(variant.status == 2)
    #expect(
      variant.messages.contains("error: in the variant 'bad': the formula is infinite"),
      "\(variant.messages)")
  }

  @Test func inspectShowsTheOneAskedFor() throws {
    let run = try folder.smear("inspect", "box.yaml", "--variant", "slow", "--frames", "1", "--csv")
    #expect(run.output.split(separator: "\n").last?.hasPrefix("1,0.0333") == true, "\(run.output)")
  }

  /// Returns the rows in which a colour appears, with its number of pixels in each.
  private func bands(of color: SIMD4<UInt8>, in bitmap: Bitmap) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for (index, pixel) in bitmap.pixels.enumerated() where pixel.bgra == color {
      counts[index / bitmap.width, default: 0] += 1
    }
    return counts
  }

  @Test func aStripShowsTheSameTimesOfAll() throws {
    let run = try folder.smear(
      "sheet", "box.yaml", "--variants", "-o", "strip.png", "--scale", "1", "--every", "2")
    #expect(run.status == 0, "\(run.messages)")
    let strip = try Bitmap(decoding: folder.bytes(of: "strip.png"))
    #expect(run.output == "15 frames on \(strip.width) × \(strip.height) pixels in strip.png\n")
    // At 0, 1/30 … 5/30 s: the first two variants are red before 0.1 s and blue afterwards. The
    // third ends at 0.1 s.
    let (red, blue) = (SIMD4<UInt8>(0, 0, 255, 255), SIMD4<UInt8>(255, 0, 0, 255))
    let redRows = bands(of: red, in: strip)
    #expect(redRows.count == 2 * 16)
    #expect(redRows.values.allSatisfy { $0 == 3 * 16 })
    #expect(bands(of: blue, in: strip) == redRows)
    let green = bands(of: SIMD4(0, 255, 0, 255), in: strip)
    #expect(green.count == 16)
    #expect(green.values.allSatisfy { $0 == 3 * 16 })
    #expect(try #require(green.keys.min()) > #require(redRows.keys.max()))
  }

  @Test(arguments: [
    (["--scale", "1", "--crop", "0,0,8,4"], 8, 4), (["--scale", "2", "--crop", "1,2,3,4"], 6, 8),
    (["--scale", "0.5", "--crop", "1,1,2,2"], 2, 2),
    (["--scale", "1", "--crop", "15.5,0,0.1,16"], 1, 16),
    (["--scale", "1", "--crop", "0,0,16,16"], 16, 16),
  ])
  func aSheetShowsTheCroppedPart(options: [String], width: Int, height: Int) throws {
    let run = try SmearProcess(
      ["sheet", "box.yaml", "-o", "sheet.png", "--frames", "0"] + options, in: folder.path
    ).outcome()
    #expect(run.status == 0, "\(run.messages)")
    let rows = bands(
      of: SIMD4(0, 0, 255, 255), in: try Bitmap(decoding: folder.bytes(of: "sheet.png")))
    #expect(rows.count == height)
    #expect(rows.values.allSatisfy { $0 == width })
  }

  @Test func theCroppedPartIsTheOneAskedFor() throws {
    // Red on the left and blue on the right, from 10 points on.
    try folder.write(
      """
      size: [16, 16]
      frames: 1
      background: red
      layers: [{size: [6, 16], position: [13, 8], backgroundColor: blue}]
      """.utf8, to: "two.yaml")
    let run = try folder.smear(
      "sheet", "two.yaml", "-o", "two.png", "--scale", "1", "--crop", "6,3,7,5")
    #expect(run.status == 0, "\(run.messages)")
    let sheet = try Bitmap(decoding: folder.bytes(of: "two.png"))
    #expect(bands(of: SIMD4(0, 0, 255, 255), in: sheet).values.allSatisfy { $0 == 4 })
    #expect(bands(of: SIMD4(255, 0, 0, 255), in: sheet).values.allSatisfy { $0 == 3 })
    #expect(bands(of: SIMD4(255, 0, 0, 255), in: sheet).count == 5)
  }

  @Test func aCropBeyondTheSceneIsAMistake() throws {
    let run = try folder.smear("sheet", "box.yaml", "--crop", "0,0,16,16.5")
    #expect(run.status == 2)
    #expect(
      run.messages.hasPrefix(
        "smear: --crop 0,0,16,16.5 goes beyond the scene, which is 16 × 16 points\n"))
  }
}
