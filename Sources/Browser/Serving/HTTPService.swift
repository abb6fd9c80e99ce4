/// A service that answers the requests of a server.
package protocol HTTPService: Sendable {
  /// Command that started the server: `smear preview`.
  var command: String { get }

  /// Returns the HTTP method that a path takes; `nil` if there is nothing at it.
  func method(ofPath path: Substring) -> String?

  /// Returns the longest body of a request to a path, in bytes; `nil` for the default limit.
  func bodyLimit(ofPath path: Substring) -> Int?

  /// Answers a request that the gatekeeper has let in.
  func response(to request: HTTPRequest) -> HTTPResponse
}

extension HTTPService {
  package func bodyLimit(ofPath path: Substring) -> Int? { nil }
}
