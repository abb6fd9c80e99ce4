import TestSupport
import Raster
import Manual
import Testing

@Suite struct NewTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: [
    ("card", "card.yaml"), ("a/b/menu.yml", "a/b/menu.yml"),
    (#"O"Neil's {x} \n"#, #"O"Neil's {x} \n.yaml"#),
  ])
  func theSceneRendersAtOnce(name: String, file: String) throws {
    #expect(try folder.smear("new", name).output == "\(file)\n")
    let run = try folder.smear("render", file, "-o", "frames", "--frames", "30", "--quiet")
    #expect(run.messages == "")
    #expect(run.status == 0)
    #expect(try folder.smear("check", file).messages == "")
  }

  @Test func whatIsThereStays() throws {
    try folder.write("mine".utf8, to: "card.yaml")
    let run = try folder.smear("new", "card")
    #expect(run.status == 2)
    #expect(
      run.messages.hasPrefix(
        "smear: card.yaml already exists\nhint: --overwrite replaces it\n"), "\(run.messages)")
    #expect(String(decoding: try folder.bytes(of: "card.yaml"), as: UTF8.self) == "mine")
    #expect(try folder.smear("new", "card", "--overwrite").status == 0)
    #expect(try folder.text(of: "card.yaml").contains("layers:"))
    let proposal = try folder.smear("new", "--expectations", "card.yaml", "--overwrite")
    #expect(proposal.status == 2)
    #expect(proposal.messages.contains("--expectations writes no file that --overwrite could"))
  }

  @Test(arguments: ["", ".card", "folder/", "card.json", "two\nlines"])
  func someNamesAreNoNames(name: String) throws {
    let run = try folder.smear("new", name)
    #expect(run.status == 2)
    #expect(run.messages.contains("smear new"), "\(run.messages)")
    #expect(try folder.names(in: ".") == [])
  }

  /// A template has no warnings, shows something in its first frame, and moves.
  @Test(arguments: SceneTemplate.allCases)
  func everyTemplateMoves(template: SceneTemplate) throws {
    let run = try folder.smear("new", "scenes/mine", "--template", template.rawValue)
    #expect((run.status, run.output) == (0, "scenes/mine.yaml\n"))
    let check = try folder.smear("check", "scenes/mine.yaml")
    #expect((check.status, check.messages) == (0, ""))
    let text = try folder.text(of: "scenes/mine.yaml")
    #expect(text.contains("#     smear ") && text.contains(" scenes/mine.yaml"))
    #expect(!text.contains("scene.yaml") && !text.contains("New scene"))
    #expect(text.contains("\nversion: 1"))
    let frames = try folder.smallFrames([0, 30], of: "scenes/mine.yaml")
    let (isEmpty, isStill) = (!frames[0].hasEdges(atLeast: 40), frames[0] == frames[1])
    #expect((isEmpty, isStill) == (false, false))
  }

  @Test func theFirstTemplateIsTheDefault() throws {
    _ = try folder.smear("new", "one/home")
    _ = try folder.smear("new", "two/home", "--template", "card")
    let texts = try ["one", "two"].map { try folder.text(of: "\($0)/home.yaml") }
    #expect(texts[0] == texts[1].replacing("two/", with: "one/"))
  }

  /// The overlay and the shutter are on two lines, one of which is commented out.
  @Test func theExactShutterIsOneCommentAway() throws {
    _ = try folder.smear("new", "card")
    let text = try folder.text(of: "card.yaml")
    let exchanged = text.replacing("\n    motionBlur:", with: "\n    # motionBlur:")
      .replacing("\n    # shutter:", with: "\n    shutter:")
    #expect(exchanged.count == text.count)
    #expect(exchanged != text)
    try folder.write(exchanged.utf8, to: "exact.yaml")
    #expect(try folder.smear("check", "exact.yaml").messages == "")
    let frames = try ["card", "exact"].map { try folder.smallFrames([12], of: "\($0).yaml") }
    let looksTheSame = frames[0] == frames[1]
    #expect(!looksTheSame)
  }

  @Test func templatesThatAreNotThereAreNamedBesideThoseThatAre() throws {
    let run = try folder.smear("new", "a", "--template", "blurstudy")
    #expect(run.status == 2)
    #expect(
      run.messages.hasPrefix(
        """
        smear: there is no template 'blurstudy', only card, phone, list, type, ring, carousel, logo \
        and blur-study
        hint: did you mean 'blur-study'?

        """), "\(run.messages)")
    #expect(try folder.names(in: ".") == [])
    let help = try folder.smear("help", "new").output
    for template in SceneTemplate.allCases {
      #expect(help.contains("  \(template.rawValue) ") && help.contains(template.summary))
    }
  }
}
