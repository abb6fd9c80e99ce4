import System

@testable import Browser
@testable import CLI

/// Targets that read requests and command lines.
enum FuzzedRequest {
  /// Answers a request to the preview of a scene.
  static func answer(_ bytes: [UInt8]) -> Bool {
    let request = HTTPRequest(fuzzed: bytes)
    _ = gatekeeper.refusal(of: request)
    // Answers the request as if it had the token, which cannot be guessed.
    guard gatekeeper.refusal(of: request.withCookie(of: token)) == nil else { return true }
    _ = service.response(to: request)
    return true
  }

  private static let token = AccessToken()
  private static let gatekeeper = Gatekeeper(port: 8787, token: token, service: service)

  private static let service: PreviewService = {
    let text = """
      size: [8, 8]
      duration: 0.2
      parameters: {fullAt: 24}
      variants: {far: {parameters: {fullAt: 9}}}
      layers:
        - id: a
          size: [4, 4]
          motionBlur: {radius: "fullAt", opacity: "clamp(distance / fullAt, 0, 1)"}
          animations: [{property: position.x, to: 9, duration: 0.1}]
      """
    let scene = ScratchFolder.shared.write(Array(text.utf8), to: "scene.yaml")
    return PreviewService(PreviewScenes(path: scene))
  }()

  /// Parses a command and its options, without running it.
  static func arguments(_ bytes: [UInt8]) -> Bool {
    let words = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    guard let name = words.first, let command = Command.named(name) else { return false }
    _ = try? command.type.init(parsing: Array(words.dropFirst()))
    return true
  }
}

extension HTTPRequest {
  /// Parses a request: method and target, then headers; the body follows an empty line.
  fileprivate init(fuzzed bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let head = lines.prefix { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
    let start = head.first?.split(separator: " ", maxSplits: 1).map(String.init) ?? []
    let headers = head.dropFirst().map { line in
      let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
      return (name: parts.first ?? "", value: parts.count > 1 ? parts[1] : "")
    }
    self.init(
      method: start.first ?? "", target: start.count > 1 ? start[1] : "",
      headers: [(name: "Host", value: "127.0.0.1:8787")] + headers,
      body: Array(lines.dropFirst(head.count + 1).joined(separator: [UInt8(ascii: "\n")])))
  }

  /// Returns the same request with the right cookie.
  fileprivate func withCookie(of token: AccessToken) -> HTTPRequest {
    HTTPRequest(
      method: method, target: target,
      headers: headers + [(name: "Cookie", value: "smear-8787=\(token.text)")], body: body)
  }
}
