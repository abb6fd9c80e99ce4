internal import FoundationEssentials

/// An HTTP response.
package struct HTTPResponse: Sendable {
  enum Body: Sendable {
    case bytes([UInt8])

    /// A body that is sent in pieces.
    case stream(EventStream)
  }

  let status: UInt32
  package let contentType: String
  let body: Body
  package var headers: [(name: String, value: String)] = []

  /// - Parameter status: 200 by default.
  package init(_ bytes: [UInt8], as contentType: String, status: UInt32 = 200) {
    self.status = status
    self.contentType = contentType
    body = .bytes(bytes)
  }

  package init(_ stream: EventStream, as contentType: String) {
    status = 200
    self.contentType = contentType
    body = .stream(stream)
  }

  /// - Parameter status: 200 by default.
  package init(json value: some Encodable, status: UInt32 = 200) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding fails only for infinite numbers, and formulas have no such values.
    let text = (try? encoder.encode(value)).map { Array($0) }
    self.status = text == nil ? 500 : status
    contentType = "application/json"
    body = .bytes(text ?? Array(#"{"message":"a number is infinite"}"#.utf8))
  }

  /// Returns the response to a request that is malformed or not allowed.
  ///
  /// - Parameter message: The reason, in lowercase and without a full stop.
  package static func refusal(_ status: UInt32, _ message: String) -> HTTPResponse {
    HTTPResponse(json: ["message": message], status: status)
  }

  /// The refusal of a request while too many answers wait for clients to read them.
  static var crowded: HTTPResponse {
    refusal(503, "too many responses are waiting to be read")
  }

  /// Size of the body, in bytes; 0 for a stream.
  var byteCount: Int {
    if case .bytes(let bytes) = body { bytes.count } else { 0 }
  }

  /// Returns the page for a client that did not use the printed address.
  ///
  /// - Parameter command: The command that printed the address.
  static func noEntry(to command: String) -> HTTPResponse {
    let page = """
      <!doctype html>
      <html lang="en"><meta charset="utf-8"><title>\(command)</title>
      <p>This page is for whoever started it: open the address that <code>\(command)</code> printed,
      with its token.</p></html>

      """
    return HTTPResponse(Array(page.utf8), as: "text/html; charset=utf-8", status: 403)
  }

  /// Returns a response that sends a browser to another address of this server.
  package static func redirect(to address: String) -> HTTPResponse {
    var response = HTTPResponse([], as: "text/plain", status: 303)
    response.headers = [("Location", address), ("Cache-Control", "no-store")]
    return response
  }

  /// Returns a response that sends a browser to another address of this server, with a cookie.
  static func redirect(to address: String, settingCookie cookie: String) -> HTTPResponse {
    var response = redirect(to: address)
    response.headers.append(("Set-Cookie", cookie))
    return response
  }

  /// The same response, after which the connection is closed.
  var closing: HTTPResponse {
    var response = self
    response.headers.append(("Connection", "close"))
    return response
  }
}
