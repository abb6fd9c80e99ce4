import Testing

@testable import Preview

@Suite struct GatekeeperTests {
  private let gatekeeper = Gatekeeper(port: 8787)

  private func status(
    _ method: String = "GET", _ target: String = "/",
    _ headers: [(name: String, value: String)] = [("Host", "127.0.0.1:8787")]
  ) -> UInt32? {
    let head = HTTPRequest(method: method, target: target, headers: headers)
    return gatekeeper.refusal(of: head)?.status
  }

  @Test(arguments: ["/", "/scene", "/frame?n=0", "/curve?layer=x", "/events", "/?"])
  func whatThePageAsksForIsServed(target: String) {
    #expect(status("GET", target) == nil)
  }

  @Test(arguments: [
    "/scene.yaml", "/../scene", "/./scene", "//scene", "/scene/", "/SCENE", "scene", "", "*",
    "/%2e%2e/etc/passwd", "/frame/..%2f..%2fetc/passwd", "/etc/passwd",
    "http://127.0.0.1:8787/scene",
  ])
  func thereIsNothingElse(target: String) {
    #expect(status("GET", target) == 404)
  }

  @Test(arguments: [
    ["localhost:8787"], ["LocalHost:8787"], ["127.0.0.1:8787"],
  ])
  func thisComputerIsCalledSo(hosts: [String]) {
    #expect(status("GET", "/", hosts.map { ("host", $0) }) == nil)
  }

  @Test(arguments: [
    [], [""], ["127.0.0.1"], ["127.0.0.1:80"], ["evil.example:8787"], ["evil.example"],
    ["127.0.0.1:8787.evil.example"], ["127.0.0.1:8787", "evil.example"], ["[::1]:8787"],
    ["127.0.0.1:8787", "127.0.0.1:8787"], ["0.0.0.0:8787"], ["127.0.0.1:08787"],
  ])
  func otherNamesAreRefused(hosts: [String]) {
    #expect(status("GET", "/", hosts.map { ("Host", $0) }) == 403)
  }

  @Test(
    arguments: [
      ("Origin", "http://127.0.0.1:8787", nil), ("Origin", "http://localhost:8787", nil),
      ("Origin", "https://127.0.0.1:8787", 403), ("Origin", "http://127.0.0.1:8788", 403),
      ("Origin", "http://evil.example", 403), ("Origin", "null", 403), ("Origin", "", 403),
      ("Origin", "http://127.0.0.1:8787.evil.example", 403),
      ("Sec-Fetch-Site", "same-origin", nil), ("Sec-Fetch-Site", "none", nil),
      ("Sec-Fetch-Site", "cross-site", 403), ("Sec-Fetch-Site", "same-site", 403),
    ] as [(String, String, UInt32?)])
  func otherPagesAreRefused(name: String, value: String, expected: UInt32?) {
    #expect(status("GET", "/frame?n=0", [("Host", "127.0.0.1:8787"), (name, value)]) == expected)
  }

  @Test(
    arguments: [
      ("POST", "/", 405), ("HEAD", "/", 405), ("GET", "/write", 405), ("PUT", "/write", 405),
      ("DELETE", "/scene", 405), ("OPTIONS", "/write", 405), ("get", "/", 405), ("", "/", 405),
    ] as [(String, String, UInt32)])
  func eachRouteHasOneMethod(method: String, target: String, expected: UInt32) {
    #expect(status(method, target) == expected)
  }

  @Test(
    arguments: [
      ([("Content-Length", "65536")], nil), ([("Content-Length", "65537")], 413),
      ([("Content-Length", "-1")], 400), ([("Content-Length", "1e3")], 400),
      ([("Content-Length", "99999999999999999999")], 400),
      ([("Content-Length", "2"), ("Content-Length", "3")], 400),
      ([("Transfer-Encoding", "chunked")], 411),
    ] as [([(String, String)], UInt32?)])
  func bodiesAreShort(lengths: [(String, String)], expected: UInt32?) {
    let headers = [("Host", "127.0.0.1:8787"), ("Content-Type", "application/json")] + lengths
    #expect(status("POST", "/write", headers.map { (name: $0.0, value: $0.1) }) == expected)
  }

  @Test(arguments: [[], ["text/plain"], ["application/x-www-form-urlencoded"]])
  func formsOfOtherPagesWriteNothing(types: [String]) {
    let headers = [("Host", "127.0.0.1:8787")] + types.map { ("Content-Type", $0) }
    #expect(status("POST", "/write", headers.map { (name: $0.0, value: $0.1) }) == 415)
  }

  @Test func longAddressesAreRefused() {
    #expect(status("GET", "/frame?x=" + String(repeating: "a", count: 4088)) == 414)
    #expect(status("GET", "/frame?x=" + String(repeating: "a", count: 4087)) == nil)
  }
}
