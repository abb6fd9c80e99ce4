import Video
import Pipeline
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
    (["a.yaml", "--frames", "-1,2"], "--frames takes numbers of frames, not '-1'"),
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
      ["a.yaml", "-o", "b.yaml"],
      "-o names a folder or a film, and 'b.yaml' looks like a .yaml file"
    ),
    (
      ["a.yaml", "-o", "film.MP5"],
      "-o names a folder or a film, and 'film.MP5' looks like a .mp5 file"
    ),
    (
      ["a.yaml", "-o", "still.png"],
      "-o names a folder or a film, and 'still.png' looks like a .png file"
    ),
    (["a.yaml", "-o="], "-o needs the name of a folder or a film"),
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
      "--stream describes standard output, to which nothing is written"
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
    (["a.yaml", "-o", "frames", "--crf", "20"], "--crf is for films, and there is none"),
    (["a.yaml", "-o", "a.webp", "--crf", "20"], "webp has no rate factor"),
    (["a.yaml", "-o", "a.mov", "--crf", "20"], "prores has no rate factor"),
    (
      ["a.yaml", "-o", "a.apng", "--crf", "20"],
      "an .apng keeps every pixel as it is: it takes no --crf"
    ),
    (["a.yaml", "-o", "a.mp4", "--crf", "52"], "--crf is from 1 to 51 in h264, not 52"),
    (
      ["a.yaml", "-o", "a.mp4", "--crf", "64"],
      "--crf takes a whole number from 0 to 63, not '64'"
    ),
    (
      ["a.yaml", "-o", "a.mp4", "--crf", "20", "--quality", "low"],
      "--crf and --quality exclude each other"
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

  @Test func aFilmMayBeToldToReplaceAnother() throws {
    #expect(throws: Never.self) {
      try RenderCommand(parsing: ["a.yaml", "-o", "film.mp4", "--overwrite"])
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

  @Test func aValueMayLookLikeAnOptionAfterAnEqualsSign() throws {
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

  @Test func optionsOfOtherProgramsGetAHint() {
    let error = #expect(throws: UsageError.self) {
      try CompareCommand(parsing: ["a", "b", "--background", "white"])
    }
    #expect(error?.hint == "did you mean '--matte'?")
  }

  /// Its filters have values, and are no options.
  @Test func aValueOfAFilterIsNoOption() {
    let error = #expect(throws: UsageError.self) {
      try FilterCommand(parsing: ["gaussian", "photo.png", "--radius", "8"])
    }
    #expect(error?.message == "there is no option '--radius'")
    #expect(
      error?.hint == "the values of a filter follow its name and a colon: gaussian:radius=4")
  }

  @Test func wordsAfterTwoDashesAreNoOptions() throws {
    #expect(try RenderCommand(parsing: ["--", "--odd.yaml"]).scene == "--odd.yaml")
  }

  @Test func aPictureIsOneFrameOfAFolder() {
    let error = #expect(throws: UsageError.self) { try OutputTarget(parsing: "a/still.png") }
    #expect(error?.hint?.hasPrefix("-o a/still --frames 12 makes a folder with one PNG") == true)
  }
}
