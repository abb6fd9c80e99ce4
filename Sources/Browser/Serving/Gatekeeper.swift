/// Decides by the head of a request whether it is served.
///
/// Only pages of this server may send requests:
/// - Other pages in the same browser are refused by the origin that browsers send.
/// - Pages that pretend to be on this computer are refused by the host name that they used.
/// - Other accounts of the computer are refused because they do not know the token.
/// - Tabs of an earlier run of the same command are let in by their ``Readmission``.
///
/// The printed address contains the token. A browser that opens it gets a cookie and is sent to an
/// address without the token.
struct Gatekeeper: Sendable {
  /// The longest path and query, in bytes.
  private static let targetLimit = 4096

  /// The longest body where the service names no other limit, in bytes.
  private static let bodyLimit = 64 << 10

  private let hosts: [String]
  private let token: AccessToken
  private let readmission: Readmission?
  private let service: any HTTPService

  /// Address to which a browser with the token is sent.
  private static let page = "/"

  /// Name of the cookie; it contains the port, because all ports of a computer share cookies.
  private let cookie: String

  /// - Parameter readmission: Lets the tabs of an earlier run in, if there is one.
  init(
    port: UInt16, token: AccessToken, readmission: Readmission? = nil, service: any HTTPService
  ) {
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    cookie = "smear-\(port)"
    self.token = token
    self.readmission = readmission
    self.service = service
  }

  /// Returns the answer to a request that is not served; `nil` if it is.
  func refusal(of head: HTTPRequest) -> HTTPResponse? {
    refusal(ofLength: head) ?? refusal(ofOrigin: head) ?? refusal(ofUnauthenticated: head)
      ?? refusal(ofTarget: head) ?? refusal(ofMethod: head) ?? refusal(ofBody: head)
  }

  private func refusal(ofLength head: HTTPRequest) -> HTTPResponse? {
    head.target.utf8.count > Gatekeeper.targetLimit
      ? .refusal(414, "the address is too long") : nil
  }

  /// Refuses requests without the token, and redirects those with it to the address without.
  private func refusal(ofUnauthenticated head: HTTPRequest) -> HTTPResponse? {
    let guess = head.method == "GET" ? head.target.tokenOfPage : nil
    let isKnown = head.cookies.contains { $0.name == cookie && token.matches($0.value) }
    if let readmission, head.method == "GET", head.path == Readmission.path {
      return readmission.admits(head.target)
        ? .redirect(to: Readmission.path, settingCookie: settingCookie)
        : readmission.response(toClient: isKnown)
    }
    guard isKnown || guess.map({ token.matches($0) }) ?? false else {
      return .noEntry(to: service.command)
    }
    guard guess != nil else { return nil }
    return .redirect(to: Self.page, settingCookie: settingCookie)
  }

  /// The value of the header that lets a browser in.
  private var settingCookie: String {
    "\(cookie)=\(token.text); HttpOnly; SameSite=Strict; Path=/"
  }

  private func refusal(ofTarget head: HTTPRequest) -> HTTPResponse? {
    service.method(ofPath: head.path) == nil
      ? .refusal(404, "there is nothing here") : nil
  }

  private func refusal(ofOrigin head: HTTPRequest) -> HTTPResponse? {
    let named = head.values(of: "host")
    guard named.count == 1, hosts.contains(named[0].lowercased()) else {
      return .refusal(403, "this server answers only to the name \(hosts[0])")
    }
    let origins = hosts.map { "http://\($0)" }
    guard head.values(of: "origin").allSatisfy(origins.contains),
      head.values(of: "sec-fetch-site").allSatisfy(["same-origin", "none"].contains)
    else { return .refusal(403, "requests from other pages are refused") }
    return nil
  }

  private func refusal(ofMethod head: HTTPRequest) -> HTTPResponse? {
    let allowed = service.method(ofPath: head.path) ?? ""
    guard head.method != allowed else { return nil }
    var refusal = HTTPResponse.refusal(405, "this takes \(allowed), not \(head.method)")
    refusal.headers.append(("Allow", allowed))
    return refusal
  }

  private func refusal(ofBody head: HTTPRequest) -> HTTPResponse? {
    guard head.values(of: "transfer-encoding").isEmpty else {
      return .refusal(411, "the request needs a Content-Length")
    }
    let lengths = head.values(of: "content-length")
    let count = lengths.first.map { Int($0) } ?? 0
    guard lengths.count <= 1, let count, count >= 0 else {
      return .refusal(400, "the length of the body is no number")
    }
    let limit = service.bodyLimit(ofPath: head.path) ?? Gatekeeper.bodyLimit
    guard count <= limit else {
      return .refusal(413, "the body is longer than \(limit) bytes")
    }
    guard head.method != "POST" || head.values(of: "content-type") == ["application/json"] else {
      return .refusal(415, "the body is not application/json")
    }
    return nil
  }
}

extension String {
  /// The token in the address of the page; `nil` for all other addresses.
  fileprivate var tokenOfPage: Substring? {
    let head = "/?token="
    return hasPrefix(head) ? dropFirst(head.count) : nil
  }
}
