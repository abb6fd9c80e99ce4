import TestSupport
import Foundation
import Testing

/// Tests of `smear preview` against hostile clients.
@Suite(.inBrowser) struct PreviewSafetyTests {
  private let preview: PreviewedFolder

  private var folder: TemporaryFolder { preview.folder }

  init() throws {
    preview = try PreviewedFolder()
  }

  @Test func whatMakesNoSenseIsRefused() throws {
    try preview.serving("card.yaml") { address, port in
      let client = try RawClient(address)
      let cookie = try #require(client.cookie)
      for (request, status) in HostileRequest.all(port: port, cookie: cookie) {
        let answer = try client.answer(to: request)
        #expect(answer.status == status, "\(request.prefix(200).debugDescription)")
        #expect(!answer.text.contains("not for everybody"))
        #expect(!answer.text.contains(folder.path))
      }
      // The server still answers.
      #expect(try client.get("/scene").status == 200)
    }
  }

  @Test func otherAccountsSeeAndWriteNothing() throws {
    try preview.serving("card.yaml") { address, port in
      let stranger = RawClient(strangerAt: port)
      for target in [
        "/", "/scene", "/frame?n=0", "/curve?layer=card", "/layers?n=0", "/error?n=0", "/fitting",
        "/events", "/card.yaml",
      ] {
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
      #expect(try folder.text(of: "card.yaml") == PreviewedFolder.card)
      // A client with the printed address may write.
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
    try preview.serving("scenes") { address, port in
      let client = try RawClient(address)
      let body = #"{"parameters": {"fullAt": 24}, "revision": 1, "isTrial": false}"#
      let answer = try client.answer(
        to: """
          POST /write HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Type: application/json\r\n\
          Content-Length: \(body.utf8.count)\r\n\(try #require(client.cookie))\r\n\
          Connection: close\r\n\r\n\(body)
          """)
      #expect((400..<500).contains(answer.status), "\(answer.text)")
      #expect(try folder.text(of: "card.yaml") == PreviewedFolder.card)
    }
  }

  /// Idle connections are closed in favour of new requests.
  @Test func idleConnectionsKeepNobodyOut() throws {
    try preview.serving("card.yaml") { address, port in
      let client = try RawClient(address)
      var idle: [Int32] = []
      defer { for connection in idle { close(connection) } }
      for _ in 0..<200 { idle.append(try client.connection()) }
      #expect(try client.get("/scene").status == 200)
      // The oldest connections have been closed.
      var byte: UInt8 = 0
      #expect(unsafe recv(idle[0], &byte, 1, 0) == 0)
    }
  }

  @Test func aDocumentThatEndsItsRendererIsAnErrorOfThePage() throws {
    let scene =
      "size: [9, 9]\nframes: 1\nlayers: [{position: [4.5, 4.5], contents: {svg: part.svg}}]\n"
    try folder.write(scene.utf8, to: "scene.yaml")
    try folder.write(HostileDocument.panic.text.utf8, to: "part.svg")
    try preview.serving("scene.yaml") { address, _ in
      let client = try RawClient(address)
      #expect(
        try client.get("/scene").text.contains("'part.svg' cannot be shown: librsvg fails on it"))
      #expect(try client.get("/frame?n=0").status == 422)
      try folder.write(Assets.svg, to: "part.svg")
      try preview.expectSoon("a document that can be drawn") {
        try client.get("/frame?n=0").status == 200
      }
    }
  }
}
