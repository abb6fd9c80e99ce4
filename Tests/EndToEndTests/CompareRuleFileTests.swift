import TestSupport
import Foundation
import Pipeline
import Raster
import Testing

/// Tests of the rules that `smear compare` reads from a `compare.yaml`.
@Suite struct CompareRuleFileTests {
  private let folder: TemporaryFolder

  /// Creates two folders of three frames of 16 × 16 pixels.
  ///
  /// In `b`, one pixel of frame 1 is darker by 4, and two pixels of frame 2 are darker by 40.
  init() throws {
    folder = try TemporaryFolder()
    let white = Bitmap(width: 16, height: 16, filledWith: Pixel(bgra: SIMD4(repeating: 255)))
    var frames = [white, white, white]
    frames[1][2, 3].bgra.y = 251
    for x in 2...3 { frames[2][x, 3].bgra.y = 215 }
    for name in ["a", "b"] {
      try folder.createFolder(name)
      for (number, frame) in frames.enumerated() {
        try write(name == "a" ? white : frame, to: "\(name)/\(FrameName(number).text)")
      }
    }
    var mask = Bitmap(width: 16, height: 16, filledWith: Pixel(bgra: SIMD4(0, 0, 0, 255)))
    for x in 2...3 { mask[x, 3] = Pixel(bgra: SIMD4(repeating: 255)) }
    for name in ["masks", "a/.masks"] {
      try folder.createFolder(name)
      try write(mask, to: "\(name)/noise.png")
    }
  }

  private func write(_ bitmap: Bitmap, to name: String) throws {
    try folder.write(try PNGEncoder().encode(bitmap, as: .rgba), to: name)
  }

  private func compare(_ rules: String, _ words: String...) throws -> SmearProcess.Outcome {
    try folder.write(rules.utf8, to: "a/compare.yaml")
    return try SmearProcess(["compare", "a", "b"] + words, in: folder.path).outcome()
  }

  @Test(arguments: [
    "tolerance: 40", "maxPixels: 2", "tolerance: 4\nrules: [{frames: 2, maxPixels: 2}]",
    "maxPixels: 1\nrules: [{files: \"*2.png\", ignore: [[2, 3, 2, 1]]}]",
    "mask: .masks/noise.png",
    "ignore: [[0, 3, 16, 1]]", "metric: yiq\nthreshold: 0.3",
    // The last matching rule decides.
    "rules: [{frames: 1-2, tolerance: 1}, {frames: 1, maxPixels: 1}, {files: \"**\", tolerance: 40}]",
  ])
  func aFileBesideTheReferenceIsRead(rules: String) throws {
    let run = try compare(rules)
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.hasPrefix("equal within the rules of a/compare.yaml: 3 frames"))
    #expect(run.messages == "")
  }

  @Test func masksLieInAllowedFolders() throws {
    let refused = try compare("mask: ../masks/noise.png")
    #expect(refused.status == 2)
    #expect(
      refused.messages.hasPrefix(
        """
        a/compare.yaml:1:7: error: cannot read a/../masks/noise.png: it does not lie in 'a' or below, \
        nor in a folder that --allow-assets names

        """), "\(refused.messages)")
    #expect(try compare("mask: ../masks/noise.png", "--allow-assets", "masks").status == 0)
  }

  @Test func whatTheFileDoesNotAcceptDiffers() throws {
    let run = try compare("tolerance: 100\nrules: [{frames: 2, tolerance: 4, maxPixels: 1}]\n")
    #expect(run.status == 1)
    #expect(
      run.output == """
        differ by more than the rules of a/compare.yaml: 1 of 3 frames
        first: frame-00002.png, 2 of 256 pixels (0.78 %) by up to 40, within 2 × 1 at (2, 3); \
        2 pixels differ, the limit is 1
        tolerance: 100 could be tolerance: 4

        """)
  }

  @Test func anotherFileIsReadWhereItIsNamed() throws {
    try folder.write("tolerance: 40\nmask: masks/noise.png\n".utf8, to: "other.yaml")
    let run = try compare("tolerance: 1", "--rules", "other.yaml")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("equal within the rules of other.yaml: 3 frames\n"))
  }

  @Test func optionsTakeThePlaceOfTheFile() throws {
    let run = try compare("tolerance: 40", "--tolerance", "4")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("differ by more than 4: 1 of 3 frames\n"))
    #expect(
      run.output.hasSuffix(
        "rules of a/compare.yaml are not used: there are others on the command line\n"))
    let both = try compare("tolerance: 40", "--tolerance", "4", "--rules", "a/compare.yaml")
    #expect(both.status == 2)
    #expect(
      both.messages.hasPrefix(
        "smear: --rules and options that are rules themselves exclude each other\n"))
  }

  @Test func rulesThatFitNoFrameAreNamed() throws {
    let run = try compare(
      """
      tolerance: 40
      rules:
        - {files: "menü/*.png", tolerance: 1}
        - {frames: 3-9, tolerance: 1}
      """)
    #expect(run.status == 0)
    #expect(
      run.messages == """
        a/compare.yaml:3:13: warning: this rule matches no frame
            - {files: "menü/*.png", tolerance: 1}
                      ^~~~~~~~~~~~
        hint: names begin in the folder that is compared; ** stands for folders too
        a/compare.yaml:4:14: warning: this rule matches no frame
            - {frames: 3-9, tolerance: 1}
                       ^~~
        hint: frames count from 0

        """)
  }

  @Test(arguments: [
    ("tolerance: 2\nmaxPixel: 3", "2:1: error: a file of rules has no key 'maxPixel'"),
    ("threshold: 0.1", "1:12: error: a threshold needs the metric yiq or oklab"),
    (
      "metric: oklab\ntolerance: 3",
      "2:12: error: a tolerance and the metric oklab exclude each other"
    ),
    (
      "antialiasing: true", "1:15: error: antialiasing is a part of the metric yiq, not of channels"
    ),
    (
      "tolerance: 3\nwarn: {tolerance: 4}",
      "2:19: error: this never warns: frames differ beyond the tolerance 3"
    ),
    (
      "maxPixels: 9\nrules: [{frames: 1, warn: {maxPixels: 9}}]",
      "2:39: error: this never warns: frames differ beyond maxPixels: 9"
    ),
    ("mask: gone.png", "1:7: error: cannot read a/gone.png: no such file or directory"),
    (
      "rules: [{frames: 1, mask: compare.yaml}]",
      "1:27: error: cannot use the mask a/compare.yaml: not a PNG, JPEG, WebP, HEIC, AVIF, PGM or PPM file"
    ),
    ("tolerance: [", "1:13: error: YAML: "), ("", "1:1: error: the file is empty"),
  ])
  func mistakesAreTrouble(rules: String, message: String) throws {
    let run = try compare(rules)
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix("a/compare.yaml:\(message)"), "\(run.messages)")
    #expect(run.output == "")
  }

  @Test func programsSeeEveryLimit() throws {
    let run = try compare(
      """
      tolerance: 4
      maxPixels: 1
      maxDensity: {size: 4, count: 9}
      warn: {maxPixels: 0}
      """, "--json")
    #expect(run.status == 1)
    #expect(run.output.contains(#""rules":"a/compare.yaml""#))
    #expect(
      run.output.contains(
        #""limits":[{"bound":1,"limit":"max-pixels","measured":2},"#
          + #"{"bound":9,"limit":"max-density","measured":2,"size":4}]"#))
    #expect(
      run.output.contains(#""warningLimits":[{"bound":0,"limit":"max-pixels","measured":0}]"#))
    #expect(run.output.contains(#""reasons":["2 pixels differ, the limit is 1"]"#))
  }

  @Test func warningsShowWhereOthersDiffer() throws {
    let run = try compare("maxPixels: 1\nwarn: {maxPixels: 0}")
    #expect(run.status == 1)
    #expect(run.output.hasSuffix("warning: frame-00001.png: 1 pixel differs, the limit is 0\n"))
  }
}
