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

  @Test func thePageOfAllSaysWhatChangedAndIsSifted() throws {
    try folder.write("size: [8".utf8, to: "candidate/calm.yaml")
    try write("gone", color: "red", in: "reference")
    #expect(try compare("--html", "index.html", "-q").status == 2)
    #expect(try folder.python("browse_report.py", ["index.html", "sifted"]) == ["sifted"])
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
    let page = try folder.text(of: "index.html")
    #expect(page.contains("<span class=\"verdict-word\">error</span>"))
    #expect(page.contains("<pre tabindex=\"0\">candidate/menu.yaml:1:"))
    #expect(page.contains("<h1>1 of 2 scenes has errors</h1>"))
  }

  @Test(arguments: [
    (["reference", "candidate", "--heat-map", "heat.png"], "--heat-map is for one scene"),
    (
      ["reference", "candidate", "--decisions", "decisions.json"],
      "--decisions are made on a page that is served"
    ),
    (
      ["reference/menu.yaml", "candidate/menu.yaml", "--serve", "--decisions", "decisions.json"],
      "--decisions are about scenes"
    ),
  ])
  func whatDoesNotFitTheScenesIsRefused(words: [String], message: String) throws {
    let run = try folder.smear(["compare"] + words)
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix("smear: \(message)"), "\(run.messages)")
  }

  @Test func aFileOfDecisionsIsNotAnyFile() throws {
    try folder.write("[]".utf8, to: "decisions.json")
    let run = try compare("--serve", "--decisions", "decisions.json", "-q")
    #expect(run.status == 2)
    #expect(
      run.messages.hasPrefix("smear: decisions.json is no file of decisions"), "\(run.messages)")
  }

  /// Renders both sides of three scenes, of which `card` and `menu` differ, and serves them.
  private func serving(_ body: (URL) throws -> Void) throws {
    for (side, color) in [("reference", "red"), ("candidate", "blue")] {
      try write("card", color: color, in: side)
      for name in ["calm", "card", "menu"] {
        let words = ["render", "\(side)/\(name).yaml", "-o", "\(side)-frames/\(name)", "-q"]
        #expect(try folder.smear(words).status == 0)
      }
    }
    try servingFrames(body)
  }

  /// Serves the rendered scenes.
  ///
  /// - Parameter place: The beginning of both paths.
  private func servingFrames(at place: String = "", _ body: (URL) throws -> Void) throws {
    let process = try SmearProcess(
      [
        "compare", "\(place)reference-frames", "\(place)candidate-frames", "--serve", "-q",
        "--decisions", "kept.json",
      ], in: folder.path)
    do {
      try body(try #require(URL(string: try process.firstLine())))
    } catch {
      process.send(SIGINT)
      throw error
    }
    process.send(SIGINT)
    #expect(try process.outcome().status == 130)
  }

  @Test func scenesAreDecidedOneAfterTheOther() throws {
    let cause = "background red → blue (line 1)"
    try serving { address in
      let client = try RawClient(address)
      #expect(try client.get("/next").text.contains("Location: /scenes/1/page"))
      #expect(try client.get("/scenes/1/page").status == 200)
      #expect(try client.get("/scenes/1/picture?frame=0&side=candidate").status == 200)
      let frames = #"{"approvals": [{"frames": "0-1"}]}"#
      #expect(try client.post("/scenes/1/approve", json: frames).text.contains(#""isEqual":true"#))
      #expect(try folder.text(of: "kept.json").contains(#""card":{"comparison":"#))
      let accepted = #"{"scenes": [1], "verdict": "accepted"}"#
      #expect(try client.post("/decisions", json: accepted).status == 200)
      #expect(try client.get("/next").text.contains("Location: /scenes/2/page"))
      let rejected = #"{"scenes": [2], "verdict": "rejected", "cause": "\#(cause)"}"#
      #expect(try client.post("/decisions", json: rejected).status == 200)
      #expect(try client.get("/next?after=1").text.contains("Location: /\r\n"))
      for body in [
        #"{"scenes": [3], "verdict": "accepted"}"#, #"{"scenes": [1], "verdict": "perhaps"}"#,
        #"{"scenes": [1], "verdict": "accepted", "cause": "x"}"#, "[]",
      ] {
        #expect(try client.post("/decisions", json: body).status == 400, "\(body)")
      }
      for path in ["/scenes/3/page", "/scenes/x/page", "/scenes/1", "/scenes/1/other", "/page"] {
        #expect(try client.get(path).status == 404, "\(path)")
      }
    }
    for (name, isAccepted) in [("card", true), ("menu", false)] {
      let frame = "\(name)/frame-00000.png"
      let isSame =
        try folder.bytes(of: "reference-frames/\(frame)")
        == folder.bytes(of: "candidate-frames/\(frame)")
      #expect(isSame == isAccepted, "\(name)")
    }
    // Another person loads the file, and names the folders otherwise.
    try servingFrames(at: "./") { address in
      let client = try RawClient(address)
      #expect(try client.get("/next").text.contains("Location: /\r\n"))
      let page = try client.get("/").text
      #expect(page.contains("<b>rejected</b>") && page.contains("<li>\(cause)</li>"))
    }
    // A decision about other differences no longer holds.
    try folder.write(
      try folder.bytes(of: "reference-frames/calm/frame-00001.png"),
      to: "candidate-frames/menu/frame-00001.png")
    try servingFrames { address in
      let client = try RawClient(address)
      #expect(try client.get("/next").text.contains("Location: /scenes/2/page"))
    }
  }

  @Test func aSceneIsAcceptedWithTheFoldersOfItsVariants() throws {
    let folders = ["calm", "card/one", "card/two"]
    for (side, color) in [("reference", "red"), ("candidate", "blue")] {
      try write("card", color: color, in: side)
      for name in folders {
        let words = ["render", "\(side)/card.yaml", "-o", "\(side)-frames/\(name)", "-q"]
        #expect(try folder.smear(words).status == 0)
      }
    }
    try servingFrames { address in
      let client = try RawClient(address)
      let accepted = #"{"scenes": [1], "verdict": "accepted"}"#
      let answer = try client.post("/decisions", json: accepted)
      #expect(answer.status == 200, "\(answer.text)")
    }
    let accepted = try folders.filter { name in
      try folder.bytes(of: "reference-frames/\(name)/frame-00000.png")
        == folder.bytes(of: "candidate-frames/\(name)/frame-00000.png")
    }
    #expect(accepted == ["card/one", "card/two"])
  }

  @Test func aDecisionIsTakenBack() throws {
    try serving { address in
      let client = try RawClient(address)
      func decide(_ verdict: String, cause: String?) throws {
        let cause = cause.map { #", "cause": "\#($0)""# } ?? ""
        let body = #"{"scenes": [1], "verdict": "\#(verdict)"\#(cause)}"#
        #expect(try client.post("/decisions", json: body).status == 200)
      }
      func decision() throws -> String { try client.get("/decision?scene=1").text }

      for cause in ["one", "two"] { try decide("rejected", cause: cause) }
      #expect(try decision().hasSuffix(#"{"causes":["one","two"],"verdict":"rejected"}"#))
      try decide("undecided", cause: "one")
      #expect(try decision().hasSuffix(#"{"causes":["two"],"verdict":"rejected"}"#))
      try decide("undecided", cause: "two")
      #expect(try decision().hasSuffix(#"{"causes":[]}"#))
      try decide("rejected", cause: nil)
      try decide("undecided", cause: "two")
      #expect(try decision().hasSuffix(#"{"causes":[],"verdict":"rejected"}"#), "no such cause")
      try decide("undecided", cause: nil)
      #expect(try decision().hasSuffix(#"{"causes":[]}"#))
      for path in ["/decision", "/decision?scene=3"] {
        #expect(try client.get(path).status == 400, "\(path)")
      }
    }
  }

  /// Two people decide at the same time, each on a server of their own.
  @Test func twoServersShareAFile() throws {
    try serving { address in
      let first = try RawClient(address)
      try servingFrames { address in
        let second = try RawClient(address)
        for (client, scene) in [(first, 1), (second, 2)] {
          let body = #"{"scenes": [\#(scene)], "verdict": "rejected"}"#
          #expect(try client.post("/decisions", json: body).status == 200)
        }
        let kept = try folder.text(of: "kept.json")
        #expect(kept.contains(#""card""#) && kept.contains(#""menu""#), "\(kept)")
        for client in [first, second] {
          #expect(try client.get("/next").text.contains("Location: /\r\n"))
        }
      }
    }
  }

  @Test func aSceneIsDecidedOnItsOwnPage() throws {
    try serving { address in
      let run = try folder.python("browse_report.py", [address.absoluteString, "queued"])
      #expect(run == ["queued"])
    }
  }

  @Test func decisionsAreMadeOnThePage() throws {
    try serving { address in
      let run = try folder.python("browse_report.py", [address.absoluteString, "deciding"])
      #expect(run == ["deciding"])
    }
    #expect(try folder.text(of: "kept.json").contains(#""verdict":"rejected""#))
  }
}
