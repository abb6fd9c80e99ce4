import Frames
import SceneSyntax
import Testing

@testable import smear

@Suite struct ArgumentsTests {
  @Test(arguments: [
    ([], "missing <scene>"),
    (["a.yaml", "b.yaml"], "unexpected 'b.yaml'"),
    (["a.yaml", "--frame", "1"], "there is no option '--frame'"),
    (["a.yaml", "--frames"], "--frames needs a value"),
    (["a.yaml", "-o", "--quiet"], "-o needs a value"),
    (["a.yaml", "--frames", "-1"], "--frames has no place for '-1'"),
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
    (["a.yaml", "-o", "-"], "-o needs the name of a folder or a film"),
    (["a.yaml", "-o="], "-o needs the name of a folder or a film"),
    (
      ["a.yaml", "-o", "film.mp4", "--overwrite"],
      "--overwrite is for folders, and 'film.mp4' is a film"
    ),
    (["a.yaml", "--frames", "5-2"], "--frames 5-2 runs backwards"),
    (["a.yaml", "--frames", "1,,2"], "--frames has no place for ''"),
  ])
  func mistakesAreNamed(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) {
      try RenderCommand(parsing: Arguments(words))
    }
    #expect(error?.message == message)
  }

  @Test func optionsComeAnywhere() throws {
    let command = try RenderCommand(
      parsing: Arguments(["--jobs=3", "a.yaml", "--set", "x=-1.5", "-o", "out", "--set", "y=2"]))
    #expect(command.scene == "a.yaml")
    #expect(command.target == .folder("out"))
    #expect(command.work.workerCount == 3)
    #expect(command.options.overrides.parameters == ["x": -1.5, "y": 2])
  }

  @Test func aValueMayLookLikeAnOptionBehindAnEqualsSign() throws {
    #expect(
      try RenderCommand(parsing: Arguments(["a.yaml", "-o=--odd"])).target == .folder("--odd"))
  }

  @Test(
    arguments: [
      ("out", .folder("out")), ("frames.v2", .folder("frames.v2")),
      ("out.mp4/", .folder("out.mp4/")),
      (".mp4", .folder(".mp4")), ("../a.b/c", .folder("../a.b/c")), ("a.mp4", .film("a.mp4", .mp4)),
      ("x/A.WebM", .film("x/A.WebM", .webm)),
    ] as [(String, OutputTarget)])
  func theExtensionTellsFilmsFromFolders(path: String, target: OutputTarget) throws {
    #expect(try RenderCommand(parsing: Arguments(["a.yaml", "-o", path])).target == target)
  }

  @Test func misspeltOptionsGetAHint() {
    let error = #expect(throws: UsageError.self) {
      try RenderCommand(parsing: Arguments(["a.yaml", "--overwirte"]))
    }
    #expect(error?.hint == "did you mean '--overwrite'?")
  }

  @Test func wordsBehindTwoDashesAreNoOptions() throws {
    #expect(try RenderCommand(parsing: Arguments(["--", "--odd.yaml"])).scene == "--odd.yaml")
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
      try CompareCommand(parsing: Arguments(words))
    }
    #expect(error?.message == message)
  }

  @Test func optionsComeAnywhere() throws {
    let command = try CompareCommand(
      parsing: Arguments(["--tolerance", "255", "a", "--diff", "c", "b", "--jobs=3"]))
    #expect((command.reference, command.candidate) == ("a", "b"))
    #expect((command.tolerance, command.strips, command.work.workerCount) == (255, "c", 3))
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
