import Testing

@testable import Browser

@Suite struct GatekeeperTests {
  private static let token = AccessToken()
  private let gatekeeper = Gatekeeper(
    port: 8787, token: token,
    service: PreviewService(PreviewScenes(path: "/gone/scene.yaml")))

  /// Returns the status of a request, which has the right cookie unless other cookies are given.
  private func status(
    _ method: String = "GET", _ target: String = "/",
    _ headers: [(name: String, value: String)] = [("Host", "127.0.0.1:8787")],
    cookies: [String] = ["smear-8787=\(token.text)"]
  ) -> UInt32? {
    refusal(method, target, headers + cookies.map { ("Cookie", $0) })?.status
  }

  private func refusal(
    _ method: String, _ target: String, _ headers: [(name: String, value: String)]
  ) -> HTTPResponse? {
    gatekeeper.refusal(of: HTTPRequest(method: method, target: target, headers: headers))
  }

  @Test func everyRunHasATokenOfItsOwn() {
    let tokens = (0..<100).map { _ in AccessToken().text }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{32}/) != nil })
  }

  @Test func nobodyGuessesAToken() {
    let token = AccessToken()
    #expect(token.matches(token.text))
    #expect((0..<10_000).allSatisfy { _ in !token.matches(AccessToken().text) })
    let digits = Array(token.text.utf8)
    for index in digits.indices {
      for digit in "0123456789abcdef".utf8 where digit != digits[index] {
        var guess = digits
        guess[index] = digit
        #expect(!token.matches(String(decoding: guess, as: UTF8.self)))
      }
    }
  }

  @Test(arguments: PreviewRoute.allCases)
  func strangersAreSentAway(route: PreviewRoute) {
    let token = Self.token.text
    let wrong = [
      [], ["smear-8787="], ["smear-8787=\(AccessToken().text)"], ["smear-8787=\(token)0"],
      ["smear-8787=\(token.dropLast())"], ["smear-8788=\(token)"], ["smear=\(token)"], [token],
      ["Smear-8787=\(token)"], ["smear-8787=\(token.uppercased())A"],
    ]
    for cookies in wrong {
      #expect(status(route.method, route.rawValue, cookies: cookies) == 403, "\(cookies)")
    }
    for query in ["token=", "token=\(AccessToken().text)", "x=\(token)", "Token=\(token)"] {
      #expect(status("GET", "/?\(query)", cookies: []) == 403, "\(query)")
    }
    #expect(status("POST", "/write?token=\(token)", cookies: []) == 403)
  }

  @Test func strangersLearnHowToGetIn() {
    let refusal = refusal("GET", "/", [("Host", "127.0.0.1:8787")])
    #expect(refusal?.contentType == "text/html; charset=utf-8")
    guard case .bytes(let page) = refusal?.body else { return #expect(Bool(false)) }
    let text = String(decoding: page, as: UTF8.self)
    #expect(text.contains("open the address that <code>smear preview</code> printed"))
    #expect(!text.contains(Self.token.text))
  }

  /// Clients without a cookie, with an old one and with the right one, and with an old token.
  @Test(arguments: [
    (token.text, nil), (token.text, "0"), (token.text, token.text), ("0", token.text),
    ("", token.text),
  ])
  func thePrintedAddressGivesACookie(query: String, cookie: String?) {
    let cookies = cookie.map { [("Cookie", "smear-8787=\($0)")] } ?? []
    let answer = refusal(
      "GET", "/?token=\(query)", [("Host", "127.0.0.1:8787")] + cookies)
    #expect(answer?.status == 303)
    let headers = Dictionary(uniqueKeysWithValues: answer?.headers ?? [])
    #expect(headers["Location"] == "/")
    #expect(
      headers["Set-Cookie"]
        == "smear-8787=\(Self.token.text); HttpOnly; SameSite=Strict; Path=/")
  }

  @Test(arguments: ["a=b; %", "%; a=b", "a=b;%", "smear-8788=0; %; smear-8787=0"])
  func theCookieIsFoundAmongOthers(cookies: String) {
    let own = "smear-8787=\(Self.token.text)"
    #expect(status(cookies: [cookies.replacing("%", with: own)]) == nil)
    #expect(status(cookies: ["a=b", own]) == nil)
  }

  @Test func theTokenOpensNothingForOtherPages() {
    let target = "/?token=\(Self.token.text)"
    #expect(refusal("GET", target, [("Host", "evil.example:8787")])?.status == 403)
    let cross = [("Host", "127.0.0.1:8787"), ("Sec-Fetch-Site", "cross-site")]
    #expect(refusal("GET", target, cross)?.status == 403)
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

  @Test(arguments: [(65_537, nil), (4_194_304, nil), (4_194_305, 413)] as [(Int, UInt32?)])
  func textsAreLonger(length: Int, expected: UInt32?) {
    let headers = [
      ("Host", "127.0.0.1:8787"), ("Content-Type", "application/json"),
      ("Content-Length", "\(length)"),
    ]
    #expect(status("POST", "/type", headers) == expected)
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
