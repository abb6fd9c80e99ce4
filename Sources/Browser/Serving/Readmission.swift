/// Lets the open tabs of an earlier run in, without a secret that other programs could have heard.
///
/// Each tab knows a key, which stays the same when a command is started again. While no server
/// runs, a program of another account may take its port, so a tab never sends the key: it answers
/// a challenge of this run with the hash of both. The cookie that it gets is of this run, too.
package struct Readmission: Sendable {
  private let key: AccessToken

  /// The challenge of this run.
  private let challenge = AccessToken()

  static let path = "/readmission"

  /// The query that an answer follows.
  private static let query = "?answer="

  init(key: AccessToken) {
    self.key = key
  }

  /// Returns the key for a client of this run, or the challenge for any other client.
  ///
  /// - Parameter isKnown: Whether the client has the token of this run.
  func response(toClient isKnown: Bool) -> HTTPResponse {
    var response = HTTPResponse(
      json: isKnown ? ["key": key.text] : ["challenge": challenge.text])
    response.headers.append(("Cache-Control", "no-store"))
    return response
  }

  /// Whether the target of a request has the right answer.
  func admits(_ target: String) -> Bool {
    let head = Self.path + Self.query
    guard target.hasPrefix(head) else { return false }
    return answer.matches(target.dropFirst(head.count))
  }

  private var answer: AccessToken {
    AccessToken(text: SecureHash.digits(of: Array((key.text + challenge.text).utf8)))
  }
}
