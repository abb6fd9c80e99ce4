/// A service that answers the requests of a server.
package protocol HTTPService: Sendable {
  /// Command that started the server: `smear preview`.
  var command: String { get }

  /// Returns the HTTP method that a path takes; `nil` if there is nothing at it.
  func method(ofPath path: Substring) -> String?

  /// Answers a request that the gatekeeper has let in.
  func response(to request: HTTPRequest) -> HTTPResponse
}
