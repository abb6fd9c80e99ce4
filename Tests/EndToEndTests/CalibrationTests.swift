import TestSupport
import Pipeline
import Raster
import Testing

/// Tests of the rules that `smear compare --calibrate` proposes.
@Suite struct CalibrationTests {
  private let folder: TemporaryFolder
  private let white = Bitmap(width: 40, height: 25, filledWith: Pixel(bgra: SIMD4(repeating: 255)))

  /// Creates three folders of two frames, all of them equal.
  init() throws {
    folder = try TemporaryFolder()
    for run in ["ref", "run1", "run2"] {
      try folder.createFolder(run)
      for number in 0..<2 { try write(white, to: "\(run)/\(FrameName(number).text)") }
    }
  }

  private func write(_ bitmap: Bitmap, to name: String) throws {
    try folder.write(try PNGEncoder().encode(bitmap, as: .rgb), to: name)
  }

  /// Darkens some pixels of a frame, row by row from the top left.
  private func spoil(_ name: String, _ count: Int, by level: UInt8) throws {
    var frame = white
    for i in 0..<count { frame[i % 40, i / 40].bgra.y -= level }
    try write(frame, to: name)
  }

  private func calibrate(_ words: String...) throws -> SmearProcess.Outcome {
    try SmearProcess(["compare", "--calibrate", "ref", "run1", "run2"] + words, in: folder.path)
      .outcome()
  }

  /// Expects the proposed rules to accept all runs.
  private func expectThatItAccepts(_ rules: String, _ runs: [String] = ["run1", "run2"]) throws {
    try folder.write(rules.utf8, to: "ref/compare.yaml")
    for run in runs { #expect(try folder.smear("compare", "ref", run).status == 0) }
    try folder.remove("ref/compare.yaml")
  }

  @Test func equalRunsNeedNoTolerance() throws {
    let run = try calibrate()
    #expect(run.status == 0)
    #expect(
      run.output == """
        # smear compare --calibrate ref run1 run2
        # 4 frames of 2 runs, which are all equal
        tolerance: 0

        """)
    try expectThatItAccepts(run.output)
  }

  @Test func noiseNeedsATolerance() throws {
    try spoil("run1/frame-00001.png", 700, by: 1)
    try spoil("run2/frame-00000.png", 5, by: 2)
    let run = try calibrate()
    #expect(run.status == 0)
    #expect(
      run.output == """
        # smear compare --calibrate ref run1 run2
        # 4 frames of 2 runs: channels differ by up to 2, in run2/frame-00000.png
        tolerance: 2

        """)
    try expectThatItAccepts(run.output)
    try spoil("run1/frame-00001.png", 700, by: 3)
    try folder.write(run.output.utf8, to: "ref/compare.yaml")
    #expect(try folder.smear("compare", "ref", "run1").status == 1)
  }

  @Test func fewStrongDifferencesAreCounted() throws {
    try spoil("run1/frame-00001.png", 33, by: 90)
    try spoil("run2/frame-00000.png", 5, by: 200)
    let run = try calibrate()
    #expect(
      run.output == """
        # smear compare --calibrate ref run1 run2
        # 4 frames of 2 runs: channels differ by up to 200, in run2/frame-00000.png
        tolerance: 2
        maxPixels: 33  # as many as in run1/frame-00001.png
        maxDensity: {size: 16, count: 16}  # as many as in run1/frame-00001.png

        """)
    try expectThatItAccepts(run.output)
    #expect(
      try calibrate("--json").output == #"{"frames":4,"maximum":200,"reference":"ref","#
        + #""rule":{"maxDensity":{"count":16,"size":16},"maxPixels":33,"tolerance":2},"#
        + #""runs":["run1","run2"]}"# + "\n")
  }

  @Test func noRuleAcceptsWhatIsNoPartner() throws {
    try folder.remove("run1/frame-00001.png")
    try write(white, to: "run2/frame-00002.png")
    try write(Bitmap(width: 3, height: 2), to: "run2/frame-00001.png")
    try folder.write("text".utf8, to: "run2/frame-00000.png")
    let run = try calibrate()
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.messages == """
        smear: no rule accepts a missing frame: frame-00001.png is not in run1
        smear: cannot compare run2/frame-00000.png: not a PNG, JPEG, WebP, HEIC, AVIF, PGM or PPM file
        smear: no rule accepts another size: frame-00001.png, 40 × 25 pixels became 3 × 2
        smear: no rule accepts an extra frame: frame-00002.png is only in run2

        """)
  }

  @Test(arguments: [
    (["ref"], "missing <candidate>"),
    (["ref", "ref"], "'ref' is the reference itself"),
    (["ref", "run1", "--tolerance", "2"], "--calibrate only finds a rule"),
    (["ref", "run1", "--diff", "strips"], "--calibrate only finds a rule"),
  ])
  func whatMakesNoSenseIsRefused(words: [String], message: String) throws {
    let run = try SmearProcess(["compare", "--calibrate"] + words, in: folder.path).outcome()
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix("smear: \(message)"), "\(run.messages)")
  }
}
