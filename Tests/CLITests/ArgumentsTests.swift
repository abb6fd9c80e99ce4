import Video
import Pipeline
import Comparing
import System
import SceneText
import Testing

@testable import CLI

@Suite struct ArgumentsTests {
  @Test(arguments: [
    ([], "missing <scene>"),
    (["a.yaml", "b.yaml"], "unexpected 'b.yaml'"),
    (["a.yaml", "--frame", "1"], "there is no option '--frame'"),
    (["a.yaml", "--frames"], "--frames needs a value"),
    (["a.yaml", "-o", "--quiet"], "-o needs a value"),
    (["a.yaml", "--frames", "-1"], "--frames takes numbers of frames, not '-1'"),
    (["a.yaml", "--quiet=yes"], "--quiet takes no value"),
    (["a.yaml", "--jobs", "0"], "--jobs takes a whole number from 1 to 256, not '0'"),
    (["a.yaml", "--scale", "big"], "--scale takes a number from 0.01 to 64, not 'big'"),
    (["a.yaml", "--set", "x"], "--set takes name=value with a number, not 'x'"),
    (["a.yaml", "--frame-rate", "1/0"], "--frame-rate takes a number or a fraction, not '1/0'"),
    (["a.yaml", "--progress", "bars"], "--progress takes bar, lines, json or none, not 'bars'"),
    (
      ["a.yaml", "-o", "film.mkv"],
      "-o names a folder or a film, and 'film.mkv' looks like a .mkv file"
    ),
    (
      ["a.yaml", "-o", "film.MP5"],
      "-o names a folder or a film, and 'film.MP5' looks like a .mp5 file"
    ),
    (["a.yaml", "-o="], "-o needs the name of a folder or a film"),
    (
      ["a.yaml", "-o", "film.mp4", "--overwrite"],
      "--overwrite is for folders, and 'film.mp4' is a film"
    ),
    (
      ["a.yaml", "-o", "film.mp4", "--compression", "small"],
      "--compression is for folders, and 'film.mp4' is a film"
    ),
    (["a.yaml", "-o", "film.mp4", "--link"], "--link is for folders, and 'film.mp4' is a film"),
    (
      ["a.yaml", "--compression", "smal"], "--compression takes fast, small or none, not 'smal'"
    ),
    (["a.yaml", "--film", "b"], "--film names a film, not 'b'"),
    (["a.yaml", "--film", "-"], "--film names a film, not '-'"),
    (
      ["a.yaml", "-o", "a.mp4", "--film", "b.mp4"],
      "--film is for folders, and 'a.mp4' is a film"
    ),
    (
      ["a.yaml", "-o", "a//b/", "--film", "a/b/c/d.mp4"],
      "'a/b/c/d.mp4' is inside of the folder 'a//b/', in which there are only frames"
    ),
    (
      ["a.yaml", "-o", ".", "--film", "b.mp4"],
      "'b.mp4' is inside of the folder '.', in which there are only frames"
    ),
    (
      ["a.yaml", "-o", "-", "--film", "b.mp4"],
      "--film is for folders, and '-o -' is standard output"
    ),
    (["a.yaml", "-o", "-", "--stream", "rgb"], "--stream takes rgba or y4m, not 'rgb'"),
    (
      ["a.yaml", "--stream", "y4m"],
      "--stream says what goes to standard output, where nothing goes"
    ),
    (["a.yaml", "-o", "-", "--json"], "--json and '-o -' would both write to standard output"),
    (
      ["a.yaml", "-o", "-", "--overwrite"],
      "--overwrite is for folders, and '-o -' is standard output"
    ),
    (
      ["a.yaml", "-o", "-", "--variants"],
      "--variants are films or folders of their own, and '-o -' is one stream"
    ),
    (
      ["a.yaml", "-o", "a.mp4", "--codec", "x"],
      "--codec takes h264, hevc, av1, vp9, prores, qtrle, gif or webp, not 'x'"
    ),
    (["a.yaml", "-o", "a.mp4", "--codec", "vp9"], "a .mp4 takes h264, hevc or av1, not vp9"),
    (
      ["a.yaml", "--film", "a.webm", "--codec", "h264"], "a .webm takes vp9 or av1, not h264"
    ),
    (["a.yaml", "--codec", "h264"], "--codec is for films, and there is none"),
    (["a.yaml", "-o", "-", "--quality", "low"], "--quality is for films, and there is none"),
    (
      ["a.yaml", "-o", "a.apng", "--quality", "low"],
      "an .apng keeps every pixel as it is: it takes no --quality"
    ),
    (["a.yaml", "-o", "a.gif", "--quality", "high"], "a .gif has no choice of quality"),
    (
      ["a.yaml", "-o", "a.mp4", "--quality", "lossless"],
      "h264 has the quality low, medium or high, not lossless"
    ),
    (
      ["a.yaml", "-o", "a.mov", "--codec", "qtrle", "--quality", "low"],
      "qtrle has the quality lossless, not low"
    ),
    (
      ["a.yaml", "-o", "a.mp4", "--quality", "best"],
      "--quality takes low, medium, high or lossless, not 'best'"
    ),
    (["a.yaml", "--frames", "5-2"], "--frames 5-2 runs backwards"),
    (["a.yaml", "--frames", "1,,2"], "--frames takes numbers of frames, not ''"),
  ])
  func mistakesAreNamed(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) {
      try RenderCommand(parsing: words)
    }
    #expect(error?.message == message)
  }

  @Test func aFilmMayBeBesideTheFrames() throws {
    for film in ["a.mp4", "framesets/a.mp4", "/frames/a.mp4"] {
      #expect(throws: Never.self) {
        try RenderCommand(parsing: ["a.yaml", "-o", "frames", "--film", film])
      }
    }
  }

  @Test func optionsComeAnywhere() throws {
    let command = try RenderCommand(
      parsing: ["--jobs=3", "a.yaml", "--set", "x=-1.5", "-o", "out", "--set", "y=2"])
    #expect(command.scene == "a.yaml")
    #expect(command.target == .folder("out"))
    #expect(command.work.workerCount == 3)
    #expect(command.options.overrides.parameters == ["x": -1.5, "y": 2])
  }

  @Test func aValueMayLookLikeAnOptionBehindAnEqualsSign() throws {
    #expect(
      try RenderCommand(parsing: ["a.yaml", "-o=--odd"]).target == .folder("--odd"))
  }

  @Test(
    arguments: [
      ("out", .folder("out")), ("frames.v2", .folder("frames.v2")),
      ("out.mp4/", .folder("out.mp4/")),
      (".mp4", .folder(".mp4")), ("../a.b/c", .folder("../a.b/c")), ("a.mp4", .film("a.mp4", .mp4)),
      ("x/A.WebM", .film("x/A.WebM", .webm)), ("-", .stream),
    ] as [(String, OutputTarget)])
  func theExtensionTellsFilmsFromFolders(path: String, target: OutputTarget) throws {
    #expect(try RenderCommand(parsing: ["a.yaml", "-o", path]).target == target)
  }

  @Test func misspeltOptionsGetAHint() {
    let error = #expect(throws: UsageError.self) {
      try RenderCommand(parsing: ["a.yaml", "--overwirte"])
    }
    #expect(error?.hint == "did you mean '--overwrite'?")
  }

  @Test func wordsBehindTwoDashesAreNoOptions() throws {
    #expect(try RenderCommand(parsing: ["--", "--odd.yaml"]).scene == "--odd.yaml")
  }
}

@Suite struct CompareCommandTests {
  @Test(arguments: [
    ([], "missing <reference>"),
    (["a"], "missing <candidate>"),
    (["a", "b", "c"], "unexpected 'c'"),
    (["a", "b", "--tolerance"], "--tolerance needs a value"),
    (
      ["a", "b", "--tolerance", "256"],
      "--tolerance takes a whole number from 0 to 255, not '256'"
    ),
    (["a", "b", "--tolerance=-1"], "--tolerance takes a whole number from 0 to 255, not '-1'"),
    (["a", "b", "--jobs", "0"], "--jobs takes a whole number from 1 to 256, not '0'"),
    (["a", "b", "--progress", "bars"], "--progress takes bar, lines, json or none, not 'bars'"),
    (["a", "b", "--diff"], "--diff needs a value"),
    (["a", "b", "--diff="], "--diff needs the name of a file or folder"),
    (["a", "b", "--treshold", "1"], "there is no option '--treshold'"),
  ])
  func mistakesAreNamed(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) {
      try CompareCommand(parsing: words)
    }
    #expect(error?.message == message)
  }

  @Test func optionsComeAnywhere() throws {
    let command = try CompareCommand(
      parsing: ["--tolerance", "255", "a", "--diff", "c", "b", "--jobs=3"])
    #expect((command.reference, command.candidate) == ("a", "b"))
    #expect(command.rule.failure == RuleLevel(test: .channels(tolerance: 255)))
    #expect((command.strips, command.work.workerCount) == ("c", 3))
  }

  @Test(arguments: [
    ([], RuleLevel(test: .exact, limits: [.pixels(0)])),
    (["--max-pixels", "9"], RuleLevel(test: .exact, limits: [.pixels(9)])),
    (["--min-ssim=0.9"], RuleLevel(test: .exact, limits: [.ssim(0.9)])),
    (
      ["--max-density", "16:40", "--max-share", "1%", "--min-psnr", "30"],
      RuleLevel(test: .exact, limits: [.share(0.01), .density(side: 16, count: 40), .psnr(30)])
    ),
    (["--metric", "yiq"], RuleLevel(test: .yiq(threshold: 0.1, ignoresAntialiasing: false))),
    (
      ["--metric=yiq", "--threshold", "0.05", "--antialiasing"],
      RuleLevel(test: .yiq(threshold: 0.05, ignoresAntialiasing: true))
    ),
    (["--metric", "oklab"], RuleLevel(test: .oklab(threshold: 0.02))),
  ])
  func optionsMakeARule(words: [String], level: RuleLevel) throws {
    let command = try CompareCommand(parsing: words + ["a", "b"])
    #expect(command.rule.failure == level)
    #expect(try command.rule.rule(measuring: [], limits: .standard).warning == nil)
  }

  @Test func warningsHaveTheTestOfFailuresUnlessTheyHaveTheirOwn() throws {
    let warned = try CompareCommand(
      parsing: ["a", "b", "--tolerance", "3", "--max-pixels=9", "--warn-max-pixels", "4"]
    )
    #expect(
      try warned.rule.rule(measuring: [], limits: .standard).warning
        == RuleLevel(test: .channels(tolerance: 3), limits: [.pixels(4)]))
    let stricter = try CompareCommand(
      parsing: ["a", "b", "--tolerance", "3", "--warn-tolerance", "1"])
    #expect(
      try stricter.rule.rule(measuring: [], limits: .standard).warning
        == RuleLevel(test: .channels(tolerance: 1)))
  }

  @Test(arguments: [
    (["--metric", "yuv"], "--metric takes channels, yiq or oklab, not 'yuv'"),
    (["--threshold", "0.1"], "--threshold needs --metric yiq or oklab"),
    (["--warn-threshold", "0.1"], "--warn-threshold needs --metric yiq or oklab"),
    (["--metric", "yiq", "--tolerance", "1"], "--tolerance and --metric yiq exclude each other"),
    (
      ["--metric", "oklab", "--warn-tolerance", "1"],
      "--warn-tolerance and --metric oklab exclude each other"
    ),
    (["--antialiasing"], "--antialiasing is a part of the metric yiq, not of channels"),
    (["--max-share", "2"], "--max-share takes a number from 0 to 1, or from 0% to 100%, not '2'"),
    (
      ["--max-share", "nan"],
      "--max-share takes a number from 0 to 1, or from 0% to 100%, not 'nan'"
    ),
    (["--max-pixels", "-1"], "--max-pixels takes a whole number from 0 to 1000000000, not '-1'"),
    (
      ["--max-density", "16"],
      "--max-density takes a side in pixels and fewer pixels than that square has, not '16'"
    ),
    (
      ["--warn-max-density", "2:4"],
      "--warn-max-density takes a side in pixels and fewer pixels than that square has, not '2:4'"
    ),
    (["--ignore", "1,2,3"], "--ignore takes x,y,width,height in whole pixels, not '1,2,3'"),
    (["--ignore", "1,2,0,3"], "--ignore takes x,y,width,height in whole pixels, not '1,2,0,3'"),
    (
      ["--ignore", "0,0,-9223372036854775808,8"],
      "--ignore takes x,y,width,height in whole pixels, not '0,0,-9223372036854775808,8'"
    ),
    (["--matte", "whit"], "--matte takes an opaque colour, not 'whit'"),
    (["--matte", "white/0.5"], "--matte takes an opaque colour, not 'white/0.5'"),
    (["--all-metrics"], "--all-metrics shows in the JSON only"),
    (
      ["--max-pixels", "4", "--warn-max-pixels", "4"],
      "--warn-max-pixels 4 never warns: beyond --max-pixels 4 frames differ"
    ),
    (
      ["--warn-max-pixels", "4"],
      "--warn-max-pixels 4 never warns: beyond --max-pixels 0 frames differ"
    ),
    (
      ["--min-psnr", "30", "--warn-min-psnr", "20"],
      "--warn-min-psnr 20 never warns: beyond --min-psnr 30 frames differ"
    ),
    (
      ["--tolerance", "1", "--warn-tolerance", "2"],
      "--warn-tolerance 2 never warns: it is more than --tolerance 1"
    ),
  ])
  func whatMakesNoRuleIsNamed(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) {
      try CompareCommand(parsing: ["a", "b"] + words)
    }
    #expect(error?.message == message)
  }
}

@Suite struct FrameSelectionTests {
  @Test(arguments: [
    ("0", [0]), ("3,1,3", [1, 3]), ("0-4", [0, 1, 2, 3, 4]), ("0-9x3", [0, 3, 6, 9]),
    ("8-9,0-4x2", [0, 2, 4, 8, 9]),
  ])
  func namesFrames(text: String, frames: [Int]) throws {
    #expect(try FrameSelection(parsing: text).frames(of: 10) == frames)
  }

  @Test(arguments: ["10", "5-10", "0-99x9", "0-4611686018427387904"])
  func framesBeyondTheSceneAreAMistake(text: String) throws {
    let selection = try FrameSelection(parsing: text)
    #expect(throws: UsageError.self) { try selection.frames(of: 10) }
  }

  @Test(arguments: ["", "a", "1-", "-1", "1-2-3", "1-5x0", "1-5x-1", "1x2", "1-5x2x3"])
  func nonsenseIsRefused(text: String) {
    #expect(throws: UsageError.self) { try FrameSelection(parsing: text) }
  }
}
