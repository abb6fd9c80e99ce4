import TestSupport
import Foundation
import Testing

/// Tests of folders of scenes, each of which is compared separately.
@Suite(.inBrowser) struct CompareScenesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (side, color) in [("reference", "red"), ("candidate", "blue")] {
      try folder.createFolder(side)
      try write("calm", color: "green", in: side)
      try write("menu", color: color, in: side)
    }
  }

  private func write(_ name: String, color: String, in side: String) throws {
    try folder.write(
      "{size: [8, 8], frames: 2, background: \(color), layers: []}".utf8, to: "\(side)/\(name).yaml"
    )
  }

  private func compare(_ words: String...) throws -> SmearProcess.Outcome {
    try folder.smear(["compare", "reference", "candidate"] + words)
  }

  @Test func scenesAreComparedOneByOne() throws {
    try write("gone", color: "red", in: "reference")
    try folder.write("tolerance: 0".utf8, to: "reference/compare.yaml")
    let run = try compare()
    #expect(run.status == 1)
    #expect(
      run.output == """
        calm: equal: 2 frames
        gone: missing in candidate
        menu: differ: 2 of 2 frames

        """)
    #expect(run.messages == "")
  }

  @Test func onePageLeadsToAll() throws {
    #expect(try compare("--html", "out/index.html", "--junit", "out/index.xml", "-q").status == 1)
    #expect(try folder.names(in: "out") == ["index-scenes", "index.html", "index.xml"])
    // The page of all scenes shows the worst frame of each differing scene.
    #expect(
      try folder.names(in: "out/index-scenes") == [
        "calm.html", "menu-candidate.png", "menu-reference.png", "menu.html",
      ])
    #expect(
      try folder.python("browse_report.py", ["out/index.html", "scenes"]) == ["scenes"])
    let junit = try folder.text(of: "out/index.xml")
    #expect(
      junit.contains(#"name="reference/menu.yaml → candidate/menu.yaml" tests="2" failures="2""#))
  }

  /// Rendered frames can be compared in place of their scene.
  @Test func framesStandForTheirScene() throws {
    for name in ["menu", "calm"] {
      let run = try folder.smear(
        "render", "reference/\(name).yaml", "-o", "frames/\(name)-frames", "-q")
      #expect(run.status == 0)
    }
    let run = try folder.smear("compare", "frames", "candidate", "--html", "index.html")
    #expect(run.output == "calm: equal: 2 frames\nmenu: differ: 2 of 2 frames\n")
    let both = try folder.smear("compare", "frames", "frames", "--html", "index.html")
    #expect(both.output == "calm: equal: 2 frames\nmenu: equal: 2 frames\n")
    #expect(both.status == 0)
    #expect(try folder.text(of: "index.html").contains("<h1>Equal</h1>"))
  }

  @Test func aBrokenSceneIsTroubleAndTheOthersAreTold() throws {
    try folder.write("size: [8".utf8, to: "candidate/menu.yaml")
    let run = try compare("--html", "index.html")
    #expect(run.status == 2)
    #expect(run.output == "calm: equal: 2 frames\nmenu: cannot be compared\n")
    #expect(run.messages.hasPrefix("candidate/menu.yaml:1:"), "\(run.messages)")
    #expect(
      try folder.text(of: "index.html").contains("<span class=\"verdict-word\">error</span>"))
  }

  @Test func whatIsForOneSceneIsRefused() throws {
    for option in [["--heat-map", "heat.png"], ["--serve"]] {
      let run = try folder.smear(["compare", "reference", "candidate"] + option)
      #expect(run.status == 2)
      #expect(run.messages.hasPrefix("smear: --heat-map and --serve are for one scene"))
    }
  }
}
