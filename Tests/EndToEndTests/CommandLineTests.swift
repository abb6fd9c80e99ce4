import TestSupport
import Foundation
import Testing

@Suite struct CommandLineTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Scenes.crossing().utf8, to: "box.yaml")
  }

  @Test(arguments: [
    (["--version"], "smear 1."), (["version"], "smear 1."),
    (["--version", "--json"], #"{"fonts":["#),
    (["help"], "smear renders UI animation"), (["--help"], "smear renders UI animation"),
    (["-h"], "smear renders UI animation"),
    (["help", "help"], "smear renders UI animation"),
    (["help", "render"], "smear render Scenes/pocket-menu.yaml"),
    (["render", "--help"], "smear render Scenes/pocket-menu.yaml"),
    (["render", "gone.yaml", "-h"], "smear render Scenes/pocket-menu.yaml"),
    (["inspect", "--help"], "smear inspect Scenes/"), (["check", "--help"], "smear check Scenes/"),
    (["sheet", "--help"], "smear sheet Scenes/"),
    (["compare", "--help"], "smear compare reference-frames "),
    (["approve", "--help"], "smear approve reference-frames "),
    (["easings", "--help"], "smear easings -o easings.png"),
    (["bench", "--help"], "smear bench -o bench.png"),
    (["check", "box.yaml"], "box.yaml: 12 frames, 16 × 16 pixels, 60 per second, 0.2 s\n"),
  ])
  func answersBegin(arguments: [String], with beginning: String) throws {
    let run = try SmearProcess(arguments, in: folder.path).outcome()
    #expect(run.status == 0)
    #expect(run.output.hasPrefix(beginning), "\(run.output)")
    #expect(run.messages == "")
  }

  @Test func versionsOfAllLibrariesAreJSON() throws {
    struct Versions: Decodable {
      let smear: String
      let libraries: [String: String?]
      let fonts: [String]
    }
    let run = try folder.smear("--version", "--json")
    let versions = try JSONDecoder().decode(Versions.self, from: Data(run.output.utf8))
    #expect(try folder.smear("--version").output == "smear \(versions.smear)\n")
    #expect(
      versions.libraries.keys.sorted() == [
        "Little CMS", "cairo", "libdeflate", "libheif", "libjpeg-turbo", "libpng", "librsvg",
        "libwebp", "pango",
      ])
    #expect(versions.libraries.values.allSatisfy { $0?.contains(".") == true })
    #expect(versions.fonts.contains("Inter"))
  }

  @Test(arguments: [
    ([], "smear renders UI animation"),
    (
      ["--version", "--jsno"], "smear: --version takes no '--jsno'\nhint: smear --version --json\n"
    ),
    (["rendr", "box.yaml"], "smear: there is no command 'rendr'\nhint: did you mean 'render'?\n"),
    (["play", "box.yaml"], "smear: there is no command 'play'\nhint: smear preview does that\n"),
    (
      ["box.yaml"],
      """
      smear: there is no command 'box.yaml'
      hint: smear render box.yaml draws it, and smear preview box.yaml plays it\n
      """
    ),
    (
      ["help", "chekc"], "smear: there is no help on 'chekc'\nhint: did you mean 'check'?\n"
    ),
    (
      ["render", "box.yaml", "--frmaes", "1"],
      """
      smear: there is no option '--frmaes'
      hint: did you mean '--frames'?
      usage: smear render <scene> [-o <folder|film|->] [option…]\n
      """
    ),
    (
      ["render", "box.yaml", "--fps", "30"],
      "smear: there is no option '--fps'\nhint: did you mean '--frame-rate'?\n"
    ),
    (
      ["render", "box.yaml", "--at", "1"],
      "smear: there is no option '--at'\nhint: did you mean '--frames'?\n"
    ),
    (["check", "."], "smear: . is a folder\nhint: give a scene, or several: ./*.yaml\n"),
    (
      ["render", "/tmp/"], "smear: /tmp/ is a folder\nhint: give a scene, or several: /tmp/*.yaml\n"
    ),
    (
      ["render", "box"],
      "smear: cannot read box: no such file or directory\nhint: did you mean 'box.yaml'?\n"
    ),
    (["render", ""], "smear: the path of the scene is empty\n"),
    (
      ["render", "-"],
      """
      smear: cannot read -: no such file or directory
      hint: a scene is read from a file, and its pictures from beside that file\n
      """
    ),
    (["render", "nox.yaml"], "smear: cannot read nox.yaml: no such file or directory\n"),
    (
      ["render", "box.yaml", "--compression", "best"],
      "smear: --compression takes fast, small or none, not 'best'\nusage: "
    ),
    (["inspect", "box.yaml", "--json", "--csv"], "smear: --json and --csv exclude each other\n"),
    (["sheet", "box.yaml", "-o", "a.jpg"], "smear: -o names a PNG file, not 'a.jpg'\n"),
    (["check"], "smear: missing <scene>\n"),
    (
      ["render", "box.yaml", "--frames", "5-12"],
      "smear: --frames 5-12 goes beyond the scene, which has the frames 0-11\n"
    ),
  ])
  func mistakesAreExplained(arguments: [String], message: String) throws {
    let run = try SmearProcess(arguments, in: folder.path).outcome()
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix(message), "\(run.messages)")
    #expect(run.output == "")
    #expect(try folder.names(in: ".") == ["box.yaml"])
  }

  @Test func anUnknownParameterIsAnError() throws {
    let run = try folder.smear("render", "box.yaml", "--set", "raech=2")
    #expect(run.status == 2)
    #expect(run.messages.contains("'raech'"))
    #expect(run.messages.contains("did you mean 'reach'?"))
  }

  @Test func everySceneIsChecked() throws {
    try folder.write("size: [16, 16]\n".utf8, to: "bad.yaml")
    let run = try folder.smear("check", "bad.yaml", "gone.yaml", "box.yaml")
    #expect(run.status == 2)
    #expect(run.output.hasPrefix("box.yaml: 12 frames"))
    #expect(run.messages.contains("bad.yaml:1:1: error: "))
    #expect(run.messages.contains("smear: cannot read gone.yaml: no such file or directory\n"))
  }

  @Test func theSummaryIsForPeople() throws {
    let run = try folder.smear("render", "box.yaml")
    let summary = #/12 frames of 16 × 16 pixels in box-frames \([0-9.]+ s\)\n/#
    #expect(run.output.wholeMatch(of: summary) != nil, "\(run.output)")
    #expect(run.messages == "")
  }

  @Test func theSummaryIsForProgramsToo() throws {
    struct Summary: Decodable {
      let folder: String
      let frames, width, height: Int
      let frameRate: String
      let seconds, framesPerSecond: Double
    }
    let run = try folder.smear("render", "box.yaml", "--json", "--frames", "1-3", "-o", "o/ut")
    let summary = try JSONDecoder().decode(Summary.self, from: Data(run.output.utf8))
    #expect(summary.folder == "o/ut")
    #expect((summary.frames, summary.width, summary.height) == (3, 16, 16))
    #expect(summary.frameRate == "60")
    #expect(summary.seconds > 0 && summary.framesPerSecond > 0)
  }

  @Test func quietRunsSayNothing() throws {
    let run = try folder.smear("render", "box.yaml", "--quiet", "--progress", "lines")
    #expect(run.status == 0)
    #expect(run.output + run.messages == "")
  }
}
