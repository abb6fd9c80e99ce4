import TestSupport
import Foundation
import Pipeline
import Raster
import Testing

@Suite struct CompareTests {
  private let folder: TemporaryFolder

  /// Creates two folders of four frames; `b` differs in the last two.
  init() throws {
    folder = try TemporaryFolder()
    for name in ["a", "b"] {
      try folder.createFolder(name)
      for number in 0..<4 { try write(frame(), to: "\(name)/\(FrameName(number).text)") }
    }
    try write(frame { $0[1, 2].bgra.x = 250 }, to: "b/frame-00002.png")
    try write(frame { $0[3, 3].bgra.y = 205 }, to: "b/frame-00003.png")
  }

  /// Returns a white frame of 4 × 4 pixels, after an optional change.
  private func frame(_ change: (inout Bitmap) -> Void = { _ in }) -> Bitmap {
    var bitmap = Bitmap(width: 4, height: 4, filledWith: Pixel(bgra: SIMD4(repeating: 255)))
    change(&bitmap)
    return bitmap
  }

  private func write(_ bitmap: Bitmap, to name: String) throws {
    try folder.write(try PNGEncoder().encode(bitmap, as: .rgba), to: name)
  }

  @Test(arguments: [
    (["a", "a"], "equal: 4 frames\n"),
    (["a", "b", "--tolerance", "50"], "equal within 50: 4 frames, by up to 50\n"),
    (["a/frame-00000.png", "b/frame-00001.png"], "equal: 4 × 4 pixels\n"),
    (
      ["a/frame-00002.png", "b/frame-00002.png", "--tolerance=5"],
      "equal within 5: 4 × 4 pixels, by up to 5\n"
    ),
    (["a", "a", "--quiet"], ""),
  ])
  func equalFramesEndWithZero(words: [String], output: String) throws {
    let run = try SmearProcess(["compare"] + words, in: folder.path).outcome()
    #expect(run.status == 0)
    #expect(run.output == output)
    #expect(run.messages == "")
  }

  @Test(arguments: [
    (
      ["a", "b"],
      """
      differ: 2 of 4 frames
      first: frame-00002.png, 1 of 16 pixels (6.25 %) by up to 5, within 1 × 1 at (1, 2)
      worst: frame-00003.png, 1 of 16 pixels (6.25 %) by up to 50, within 1 × 1 at (3, 3)\n
      """
    ),
    (
      ["b", "a", "--tolerance", "5"],
      """
      differ by more than 5: 1 of 4 frames
      first: frame-00003.png, 1 of 16 pixels (6.25 %) by up to 50, within 1 × 1 at (3, 3)
      frame 3 shows frame 2 again (dropped: 3)\n
      """
    ),
    (
      ["a/frame-00000.png", "b/frame-00003.png"],
      "differ: 1 of 16 pixels (6.25 %) by up to 50, within 1 × 1 at (3, 3)\n"
    ),
    (["a", "b", "-q"], ""),
  ])
  func differencesEndWithOne(words: [String], output: String) throws {
    let run = try SmearProcess(["compare"] + words, in: folder.path).outcome()
    #expect(run.status == 1)
    #expect(run.output == output)
    #expect(run.messages == "")
  }

  @Test func framesWithoutPartnersAreADifference() throws {
    for number in [0, 1, 3] { try folder.remove("b/\(FrameName(number).text)") }
    try write(frame(), to: "b/frame-00004.png")
    try write(frame(), to: "b/frame-00002.png")
    let run = try folder.smear("compare", "a", "b", "--tolerance", "255")
    #expect(run.status == 1)
    #expect(
      run.output == """
        differ by more than 255: 4 of 5 frames
        first: frame-00000.png, which is missing
        missing in b: frame-00000.png and 2 more
        extra in b: frame-00004.png
        --tolerance 255 could be 0

        """)
  }

  @Test func anotherSizeIsADifference() throws {
    try write(Bitmap(width: 5, height: 3), to: "small.png")
    let run = try folder.smear("compare", "a/frame-00000.png", "small.png", "--tolerance", "255")
    #expect(run.status == 1)
    #expect(
      run.output
        == "differ by more than 255: 4 × 4 pixels became 5 × 3; in the common 4 × 3: "
        + "0 of 12 pixels (0 %) by up to 255\n")
  }

  @Test func theResultIsForProgramsToo() throws {
    var wide = Bitmap(width: 5, height: 3, filledWith: Pixel(bgra: SIMD4(repeating: 255)))
    wide[0, 0].bgra.y = 204
    try write(wide, to: "b/frame-00000.png")
    try folder.remove("b/frame-00001.png")
    try folder.write([], to: "b/frame-00002.png")
    try write(frame(), to: "b/x.png")
    let run = try folder.smear("compare", "a", "b", "--json")
    #expect(run.status == 2)
    #expect(
      run.messages
        == "smear: cannot compare b/frame-00002.png: not a PNG, JPEG, WebP, HEIC, AVIF, PGM or PPM file\n"
    )
    let frames = [
      #"{"candidateSize":[5,3],"common":{"bounds":[0,0,1,1],"differing":1,"maximum":51,"mean":0.005555556,"psnr":29.542425,"rms":0.033333333,"share":0.083333333,"size":[4,3]},"frame":0,"name":"frame-00000.png","referenceSize":[4,4],"result":"differ"}"#,
      #"{"frame":1,"name":"frame-00001.png","result":"missing"}"#,
      #"{"frame":2,"name":"frame-00002.png","reason":"cannot compare b/frame-00002.png: not a PNG, JPEG, WebP, HEIC, AVIF, PGM or PPM file","result":"error"}"#,
      #"{"bounds":[3,3,1,1],"candidateSize":[4,4],"differing":1,"frame":3,"limits":[{"bound":0,"limit":"max-pixels","measured":1}],"maximum":50,"mean":0.004084967,"name":"frame-00003.png","psnr":30.963816,"reasons":["1 pixel differs, the limit is 0"],"referenceSize":[4,4],"result":"differ","rms":0.028301484,"share":0.0625}"#,
      #"{"name":"x.png","result":"extra"}"#,
    ]
    #expect(
      run.output == """
        {"candidate":"b","causes":[],"counts":{"differ":2,"equal":0,"error":1,"extra":1,"missing":1,"warn":0},"edits":[],\
        "events":[{"frames":[0],"kind":"resize","text":"frame 0: 4 × 4 pixels became 5 × 3"},\
        {"frames":[1],"kind":"missing","text":"frame 1 is missing"}],\
        "firstDifference":0,"firstDifferenceName":"frame-00000.png",\
        "frames":[\(frames.joined(separator: ","))],\
        "groups":[{"bounds":[3,3,1,1],"frames":[[3,3]]}],\
        "maximum":50,"reference":"a","result":"error","shift":null,"tolerance":0,\
        "worst":0,"worstName":"frame-00000.png"}

        """)
  }

  @Test(arguments: ["1", "2", "7"])
  func theNumberOfJobsDoesNotMatter(jobs: String) throws {
    let run = try folder.smear("compare", "a", "b", "--json", "--jobs", jobs)
    #expect(run.output == (try folder.smear("compare", "a", "b", "--json").output))
    #expect(run.output.contains(#""result":"differ","shift":null,"tolerance":0,"worst":3,"#))
  }

  @Test func aDamagedFileIsTroubleAmongDifferences() throws {
    let bytes = try folder.bytes(of: "a/frame-00001.png")
    for name in ["a", "b"] { try folder.write(bytes.dropLast(9), to: "\(name)/frame-00001.png") }
    let run = try folder.smear("compare", "a", "b", "--tolerance", "5")
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix("smear: cannot compare a/frame-00001.png: the PNG ends early"))
    #expect(
      run.output == """
        error: 1 of 4 frames cannot be compared, 1 differ
        first: frame-00003.png, 1 of 16 pixels (6.25 %) by up to 50, within 1 × 1 at (3, 3)

        """)
  }

  @Test func twoDamagedFilesAreNeverGreen() throws {
    try folder.write("no picture".utf8, to: "x.png")
    let run = try folder.smear("compare", "x.png", "x.png")
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.messages
        == "smear: cannot compare x.png: not a PNG, JPEG, WebP, HEIC, AVIF, PGM or PPM file\n")
  }

  @Test(arguments: [
    (["a", "gone"], "smear: cannot read gone: no such file or directory\n"),
    (["a", "empty"], "smear: nothing to compare: there is no PNG file in empty\n"),
    (
      ["a", "other"],
      "smear: nothing to compare: no PNG file of other has the name or number of one in a\n"
    ),
    (
      ["a", "b/frame-00000.png"],
      """
      smear: a picture cannot be compared with many frames: 'b/frame-00000.png' is a picture, 'a' is a folder\n
      """
    ),
    (["a", "b", "--diff", "a/../b/"], "smear: --diff would replace a compared input: 'a/../b/'\n"),
    (["a", ""], "smear: the path of a file or folder to compare is empty\n"),
    (
      ["a", "b", "--diff", "x.png", "--heat-map", "x.png"],
      "smear: --diff and --heat-map would write the same file: 'x.png'\n"
    ),
    (
      ["a", "b", "--mask", "other/x.png", "--heat-map", "other/x.png"],
      "smear: 'other/x.png' would be overwritten\nhint: choose another --heat-map\n"
    ),
    (["a", "b", "--diff", "x.png"], "smear: --diff names a folder when folders are compared"),
    (
      ["a/frame-00000.png", "b/frame-00000.png", "--diff", "x"],
      "smear: --diff names a PNG file when files are compared, not 'x'\nhint: --diff strip.png\n"
    ),
    (
      ["a/frame-00000.png", "b/frame-00002.png", "--diff", "b/frame-00002.png"],
      "smear: --diff would replace a compared input: 'b/frame-00002.png'\n"
    ),
  ])
  func whatCannotBeComparedIsExplained(words: [String], message: String) throws {
    for name in ["empty", "other"] { try folder.createFolder(name) }
    try write(frame(), to: "other/x.png")
    let before = try folder.names(in: ".")
    let run = try SmearProcess(["compare"] + words, in: folder.path).outcome()
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix(message), "\(run.messages)")
    #expect(run.output == "")
    #expect(try folder.names(in: ".") == before)
    #expect(try folder.frames(in: "b").count == 4)
  }

  @Test func differingFramesAreShown() throws {
    let run = try folder.smear("compare", "a", "b", "--diff", "new/strips", "--tolerance", "5")
    #expect(run.status == 1)
    #expect(run.output.hasSuffix("\nshown in new/strips: 1 frame\n"))
    #expect(try folder.names(in: "new/strips") == ["frame-00003-difference.png"])
    let strip = try Bitmap(decoding: folder.bytes(of: "new/strips/frame-00003-difference.png"))
    #expect(strip.width == 4 * 12 + 3 * 4 * 96)
  }

  @Test func twoFilesAreShownIfTheyDiffer() throws {
    let run = try folder.smear(
      "compare", "a/frame-00002.png", "b/frame-00002.png", "--diff", "strip.png")
    #expect(run.status == 1)
    #expect(run.output.hasSuffix("\nshown in strip.png\n"))
    #expect(try Bitmap(decoding: folder.bytes(of: "strip.png")).width == 4 * 12 + 3 * 4 * 96)

    #expect(
      try folder.smear("compare", "a/frame-00002.png", "a/frame-00003.png", "--diff", "strip.png")
        .status == 0)
    #expect(!folder.exists("strip.png"))
  }

  @Test func whatKilledRunsLeftOfStripsIsRemoved() throws {
    try folder.createFolder("strips")
    try folder.write("half".utf8, to: "strips/.frame-00003-difference.png.smear-4711")
    #expect(
      try folder.smear("compare", "a", "b", "--diff", "strips", "--tolerance", "5").status == 1)
    #expect(try folder.names(in: "strips") == ["frame-00003-difference.png"])
  }

  @Test func aStripThatCannotBeWrittenIsTrouble() throws {
    let run = try folder.smear("compare", "a", "b", "--diff", "/proc/smear")
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.messages == "smear: cannot create folder /proc/smear: no such file or directory\n")
  }

  @Test func progressIsShown() throws {
    let run = try folder.smear("compare", "a", "b", "--progress", "json")
    #expect(run.messages.split(separator: "\n").last?.hasPrefix(#"{"done": 4, "total": 4"#) == true)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func aRunThatIsAskedToStopStops(signal: Int32) throws {
    for number in 4..<3000 {
      for name in ["a", "b"] {
        try FileManager.default.createSymbolicLink(
          atPath: folder.file("\(name)/\(FrameName(number).text)"),
          withDestinationPath: "frame-0000\(number % 4).png")
      }
    }
    let process = try SmearProcess(
      ["compare", "a", "b", "--jobs", "1", "--diff", "strips"], in: folder.path)
    try process.wait(for: folder.file("strips/frame-00003-difference.png"))
    process.send(signal)
    let run = try process.outcome()
    #expect(run.status == 128 + signal)
    #expect(run.output + run.messages == "")
  }
}
