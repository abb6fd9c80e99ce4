import Foundation
import TestSupport
import Testing

@testable import Browser

/// Tests of how open tabs get into a restarted server.
@Suite struct ReadmissionTests {
  private static let token = AccessToken()
  private let key = AccessToken()
  private let gatekeeper: Gatekeeper

  init() {
    gatekeeper = Gatekeeper(
      port: 8787, token: Self.token, readmission: Readmission(key: key),
      service: PreviewService(PreviewScenes(path: "/gone/scene.yaml")))
  }

  private func answer(
    _ target: String, cookie: String? = nil, host: String = "127.0.0.1:8787"
  ) throws -> HTTPResponse {
    let cookies = cookie.map { [("Cookie", "smear-8787=\($0)")] } ?? []
    return try #require(
      gatekeeper.refusal(
        of: HTTPRequest(method: "GET", target: target, headers: [("Host", host)] + cookies)))
  }

  private func json(_ response: HTTPResponse) throws -> [String: String] {
    guard case .bytes(let bytes) = response.body else { return [:] }
    return try JSONDecoder().decode([String: String].self, from: Data(bytes))
  }

  /// The examples of FIPS 180-4, and messages around the length of a block.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 55),
      "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
    ),
    (
      String(repeating: "a", count: 64),
      "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
    ),
  ])
  func hashesAreThoseOfTheStandard(text: String, digits: String) {
    #expect(SecureHash.digits(of: Array(text.utf8)) == digits)
  }

  @Test func whoKnowsTheKeyGetsTheCookie() throws {
    let challenge = try #require(try json(answer("/readmission"))["challenge"])
    let digits = SecureHash.digits(of: Array((key.text + challenge).utf8))
    let admitted = try answer("/readmission?answer=\(digits)")
    #expect(admitted.status == 303)
    let headers = Dictionary(uniqueKeysWithValues: admitted.headers)
    #expect(headers["Location"] == "/readmission")
    #expect(
      headers["Set-Cookie"]
        == "smear-8787=\(Self.token.text); HttpOnly; SameSite=Strict; Path=/")
    #expect(try json(answer("/readmission", cookie: Self.token.text)) == ["key": key.text])
  }

  @Test func othersLearnNothing() throws {
    let challenge = try #require(try json(answer("/readmission"))["challenge"])
    let guesses = [
      "", key.text, challenge, Self.token.text, SecureHash.digits(of: Array(challenge.utf8)),
      SecureHash.digits(of: Array((AccessToken().text + challenge).utf8)),
    ]
    for guess in guesses {
      let refused = try answer("/readmission?answer=\(guess)")
      #expect(!refused.headers.contains { $0.name == "Set-Cookie" })
      #expect(try json(refused) == ["challenge": challenge])
    }
    #expect(try answer("/readmission", host: "evil.example:8787").status == 403)
  }

  @Test func eachRunHasAChallengeOfItsOwn() throws {
    let challenges = try (0..<20).map { _ in
      try json(Readmission(key: key).response(toClient: false))["challenge"]
    }
    #expect(Set(challenges).count == 20)
  }

  @Test func theKeyStaysWithTheCommand() throws {
    let folder = try TemporaryFolder()
    func key(_ command: String, _ port: UInt16) -> String {
      KeyFile(in: folder.path, of: command, on: port).key().text
    }
    let first = key("/a/scene.yaml", 8787)
    #expect(key("/a/scene.yaml", 8787) == first)
    #expect(key("/a/scene.yaml", 8788) != first)
    #expect(key("/b/scene.yaml", 8787) != first)
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("smear")).first)
    try folder.write("no key".utf8, to: "smear/\(name)")
    let others =
      ["/a/scene.yaml", "/b/scene.yaml"].map { key($0, 8787) } + [key("/a/scene.yaml", 8788)]
    #expect(others.allSatisfy { $0.count == 32 })
  }
}
