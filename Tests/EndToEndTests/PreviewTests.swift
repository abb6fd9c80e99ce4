import Foundation
import ImageFiles
import Pixels
import Testing

/// `smear preview` as browsers meet it, and as those who mean it no good do.
@Suite(.serialized) struct PreviewTests {
  private let folder: TemporaryFolder

  /// A card that moves; its fullAt is the end of the curve.
  private static let card = """
    # A card that moves.
    size: [120, 80]
    scale: 2
    duration: 0.5
    background: "#f4f4f2"
    parameters:
      fullAt: {value: 32, min: 2, max: 128}   # points per frame
      radius: 12 # points
    layers:
      - id: card
        size: [40, 50]
        position: [20, 40]
        backgroundColor: black
        motionBlur: {angle: 0, radius: radius, opacity: log2(distance) / log2(fullAt)}
        animations: [{property: position.x, to: 100, duration: 0.4, easing: easeInEaseOut}]
    variants:
      no blur: {layers: {card: {motionBlur: null}}}

    """

  /// The same as a shutter would see it.
  private static let matched = card.replacingOccurrences(
    of: "{angle: 0, radius: radius, opacity: log2(distance) / log2(fullAt)}",
    with: "{as: matched, angle: 0}")

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(PreviewTests.matched.utf8, to: "matched.yaml")
    try folder.write(PreviewTests.card.utf8, to: "card.yaml")
    try folder.write(Array("not for everybody".utf8), to: "secret.txt")
  }

  /// Serves a scene while `body` runs; returns how the program ended after Ctrl-C.
  @discardableResult
  private func serving(_ scene: String, _ body: (_ address: URL, _ port: UInt16) throws -> Void)
    throws -> SmearProcess.Outcome
  {
    let process = try SmearProcess(["preview", scene, "--port", "0"], in: folder.path)
    do {
      let address = try #require(URL(string: try process.firstLine()))
      try body(address, UInt16(try #require(address.port)))
    } catch {
      process.send(SIGINT)
      throw error
    }
    process.send(SIGINT)
    return try process.outcome()
  }

  /// Does things with the page in a browser, one after the other.
  private func browse(_ scene: String, _ names: String...) throws {
    try serving(scene) { address, _ in
      let done = try folder.python(
        "browse_preview.py", [address.absoluteString, folder.file(scene)] + names)
      #expect(done == names.map { $0[...] })
    }
  }

  @Test func aPageShowsTheScene() throws {
    try browse(
      "card.yaml", "shows_the_scene", "scrubs", "plays", "compares", "forgets_what_was_under_way",
      "rests", "phone", "keys", "two_at_once")
  }

  @Test func parametersAreTuned() throws {
    try browse("matched.yaml", "two_curves")
    try browse("card.yaml", "sliders", "slider_keys", "curve", "writes_back")
    #expect(try folder.text(of: "card.yaml") == PreviewTests.card)
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

  /// Waits until something is so; what takes this long never is.
  private func expectSoon(_ what: String, _ isSo: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(600)
    while !(try isSo()) {
      guard ContinuousClock.now < deadline else { throw Impatience(waitingFor: what) }
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  /// While nobody watches a part yet: the new scene is announced, and nobody has read it.
  @Test func noSavingIsMissedAfterAnother() throws {
    let scene =
      "size: [9, 9]\nframes: 1\nlayers: [{position: [4.5, 4.5], contents: {svg: part.svg}}]\n"
    func save(_ red: Int) throws {
      try folder.write(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\
        <rect width="9" height="9" fill="rgb(\(red), 0, 0)"/></svg>
        """.utf8, to: "part.svg")
    }
    try folder.write(scene.utf8, to: "scene.yaml")
    try save(0)
    try serving("scene.yaml") { address, _ in
      let client = try RawClient(address)
      for red in 1...10 {
        let before = try client.revision()
        try folder.write("# \(red)\n\(scene)".utf8, to: "scene.yaml")
        _ = try client.revision(after: before)
        try save(red)
        try expectSoon("part \(red)") {
          let answer = try client.get("/frame?n=0")
          guard answer.status == 200 else { return false }
          return try Bitmap(decoding: answer.body)[4, 4].bgra.z == UInt8(red)
        }
      }
    }
  }

  @Test func filesBehindLinksAndInMovedFoldersAreFollowed() throws {
    for name in ["real", "other"] {
      try folder.createFolder(name)
      try folder.write(PreviewTests.card.utf8, to: "\(name)/card.yaml")
    }
    let link = folder.file("link.yaml")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real/card.yaml")
    try serving("link.yaml") { address, _ in
      let client = try RawClient(address)
      func expectDuration(_ duration: Double) throws {
        try expectSoon("duration \(duration)") {
          try client.get("/scene").text.contains("\"duration\":\(duration)")
        }
      }
      func write(_ duration: Double, to name: String) throws {
        let scene = PreviewTests.card.replacing("duration: 0.5", with: "duration: \(duration)")
        try folder.write(scene.utf8, to: "\(name)/card.yaml")
      }
      try expectDuration(0.5)
      try write(0.75, to: "real")
      try expectDuration(0.75)
      try write(1.25, to: "other")
      try FileManager.default.moveItem(atPath: folder.file("real"), toPath: folder.file("old"))
      try FileManager.default.moveItem(atPath: folder.file("other"), toPath: folder.file("real"))
      try expectDuration(1.25)
    }
  }

  @Test func framesAreThoseThatRenderWrites() throws {
    #expect(try folder.smear("render", "card.yaml", "--frames", "9", "-q").status == 0)
    let other = try folder.smear(
      "render", "card.yaml", "--frames", "9", "--set", "fullAt=4", "--scale", "1", "-q", "-o", "x")
    #expect(other.status == 0)
    let camera = PreviewTests.card.replacing(
      "motionBlur: {angle: 0, radius: radius, opacity: log2(distance) / log2(fullAt)}",
      with: "shutter: {exact: true}")
    try folder.write(camera.utf8, to: "camera.yaml")
    #expect(try folder.smear("render", "camera.yaml", "--frames", "9", "-q").status == 0)
    try serving("card.yaml") { address, _ in
      let client = try RawClient(address)
      let truth = try client.get("/frame?n=9&truth=1")
      #expect(truth.body == (try folder.bytes(of: "camera-frames/frame-00009.png")))
      let frame = try client.get("/frame?n=9")
      #expect(frame.body == (try folder.bytes(of: "card-frames/frame-00009.png")))
      let set = try client.get("/frame?n=9&set.fullAt=4&scale=1")
      #expect(set.body == (try folder.bytes(of: "x/frame-00009.png")))
    }
  }

  @Test func whatMakesNoSenseIsRefused() throws {
    try serving("card.yaml") { address, port in
      let client = try RawClient(address)
      let cookie = try #require(client.cookie)
      for (request, status) in HostileRequest.all(port: port, cookie: cookie) {
        let answer = try client.answer(to: request)
        #expect(answer.status == status, "\(request.prefix(200).debugDescription)")
        #expect(!answer.text.contains("not for everybody"))
        #expect(!answer.text.contains(folder.path))
      }
      // It still serves.
      #expect(try client.get("/scene").status == 200)
    }
  }

  @Test func otherAccountsSeeAndWriteNothing() throws {
    try serving("card.yaml") { address, port in
      let stranger = RawClient(strangerAt: port)
      for target in ["/", "/scene", "/frame?n=0", "/curve?layer=card", "/events", "/card.yaml"] {
        let answer = try stranger.get(target)
        #expect(answer.status == 403, "\(target)")
        #expect(answer.text.contains("open the address that <code>smear preview</code> printed"))
      }
      let body = #"{"parameters": {"fullAt": 24}, "revision": 1, "isTrial": false}"#
      let write = """
        POST /write HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Type: application/json\r\n\
        Content-Length: \(body.utf8.count)\r\n
        """
      #expect(try stranger.answer(to: "\(write)\r\n\(body)").status == 403)
      #expect(try folder.text(of: "card.yaml") == PreviewTests.card)
      // Who came by the address may.
      let client = try RawClient(address)
      let answer = try client.answer(
        to: "\(write)\(try #require(client.cookie))\r\nConnection: close\r\n\r\n\(body)")
      #expect(answer.status == 200, "\(answer.text)")
      #expect(try folder.text(of: "card.yaml").contains("fullAt: {value: 24"))
    }
  }

  @Test func whatIsWrittenLiesInTheScenesFolder() throws {
    try folder.createFolder("scenes")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("scenes/link.yaml"), withDestinationPath: "../card.yaml")
    try serving("scenes/link.yaml") { address, port in
      let client = try RawClient(address)
      let body = #"{"parameters": {"fullAt": 24}, "revision": 1, "isTrial": false}"#
      let answer = try client.answer(
        to: """
          POST /write HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Type: application/json\r\n\
          Content-Length: \(body.utf8.count)\r\n\(try #require(client.cookie))\r\n\
          Connection: close\r\n\r\n\(body)
          """)
      #expect(answer.status == 400)
      #expect(answer.text.contains("lies outside the folders"))
      #expect(try folder.text(of: "card.yaml") == PreviewTests.card)
    }
  }

  /// Those who say nothing give way to those who ask.
  @Test func idleConnectionsKeepNobodyOut() throws {
    try serving("card.yaml") { address, port in
      let client = try RawClient(address)
      var idle: [Int32] = []
      defer { for connection in idle { close(connection) } }
      for _ in 0..<200 { idle.append(try client.connection()) }
      #expect(try client.get("/scene").status == 200)
      // The first of them have been ended.
      var byte: UInt8 = 0
      #expect(unsafe recv(idle[0], &byte, 1, 0) == 0)
    }
  }

  @Test func aDocumentThatEndsItsRendererIsAnErrorOfThePage() throws {
    let scene =
      "size: [9, 9]\nframes: 1\nlayers: [{position: [4.5, 4.5], contents: {svg: part.svg}}]\n"
    try folder.write(scene.utf8, to: "scene.yaml")
    try folder.write(HostileDocument.panic.text.utf8, to: "part.svg")
    try serving("scene.yaml") { address, _ in
      let client = try RawClient(address)
      #expect(
        try client.get("/scene").text.contains("'part.svg' cannot be shown: librsvg fails on it"))
      #expect(try client.get("/frame?n=0").status == 422)
      try folder.write(Assets.svg, to: "part.svg")
      try expectSoon("a document that can be drawn") {
        try client.get("/frame?n=0").status == 200
      }
    }
  }

  @Test func aSceneThatIsBrokenFromTheStartIsServed() throws {
    try folder.write(Array("size: [10".utf8), to: "card.yaml")
    try serving("card.yaml") { address, _ in
      let client = try RawClient(address)
      let scene = try client.get("/scene").text
      #expect(scene.contains(#""severity":"error""#))
      #expect(try client.get("/frame?n=0").status == 422)
    }
  }

  @Test func controlCEndsItWithClientsWaiting() throws {
    let outcome = try serving("card.yaml") { address, _ in
      let hasBegun = try RawClient(address).begins("/events", "data: 1")
      #expect(hasBegun)
    }
    #expect(outcome.status == 130)
    #expect(outcome.messages == "")
  }

  @Test func aPortThatIsInUseIsExplained() throws {
    try serving("card.yaml") { _, port in
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
