import TestSupport
import Foundation
import Testing

/// Tests of `smear preview` in a browser.
@Suite(.inBrowser) struct PreviewTests {
  private let preview: PreviewedFolder

  private var folder: TemporaryFolder { preview.folder }

  init() throws {
    preview = try PreviewedFolder()
  }

  private func browse(_ scene: String, _ names: String...) throws {
    try preview.browse("browse_preview.py", scene, names)
  }

  @Test func aPageShowsTheScene() throws {
    try browse(
      "card.yaml", "shows_the_scene", "scrubs", "plays", "compares", "forgets_what_was_under_way",
      "rests", "phone", "keys", "two_at_once")
  }

  @Test func parametersAreTuned() throws {
    try browse("matched.yaml", "two_curves")
    try browse("card.yaml", "sliders", "slider_keys", "curve", "writes_back")
    #expect(try folder.text(of: "card.yaml") == PreviewedFolder.card)
  }

  @Test func theScenesFilesAreFollowed() throws {
    try browse("card.yaml", "breaks_and_mends", "is_left_and_gone_back_to")
    try folder.write(
      """
      size: [30, 20]
      frames: 1
      background: white
      layers: [{position: [15, 10], size: [30, 20], contents: {svg: part.svg}}]
      """.utf8, to: "scene.yaml")
    try browse("scene.yaml", "follows_parts")
  }

  @Test func framesAreThoseThatRenderWrites() throws {
    #expect(try folder.smear("render", "card.yaml", "--frames", "9", "-q").status == 0)
    let other = try folder.smear(
      "render", "card.yaml", "--frames", "9", "--set", "fullAt=4", "--scale", "1", "-q", "-o", "x")
    #expect(other.status == 0)
    let camera = PreviewedFolder.card.replacing(
      "motionBlur: {angle: 0, radius: radius, opacity: log2(distance) / log2(fullAt)}",
      with: "shutter: {exact: true}")
    try folder.write(camera.utf8, to: "camera.yaml")
    #expect(try folder.smear("render", "camera.yaml", "--frames", "9", "-q").status == 0)
    try preview.serving("card.yaml") { address, _ in
      let client = try RawClient(address)
      let truth = try client.get("/frame?n=9&truth=1")
      #expect(truth.body == (try folder.bytes(of: "camera-frames/frame-00009.png")))
      let frame = try client.get("/frame?n=9")
      #expect(frame.body == (try folder.bytes(of: "card-frames/frame-00009.png")))
      let set = try client.get("/frame?n=9&set.fullAt=4&scale=1")
      #expect(set.body == (try folder.bytes(of: "x/frame-00009.png")))
    }
  }

  @Test func aSceneThatIsBrokenFromTheStartIsServed() throws {
    try folder.write(Array("size: [10".utf8), to: "card.yaml")
    try preview.serving("card.yaml") { address, _ in
      let client = try RawClient(address)
      let scene = try client.get("/scene").text
      #expect(scene.contains(#""severity":"error""#))
      #expect(try client.get("/frame?n=0").status == 422)
    }
  }

  @Test func controlCEndsItWithClientsWaiting() throws {
    let outcome = try preview.serving("card.yaml") { address, _ in
      let hasBegun = try RawClient(address).begins("/events", "data: 1")
      #expect(hasBegun)
    }
    #expect(outcome.status == 130)
    #expect(outcome.messages == "")
  }

  @Test func controlCNamesWhatIsNotSaved() throws {
    let outcome = try preview.serving("card.yaml") { address, _ in
      let client = try RawClient(address)
      #expect(try client.post("/unwritten", json: #"{"count": -1}"#).status == 400)
      #expect(try client.post("/unwritten", json: #"{"count": 2}"#).status == 200)
      let text = try JSONSerialization.jsonObject(with: Data(client.get("/text").body))
      let version = try #require((text as? [String: Any])?["version"] as? String)
      let typed = #"{"text": "size: [9, 9]", "version": "\#(version)"}"#
      #expect(try client.post("/type", json: typed).status == 200)
    }
    #expect(outcome.status == 130)
    #expect(
      outcome.messages == """
        smear: card.yaml: the typed text is not saved
        smear: card.yaml: 2 changed values are not written back

        """)
    #expect(try folder.text(of: "card.yaml") == PreviewedFolder.card)
  }

  @Test func aPortThatIsInUseIsExplained() throws {
    try preview.serving("card.yaml") { _, port in
      let run = try folder.smear("preview", "card.yaml", "--port", "\(port)")
      #expect(run.status == 2)
      #expect(
        run.messages == """
          smear: cannot listen on 127.0.0.1:\(port): the port is in use
          hint: another program has it; --port 0 takes any that is free

          """)
    }
  }

  @Test(arguments: [
    (["--port", "65536"], "smear: --port takes a whole number from 0 to 65535, not '65536'\n"),
    (["--prot", "1"], "smear: there is no option '--prot'\nhint: did you mean '--port'?\n"),
    (["other.yaml"], "smear: unexpected 'other.yaml'\n"),
  ])
  func mistakesAreNamed(words: [String], message: String) throws {
    let run = try SmearProcess(["preview", "card.yaml"] + words, in: folder.path).outcome()
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix(message), "\(run.messages)")
  }

  @Test func aSceneThatIsNotThereIsNamed() throws {
    let run = try folder.smear("preview", "crad.yaml")
    #expect(run.status == 2)
    #expect(run.messages.hasSuffix("hint: did you mean 'card.yaml'?\n"), "\(run.messages)")
  }
}
